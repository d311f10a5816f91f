"""Third step of a turn: captures are spent on the eggs, the oldest first."""

from games.engine.seats import Seat
from games.engine.shell.capture import captures_of, remove
from games.engine.shell.events import Event, Hatch, Lapse, Pair, Vanish
from games.engine.shell.position import BLACK, WHITE, Board


def hatch(board: Board, left: Pair) -> tuple[Board, tuple[Event, ...]]:
    """Spend the captures `left` to black and white until they or the eggs run out.

    While both have captures the oldest egg vanishes and costs each of them one. Once only one has,
    the oldest egg hatches as that player's turtle for one capture, and what this turtle captures is
    removed at once and may be spent in turn. What remains without an egg is lost.
    """
    story: list[Event] = []
    while board.eggs and any(left):
        oldest = board.eggs[0]
        if all(left):
            left = (left[BLACK] - 1, left[WHITE] - 1)
            board = Board(board.turtles, board.eggs[1:])
            story.append(Vanish(oldest, left))
        else:
            seat = BLACK if left[BLACK] else WHITE
            left = _earned(left, seat, -1)
            story.append(Hatch(seat, oldest, left))
            board = board.with_turtle(seat, oldest)
            caught = captures_of(board, seat, oldest, "hatch")
            board, removal = remove(board, caught, "hatch")
            left = _earned(left, seat, len(caught))
            story += (*caught, *removal)
    if any(left):
        story.append(Lapse(left))
    return board, tuple(story)


def _earned(left: Pair, seat: Seat, captures: int) -> Pair:
    black, white = left
    return (black + captures, white) if seat == BLACK else (black, white + captures)
