"""Games whose moves serve as examples, and parts of them."""

from typing import Final

GOAL_BY_B1: Final = "c4 d6 f7 d7 b3 c6 b4 d8 a2 g6 b6 h6 b2 i6 d3 c2 d2 a4 b5 b1"
"""▲ takes six stones with its last move: 2, 20 and 4."""

OUT_AND_BACK: Final = "g6 d6 *a5 c6 f4 -- c4 f7 -- d3 b6 c7 d7 b3 h6 b4 b5 a2 g4 b2 h4 h7 e8 b1"
"""■ loses all stones in the second move, comes back in a corner and wins: 4, 4 and 20."""

CORNER_FIRST: Final = (
    "g6 d6 *i9 c4 h6 -- h7 d3 -- f7 i8 i7 f4 -- c2 i6 d2 i5 b1 g4 c6 h4 b2 d1 b3 e2 f3"
)
"""■ comes back in another corner and reaches 20 to the stone: 8, 2 and 20."""

NOBODY_CAN_MOVE: Final = "g6 d6 *d3 c6 d2 *i9 d1 *f9 -- -- --"
"""Three passes after two players came back: 12, 1 and 1."""

SHARED_BY_TWO: Final = (
    "c4 d6 d3 f7 f4 b4 b3 f8 d7 g4 f3 h4 g6 a2 f9 c2 d8 d2 c6 a4 b1 g8 d1 h8 f2 b2 b5 e8 i8 e2 h9 "
    "h5 h7 h6 -- -- --"
)
"""Three passes with two players level: 14, 14 and 12."""

FULL_BOARD: Final = (
    "g6 f4 d3 c2 f7 g4 g8 f3 b1 f2 *c3 h7 c4 c5 e2 h4 e3 h5 b3 a3 f8 h6 i8 h8 a2 e5 b4 g3 d6 g7 h9 "
    "f9 i7 c6 i6 d2 e8 d7 e7 c1 g9 b6 b5 a5 i9 d1 e1 g5 a1 a4 i5 d8 b2 e9 c7"
)
"""A board filled to the last cell with a goal of 30: 20, 21 and 20."""


def first(turns: int, record: str) -> str:
    """The first turns of a record; counted from its end where the number is negative."""
    return " ".join(record.split()[:turns])
