"""A move in the making: what the effects of boons look at and change, each answering with the next.

These methods are all that an effect can do to a game, and each tells the story of what it did.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from games.engine.hooks import Case
from games.engine.seats import Seat
from games.engine.triflip.cells import NEIGHBOURS, Cell
from games.engine.triflip.events import Bent, Deed
from games.engine.triflip.lanes import ALL, CORNER_SET, ONE, CellSet, cell_set, members, size
from games.engine.triflip.position import Ledger, Position, Root, Trio, handed, raised

AnyCase: TypeAlias = Case[Any]


class Kind(Enum):
    """What sort of moment it is."""

    PLACED = "placed"
    REENTERED = "reentered"
    DROPPED = "dropped"
    """A stone put on any empty cell by a boon; like a re-entry it turns nothing."""

    STARTING = "starting"
    """No move yet: a turn begins."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The board between the old position and the next one."""

    before: Position
    """The position in which the move was made; its seat is the mover."""

    kind: Kind
    cell: Cell | None
    use: int | None
    """The boon declared with the move."""

    protected: CellSet
    """Stones that nothing turns during this move."""

    closed: CellSet
    """What the rows enclose, protected stones with it; corners are never among them."""

    base: CellSet
    """What the rows turn, protected stones left out; nothing a boon turns counts here."""

    stones: Trio
    ledger: Ledger
    told: tuple[Bent, ...] = ()

    @property
    def seat(self) -> Seat:
        """The mover."""
        return self.before.seat

    @property
    def placement(self) -> int:
        """Which placement of the mover's own this is, from 1."""
        return self.before.placements[self.seat] + 1

    @property
    def empty(self) -> CellSet:
        """The cells that are empty by now."""
        first, second, third = self.stones
        return ALL ^ (first | second | third)

    def with_stones(self, stones: Trio) -> "Draft":
        """The draft with these stones on the board."""
        # Written out, for every move of a search comes through here and `replace` is slow.
        return Draft(
            self.before,
            self.kind,
            self.cell,
            self.use,
            self.protected,
            self.closed,
            self.base,
            stones,
            self.ledger,
            self.told,
        )

    def armed(self, case: AnyCase) -> bool:
        """Whether the boon was declared with this move."""
        return self.use == case.index

    def base_flips(self) -> int:
        """How many stones the rows turn."""
        return size(self.base)

    def lost(self, seat: Seat) -> int:
        """How many of that seat's stones have turned by now."""
        return size(self.before.stones[seat] & ~self.stones[seat])

    def strictly_last(self, seat: Seat) -> bool:
        """Whether before the move that seat had fewer stones than each other one."""
        scores = self.before.scores
        return all(scores[seat] < score for other, score in enumerate(scores) if other != seat)

    def tally(self, case: AnyCase) -> int:
        """The boon's own number."""
        return self.ledger.tallies[case.index]

    def count(self, case: AnyCase, by: int = 1) -> "Draft":
        """The boon's own number changed by so much."""
        ledger = self.ledger
        tallies = tuple(
            tally + by * (index == case.index) for index, tally in enumerate(ledger.tallies)
        )
        return self._with_ledger(Ledger(tallies, ledger.coins, ledger.roots))

    def tell(
        self, case: AnyCase, what: Deed, seat: Seat, cells: tuple[Cell, ...] = (), amount: int = 0
    ) -> "Draft":
        """The story with one more line about the boon."""
        told = (*self.told, Bent(case.index, seat, what, cells, amount))
        return Draft(
            self.before,
            self.kind,
            self.cell,
            self.use,
            self.protected,
            self.closed,
            self.base,
            self.stones,
            self.ledger,
            told,
        )

    def _with_ledger(self, ledger: Ledger) -> "Draft":
        return Draft(
            self.before,
            self.kind,
            self.cell,
            self.use,
            self.protected,
            self.closed,
            self.base,
            self.stones,
            ledger,
            self.told,
        )

    def turn_adjacent(self, case: AnyCase, most: int = 1) -> "Draft":
        """The first `most` enemy stones beside the new one turned, as far as there are any.

        Neighbours are taken in the order of the directions; corners and protected stones stay.
        """
        if self.cell is None:
            return self
        own = self.stones[self.seat]
        fixed = own | self.empty | self.protected | CORNER_SET
        beside = (cell for cell in NEIGHBOURS[self.cell] if cell is not None)
        cells = tuple(cell for cell in beside if not fixed & ONE[cell])[:most]
        if not cells:
            return self
        stones = handed(self.stones, self.seat, cell_set(cells))
        return self.with_stones(stones).tell(case, "turn", self.seat, cells)

    def add(self, case: AnyCase, cells: Iterable[Cell], most: int = 1) -> "Draft":
        """New stones of the boon's owner on the first `most` of the cells that are empty."""
        empty = self.empty
        new = tuple(cell for cell in dict.fromkeys(cells) if empty & ONE[cell])[:most]
        if not new:
            return self
        stones = handed(self.stones, case.owner, cell_set(new))
        return self.with_stones(stones).tell(case, "add", case.owner, new)

    def root(self, case: AnyCase, cell: Cell, until: int | None) -> "Draft":
        """The owner's stone on that cell rooted until game turn `until`, None for good.

        Nothing happens where the stone is another's or rooted for longer already, or where that
        turn has come.
        """
        if not self.stones[case.owner] & ONE[cell]:
            return self
        root = Root(cell, until)
        roots = {held.cell: held for held in self.ledger.roots}
        held = roots.get(cell)
        if not root.holds(self.before.turn) or (held and not root.outlasts(held)):
            return self
        roots[cell] = root
        ledger = Ledger(self.ledger.tallies, self.ledger.coins, tuple(roots.values()))
        return self._with_ledger(ledger).tell(case, "root", case.owner, (cell,))

    def earn(self, case: AnyCase, coins: int) -> "Draft":
        """More coins for the boon's owner."""
        earned = raised(self.ledger.coins, case.owner, coins)
        ledger = Ledger(self.ledger.tallies, earned, self.ledger.roots)
        return self._with_ledger(ledger).tell(case, "coins", case.owner, amount=coins)

    def spare(self, case: AnyCase) -> "Draft":
        """None of the owner's stones turns by this move's rows."""
        kept = self.base & self.stones[case.owner]
        if not kept:
            return self
        spared = replace(self, base=self.base ^ kept)
        return spared.tell(case, "spare", case.owner, members(kept))

    def kept(self, case: AnyCase, cells: CellSet) -> "Draft":
        """The story of those stones of the owner that the rows enclose and the boon keeps.

        A stone that an earlier boon has kept is not told again.
        """
        told = cell_set(cell for line in self.told if line.what == "spare" for cell in line.cells)
        held = self.closed & ~self.base & cells & self.stones[case.owner] & ~told
        return self.tell(case, "spare", case.owner, members(held)) if held else self

    def move_goal(self, case: AnyCase, seat: Seat, by: int) -> "Draft":
        """The story of a goal that moved; the boon's effect on the goal does the moving."""
        return self.tell(case, "goal", seat, amount=by)
