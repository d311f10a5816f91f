"""Which moves are open to the seat on turn."""

from collections.abc import Iterator

from games.engine.triflip.cells import RANK, Cell
from games.engine.triflip.hooks import ACTIVE, DROP, SKIPS, Active, Choice, When
from games.engine.triflip.lanes import members
from games.engine.triflip.lines import border_rows, open_cells
from games.engine.triflip.moves import PASS, Again, Move, Put
from games.engine.triflip.position import Position
from games.engine.triflip.resolve import border_closes, resolve


def is_skipped(position: Position) -> bool:
    """Whether this turn is one that was taken away from the seat."""
    if not position.boons:
        return False
    seat = position.seat
    return position.turns[seat] <= SKIPS.bend(0, position.boons, seat, position)


def must_reenter(position: Position) -> bool:
    """Whether the seat on turn has no stone and so must put one anywhere."""
    return not position.own


def cells_for(position: Position, use: int | None) -> list[Cell]:
    """The cells where the seat on turn may put a stone with that boon declared, by name."""
    choice = Choice(position, use)
    if must_reenter(position) or DROP.bend(False, position.boons, position.seat, choice):
        return list(members(position.empty))
    found = open_cells(position.own, position.others)
    if border_closes(choice):
        found = [
            cell
            for cell in members(position.empty)
            if cell in found or any(border_rows(cell, position.others))
        ]
    return sorted(found, key=RANK.__getitem__)


def active(position: Position, boon: int) -> Active | None:
    """How that boon is declared by its owner; None if it is not one to declare."""
    boons = position.boons
    return ACTIVE.bend_by(boon, None, boons, boons[boon].seat, position)


def charges(position: Position, boon: int) -> int | None:
    """How often that boon may still be declared; None if it is not one to declare."""
    how = active(position, boon)
    return None if how is None else max(0, how.times - position.ledger.tallies[boon])


def charged(position: Position, when: When) -> Iterator[int]:
    """The boons that the seat on turn may still declare at that moment."""
    for index, boon in enumerate(position.options.boons):
        if boon.seat == position.seat and charges(position, index):
            how = active(position, index)
            if how is not None and how.when is when:
                yield index


def placements(position: Position) -> Iterator[Put]:
    """Every placement of the seat on turn: without a boon by cell, then boon by boon."""
    reentry = must_reenter(position)
    plain = cells_for(position, None)
    for cell in plain:
        yield Put(cell, reentry=reentry)
    if reentry:
        return
    for use in charged(position, When.WITH_MOVE):
        for cell in cells_for(position, use):
            if cell not in plain or matters(position, cell, use):
                yield Put(cell, use)


def matters(position: Position, cell: Cell, use: int) -> bool:
    """Whether declaring the boon there leads to another board than the same stone without it."""
    plain, armed = resolve(position, cell, None), resolve(position, cell, use)
    return plain.stones != armed.stones or plain.ledger.roots != armed.ledger.roots


def moves(position: Position) -> Iterator[Move]:
    """Every move of the seat on turn in a position that is not over.

    A pass is among them where no cell is legal without a boon. One that could act then makes it a
    choice; a boon is offered only where it makes a difference.
    """
    if position.asked is not None:
        yield Again(position.asked)
        yield PASS
    elif is_skipped(position):
        yield PASS
    else:
        yield from placements(position)
        if may_pass(position):
            yield PASS


def may_pass(position: Position) -> bool:
    """Whether no cell is legal without a boon, re-entry included."""
    return not cells_for(position, None)
