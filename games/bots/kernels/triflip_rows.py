"""Rows of stones on the ring in all six directions at once, as instructions for the compiler.

A set of cells is one word in which bit n is the cell of number n. A step in a direction is the same
turn of the word everywhere, so rows are followed from all stones at once and without a branch. The
ring runs on beyond the edge, which `INNER` prevents: a stone without a cell of the board on both
sides along a direction can't be enclosed along it.

Each direction is one word of a vector. Written in Python the six would be compiled one after the
other, which takes half as long again.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from games.engine.triflip.cells import CELLS, NEIGHBOURS, OPPOSITE, STEPS

_WIDTH: Final = 8
"""Words in a vector: a power of two, so that it fits a register; the last ones stay empty."""

_insert: Final[Callable[[Any, Any, str], Any]] = cast(Any, cgutils).get_or_insert_function

_WORD: Final = ir.IntType(64)
_VECTOR: Final = ir.VectorType(_WORD, _WIDTH)
_INDEX: Final = ir.IntType(32)

INNER: Final = tuple(
    sum(
        1 << cell
        for cell in range(CELLS)
        if NEIGHBOURS[cell][way] is not None and NEIGHBOURS[cell][OPPOSITE[way]] is not None
    )
    for way in range(len(STEPS))
)
"""For each direction, the cells with a cell of the board on both sides along it."""


def _constant(words: Sequence[int]) -> Any:
    padded = [*words, *[0] * (_WIDTH - len(words))]
    return ir.Constant(_VECTOR, [ir.Constant(_WORD, word) for word in padded])


_INNER: Final = _constant(INNER)
_UP: Final = {by: _constant([step * by % CELLS for step in STEPS]) for by in (1, 2, 4)}
_DOWN: Final = {by: _constant([CELLS - step * by % CELLS for step in STEPS]) for by in (1, 2, 4)}


def _every_way(builder: Any, word: Any) -> Any:
    """The word in every place of a vector."""
    nothing = ir.Constant(_VECTOR, ir.Undefined)
    one = builder.insert_element(nothing, word, ir.Constant(_INDEX, 0))
    places = ir.Constant(ir.VectorType(_INDEX, _WIDTH), [ir.Constant(_INDEX, 0)] * _WIDTH)
    return builder.shuffle_vector(one, nothing, places)


def _all_ways(builder: Any, vector: Any) -> Any:
    """The union of the words of a vector."""
    kind = ir.FunctionType(_WORD, [_VECTOR])
    name = f"llvm.vector.reduce.or.v{_WIDTH}i64"
    return builder.call(_insert(builder.module, kind, name), [vector])


def _moved(builder: Any, vector: Any, by: int) -> Any:
    """So many steps in each direction. What a turn leaves above the highest cell, an `&` cuts."""
    return builder.or_(builder.shl(vector, _UP[by]), builder.lshr(vector, _DOWN[by]))


def _rows(builder: Any, start: Any, others: Any) -> Any:
    """The stones of `others` in unbroken rows from a stone of `start` on.

    Rows of 1, 2 and 4 more stones are joined, which makes 8; more than 7 no row can have.
    """
    through = builder.and_(_every_way(builder, others), _INNER)
    row = builder.and_(through, _moved(builder, _every_way(builder, start), 1))
    for by in (1, 2, 4):
        row = builder.or_(row, builder.and_(through, _moved(builder, row, by)))
        through = builder.and_(through, _moved(builder, through, by))
    return row


def _open_cells(typing: Any, own: Any, others: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        own, others = arguments
        ends = _all_ways(builder, _moved(builder, _rows(builder, own, others), 1))
        every = ir.Constant(_WORD, (1 << CELLS) - 1)
        return builder.and_(ends, builder.xor(every, builder.or_(own, others)))

    return types.uint64(types.uint64, types.uint64), build


def _turned(typing: Any, stone: Any, own: Any, others: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        stone, own, others = arguments
        rows = _rows(builder, stone, others)
        ends = builder.and_(_moved(builder, rows, 1), _every_way(builder, own))
        nothing = _constant([])
        closed = builder.icmp_unsigned("!=", ends, nothing)
        return _all_ways(builder, builder.select(closed, rows, nothing))

    return types.uint64(types.uint64, types.uint64, types.uint64), build


open_cells: Final[Callable[[Any, Any], Any]] = cast(Any, intrinsic(_open_cells))
"""The empty cells from which a row of other stones reaches an own stone: `(own, others)`."""

turned: Final[Callable[[Any, Any, Any], Any]] = cast(Any, intrinsic(_turned))
"""The stones that a new stone encloses: `(stone, own, others)`."""
