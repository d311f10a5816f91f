"""How people deal with each other over their sockets: requests, leaving, words, tabs, time."""

import asyncio
from datetime import timedelta

import pytest
from django.utils import timezone

from games.clocks import Clock
from games.engine.registry import game as game_of
from games.live import pulse, statements
from games.live.hall import hall
from games.live.loading import load
from games.models import Match, Turn
from games.progress import PATIENCE
from games.services import enforce, join, open_match
from games.services.opening import prepare
from games.services.proposing import ASKED_AGAIN_AFTER
from games.services.seating import Wishes
from games.sitters import Sitter

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def two(person, table, connect, in_thread):
    """A function that opens a table of two, both connected: (match, people, sockets)."""

    async def sit(game="shell", **options):
        people = [person(), person()]
        match = await in_thread(table, *people, game=game, **options)
        return match, people, [await connect(match, who) for who in people]

    return sit


@pytest.fixture
def timed_two(person, connect, in_thread):
    """A function that opens a game of What the Shell with a clock, both connected."""

    def lay(people, clock):
        pulse.beat()
        sitters = [Sitter(seat, who.player.key) for seat, who in enumerate(people)]
        opening = prepare(game_of("shell"), {}, sitters, False, clock=clock)
        statements.store_opening(opening, timezone.now())
        return opening.standing.id

    async def sit(clock):
        people = [person(), person()]
        match = await in_thread(lay, people, clock)
        return match, [await connect(match, who, snapshot=False) for who in people]

    return sit


async def ask(socket, key, **message):
    await socket.say(key=key(), **message)
    return await socket.hear_until("ack", "nack")


async def first_turn(sockets, key):
    for socket, cell in zip(sockets, ("a1", "i9"), strict=True):
        await socket.say(t="play", base=0, key=key(), body={"cell": cell})
        await socket.hear_until("ack")
    return [await socket.hear_until("turn") for socket in sockets]


async def test_a_draw_that_is_accepted_ends_the_match_for_both(two, key, in_thread):
    match, _, (one, other) = await two()
    assert (await ask(one, key, t="ask", base=0, **{"for": "draw"}))["t"] == "ack"
    asked = (await other.hear_until("asked"))["asked"]
    assert asked == {"for": "draw", "seat": 0, "agreed": [0], "declined": None}
    await ask(other, key, t="reply", base=0, yes=True)
    over = await one.hear_until("over")
    assert (over["result"]["winners"], over["result"]["reason"]) == ([], "agreed")
    assert over["result"]["text"] == "Everybody agreed to a draw."
    assert await in_thread(Turn.objects.filter(match=match, kind="drawn").count) == 1


async def test_whoever_asked_in_vain_asks_for_nothing_before_some_turns_have_gone_by(
    person, table, connect, in_thread, key
):
    people = [person() for _ in range(3)]
    match = await in_thread(table, *people, game="triflip")
    one, other, third = [await connect(match, who) for who in people]

    async def wish(socket, kind):
        base = (await in_thread(load, match)).version
        answer = await ask(socket, key, t="ask", base=base, **{"for": kind})
        return answer.get("code", "ack"), answer.get("text")

    async def decline(socket):
        base = (await in_thread(load, match)).version
        await ask(socket, key, t="reply", base=base, yes=False)

    async def play_on():
        now = await in_thread(load, match)
        mover = min(now.to_move)
        legal = now.game.view(now.position, mover)["legal"][0]["move"]
        command = {"t": "play", "base": now.version, "key": key(), "body": legal}
        await (one, other, third)[mover].say(**command)
        await (one, other, third)[mover].hear_until("ack")

    await play_on()
    assert (await wish(one, "draw"))[0] == "ack"
    await decline(one)
    assert (await wish(one, "takeback"))[0] == "asked_lately"
    assert (await wish(other, "draw"))[0] == "ack"
    await decline(third)
    code, text = await wish(one, "draw")
    assert code == "asked_lately"
    assert text == (
        f"You asked for something not long ago. Play {ASKED_AGAIN_AFTER} more turns before you ask"
        " again."
    )
    for _ in range(ASKED_AGAIN_AFTER - 1):
        await play_on()
    code, text = await wish(one, "draw")
    assert (code, "1 more turn before" in text) == ("asked_lately", True)
    await play_on()
    assert (await wish(one, "takeback"))[0] == "ack"


async def test_playing_on_withdraws_an_offer(two, key):
    _, _, (one, other) = await two()
    await ask(one, key, t="ask", base=0, **{"for": "draw"})
    await first_turn((one, other), key)
    assert (await ask(other, key, t="reply", base=1, yes=True))["code"] == "nothing_asked"


