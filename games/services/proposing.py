"""What people ask each other for: a draw, or to take a turn back.

An offer is no row of the record. It stands for as long as the match stays at its version, so
playing on withdraws it; once everybody who is left has agreed, what was asked for happens in the
same write. Whoever has asked in vain, for whatever, asks for nothing more before some turns have
gone by: nobody is to be pestered.
"""

from dataclasses import replace
from typing import Final

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.past import Before
from games.live.write import ENDED, PROPOSED, Write
from games.progress import DRAW, MOST_BACKS, TAKE_BACK, after_rows, last_choice, may_ask
from games.services.decision import Decision, Known, Refused
from games.services.playing import refuse_command
from games.services.taking_back import go_back
from games.standing import Proposal, Standing
from games.turns import DRAWN, Played

AGREED = "agreed"

ASKED_AGAIN_AFTER: Final = 6
"""Turns from one request in vain to the next one of the same person."""


def ask(
    standing: Standing,
    seat: Seat | None,
    base: int,
    key: str,
    kind: str,
    before: Before | None = None,
    late: bool = False,
) -> Decision:
    """What becomes of a request; one that meets another of its kind is an answer to that.

    `before` is where the match stood at the last choice of whoever asked first for a turn back.
    """
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    asked = standing.asked
    if asked is not None and asked.kind == kind:
        return answer(standing, seat, base, key, True, before, late)
    if asked is not None:
        return Refused("asked_already")
    if not may_ask(standing, seat, kind):
        return Refused(_why_not(standing, seat, kind))
    turns = _turns_to_wait(standing, seat)
    if turns:
        return Refused("asked_lately", {"turns": turns})
    earlier = {other: at for other, at in _in_vain(standing).items() if other != seat}
    proposal = Proposal(kind, seat, standing.version, frozenset({seat}), earlier=earlier)
    return _proposed(standing, seat, key, proposal)


def answer(
    standing: Standing,
    seat: Seat | None,
    base: int,
    key: str,
    yes: bool,
    before: Before | None = None,
    late: bool = False,
) -> Decision:
    """What becomes of an answer; a no of whoever asked takes the request back."""
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    asked = standing.asked
    if asked is None:
        return Refused("nothing_asked")
    if not yes:
        return _proposed(standing, seat, key, replace(asked, declined=seat))
    if seat in asked.agreed:
        return Known(standing.version)
    agreed = replace(asked, agreed=asked.agreed | {seat})
    if not standing.people <= agreed.agreed:
        return _proposed(standing, seat, key, agreed)
    if asked.kind == DRAW:
        return drawn(standing, seat, key)
    if before is None or before.version != standing.version:
        return Refused("busy")
    return go_back(standing, asked.seat, seat, key, before)


def drawn(
    standing: Standing, seat: Seat, key: str, absent: Seat | None = None, reason: str = AGREED
) -> Write:
    """The write by which nobody wins: agreed on, or since that seat is `absent`."""
    row = Played(
        standing.version + 1,
        {},
        kind=DRAWN,
        seat=absent,
        key=None if absent is not None else key,
        place=standing.place,
    )
    after = standing.next(
        **after_rows(standing, [row]),
        keys=standing.with_key(key, seat),
        result=Outcome(frozenset(), reason, ()),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(row,))


def _proposed(standing: Standing, seat: Seat, key: str, proposal: Proposal) -> Write:
    after = standing.next(proposal=proposal, keys=standing.with_key(key, seat))
    return Write(before=standing.revision, after=after, kind=PROPOSED)


def _in_vain(standing: Standing) -> dict[Seat, int]:
    """Who has asked in vain and not long ago, with the version at which they did."""
    last = standing.proposal
    asks = {} if last is None else {**last.earlier, last.seat: last.version}
    return {seat: at for seat, at in asks.items() if standing.version < at + ASKED_AGAIN_AFTER}


def _turns_to_wait(standing: Standing, seat: Seat) -> int:
    """After how many more turns that seat may ask for something, none if it may now."""
    at = _in_vain(standing).get(seat)
    return 0 if at is None else at + ASKED_AGAIN_AFTER - standing.version


def _why_not(standing: Standing, seat: Seat, kind: str) -> str:
    if kind == TAKE_BACK:
        if standing.backs >= MOST_BACKS:
            return "too_many_takebacks"
        return "no_takeback" if last_choice(standing, seat) is None else "no_takeback_here"
    return "no_draw_here"
