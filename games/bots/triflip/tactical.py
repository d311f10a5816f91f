"""A bot that looks one reply ahead: what a move turns, where it stands, what the next one costs.

It plays by the view of its seat and asks the rules about everything else, so it knows whatever
boons have bent: other goals, protected stones, boons that the next player could declare.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.triflip import legal
from games.engine.triflip.cells import BORDER, CELLS, CORNERS, NEIGHBOURS, Cell
from games.engine.triflip.draft import Draft
from games.engine.triflip.goals import goal
from games.engine.triflip.hooks import COUNTED, When
from games.engine.triflip.lanes import size
from games.engine.triflip.lines import open_cells, turned
from games.engine.triflip.moves import Move, Put
from games.engine.triflip.position import SEATS, Position
from games.engine.triflip.resolve import is_plain, reaches, resolve, shielded
from games.engine.triflip.rules import play
from games.engine.triflip.turn import judged
from games.engine.triflip.view import imagine

CORNER_WORTH: Final = 2.0
BORDER_WORTH: Final = 0.5
"""Of a border cell that is no corner."""

LOSS_WEIGHT: Final = 0.5
DEFAULT_SLACK: Final = 1.0

_WORTH: Final = (
    dict.fromkeys(range(CELLS), 0.0)
    | dict.fromkeys(BORDER, BORDER_WORTH)
    | dict.fromkeys(CORNERS, CORNER_WORTH)
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
class _Choice:
    """A move, and what it makes of the board if it puts a stone."""

    move: Move
    draft: Draft | None


@dataclass(frozen=True, slots=True)
class Tactical:
    """Takes a win, avoids handing one over, then trades gains against the best reply.

    It chooses evenly among all moves within `slack` of the best, so that nobody can learn one line
    of play by heart.
    """

    slack: float = DEFAULT_SLACK

    def __call__(self, view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
        """The chosen move, the same for the same view and chance."""
        return self.choose(imagine(view, seat, chance), chance)

    def choose(self, position: Position, chance: Chance) -> Move:
        """The move for the seat on turn."""
        moves = list(legal.moves(position))
        if isinstance(moves[0], Put) and moves[0].reentry:
            return chance.pick(_comebacks([move for move in moves if isinstance(move, Put)]))
        choices = [_Choice(move, _draft(position, move)) for move in moves]
        wins = [choice for choice in choices if choice.draft and reaches(choice.draft)]
        return chance.pick(wins or self._near_best(choices, position)).move

    def _near_best(self, choices: list[_Choice], position: Position) -> list[_Choice]:
        if len(choices) == 1:
            return choices
        seat = position.seat
        looked: dict[int, tuple[float, bool]] = {}
        enough = -inf
        # Whatever can't come near the best even if no reply costs anything is not looked at.
        for index in sorted(range(len(choices)), key=lambda index: -_gain(choices[index])):
            gain = _gain(choices[index])
            if gain < enough:
                break
            ahead = threat(_after(position, choices[index]), seat)
            looked[index] = gain - LOSS_WEIGHT * ahead.loss, ahead.wins
            if not ahead.wins:
                enough = max(enough, looked[index][0] - self.slack)
        if enough == -inf:
            enough = max(value for value, _ in looked.values()) - self.slack
        near = [index for index, (value, _) in looked.items() if value >= enough]
        safe = [index for index in near if not looked[index][1]]
        return [choices[index] for index in sorted(safe or near)]


def threat(position: Position, seat: Seat) -> Threat:
    """What whoever is on turn could do to that seat; nothing if it is that seat's own turn."""
    if position.outcome is not None or position.seat == seat or legal.is_skipped(position):
        return Threat(0, False)
    if _replies_plainly(position):
        return _plain_threat(position, seat)
    loss, wins = 0, False
    for reply in legal.placements(position):
        draft = resolve(position, reply.cell, reply.use)
        loss = max(loss, draft.lost(seat))
        wins = wins or reaches(draft)
    return Threat(loss, wins)


def _replies_plainly(position: Position) -> bool:
    """Whether rows turn and nothing else happens, whatever the seat on turn does."""
    boons, seat = position.options.boons, position.seat
    bent = not is_plain(position) or COUNTED.is_bent(boons, seat)
    return bool(position.own) and not bent and not _may_declare(position)


def _may_declare(position: Position) -> bool:
    return next(legal.charged(position, When.WITH_MOVE), None) is not None


def _plain_threat(position: Position, seat: Seat) -> Threat:
    """The same where rows turn and nothing else happens, without a draft of each reply."""
    own, others = position.own, position.others
    mine = position.stones[seat]
    loose = ~shielded(position)
    flips = [turned(cell, own, others) & loose for cell in open_cells(own, others)]
    loss = max((size(turning & mine) for turning in flips), default=0)
    most = size(own) + 1 + max(map(size, flips), default=-1)
    return Threat(loss, most >= goal(position, position.seat))


def turned_by(draft: Draft) -> int:
    """How many stones a placement turns in all."""
    return sum(draft.lost(seat) for seat in SEATS)


def _draft(position: Position, move: Move) -> Draft | None:
    return resolve(position, move.cell, move.use) if isinstance(move, Put) else None


def _after(position: Position, choice: _Choice) -> Position:
    if choice.draft is not None:
        return judged(choice.draft)[0]
    return play(position, {position.seat: choice.move})[0]


def _gain(choice: _Choice) -> float:
    if choice.draft is None or choice.draft.cell is None:
        return 0.0
    return turned_by(choice.draft) + _WORTH[choice.draft.cell]


def _comebacks(puts: Sequence[Put]) -> list[Put]:
    """Of the free corners, or else of all free cells, those with most lines of attack."""
    free = {put.cell: put for put in puts}
    cells = [cell for cell in CORNERS if cell in free] or list(free)
    lines = {cell: _attack_lines(cell, free.keys()) for cell in cells}
    most = max(lines.values())
    return [free[cell] for cell in cells if lines[cell] == most]


def _attack_lines(cell: Cell, free: Collection[Cell]) -> int:
    """In how many directions the next cell has a stone; before a re-entry none is one's own."""
    return sum(1 for beside in NEIGHBOURS[cell] if beside is not None and beside not in free)
