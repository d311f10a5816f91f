"""What a write does to the clocks: time is counted for those who owed a choice, and runs for those
who owe one afterwards."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from games.engine.seats import Seat
from games.live.write import TAKEN_BACK, Write
from games.standing import Standing
from games.timing import elapsed, running_from
from games.turns import MOVES


def timed(before: Standing, write: Write, now: datetime, lag: Mapping[Seat, int]) -> Write:
    """The write with the clocks as they are after it.

    `lag` says for seats whose command this is how many milliseconds the line may have taken.
    """
    clock, after = write.after.clock, write.after
    if clock is None:
        return write
    left, quota = [*before.left], [*before.lag]
    acted = _acted(write)
    for seat in before.running:
        spent = elapsed(before, now)
        if seat in acted:
            comp = min(lag.get(seat, 0), quota[seat], spent)
            spent -= comp
            quota[seat] = min(clock.largest_quota, quota[seat] - comp + clock.gain)
        left[seat] = max(0, left[seat] - spent)
        if seat in acted and _has_ended_turn(before, write, seat):
            left[seat] = clock.after_turn(left[seat])
    if write.kind == TAKEN_BACK and clock.turn is not None:
        left = [clock.full] * len(left)
    return replace(write, after=running_from(now, after.changed(left=(*left,), lag=(*quota,))))


def _acted(write: Write) -> frozenset[Seat]:
    """The seats whose own choices are in the write."""
    seats = {seat for turn in write.turns if turn.kind == MOVES for seat in turn.moves}
    return frozenset(seats if write.seal is None else {*seats, write.seal.seat})


def _has_ended_turn(before: Standing, write: Write, seat: Seat) -> bool:
    """Whether the seat has done all that its turn asks for; some turns are several commands."""
    after = write.after
    if write.seal is not None or seat not in after.to_move:
        return True
    others = {other for turn in write.turns for other in turn.moves} - {seat}
    return bool(others) or _round(before.position) != _round(after.position)


def _round(position: Any) -> Any:
    return getattr(position, "round", None)