async def test_who_asked_may_take_it_back_and_nobody_answers_themselves(two, key):
    _, _, (one, other) = await two()
    await ask(one, key, t="ask", base=0, **{"for": "draw"})
    await ask(one, key, t="reply", base=0, yes=True)
    await ask(one, key, t="reply", base=0, yes=False)
    await other.hear_until("asked")
    assert (await other.hear_until("asked"))["asked"]["declined"] == 0
    assert (await ask(other, key, t="reply", base=0, yes=True))["code"] == "nothing_asked"


async def test_two_offers_that_meet_are_an_agreement(two, key):
    _, _, (one, other) = await two()
    await ask(one, key, t="ask", base=0, **{"for": "draw"})
    await ask(other, key, t="ask", base=0, **{"for": "draw"})
    assert (await one.hear_until("over"))["result"]["reason"] == "agreed"


async def test_no_draw_with_a_bot_and_no_takeback_where_it_would_tell_something(
    person, table, connect, in_thread, key, two
):
    who = person()
    alone = await connect(await in_thread(table, who, 1), who)
    refused = await ask(alone, key, t="ask", base=0, **{"for": "draw"})
    assert refused["code"] == "no_draw_here"
    for game in ("shell", "schotten"):
        _, _, (one, _) = await two(game)
        refused = await ask(one, key, t="ask", base=0, **{"for": "takeback"})
        assert refused["code"] in ("no_takeback", "no_takeback_here")


async def test_a_turn_is_taken_back_once_everybody_at_a_table_of_three_agrees(
    person, table, connect, in_thread, key
):
    people = [person() for _ in range(3)]
    match = await in_thread(table, *people, game="triflip")
    sockets = [await connect(match, who) for who in people]
    await sockets[0].say(t="play", base=0, key=key(), body={"cell": "g6"})
    await sockets[0].hear_until("turn")
    await ask(sockets[0], key, t="ask", base=1, **{"for": "takeback"})
    await ask(sockets[1], key, t="reply", base=1, yes=True)
    standing = await in_thread(load, match)
    assert (standing.version, standing.asked.agreed) == (1, {0, 1})
    await ask(sockets[2], key, t="reply", base=1, yes=True)
    back = await sockets[0].hear_until("back")
    assert (back["last"], back["view"]["to_move"]) == (0, [0])
    assert await in_thread(load, match) is not None
    assert (await in_thread(load, match)).backs == 1


@pytest.mark.parametrize("game", ["shell", "schotten"])
async def test_a_game_is_called_off_before_the_second_turn_and_counts_for_nobody(two, key, game):
    _, _, (one, other) = await two(game)
    await ask(other, key, t="abort", base=0)
    over = await one.hear_until("over")
    assert (over["result"]["winners"], over["result"]["title"]) == ([], "Called off")


async def test_a_game_that_has_begun_cannot_be_called_off(two, key):
    _, _, (one, other) = await two()
    first, _ = await first_turn((one, other), key)
    assert first["may"]["abort"] is False
    assert (await ask(one, key, t="abort", base=1))["code"] == "too_late_to_abort"


@pytest.mark.parametrize(("wins", "winners"), [("win", [0]), ("draw", [])])
async def test_the_game_of_one_who_has_gone_may_be_claimed_after_a_while(
    two, key, monkeypatch, wins, winners
):
    match, _, (one, other) = await two()
    await one.say(t="play", base=0, key=key(), body={"cell": "a1"})
    await one.hear_until("ack")
    early = await ask(one, key, t="claim_left", base=0, **{"as": wins})
    assert early["code"] == "not_away"
    await other.leave()
    early = await ask(one, key, t="claim_left", base=0, **{"as": wins})
    assert early["code"] == "not_away"
    monkeypatch.setattr(hall.rooms[match].presence, "away_for", lambda seat: 61.0 * seat)
    await ask(one, key, t="claim_left", base=0, **{"as": wins})
    over = await one.hear_until("over")
    assert over["result"]["winners"] == winners
    assert "stayed away" in over["result"]["text"]


@pytest.mark.parametrize(
    ("game", "seats", "command"),
    [
        ("shell", 2, {"t": "claim_left", "as": "win"}),
        ("triflip", 3, {"t": "stand_in", "seat": 1}),
    ],
)
async def test_nobody_is_away_who_has_just_sat_down_however_long_the_table_was_waited_at(
    person, connect, in_thread, key, game, seats, command
):
    host = person()
    match = await in_thread(open_match, game, host.player, Wishes(seat=0, friends=seats - 1))
    one = await connect(match, host)
    hall.rooms[match].presence._begun -= 10 * PATIENCE
    for _ in range(seats - 1):
        await in_thread(join, match, person().player)
        sat_down = await one.hear_until("snap")
    assert sat_down["status"] == "active"
    assert (await ask(one, key, base=0, **command))["code"] == "not_away"


