"""Decoupled tree search for What the Shell, compiled.

Both seats choose at once, so a node keeps visits and results of each seat's cells apart, and each
seat picks a cell as if it were alone: the better its results so far, the likelier a one-turn player
would want it, and the less it was tried, the sooner. A child belongs to a pair of cells; only when
it is reached a second time are its own cells weighed.
"""

from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from games.bots.kernels.shell_board import EMPTY, FREE, SIZE, State, Whole, compiled, inner
from games.bots.kernels.shell_outlook import ROWS, SCORE, Worths, weigh
from games.bots.kernels.shell_playout import copy, play_out
from games.bots.kernels.shell_turn import DRAWN, GOES_ON, resolve
from games.engine.shell.cells import CELLS
from games.engine.shell.position import BLACK, SEATS, WHITE

WIDTH: Final = 20
"""How many cells a seat considers after the first turn: the best ones to a one-turn player."""

EXPLORING: Final = 2.0
"""How strongly what was tried little draws."""

SHARPNESS: Final = 2
"""How much likelier the better of two cells is thought to be: the power of its score."""

ANYWHERE: Final = 0.25
"""The part of a seat's choices that is thought to fall on all its cells alike."""

UNTRIED: Final = 0.1
"""How much less a cell nobody has tried is thought to be worth than the position."""

DEEPEST: Final = 64
"""The longest way from the root in the tree; from there games are played out."""

NODES: Final = 0
"""Where in `counts` the number of nodes stands; then cells of all nodes, chance, and how many
first games try the root's cells by turns."""

ARMS: Final = 1
CHANCE: Final = 2
BY_TURNS: Final = 3

UNKNOWN: Final = -1
"""No cell: the rival's choice is not known."""

_PLAYERS: Final = len(SEATS)
FIRST: Final = 0
COUNT: Final = FIRST + _PLAYERS
TOTAL: Final = COUNT + _PLAYERS
WON: Final = TOTAL + 1
CELL: Final = 0
VISITS: Final = 1
LIKELY: Final = 0
GAIN: Final = 1
KEY: Final = 0
CHILD: Final = 1

_SEEN: Final = -1
_SCATTER: Final = 1_640_531_527


class Tree(NamedTuple):
    """What a search has found out so far, and room to work in."""

    counts: Whole
    nodes: Whole
    """A row a node: where black's and white's cells begin, how many they are, visits, and twice
    what black has won from there; a draw is half a win."""

    cells: Whole
    """A row for each cell a seat considers at a node: the cell and its visits."""

    hopes: Whole
    """For each of those how likely it is thought to be chosen, and what it has won the seat."""

    children: Whole
    """In each row the cells that lead from a node to a child, as one key, and the child; 0 where
    there is none, and a child below zero until it is reached a second time."""

    state: State
    worths: Worths
    path: Whole


def tree_for(sims: int, seed: int, by_turns: int = 0) -> Tree:
    """An empty tree for so many games, of which the first ones try the root's cells by turns."""
    nodes = sims // 3 + 2
    cells = _PLAYERS * (nodes * WIDTH + CELLS)
    return Tree(
        counts=np.array([0, 0, 1 + seed, by_turns], np.int64),
        nodes=np.zeros((nodes, WON + 1), np.int64),
        cells=np.zeros((cells, 2), np.int64),
        hopes=np.zeros((cells, 2)),
        children=np.zeros((1 << (2 * sims + 2).bit_length(), 2), np.int64),
        state=np.zeros(SIZE, np.int64),
        worths=np.zeros((ROWS, CELLS)),
        path=np.zeros((DEEPEST, 1 + _PLAYERS), np.int64),
    )


@inner
def _rank(state: State, tree: Tree, seat: int, width: int, first: int) -> int:
    """Writes the seat's best cells from `first` on, best first; answers how many."""
    count = 0
    for number in range(state[FREE]):
        cell = state[EMPTY + number]
        score = tree.worths[SCORE + seat, cell]
        if count < width:
            place = count
            count += 1
        elif score > tree.worths[SCORE + seat, tree.cells[first + width - 1, CELL]]:
            place = width - 1
        else:
            continue
        while place and tree.worths[SCORE + seat, tree.cells[first + place - 1, CELL]] < score:
            tree.cells[first + place, CELL] = tree.cells[first + place - 1, CELL]
            place -= 1
        tree.cells[first + place, CELL] = cell
    return count


@inner
def _expect(tree: Tree, seat: int, first: int, count: int) -> None:
    """How likely each of the seat's cells is thought to be chosen, from their scores."""
    whole = 0.0
    for arm in range(first, first + count):
        score = tree.worths[SCORE + seat, tree.cells[arm, CELL]]
        weight = score
        for _ in range(SHARPNESS - 1):
            weight *= score
        tree.hopes[arm, LIKELY] = weight
        whole += weight
    for arm in range(first, first + count):
        tree.hopes[arm, LIKELY] = (
            ANYWHERE / count + (1 - ANYWHERE) * tree.hopes[arm, LIKELY] / whole
        )


