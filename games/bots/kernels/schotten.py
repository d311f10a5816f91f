"""A search of Schotten Totten from a view: what compiled code found, in the rules' own moves."""

from typing import Any, Final

import numpy as np

from games.bots.kernels import schotten_table as table
from games.bots.kernels.schotten_commands import follow, legal
from games.bots.kernels.schotten_numbers import Whole, Words, entry
from games.bots.kernels.schotten_search import (
    CHILD,
    COMMAND,
    FIELDS,
    NO_NODE,
    ROOT,
    SIBLING,
    VISITS,
    Settings,
    room,
    search,
)
from games.bots.kernels.schotten_seen import DECKS, seen
from games.engine.game import View
from games.engine.schotten.cards import Deck
from games.engine.schotten.moves import Claim, Draw, EndClaims, Move, Pass, Play, Return

CARE: Final = {
    "hasty": Settings(reach=1, draws=4),
    "quick": Settings(reach=2, draws=8),
    "thorough": Settings(),
}
"""By the care a search takes: how it looks around."""


@entry
def step(sets: Words, counts: Whole, decks: Whole, command: Whole, found: Whole) -> Whole:
    """What a command leads to (none, if it is negative), and what is legal then; answers how many.

    For whoever compares the compiled rules with the rules themselves.
    """
    if command >= 0:
        follow(sets, counts, decks, command)
    return legal(sets, counts, found)


class Search:
    """A tree that grows with every run. The same view, seed and runs give the same tree."""

    def __init__(
        self, view: View, seed: int, payoff: Any, nodes: int, settings: Settings | None = None
    ) -> None:
        self._seen = seen(view)
        self._payoff = np.array(payoff, np.float64)
        self._settings = np.array(settings or Settings(), np.float64)
        self._stream = np.array([seed | 1 << 62], np.uint64)
        self._tree = np.full((nodes + 1, FIELDS), NO_NODE, np.int64)
        self._values = np.zeros(nodes + 1)
        self._tree[ROOT, VISITS] = 0
        self._size = ROOT + 1
        self._room = room()

    def run(self, passes: int) -> None:
        """So many passes more."""
        self._size = search(
            *self._seen,
            self._tree,
            self._values,
            self._size,
            passes,
            self._stream,
            self._settings,
            self._payoff,
            self._room,
        )

    def value(self) -> float:
        """What the position is worth to the seat that looks, from 0 to 1."""
        return float(self._values[ROOT] / self._tree[ROOT, VISITS])

    def children(self) -> list[tuple[Move, int, float]]:
        """The moves looked at: how often, and what each is worth to that seat."""
        found = []
        child = self._tree[ROOT, CHILD]
        while child != NO_NODE:
            visits = int(self._tree[child, VISITS])
            value = float(self._values[child] / visits)
            found.append((move_of(int(self._tree[child, COMMAND])), visits, value))
            child = self._tree[child, SIBLING]
        return found


def move_of(command: int) -> Move:
    """A command of compiled code as a move of the rules."""
    kind, card = command >> table.KIND_PLACE, command & table.CARD_MASK
    stone = (command >> table.STONE_PLACE & table.STONE_MASK) - 1
    take = (command >> table.TAKE_PLACE & table.TAKE_MASK) - 1
    match kind:
        case table.PLAY:
            return Play(card, None if stone < 0 else stone, None if take < 0 else take)
        case table.PASS:
            return Pass()
        case table.CLAIM:
            return Claim(stone)
        case table.DRAW:
            return Draw(DECKS[card])
        case table.RETURN:
            return Return(card)
    return EndClaims()


def command_of(move: Move) -> int:
    """A move of the rules as a command of compiled code."""
    match move:
        case Play():
            return _command(table.PLAY, move.card, move.stone, move.take)
        case Pass():
            return _command(table.PASS)
        case Claim():
            return _command(table.CLAIM, 0, move.stone)
        case Draw():
            return _command(table.DRAW, DECKS.index(Deck(move.deck)))
        case Return():
            return _command(table.RETURN, 0 if move.card is None else move.card)
    return _command(table.END)


def _command(kind: int, card: int = 0, stone: int | None = None, take: int | None = None) -> int:
    places = (0 if stone is None else stone + 1) << table.STONE_PLACE
    places |= (0 if take is None else take + 1) << table.TAKE_PLACE
    return kind << table.KIND_PLACE | card | places