async def test_nothing_is_claimed_from_one_whose_move_nobody_waits_for(two, key, monkeypatch):
    match, _, (one, other) = await two()
    await other.say(t="play", base=0, key=key(), body={"cell": "a1"})
    await other.hear_until("ack")
    await other.leave()
    monkeypatch.setattr(hall.rooms[match].presence, "away_for", lambda seat: 61.0)
    refused = await ask(one, key, t="claim_left", base=0, **{"as": "win"})
    assert refused["code"] == "not_away"


async def test_words_reach_everybody_leave_no_trace_and_are_slowed_down(
    two, connect, person, in_thread
):
    match, _, (one, other) = await two()
    watcher = await connect(match, person())
    await one.say(t="emote", n=2)
    for socket in (one, other, watcher):
        assert await socket.hear_until("emote") == {"t": "emote", "seat": 0, "n": 2}
    await watcher.say(t="emote", n=2)
    assert (await watcher.hear_until("nack"))["code"] == "not_your_seat"
    for _ in range(4):
        await one.say(t="emote", n=1)
    assert (await one.hear_until("nack"))["code"] == "slow_down"
    await other.say(t="emote", n=8)
    assert (await other.hear_until("nack"))["code"] == "bad_request"
    assert (await in_thread(load, match)).revision == 0


async def test_f17_of_three_tabs_one_plays_and_the_others_look_on(two, connect, key):
    match, people, _ = await two()
    tabs = [await connect(match, people[0], tab=f"tab{number}") for number in range(3)]
    assert not (await tabs[0].hear_until("control"))["held"]
    assert not (await tabs[1].hear_until("control"))["held"]
    for late in tabs[:2]:
        for command in ({"t": "play", "body": {"cell": "e5"}}, {"t": "resign"}, {"t": "abort"}):
            assert (await ask(late, key, base=0, **command))["code"] == "elsewhere"
    assert (await ask(tabs[2], key, t="play", base=0, body={"cell": "e5"}))["t"] == "ack"
    await tabs[0].say(t="take")
    assert (await tabs[0].hear_until("control"))["held"]
    assert not (await tabs[2].hear_until("control"))["held"]
    assert (await ask(tabs[2], key, t="play", base=0, body={"cell": "e6"}))["code"] == "elsewhere"
    assert (await ask(tabs[0], key, t="play", base=0, body={"cell": "e6"}))["t"] == "ack"


async def test_a_tab_that_dials_again_takes_nothing_and_keeps_what_it_had(two, connect, key):
    match, people, _ = await two()
    first = await connect(match, people[0], tab="first")
    second = await connect(match, people[0], tab="second")
    assert not (await first.hear_until("control"))["held"]
    again = await connect(match, people[0], tab="first", take=False)
    assert (await ask(again, key, t="play", base=0, body={"cell": "e5"}))["code"] == "elsewhere"
    await second.leave()
    second = await connect(match, people[0], tab="second")
    assert (await ask(second, key, t="play", base=0, body={"cell": "e5"}))["t"] == "ack"


async def test_when_the_tab_that_plays_is_gone_another_one_goes_on(
    person, table, connect, in_thread, key, monkeypatch
):
    monkeypatch.setattr("games.live.attendance.FOLLOW", 0.02)
    who = person()
    match = await in_thread(table, who, person())
    first = await connect(match, who, tab="first")
    second = await connect(match, who, tab="second")
    assert not (await first.hear_until("control"))["held"]
    await second.leave()
    assert (await first.hear_until("control"))["held"]
    assert (await ask(first, key, t="play", base=0, body={"cell": "e5"}))["t"] == "ack"


async def test_a_tab_in_another_process_takes_the_seat_and_gives_it_back(two, connect, key):
    match, people, _ = await two()
    here = await connect(match, people[0], tab="here")
    word = {"about": "control", "by": "other", "seat": 0, "tab": "there", "gone": False}
    hall.overhear(match, {**word, "at": 1.0})
    assert (await ask(here, key, t="play", base=0, body={"cell": "e5"}))["t"] == "ack"
    hall.overhear(match, {**word, "at": 9e12})
    assert not (await here.hear_until("control"))["held"]
    assert (await ask(here, key, t="play", base=0, body={"cell": "e6"}))["code"] == "elsewhere"
    hall.overhear(match, {**word, "at": 0.0, "gone": True})
    assert (await here.hear_until("control"))["held"]


