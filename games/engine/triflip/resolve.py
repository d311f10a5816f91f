"""What a placement does to the board, boons included, before the goal is judged."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.engine.hooks import Chain
from games.engine.triflip.cells import Cell
from games.engine.triflip.draft import Draft, Kind
from games.engine.triflip.events import Flipped
from games.engine.triflip.hooks import (
    ADDED,
    AFTERMATH,
    BORDER,
    COINS,
    DROP,
    EXTRA_FLIPS,
    PROTECTED,
    REENTRY,
    ROOTS,
    SPARED,
    Choice,
)
from games.engine.triflip.lanes import CORNER_SET, ONE, CellSet, cell_set
from games.engine.triflip.lines import border_rows, rows, turned
from games.engine.triflip.position import SEATS, Ledger, Position, handed, raised


def resolve(position: Position, cell: Cell, use: int | None) -> Draft:
    """The board once the seat on turn has put a stone on that cell, which it may."""
    if not position.boons:
        return _plain(position, cell)
    choice = Choice(position, use)
    kind = _kind(choice)
    protected = shielded(position)
    closed = _closed(choice, cell) if kind is Kind.PLACED else 0
    ledger = position.ledger if use is None else spent(position.ledger, use)
    base = closed & ~protected
    draft = Draft(position, kind, cell, use, protected, closed, base, position.stones, ledger)
    draft = SPARED.bend(draft, position.boons, position.seat, position)
    stones = handed(draft.stones, position.seat, draft.base | ONE[cell])
    before = draft.with_stones(stones)
    return _FOLLOWS[kind].bend(before, position.boons, position.seat, position)


def _plain(position: Position, cell: Cell) -> Draft:
    own = position.own
    base = turned(cell, own, position.others)
    kind = Kind.PLACED if own else Kind.REENTERED
    stones = handed(position.stones, position.seat, base | ONE[cell])
    return Draft(position, kind, cell, None, 0, base, base, stones, position.ledger)


_FOLLOWS: Final = {
    Kind.PLACED: Chain(EXTRA_FLIPS, ADDED, ROOTS, COINS, AFTERMATH),
    Kind.REENTERED: Chain(REENTRY, ADDED, ROOTS, COINS, AFTERMATH),
    Kind.DROPPED: Chain(ADDED, ROOTS, COINS, AFTERMATH),
}
"""What boons let follow each kind of placement, in the fixed order."""


def _kind(choice: Choice) -> Kind:
    position = choice.position
    if not position.own:
        return Kind.REENTERED
    dropped = DROP.bend(False, position.boons, position.seat, choice)
    return Kind.DROPPED if dropped else Kind.PLACED


def border_closes(choice: Choice) -> bool:
    """Whether the border closes rows for the seat on turn."""
    return BORDER.bend(False, choice.position.boons, choice.position.seat, choice)


def _closed(choice: Choice, cell: Cell) -> CellSet:
    position = choice.position
    found = turned(cell, position.own, position.others)
    if border_closes(choice):
        for row in border_rows(cell, position.others):
            found |= cell_set(row.cells)
    return found & ~CORNER_SET


def shielded(position: Position) -> CellSet:
    """All stones that the opponents of their owners can't turn now."""
    found = 0
    for seat in SEATS if position.boons else ():
        rooted = cell_set(position.rooted(seat))
        held = PROTECTED.bend(rooted, position.boons, seat, position)
        found |= held & position.stones[seat]
    return found


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
