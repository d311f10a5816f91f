"""Hints in games of one person against bots: asked for by a command, found by a worker.

That a hint was asked for is stored before anything is searched, so that it stays in the record.
What it says is found from the view of the seat that asked, under the number of the turn, so that
asking again gives the same answer.
"""

import uuid
from dataclasses import replace
from typing import Final

from games.bots.advising import Advice, advise
from games.bots.searching import Guard, SearchCancelled
from games.engine.chance import Chance
from games.engine.seats import Seat
from games.live import ledger
from games.live.loading import load
from games.live.moment import moment
from games.live.write import HINTED, Conflict, Write
from games.models import Match
from games.progress import MOST_HINTS, gives_hints, may_hint
from games.services.botting import LONGEST_SEARCH, TIMEOUT, moved_on
from games.services.decision import Decision, Known, Refused
from games.services.playing import refuse_command
from games.services.timing import timed
from games.standing import Hint, Standing

MOST_TRIES: Final = 3
"""How often an answer is written anew because something else was written first."""


def ask_hint(
    standing: Standing, seat: Seat | None, base: int, key: str, late: bool = False
) -> Decision:
    """What becomes of the wish for a hint; one that was asked for in this turn already is known."""
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    if not gives_hints(standing):
        return Refused("no_hints")
    if not may_hint(standing, seat):
        return Refused("wait" if seat in standing.to_move else "not_your_turn")
    if standing.hint is not None:
        return Known(standing.version)
    if len(standing.hints) >= MOST_HINTS:
        return Refused("too_many_hints")
    hint = Hint(standing.version + 1, seat)
    after = standing.next(hints=(*standing.hints, hint))
    return Write(before=standing.revision, after=after, kind=HINTED)


def give_hint(match: uuid.UUID) -> None:
    """Find what the hint says that waits for an answer; nothing to do if there is none.

    `NoSuchMatch` if there is no such match. Once the match has moved on nobody wants the answer.
    """
    standing = load(match)
    hint = standing.hint
    if hint is None or hint.advice is not None or not may_hint(standing, hint.seat):
        return
    secret = bytes(Match.objects.values_list("bot_secret", flat=True).get(id=match))
    try:
        advice = find_advice(standing, hint.seat, secret, Guard(LONGEST_SEARCH, moved_on(standing)))
    except SearchCancelled:
        return
    for _ in range(MOST_TRIES):
        if standing.hint != hint or not may_hint(standing, hint.seat):
            return
        try:
            ledger.submit(_answered(standing, advice)).result(TIMEOUT)
        except Conflict:
            standing = load(match)
        else:
            return


def find_advice(
    standing: Standing, seat: Seat, secret: bytes, guard: Guard | None = None
) -> Advice:
    """What the hint for that seat says, by nothing but what the seat may know."""
    chance = Chance(secret).child(f"hint|{standing.version + 1}|{seat}")
    view = standing.game.view(standing.position, seat)
    return advise(standing.game.key, view, seat, chance, guard)


def _answered(standing: Standing, advice: Advice) -> Write:
    *earlier, hint = standing.hints
    after = standing.next(hints=(*earlier, replace(hint, advice=advice)))
    write = Write(before=standing.revision, after=after, kind=HINTED, wakes=False)
    # Thinking takes the time of whoever asked.
    return timed(standing, write, moment(), {})