async def test_a_game_on_time_ends_by_itself_while_both_look_on(timed_two, key, monkeypatch):
    monkeypatch.setattr("games.timing.GRACE", 0)
    _, sockets = await timed_two(Clock(turn=1))
    snaps = [await socket.hear_until("snap") for socket in sockets]
    assert {str(snap["pace"]) for snap in snaps} == {"{'turn': 1}"}
    assert snaps[0]["clock"] == {"left": [1000, 1000], "runs": []}
    turn, _ = await first_turn(sockets, key)
    assert turn["clock"]["runs"] == [0, 1]
    assert 0 < turn["clock"]["left"][0] <= 1000
    overs = [await socket.hear_until("over") for socket in sockets]
    assert {over["result"]["text"] for over in overs} == {"Both ran out of time in the same turn."}


async def test_whose_seat_went_to_a_bot_while_their_move_was_under_way_hears_of_the_time(
    person, connect, in_thread, key
):
    people = [person() for _ in range(3)]

    def lay():
        pulse.beat()
        sitters = [Sitter(seat, who.player.key) for seat, who in enumerate(people)]
        opening = prepare(game_of("triflip"), {}, sitters, False, clock=Clock(turn=60))
        statements.store_opening(opening, timezone.now())
        return opening.standing.id

    def runs_out():
        row = Match.objects.get(id=match)
        gone = timedelta(seconds=63)
        Match.objects.filter(id=match).update(
            began_at=row.began_at - gone, deadline=row.deadline - gone, revision=row.revision + 1
        )
        enforce(match)

    match = await in_thread(lay)
    sockets = [await connect(match, who, snapshot=False) for who in people]

    async def play(seat, base):
        now = await in_thread(load, match)
        body = now.game.view(now.position, seat)["legal"][0]["move"] if now.to_move else {}
        await sockets[seat].say(t="play", base=base, key=key(), body=body)
        return await sockets[seat].hear_until("ack", "nack")

    for seat in (0, 1):
        assert (await play(seat, seat))["t"] == "ack"
    await in_thread(runs_out)
    assert (await play(2, 2))["code"] == "time_up"
    assert (await play(2, 3))["code"] == "not_your_seat"


async def test_f15_a_flag_that_is_claimed_early_is_answered_with_the_time_left(timed_two, key):
    _, sockets = await timed_two(Clock(turn=60))
    await first_turn(sockets, key)
    await sockets[1].say(t="flag", ver=1)
    told = await sockets[1].hear_until("clock", "over")
    assert told["t"] == "clock"
    assert 50_000 < told["clock"]["left"][0] <= 60_000


async def test_the_line_is_measured_by_the_server_and_made_good(timed_two, key, in_thread):
    match, (one, _) = await timed_two(Clock(base=60, increment=0))
    probe = await one.hear_until("probe")
    meter = next(s.lag for s in hall.rooms[match].sockets_of(0))
    assert meter.milliseconds == 0
    await asyncio.sleep(0.05)
    await one.say(t="echo", n=probe["n"])
    await one.say(t="echo", n=999)
    await one.say(t="ping", ver=0)
    await one.hear_until("pong")
    assert 50 <= meter.milliseconds < 3000


async def test_f14_a_step_of_the_machines_clock_moves_no_deadline(timed_two, key, monkeypatch):
    import datetime as dates

    match, sockets = await timed_two(Clock(turn=60))
    await first_turn(sockets, key)
    before = hall.rooms[match].standing

    class Stepped(dates.datetime):
        """Two seconds, and then ten minutes, behind."""

        @classmethod
        def now(cls, tz=None):
            return dates.datetime.now(tz) - dates.timedelta(minutes=10)

    monkeypatch.setattr("games.live.moment.datetime", Stepped)
    monkeypatch.setattr("time.time", lambda: 0.0)
    await sockets[0].say(t="flag", ver=1)
    told = await sockets[0].hear_until("clock")
    assert 50_000 < told["clock"]["left"][0] <= 60_000
    assert hall.rooms[match].standing.deadline == before.deadline


async def test_a_clock_runs_on_for_one_whose_socket_was_closed(timed_two, key, in_thread):
    match, sockets = await timed_two(Clock(turn=60))
    await first_turn(sockets, key)
    running = (await in_thread(load, match)).deadline
    await sockets[0].leave()
    assert (await in_thread(load, match)).deadline == running