@inner
def _expand(state: State, tree: Tree, width: int) -> Whole:
    """A new node, with so many cells of each seat at most."""
    node = tree.counts[NODES]
    tree.counts[NODES] = node + 1
    weigh(state, tree.worths)
    for seat in range(_PLAYERS):
        first = tree.counts[ARMS]
        count = _rank(state, tree, seat, width, first)
        _expect(tree, seat, first, count)
        tree.nodes[node, FIRST + seat] = first
        tree.nodes[node, COUNT + seat] = count
        tree.counts[ARMS] = first + count
    return node


@inner
def _select(tree: Tree, node: int, seat: int) -> Whole:
    """The arm the seat tries next."""
    first: Whole = tree.nodes[node, FIRST + seat]
    count = tree.nodes[node, COUNT + seat]
    total = tree.nodes[node, TOTAL]
    if node == 0 and total < tree.counts[BY_TURNS]:
        return first + total % count
    whole = 0.5 * tree.nodes[node, WON] / total if total else 0.5
    untried = (whole if seat == BLACK else 1 - whole) - UNTRIED
    pull = EXPLORING * sqrt(total + 1)
    best: Whole = first
    most = -1.0
    for arm in range(first, first + count):
        tried = tree.cells[arm, VISITS]
        worth = tree.hopes[arm, GAIN] / tried if tried else untried
        worth += pull * tree.hopes[arm, LIKELY] / (1 + tried)
        if worth > most:
            best = arm
            most = worth
    return best


@inner
def _place_of(tree: Tree, key: Whole) -> Whole:
    """Where the child of that key stands, or would."""
    mask = len(tree.children) - 1
    place = key * _SCATTER >> 7 & mask
    while tree.children[place, KEY] != key and tree.children[place, KEY]:
        place = place + 1 & mask
    return place


@inner
def _descend(tree: Tree, state: State, draw: int) -> Whole:
    """Plays a game: down the tree, then at random. Answers its end, its way and chance."""
    node: Whole = 0
    for depth in range(DEEPEST):
        mine, yours = _select(tree, node, BLACK), _select(tree, node, WHITE)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = mine
        tree.path[depth, 2] = yours
        black: Whole = tree.cells[mine, CELL]
        white: Whole = tree.cells[yours, CELL]
        end = resolve(state, black, white)
        if end != GOES_ON:
            return end, depth + 1, draw
        key = (node * CELLS + black) * CELLS + white + 1
        place = _place_of(tree, key)
        if not tree.children[place, KEY]:
            tree.children[place, KEY] = key
            tree.children[place, CHILD] = _SEEN
            break
        if tree.children[place, CHILD] == _SEEN:
            if tree.counts[NODES] == len(tree.nodes):
                break
            tree.children[place, CHILD] = _expand(state, tree, WIDTH)
        node = tree.children[place, CHILD]
    end, draw = play_out(state, draw)
    return end, depth + 1, draw


@compiled
def grow(root: State, tree: Tree, sims: int, seat: int, cell: int) -> None:
    """Plays so many games from the root, each the wiser for those before it.

    `cell` is what the seat's rival is known to choose there, or `UNKNOWN`: once it is known, it is
    the only one of the rival's at the root, and all of the seat's own are considered.
    """
    if not tree.counts[NODES]:
        _expand(root, tree, WIDTH if cell == UNKNOWN else CELLS)
        if cell != UNKNOWN:
            tree.nodes[0, COUNT + 1 - seat] = 1
            tree.cells[tree.nodes[0, FIRST + 1 - seat], CELL] = cell
    draw = tree.counts[CHANCE]
    for _ in range(sims):
        copy(root, tree.state)
        end, length, draw = _descend(tree, tree.state, draw)
        won = 1 if end == DRAWN else 2 - 2 * end
        for depth in range(length):
            tree.nodes[tree.path[depth, 0], TOTAL] += 1
            tree.nodes[tree.path[depth, 0], WON] += won
            tree.cells[tree.path[depth, 1], VISITS] += 1
            tree.hopes[tree.path[depth, 1], GAIN] += 0.5 * won
            tree.cells[tree.path[depth, 2], VISITS] += 1
            tree.hopes[tree.path[depth, 2], GAIN] += 1 - 0.5 * won
    tree.counts[CHANCE] = draw


def cells_of(tree: Tree, seat: int) -> list[tuple[int, int, float]]:
    """The seat's cells at the root, each with its visits and what was won with it."""
    first, count = tree.nodes[0, FIRST + seat], tree.nodes[0, COUNT + seat]
    rows = slice(first, first + count)
    pairs = zip(tree.cells[rows].tolist(), tree.hopes[rows, GAIN].tolist(), strict=True)
    return [(cell, visits, gain) for (cell, visits), gain in pairs]
