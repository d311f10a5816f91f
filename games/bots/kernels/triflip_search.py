"""Tree search in TriFlip, compiled: every seat is taken to play for itself (max^n).

Nodes lie in arrays, the children of one side by side. A node's wins are those of the seat that
moved there, so each seat prefers what is good for it. A board is not kept but played again on the
way down, which costs less than fetching it.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final, TypeAlias

import numpy as np

from games.bots.kernels.compiling import leading_zeros, ones
from games.bots.kernels.triflip_ring import (
    EVERY,
    NO_CELL,
    ONE,
    PASSES,
    WHOLE_WIN,
    choices,
    compiled,
    give,
    inner,
    play_out,
    share,
)
from games.bots.kernels.triflip_rows import turned

Word: TypeAlias = Any
Whole: TypeAlias = Any
Count: TypeAlias = Any

CURIOSITY: Final = 0.5
"""How much what was seldom tried is worth a try; larger values lose games."""

_CURIOSITY: Final = np.float64(CURIOSITY)
_PARTS: Final = np.float64(WHOLE_WIN)
_DEEPEST: Final = 512
_HIGHEST: Final = 63

_MOST_SIMS: Final = 400_000
_NODES_A_SIM: Final = 3
_SPARE_NODES: Final = 256
"""Nodes take 14 bytes each; a tree that is full is searched on without growing."""

UNSEEN, BARREN = np.int32(-1), np.int32(-2)
"""In `first`: children that were not looked for yet, and an end of the game or no room for them."""


@inner
def _grown(
    node: Count, own: Word, others: Word, size: Count, first: Whole, count: Whole, cell: Whole
) -> Count:
    """Gives a node its children; answers the size of the tree."""
    cells = choices(own, others)
    number: Count = max(np.int64(ones(cells)), 1)
    if size + number > len(first):
        first[node] = BARREN
        return size
    first[node], count[node] = size, number
    if not cells:
        cell[size] = NO_CELL
        return size + 1
    while cells:
        bit = _HIGHEST - np.int64(leading_zeros(cells))
        cells ^= ONE << np.uint64(bit)
        cell[size] = bit
        size += 1
    return size


@inner
def _chosen(node: Count, visits: Whole, wins: Whole, first: Whole, count: Whole) -> Count:
    """The child to try next: one that was not tried yet, or the one of greatest promise."""
    start = first[node]
    if count[node] == 1:
        return start
    eager = _CURIOSITY * sqrt(log(np.float64(visits[node])))
    best, most = np.int64(start), -1.0
    for child in range(start, start + count[node]):
        if not visits[child]:
            return child
        rarity = 1.0 / visits[child]
        promise = wins[child] * rarity / _PARTS + eager * sqrt(rarity)
        if promise > most:
            best, most = np.int64(child), promise
    return best


@inner
def _credit(
    path: Whole, depth: int, seat: int, reward: Whole, visits: Whole, wins: Whole, total: Whole
) -> None:
    """Books what a game brought on the root and on every node of the way down."""
    visits[0] += 1
    for other in range(3):
        total[other] += reward[other]
    for index in range(depth):
        visits[path[index]] += 1
        wins[path[index]] += reward[seat]
        seat = seat + 1 if seat < 2 else 0


@compiled
def search(
    board: Whole,
    seat: int,
    passes: int,
    goals: Whole,
    source: Word,
    sims: int,
    size: Count,
    visits: Whole,
    wins: Whole,
    first: Whole,
    count: Whole,
    cell: Whole,
    total: Whole,
    path: Whole,
    reward: Whole,
) -> Count:
    """Goes on with a search: so many games from the root to their end; answers the tree's size.

    A new tree has size 1 and `UNSEEN` in `first`. `total` sums up what each seat got, in sixths;
    `path` and `reward` are room for one game.
    """
    for _ in range(sims):
        own, following, last = board[0], board[1], board[2]
        mover, passed, node, depth = seat, passes, np.int64(0), 0
        while True:
            if first[node] == UNSEEN and (visits[node] or not node):
                size = _grown(node, own, following | last, size, first, count, cell)
            if first[node] < 0 or depth == _DEEPEST:
                play_out(own, following, last, mover, passed, goals, source, reward)
                break
            node = np.int64(_chosen(node, visits, wins, first, count))
            path[depth] = node
            depth += 1
            if cell[node] >= 0:
                stone = ONE << np.uint64(cell[node])
                flips = turned(stone, own, following | last)
                own, following, last = own | stone | flips, following & ~flips, last & ~flips
                passed = 0
                if np.int64(ones(own)) >= goals[mover]:
                    give(mover, reward)
                    break
            else:
                passed += 1
            own, following, last = following, last, own
            mover = mover + 1 if mover < 2 else 0
            if passed == PASSES or own | following | last == EVERY:
                share(own, following, last, mover, reward)
                break
        _credit(path, depth, seat, reward, visits, wins, total)
    return size


class Tree:
    """A search from one position, which can go on for as long as wanted."""

    def __init__(
        self,
        board: Sequence[int],
        seat: int,
        passes: int,
        goals: Sequence[int],
        seed: int,
        sims: int,
    ) -> None:
        """Room for so many games.

        `board`: the stones of the seat on turn and of the two after it, as words of the ring.
        """
        self._board = np.array(board, np.uint64)
        self._seat, self._passes = seat, passes
        self._goals = np.array(goals, np.int64)
        # The generator stands still at zero, and takes a word.
        self._source = np.array([seed % (1 << 64) or 1], np.uint64)
        self._total = np.zeros(3, np.int64)
        self._path, self._reward = np.zeros(_DEEPEST, np.int64), np.zeros(3, np.int64)
        self._size = 1
        room = min(sims, _MOST_SIMS) * _NODES_A_SIM + _SPARE_NODES
        self._visits = np.zeros(room, np.int32)
        self._wins = np.zeros(room, np.int32)
        self._first = np.full(room, UNSEEN, np.int32)
        self._count = np.zeros(room, np.uint8)
        self._cell = np.zeros(room, np.int8)

    def search(self, sims: int) -> None:
        """Play so many more games."""
        self._size = search(
            self._board,
            self._seat,
            self._passes,
            self._goals,
            self._source,
            sims,
            self._size,
            self._visits,
            self._wins,
            self._first,
            self._count,
            self._cell,
            self._total,
            self._path,
            self._reward,
        )

    @property
    def sims(self) -> int:
        """How many games have been played."""
        return int(self._visits[0])

    def moves(self) -> list[tuple[int, int, float]]:
        """Each cell (-1 is a pass) with its visits and the mover's chance after it."""
        start = int(self._first[0])
        nodes = slice(start, start + int(self._count[0]))
        cells, visits = self._cell[nodes].tolist(), self._visits[nodes].tolist()
        wins = self._wins[nodes].tolist()
        return [
            (cell, visited, won / max(visited, 1) / int(WHOLE_WIN))
            for cell, visited, won in zip(cells, visits, wins, strict=True)
        ]

    def values(self) -> list[float]:
        """Each seat's chance."""
        return [won / self.sims / int(WHOLE_WIN) for won in self._total.tolist()]
