"""Clocks: whose run, what a turn adds, and what happens at a deadline."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from games.clocks import Clock
from games.engine.registry import game as game_of
from games.live.past import Before
from games.live.write import ENDED, LEFT, Write
from games.services.decision import Known
from games.services.flagging import flag, flag_late_command
from games.services.opening import prepare
from games.services.playing import play
from games.services.taking_back import go_back
from games.services.timing import timed
from games.sitters import Sitter
from games.standing import ACTIVE
from games.timing import late, may_abort, remaining
from games.turns import FLAGGED

NOW = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
MINUTE = Clock(turn=60)
FIVE = Clock(base=300, increment=5)
PEOPLE = {"shell": 2, "triflip": 3, "schotten": 2}


def after(seconds):
    return NOW + timedelta(seconds=seconds)


def seats(*kinds):
    return [
        Sitter(seat, name="bot", level=kind) if isinstance(kind, int) else Sitter(seat, kind)
        for seat, kind in enumerate(kinds)
    ]


def opened(game, clock, *kinds):
    kinds = kinds or tuple(f"guest:{seat}" for seat in range(PEOPLE[game]))
    standing = prepare(game_of(game), {}, seats(*kinds), False, clock=clock).standing
    if standing.deal is None:
        return standing
    from games.services.dealing import with_deal

    return with_deal(standing, standing.deal.without_browsers(range(len(kinds))))


@pytest.fixture
def move(key):
    """A function that lets a seat make its first legal move (or that cell's) at a moment."""

    def go(standing, seat, at, cell=None, lag=None):
        legal = standing.game.legal_moves(standing.position, seat)
        body = {"cell": cell} if cell else standing.game.encode_move(next(iter(legal)))
        write = play(standing, seat, standing.version, key(), body)
        assert isinstance(write, Write), write
        return timed(standing, write, at, {seat: lag or 0}).after

    return go


@pytest.fixture
def second_turn(move):
    """A function that plays the first turn of What the Shell, ending now."""

    def play_first(clock, *kinds):
        standing = opened("shell", clock, *kinds)
        # A bot chooses before the person may seal.
        standing = move(standing, 1, NOW - timedelta(seconds=30), "i9")
        return move(standing, 0, NOW, "a1")

    return play_first


def test_clocks_run_on_however_far_a_turn_is_taken_back(move, key):
    standings = [opened("triflip", FIVE)]
    for turn in range(8):
        standings.append(move(standings[-1], turn % 3, after(turn)))
    before = Before(8, turn=3, place=2, position=standings[2].position)
    write = go_back(standings[8], 2, 0, key(), before)
    back = timed(standings[8], write, after(9), {}).after
    assert (back.to_move, back.running, back.began_at) == ({2}, {2}, after(9))
    assert not may_abort(back, 0)


def test_one_long_turn_begins_no_match(move):
    standing = opened("schotten", FIVE)
    first = next(iter(standing.to_move))
    while standing.to_move == {first}:
        standing = move(standing, first, NOW)
    # A turn with ruses may have as many commands.
    stretched = replace(standing, place=8)
    assert may_abort(stretched, first)
    assert not may_abort(move(stretched, 1 - first, NOW), first)


def test_nothing_runs_before_the_second_turn(move):
    standing = opened("shell", FIVE)
    assert (standing.left, standing.deadline) == ((300_000, 300_000), None)
    sealed = move(standing, 0, after(1000), "a1")
    assert (sealed.left, sealed.running, sealed.deadline) == (standing.left, frozenset(), None)
    begun = move(sealed, 1, after(2000), "i9")
    assert (begun.left, begun.running, begun.began_at) == (standing.left, {0, 1}, after(2000))


def test_a_seat_that_sealed_stops_its_clock_and_the_others_runs_on(second_turn, move):
    standing = move(second_turn(FIVE), 0, after(10), "b1")
    assert standing.running == {1}
    assert remaining(standing, after(25)) == (295_000, 275_000)
    resolved = move(standing, 1, after(40), "h9")
    assert resolved.left == (295_000, 265_000)
    assert resolved.running == {0, 1}


def test_a_sealed_choice_that_is_replaced_adds_and_takes_no_time(second_turn, move):
    sealed = move(second_turn(FIVE), 0, after(10), "b1")
    replaced = move(sealed, 0, after(20), "b2")
    assert replaced.left[0] == sealed.left[0] == 295_000
    assert remaining(replaced, after(30)) == remaining(sealed, after(30))


def test_a_turn_limit_is_full_again_for_the_next_turn(second_turn, move):
    standing = move(second_turn(MINUTE), 0, after(50), "b1")
    assert standing.left == (60_000, 10_000)
    assert move(standing, 1, after(55), "h9").left == (60_000, 60_000)


def test_only_the_seat_on_turn_spends_time_among_three(move):
    standing = opened("triflip", FIVE)
    standing = move(standing, 0, NOW)
    assert standing.running == frozenset()
    standing = move(standing, 1, NOW)
    assert standing.running == {2}
    standing = move(standing, 2, after(12))
    assert standing.left == (300_000, 300_000, 293_000)
    assert standing.running == {0}


def test_a_turn_of_several_commands_gets_its_increment_once(move):
    standing, at = opened("schotten", FIVE), NOW
    spent = [0, 0]
    for step in range(12):
        (seat,) = standing.to_move
        at += timedelta(seconds=2)
        running = standing.running
        before, standing = standing, move(standing, seat, at)
        if not running:
            continue
        spent[seat] += 2000
        ended = seat not in standing.to_move
        assert standing.left[seat] == before.left[seat] - 2000 + 5000 * ended, step
    assert spent[0] > 0
    assert spent[1] > 0


def test_a_bot_that_thinks_takes_no_time_from_anybody(second_turn, move):
    standing = second_turn(MINUTE, "guest:a", 1)
    assert standing.bots_due
    assert (standing.running, standing.deadline) == (frozenset(), None)
    assert flag(standing, after(10_000)) == Known(standing.version)
    ready = move(standing, 1, after(500), "e5")
    assert (ready.running, ready.left) == ({0}, (60_000, 60_000))
    assert ready.began_at == after(500)


def test_lag_is_made_good_up_to_a_quota_that_refills(second_turn, move):
    standing = second_turn(FIVE)
    assert standing.lag == (3000, 3000)
    fair = move(standing, 0, after(10), "b1", lag=400)
    assert fair.left[0] == 300_000 - 9_600 + 5_000
    assert fair.lag[0] == 3000 - 400 + 1000
    greedy = move(standing, 0, after(10), "b1", lag=60_000)
    assert greedy.left[0] == 300_000 - 7_000 + 5_000
    assert greedy.lag[0] == 1000


def test_nobody_gets_more_time_than_was_spent_however_slow_the_line(second_turn, move):
    assert move(second_turn(FIVE), 0, after(0.5), "b1", lag=2500).left[0] == 305_000


def test_a_deadline_waits_for_the_lag_it_makes_good(second_turn):
    standing = second_turn(MINUTE)
    assert standing.deadline == after(62)
    assert flag(standing, after(61.9)) == Known(standing.version)


def test_a_move_that_was_too_late_when_it_was_sent_is_no_move(second_turn):
    standing = second_turn(MINUTE)
    assert flag_late_command(standing, after(60.3), {0: 400}) == Known(standing.version)
    assert isinstance(flag_late_command(standing, after(60.5), {0: 400}), Write)


def test_f15_a_claim_before_the_time_is_up_changes_nothing(second_turn):
    standing = second_turn(MINUTE)
    assert flag(standing, after(59)) == Known(standing.version)
    assert late(standing, after(59)) == []


def test_one_seat_that_is_late_loses(second_turn, move):
    standing = move(second_turn(MINUTE), 0, after(10), "b1")
    write = flag(standing, after(63))
    assert (write.kind, write.turns[0].kind, write.turns[0].seat) == (ENDED, FLAGGED, 1)
    assert (write.after.result.winners, write.after.result.reason) == ({0}, "time")
    ended = timed(standing, write, after(63), {}).after
    assert (ended.left[1], ended.running, ended.deadline) == (0, frozenset(), None)


def test_f16_both_late_is_a_draw_whoever_handles_it_and_when(second_turn):
    standing = second_turn(MINUTE)
    ends = {flag(standing, after(second)).after.result for second in (62, 62.5, 3600)}
    (end,) = ends
    assert (end.winners, end.reason) == (frozenset(), "time")
    assert flag(standing, after(62)).turns[0].seat is None


def test_a_clock_with_more_left_wins_when_the_first_deadline_is_handled(second_turn):
    standing = replace(second_turn(FIVE), left=(50_000, 90_000), deadline=after(52))
    assert flag(standing, after(52)).after.result.winners == {1}
    assert flag(standing, after(95)).after.result.is_draw


def test_a_bot_takes_over_for_whoever_is_late_among_three(move):
    standing = opened("triflip", MINUTE)
    standing = move(move(standing, 0, NOW), 1, NOW)
    write = flag(standing, after(63))
    assert (write.kind, write.after.status, write.turns[0].kind) == (LEFT, ACTIVE, FLAGGED)
    assert write.after.sitters[2].level == 2
    assert write.after.sitters[2].former == "guest:2"
    timely = timed(standing, write, after(63), {}).after
    assert (timely.running, timely.deadline) == (frozenset(), None)


@pytest.mark.parametrize("game", ["shell", "schotten"])
def test_a_person_that_is_late_loses_against_a_bot_as_well(game, move):
    standing = opened(game, MINUTE, "guest:a", 1)
    at = NOW
    while not standing.running:
        seat = min(standing.to_move - standing.seals.keys(), key=lambda seat: seat == 0)
        standing = move(standing, seat, at, {0: "a1", 1: "i9"}[seat] if game == "shell" else None)
        if game == "shell" and standing.place == 1 and standing.bots_due:
            standing = move(standing, 1, at, "h8")
    assert flag(standing, after(100)).after.result.winners == {1}
