"""What a placement does to the board, boons included, before the goal is judged."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from games.engine.hooks import Chain
from games.engine.triflip.cells import Cell
from games.engine.triflip.draft import Draft, Kind
from games.engine.triflip.events import Bent, Flipped
from games.engine.triflip.goals import has_reached
from games.engine.triflip.hooks import (
    ADDED,
    AFTERMATH,
    BORDER,
    COINS,
    COUNTED,
    DROP,
    EXTRA_FLIPS,
    GOAL,
    PROTECTED,
    REENTRY,
    ROOTS,
    SPARED,
    Choice,
)
from games.engine.triflip.lanes import CORNER_SET, ONE, CellSet, cell_set, size
from games.engine.triflip.lines import border_rows, rows, turned
from games.engine.triflip.position import SEATS, Ledger, Position, handed, raised


def resolve(position: Position, cell: Cell, use: int | None) -> Draft:
    """The board once the seat on turn has put a stone on that cell, which it may."""
    if use is None and is_plain(position):
        return _plain(position, cell)
    choice = Choice(position, use)
    boons, seat = position.options.boons, position.seat
    kind = _kind(choice)
    protected = shielded(position)
    closed = _closed(choice, cell) if kind is Kind.PLACED else 0
    ledger = position.ledger if use is None else spent(position.ledger, use)
    base, stones = closed & ~protected, position.stones
    told: tuple[Bent, ...] = ()
    if SPARED.is_bent(boons, seat):
        draft = Draft(position, kind, cell, use, protected, closed, base, stones, ledger)
        draft = SPARED.bend(draft, boons, seat, position)
        base, stones, ledger, told = draft.base, draft.stones, draft.ledger, draft.told
    stones = handed(stones, seat, base | ONE[cell])
    draft = Draft(position, kind, cell, use, protected, closed, base, stones, ledger, told)
    return _FOLLOWS[kind].bend(draft, boons, seat, position)


def is_plain(position: Position) -> bool:
    """Whether no boon has a word in what placements do now, but for stones that do not turn.

    A boon declared with a move is another matter.
    """
    boons = position.options.boons
    return not boons or not _RULES.is_bent(boons, position.seat)


def _plain(position: Position, cell: Cell) -> Draft:
    own = position.own
    protected = shielded(position)
    closed = turned(cell, own, position.others)
    base = closed & ~protected
    kind = Kind.PLACED if own else Kind.REENTERED
    stones = handed(position.stones, position.seat, base | ONE[cell])
    return Draft(position, kind, cell, None, protected, closed, base, stones, position.ledger)


_FOLLOWS: Final = {
    Kind.PLACED: Chain(EXTRA_FLIPS, ADDED, ROOTS, COINS, AFTERMATH),
    Kind.REENTERED: Chain(REENTRY, ADDED, ROOTS, COINS, AFTERMATH),
    Kind.DROPPED: Chain(ADDED, ROOTS, COINS, AFTERMATH),
}
"""What boons let follow each kind of placement, in the fixed order."""

_RULES: Final[Chain[Any, Any]] = Chain(
    DROP, BORDER, SPARED, EXTRA_FLIPS, REENTRY, ADDED, ROOTS, COINS, AFTERMATH
)
"""All in which boons may have a word once a stone is put, but for stones that do not turn."""


def _kind(choice: Choice) -> Kind:
    position = choice.position
    seat = position.seat
    if not position.stones[seat]:
        return Kind.REENTERED
    dropped = DROP.bend(False, position.options.boons, seat, choice)
    return Kind.DROPPED if dropped else Kind.PLACED


def border_closes(choice: Choice) -> bool:
    """Whether the border closes rows for the seat on turn."""
    return BORDER.bend(False, choice.position.options.boons, choice.position.seat, choice)


def _closed(choice: Choice, cell: Cell) -> CellSet:
    position = choice.position
    others = position.others
    found = turned(cell, position.own, others)
    if border_closes(choice):
        for row in border_rows(cell, others):
            found |= cell_set(row.cells)
    return found & _NO_CORNER


_NO_CORNER: Final = ~CORNER_SET


def shielded(position: Position) -> CellSet:
    """All stones that the opponents of their owners can't turn now."""
    global _shielded
    boons = position.options.boons
    if not boons:
        return 0
    # Asked for every move of a position, one position after the other: the last answer is kept.
    held = _shielded
    if held is not None and held[0] is position:
        return held[1]
    found = 0
    for seat in SEATS:
        rooted = cell_set(position.rooted(seat)) if position.ledger.roots else 0
        found |= PROTECTED.bend(rooted, boons, seat, position) & position.stones[seat]
    _shielded = (position, found)
    return found


_shielded: tuple[Position, CellSet] | None = None


def spent(ledger: Ledger, boon: int) -> Ledger:
    """The ledger with the boon's tally one higher."""
    tallies = tuple(tally + (index == boon) for index, tally in enumerate(ledger.tallies))
    return replace(ledger, tallies=tallies)


def flips(draft: Draft) -> Iterator[Flipped]:
    """The rows that a placement closed, in the order of the directions."""
    if draft.kind is not Kind.PLACED or draft.cell is None:
        return
    position = draft.before
    found = rows(draft.cell, position.own, position.others)
    if border_closes(Choice(position, draft.use)):
        found += border_rows(draft.cell, position.others)
        found.sort(key=lambda row: row.direction)
    for row in found:
        turning = tuple(cell for cell in row.cells if draft.base & ONE[cell])
        kept = tuple(cell for cell in row.cells if not draft.base & ONE[cell])
        yield Flipped(draft.seat, row.direction, turning, row.end, kept)


def reaches(draft: Draft) -> bool:
    """Whether the placement brings the seat on turn to its goal."""
    before, seat = draft.before, draft.before.seat
    boons = before.options.boons
    if COUNTED.is_bent(boons, seat) or GOAL.is_bent(boons, seat):
        return has_reached(settled(draft))
    return size(draft.stones[seat]) >= before.options.goals[seat]


def settled(draft: Draft) -> Position:
    """The position after the placement, its turn not yet over; what the goal is judged on."""
    before = draft.before
    # Searches ask this for every reply: the fields are written out, for `replace` is slow.
    return Position(
        stones=draft.stones,
        seat=before.seat,
        turn=before.turn,
        turns=before.turns,
        options=before.options,
        ledger=draft.ledger,
        placements=raised(before.placements, before.seat),
        passes=0,
        asked=before.asked,
        outcome=before.outcome,
    )
