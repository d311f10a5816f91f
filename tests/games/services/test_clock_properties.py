"""Whatever people do and however slow their lines are: time only goes, but for what was agreed."""

import uuid
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from games.clocks import Clock
from games.engine.registry import game as game_of
from games.live.write import Write
from games.services.dealing import with_deal
from games.services.flagging import flag_late_command
from games.services.opening import prepare
from games.services.playing import play
from games.services.timing import timed
from games.sitters import Sitter
from games.standing import OVER
from games.timing import elapsed, remaining

NOW = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
CLOCKS = st.one_of(
    st.builds(Clock, turn=st.integers(1, 600)),
    st.builds(Clock, base=st.integers(1, 900), increment=st.integers(0, 30)),
)
STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 90_000), st.integers(0, 5_000), st.integers(0, 60)),
    min_size=1,
    max_size=40,
)


def opened(game, clock):
    rules = game_of(game)
    sitters = [Sitter(seat, f"guest:{seat}") for seat in range(rules.seats)]
    standing = prepare(rules, {}, sitters, False, clock=clock).standing
    if standing.deal is None:
        return standing
    return with_deal(standing, standing.deal.without_browsers(range(rules.seats)))


def step(standing, seat, at, lag, pick):
    """The match after that seat's next command, which may come too late for the clock."""
    flagged = flag_late_command(standing, at, {seat: lag})
    if isinstance(flagged, Write):
        return timed(standing, flagged, at, {seat: lag}).after, True
    legal = list(standing.game.legal_moves(standing.position, seat))
    body = standing.game.encode_move(legal[pick % len(legal)])
    write = play(standing, seat, standing.version, str(uuid.uuid4()), body)
    if not isinstance(write, Write):
        return standing, False
    return timed(standing, write, at, {seat: lag}).after, False


@settings(max_examples=40, deadline=None)
@given(game=st.sampled_from(["shell", "triflip", "schotten"]), clock=CLOCKS, steps=STEPS)
def test_time_never_grows_but_by_what_was_agreed_and_none_is_lost(game, clock, steps):
    standing, at = opened(game, clock), NOW
    for wished, pause, lag, pick in steps:
        open_seats = sorted(standing.to_move)
        if standing.status == OVER or not open_seats:
            break
        at += timedelta(milliseconds=pause)
        seat = open_seats[wished % len(open_seats)]
        before, spent = standing, elapsed(standing, at)
        standing, is_flag = step(standing, seat, at, lag, pick)
        if standing is before:
            continue
        for other, (had, has) in enumerate(zip(before.left, standing.left, strict=True)):
            if other not in before.running:
                assert has == had
                continue
            acted = other == seat and not is_flag
            comp = min(lag, before.lag[other], spent) if acted else 0
            due = max(0, had - spent + comp)
            agreed = {due, clock.after_turn(due)} if acted else {due}
            assert has in agreed
            assert has <= max(had, due) + 1000 * clock.increment or has == clock.full
        assert all(0 <= quota <= clock.largest_quota for quota in standing.lag)
        assert all(left >= 0 for left in remaining(standing, at + timedelta(hours=3)))
        assert (standing.deadline is None) is (not standing.running)
        if standing.deadline is not None:
            first = min(standing.left[other] for other in standing.running)
            assert standing.deadline >= at + timedelta(milliseconds=first)


@settings(max_examples=60, deadline=None)
@given(clock=CLOCKS, moments=st.lists(st.integers(0, 5_000), max_size=12))
def test_looking_at_a_clock_often_takes_no_more_than_looking_once(clock, moments):
    standing, at = opened("shell", clock), NOW
    for seat in (0, 1):
        standing, _ = step(standing, seat, at, 0, seat)
    shown = remaining(standing, at)
    for pause in moments:
        at += timedelta(milliseconds=pause)
        now = remaining(standing, at)
        assert all(later <= earlier for later, earlier in zip(now, shown, strict=True))
        shown = now
    total = sum(moments)
    assert shown == tuple(max(0, clock.full - total) for _ in shown)
