"""What the Shell in sentences: what happened in a turn, step by step, and why something did not."""

from games.wording.shell.capturing import why_not
from games.wording.shell.turn import Step, steps

__all__ = ["Step", "steps", "why_not"]
