"""Claiming stones, and the standstill in which the rules claim by themselves."""

from dataclasses import replace

from games.engine.errors import IllegalMove
from games.engine.schotten.events import Claimed, Event, Standstill
from games.engine.schotten.fields import VERDICT
from games.engine.schotten.moves import Claim
from games.engine.schotten.position import STONES, Position, with_stones
from games.engine.schotten.rounds import Step, end_round
from games.engine.schotten.verdict import Verdict, judge
from games.engine.schotten.winning import won_by
from games.engine.seats import Seat


def verdict_on(position: Position, seat: Seat, stone: int) -> Verdict:
    """The verdict on that seat's claim of an unclaimed stone, from public cards only."""
    return judge(position.stones[stone].contest(seat), position.unseen())


def claimable(position: Position, seat: Seat) -> tuple[int, ...]:
    """The stones that seat can prove now, in order."""
    unseen = position.unseen()
    return tuple(
        index
        for index, stone in enumerate(position.stones)
        if stone.owner is None and stone.complete(seat) and judge(stone.contest(seat), unseen).ok
    )


def claim(position: Position, move: Claim) -> Step:
    """The stone is the claimant's, and the round over if that makes five or three neighbours.

    IllegalMove for a stone that is taken or not proven; its facts hold the verdict.
    """
    if move.stone not in STONES:
        raise IllegalMove("malformed")
    if position.stones[move.stone].owner is not None:
        raise IllegalMove("stone_claimed", stone=move.stone + 1)
    verdict = verdict_on(position, position.turn, move.stone)
    if not verdict.ok:
        raise IllegalMove(verdict.reason, stone=move.stone + 1, proof=VERDICT.write(verdict))
    return _take(position, position.turn, move.stone, verdict, auto=False)


def standstill(position: Position) -> Step:
    """Both seats passed with no claim between, and the round ends here.

    In the tactics game the hands are opened first. Then every provable claim is made, the player
    to move first; unless one of them wins the round, more stones win and equal is a draw.
    """
    hands = position.hands if position.terms.tactics else None
    position = replace(position, opened=position.terms.tactics)
    events: list[Event] = [Standstill(hands)]
    for seat in (1 - position.turn, position.turn):
        for stone in claimable(position, seat):
            verdict = verdict_on(position, seat, stone)
            position, story = _take(position, seat, stone, verdict, auto=True)
            events += story
            if position.round_over:
                return position, tuple(events)
    position, story = end_round(position, _ahead(position), "standstill")
    return position, (*events, *story)


def _ahead(position: Position) -> Seat | None:
    first, second = position.held(0), position.held(1)
    return None if first == second else 0 if first > second else 1


def _take(position: Position, seat: Seat, stone: int, verdict: Verdict, *, auto: bool) -> Step:
    taken = replace(position.stones[stone], owner=seat)
    after = replace(position, stones=with_stones(position.stones, {stone: taken}), passes=0)
    event = Claimed(seat, stone, verdict, auto)
    reason = won_by([each.owner == seat for each in after.stones])
    if reason is None:
        return after, (event,)
    after, story = end_round(after, seat, reason)
    return after, (event, *story)
