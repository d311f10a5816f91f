"""The clocks of a standing: whose have run for how long, and who is late.

Nothing here looks at a clock of the machine: the moment is given. Clocks begin to run with the
second turn, once somebody has been seen to play; until then anybody may call the match off.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from games.clocks import GRACE, Clock
from games.engine.seats import Seat, Viewer
from games.progress import TAKES_BACK
from games.standing import ACTIVE, TURNS_KEPT, Standing
from games.turns import FLAGGED, MOVES

MILLISECOND: Final = timedelta(milliseconds=1)


def wound_up(standing: Standing, clock: Clock | None) -> Standing:
    """A new match with that clock, full for every seat."""
    if clock is None:
        return standing
    seats = len(standing.sitters)
    return replace(
        standing, clock=clock, left=(clock.full,) * seats, lag=(clock.first_quota,) * seats
    )


def running_from(now: datetime, standing: Standing) -> Standing:
    """The standing with its clocks running from that moment, if they run at all."""
    begun = standing.changed(began_at=now, deadline=None)
    running = begun.running if has_begun(begun) else ()
    if not running:
        return standing.changed(began_at=None, deadline=None)
    first = min(begun.left[seat] + min(GRACE, begun.lag[seat]) for seat in running)
    return begun.changed(deadline=now + first * MILLISECOND)


def has_begun(standing: Standing) -> bool:
    """Whether two seats have made a choice of their own, so that clocks run."""
    if standing.game.key not in TAKES_BACK and standing.place > TURNS_KEPT:
        return True
    return len(choosers(standing)) > 1


def choosers(standing: Standing) -> frozenset[Seat]:
    """The seats that have made a choice which stands: all of them where choices are known one by
    one, elsewhere those among the last turns."""
    lately = {
        seat
        for turn in standing.turns
        if turn.kind == MOVES and not turn.forced
        for seat in turn.moves
    }
    return frozenset(lately | {seat for _, seat in standing.choices})


def elapsed(standing: Standing, now: datetime) -> int:
    """Milliseconds for which its clocks have been running; never less than none."""
    if standing.began_at is None:
        return 0
    return max(0, (now - standing.began_at) // MILLISECOND)


def remaining(standing: Standing, now: datetime) -> tuple[int, ...]:
    """Milliseconds each seat has at that moment, never less than none."""
    spent = elapsed(standing, now)
    return tuple(
        max(0, left - spent) if seat in standing.running else left
        for seat, left in enumerate(standing.left)
    )


def late(standing: Standing, now: datetime) -> Sequence[Seat]:
    """The seats whose time is up, in order."""
    spent = elapsed(standing, now)
    return [seat for seat in sorted(standing.running) if standing.left[seat] <= spent]


def lost_on_time(standing: Standing, seat: Seat, base: int) -> bool:
    """Whether that seat's time ran out after version `base`, as far as the last turns tell."""
    return any(
        turn.kind == FLAGGED and turn.number > base and turn.seat in (seat, None)
        for turn in standing.turns
    )


def may_abort(standing: Standing, viewer: Viewer) -> bool:
    """Whether that viewer may call the match off: before the second turn is played."""
    return (
        viewer is not None
        and standing.status == ACTIVE
        and standing.is_dealt
        and standing.stage is None
        and not has_begun(standing)
    )
