"""Deadlines in the tables: handled once, by whoever looks first, while a server is there."""

import uuid
from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from games.clocks import Clock
from games.engine.registry import game as game_of
from games.live import pulse, statements, wire
from games.live.loading import load
from games.live.moment import moment
from games.models import Match, Pulse, Turn
from games.queries import match_for
from games.services import carry_out, enforce, rematch
from games.services.decision import Refused, Stored
from games.services.opening import prepare
from games.services.playing import play
from games.services.proposing import ask
from games.services.sweeping import flag_overdue
from games.sitters import Sitter
from games.standing import ACTIVE, OVER

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture(autouse=True)
def server():
    """A server that has just beaten."""
    pulse.beat()
    yield
    pulse.forget()


@pytest.fixture
def timed_match(person, key):
    """A function that stores a match of What the Shell in its second turn."""

    def lay(clock=None, people=None):
        people = people or [person(), person()]
        sitters = [Sitter(seat, who.player.key) for seat, who in enumerate(people)]
        opening = prepare(game_of("shell"), {}, sitters, False, clock=clock or Clock(turn=60))
        statements.store_opening(opening, timezone.now())
        match = opening.standing.id
        for seat, cell in enumerate(("a1", "i9")):
            move(match, seat, cell, key())
        return match

    return lay


def move(match, seat, cell, used):
    return carry_out(match, lambda now: play(now, seat, now.version, used, {"cell": cell}))


def passes(match, seconds):
    """Let so many seconds pass for the clocks of a match."""
    row = Match.objects.get(id=match)
    gone = timedelta(seconds=seconds)
    Match.objects.filter(id=match).update(
        began_at=row.began_at - gone, deadline=row.deadline - gone, revision=row.revision + 1
    )


def test_times_are_written_with_the_turn_they_follow_from(timed_match, key):
    match = timed_match()
    begun = load(match)
    assert begun.running == {0, 1}
    assert begun.deadline == begun.began_at + timedelta(seconds=62)
    answer = move(match, 0, "b1", key())
    assert answer == Stored(load(match))
    assert load(match).running == {1}


def test_what_another_process_hears_of_the_times_is_what_is_stored(timed_match, key):
    from games.live.write import Write
    from games.services.timing import timed

    match = timed_match(Clock(base=300, increment=5))
    before = load(match)
    used = key()
    write = play(before, 0, before.version, used, {"cell": "b1"})
    write = timed(before, write, moment(), {0: 20})
    assert isinstance(write, Write)
    heard = wire.apply(before, wire.encode(write)).after
    assert replace(heard, keys={}) == replace(write.after, keys={})


def test_the_sweep_ends_what_nobody_looks_at_and_does_it_once(timed_match):
    match, other = timed_match(), timed_match()
    passes(match, 63)
    assert flag_overdue() == 1
    assert (load(match).status, load(other).status) == (OVER, ACTIVE)
    assert load(match).deadline is None
    assert flag_overdue() == 0
    assert Turn.objects.filter(match=match, kind="flagged").count() == 1


def test_whoever_reads_the_match_finds_the_deadline_handled(timed_match, person):
    match = timed_match()
    passes(match, 63)
    assert match_for(match, person().player.key).result.reason == "time"


def test_a_move_after_the_deadline_is_told_that_it_came_too_late(timed_match, key):
    match = timed_match()
    move(match, 0, "b1", key())
    passes(match, 63)
    assert move(match, 1, "h9", key()) in (Refused("over"), Refused("stale"), Refused("time_up"))
    assert load(match).result.winners == {0}


def test_a_move_under_way_when_the_alarm_set_the_flag_is_told_of_the_time(timed_match, key):
    match = timed_match()
    move(match, 0, "b1", key())
    base = load(match).version
    passes(match, 63)
    enforce(match)

    def late(seat, used):
        return carry_out(match, lambda now: play(now, seat, base, used, {"cell": "h9"}))

    assert late(1, key()) == Refused("time_up")
    assert late(0, key()) == Refused("stale")
    assert move(match, 1, "h9", key()) == Refused("over")


def test_f15_enforcing_early_changes_nothing(timed_match):
    match = timed_match()
    passes(match, 59)
    before = load(match)
    enforce(match)
    assert load(match) == before


def test_f16_both_late_end_in_one_draw_however_often_it_is_handled(timed_match):
    match = timed_match()
    passes(match, 63)
    for _ in range(3):
        enforce(match)
    flag_overdue()
    standing = load(match)
    assert (standing.result.is_draw, standing.result.reason) == (True, "time")
    assert Turn.objects.filter(match=match, kind="flagged").count() == 1


def test_no_deadline_is_handled_while_no_server_is_there(timed_match):
    match = timed_match()
    passes(match, 63)
    pulse.forget()
    Pulse.objects.update(at=moment() - timedelta(minutes=5))
    assert flag_overdue() == 0
    enforce(match)
    assert load(match).status == ACTIVE


def test_the_time_without_a_server_is_given_back(timed_match):
    match = timed_match()
    passes(match, 330)
    gone = moment() - timedelta(seconds=300)
    pulse.forget()
    Pulse.objects.update(at=gone)
    before = load(match)
    assert pulse.beat() == 1
    after = load(match)
    credit = after.began_at - before.began_at
    assert timedelta(seconds=300) <= credit < timedelta(seconds=310)
    assert after.deadline - before.deadline == credit
    assert after.revision == before.revision + 1
    enforce(match)
    assert load(match).status == ACTIVE
    assert pulse.beat() == 0


def test_one_of_several_processes_gives_the_time_of_a_gap(timed_match, monkeypatch):
    timed_match()
    Pulse.objects.update(at=moment() - timedelta(seconds=300))
    real, others = Pulse.objects.filter, iter([1])

    class Slow:
        """Lets another process beat between this one's look and its beat."""

        def __init__(self, rows):
            self.rows = rows

        def first(self):
            found = self.rows.first()
            if next(others, None):
                assert pulse.beat() == 1
            return found

        def update(self, **columns):
            return self.rows.update(**columns)

    monkeypatch.setattr(Pulse.objects, "filter", lambda **where: Slow(real(**where)))
    assert pulse.beat() == 0


def test_clocks_that_began_in_the_gap_are_given_no_more_than_they_ran(timed_match):
    match = timed_match()
    Pulse.objects.update(at=moment() - timedelta(seconds=300))
    began = load(match).began_at
    pulse.beat()
    assert load(match).began_at - began < timedelta(seconds=30)


def test_another_game_is_played_by_the_same_clock(timed_match, person, key):
    people = [person(), person()]
    match = timed_match(Clock(base=300, increment=5), people)
    passes(match, 303)
    enforce(match)
    for seat in (0, 1):
        used = key()
        carry_out(match, lambda now: rematch(now, seat, used))  # noqa: B023
    following = load(load(match).successor)
    assert (following.clock, following.left) == (Clock(base=300, increment=5), (300_000, 300_000))


def test_a_request_takes_nobodys_time_and_survives_a_reload(timed_match, key):
    match, used = timed_match(), str(uuid.uuid4())
    carry_out(match, lambda now: ask(now, 0, now.version, used, "draw"))
    standing = load(match)
    assert (standing.asked.kind, standing.asked.seat) == ("draw", 0)
    assert standing.running == {0, 1}
    move(match, 0, "b1", key())
    assert load(match).asked is not None
    move(match, 1, "h9", key())
    assert load(match).asked is None
