"""The moves of an example: what is played, under which step's name, and the sentence for it."""

from games.learn.book import Text, Turn

REFUSED = "refused"
"""The step of a move the rules do not allow."""


def act(move: str, told: Text) -> Turn:
    """A move with its sentence; its step is named after the move: `play`, `claim`, `draw`."""
    step = move.split()[0]
    return Turn(picks=(move,), tell=(step,), captions={step: told})


def untold(move: str) -> Turn:
    """A move that is played without a stop for the reader."""
    return Turn(picks=(move,), tell=())


def refused(move: str, code: str, told: Text) -> Turn:
    """A move the rules do not allow, for the reason of that code."""
    return Turn(picks=(move,), tell=(REFUSED,), captions={REFUSED: told}, refused=code)


END = untold("end")
"""Nothing more is claimed in this turn."""

DRAW = untold("draw clan")
"""The card that ends a turn, where it is of no account."""
