"""What the Shell in sentences: what happened in a turn, step by step, and why something did not."""

from games.wording.shell.capturing import why_not
from games.wording.shell.turn import steps
from games.wording.shell.words import side

__all__ = ["side", "steps", "why_not"]
