"""A bot that looks one reply ahead: what a move turns, where it stands, what the next one costs.

It plays by the view of its seat and asks the rules about everything else, so it knows whatever
boons have bent: other goals, protected stones, boons that the next player could declare.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.triflip import legal
from games.engine.triflip.cells import BORDER, CELL_BY_NAME, CORNERS, NAMES, NEIGHBOURS, Cell
from games.engine.triflip.goals import has_reached
from games.engine.triflip.moves import Move, decode_move
from games.engine.triflip.position import Position
from games.engine.triflip.resolve import resolve, settled
from games.engine.triflip.rules import play
from games.engine.triflip.view import imagine

Choice: TypeAlias = dict[str, Any]
"""An entry of `legal` in a view: a move and what comes of it."""

CORNER_WORTH: Final = 2.0
BORDER_WORTH: Final = 0.5
"""Of a border cell that is no corner."""

LOSS_WEIGHT: Final = 0.5
DEFAULT_SLACK: Final = 1.0

_WORTH: Final = (
    {None: 0.0}
    | dict.fromkeys(NAMES, 0.0)
    | {NAMES[cell]: BORDER_WORTH for cell in BORDER}
    | {NAMES[cell]: CORNER_WORTH for cell in CORNERS}
)
"""What a cell adds to a move that puts a stone there."""


@dataclass(frozen=True, slots=True)
class Threat:
    """What the next player could do at most."""

    loss: int
    """Most stones of the bot's that any one reply turns."""

    wins: bool
    """Whether a reply reaches that player's goal."""


@dataclass(frozen=True, slots=True)
class Tactical:
    """Takes a win, avoids handing one over, then trades gains against the best reply.

    It chooses evenly among all moves within `slack` of the best, so that nobody can learn one line
    of play by heart.
    """

    slack: float = DEFAULT_SLACK

    def __call__(self, view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
        """The chosen move, the same for the same view and chance."""
        if view["phase"] == "reenter":
            best = _comebacks(view)
        else:
            wins: list[Choice] = [choice for choice in view["legal"] if choice["wins"]]
            best = wins or self._near_best(view["legal"], imagine(view, seat, chance), seat)
        return decode_move(chance.pick(best)["move"])

    def _near_best(self, choices: list[Choice], position: Position, seat: Seat) -> list[Choice]:
        if len(choices) == 1:
            return choices
        looked = [(choice, threat(_after(position, choice), seat)) for choice in choices]
        safe = [(choice, ahead) for choice, ahead in looked if not ahead.wins]
        values = [(_value(choice, ahead), choice) for choice, ahead in safe or looked]
        enough = max(value for value, _ in values) - self.slack
        return [choice for value, choice in values if value >= enough]


def threat(position: Position, seat: Seat) -> Threat:
    """What whoever is on turn could do to that seat; nothing if it is that seat's own turn."""
    loss, wins = 0, False
    if position.outcome is None and position.seat != seat and not legal.is_skipped(position):
        for reply in legal.placements(position):
            draft = resolve(position, reply.cell, reply.use)
            loss = max(loss, draft.lost(seat))
            wins = wins or has_reached(settled(draft))
    return Threat(loss, wins)


def _after(position: Position, choice: Choice) -> Position:
    after, _ = play(position, {position.seat: decode_move(choice["move"])})
    return after


def _value(choice: Choice, ahead: Threat) -> float:
    return float(choice["turned"] + _WORTH[choice["cell"]] - LOSS_WEIGHT * ahead.loss)


def _comebacks(view: View) -> list[Choice]:
    """Of the free corners, or else of all free cells, those with most lines of attack."""
    free = {CELL_BY_NAME[choice["cell"]]: choice for choice in view["legal"]}
    cells = [cell for cell in CORNERS if cell in free] or list(free)
    lines = {cell: _attack_lines(cell, free.keys()) for cell in cells}
    most = max(lines.values())
    return [free[cell] for cell in cells if lines[cell] == most]


def _attack_lines(cell: Cell, free: Collection[Cell]) -> int:
    """In how many directions the next cell has a stone; before a re-entry none is one's own."""
    return sum(1 for beside in NEIGHBOURS[cell] if beside is not None and beside not in free)
