"""A missed deadline: who is out of time, and what becomes of the match.

Of two seats the one that is late loses; if both are, where both choose at once, it is a draw. Among
three a bot plays on for whoever is late, and they rank last. All are judged together, at the moment
at which the first deadline is handled, so whoever handles it comes to one and the same end.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from games.clocks import GRACE
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.write import ENDED, Write
from games.progress import after_rows
from games.services.decision import Decision, Known
from games.services.resigning import give_up
from games.standing import Standing
from games.timing import elapsed, late
from games.turns import FLAGGED, Played

REASON: Final = "time"


def flag(standing: Standing, now: datetime) -> Decision:
    """What becomes of the match at that moment: nothing, as long as no deadline has passed."""
    if standing.deadline is None or now < standing.deadline:
        return Known(standing.version)
    return _out_of_time(standing, now)


def flag_late_command(standing: Standing, now: datetime, lag: Mapping[Seat, int]) -> Decision:
    """The same before a command is judged: a seat whose clock had run out when it sent the command,
    by as much lag as can be made good, is out of time though its deadline may be to come."""
    spent = elapsed(standing, now)
    for seat in standing.running & lag.keys():
        comp = min(lag[seat], standing.lag[seat], GRACE)
        if standing.left[seat] <= spent - comp:
            return _out_of_time(standing, now)
    return flag(standing, now)


def _out_of_time(standing: Standing, now: datetime) -> Decision:
    seats = late(standing, now)
    if not seats:
        return Known(standing.version)
    if len(seats) == 1:
        return give_up(standing, seats[0], standing.keys, None, kind=FLAGGED, reason=REASON)
    row = Played(standing.version + 1, {}, kind=FLAGGED, place=standing.place)
    scores = tuple(0 for _ in standing.game.conceded(standing.position, seats[0]))
    after = standing.next(
        **after_rows(standing, [row]),
        result=Outcome(frozenset(), REASON, scores),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(row,))
