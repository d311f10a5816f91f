"""Resigning at a table of three: a bot plays on, and whoever left comes last."""

import random

import pytest

from games.engine.outcome import Outcome
from games.engine.registry import game as game_of
from games.live.loading import load
from games.live.write import ENDED, LEFT
from games.models import Seat, Turn
from games.placing import leavers_last, ranks
from games.queries import finished_matches, running_matches
from games.services import carry_out, rematch, run_bots
from games.services.decision import Refused, Stored
from games.services.opening import prepare
from games.services.playing import play
from games.services.resigning import resign
from games.sitters import Sitter
from games.standing import ACTIVE, OVER

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def leave(key):
    """A function that lets a seat give up."""

    def go(match, seat):
        used = key()
        return carry_out(match, lambda now: resign(now, seat, now.version, used))

    return go


@pytest.fixture
def play_on(key):
    """A function that plays random moves of the people and lets bots answer, to the end."""

    def go(match, dice):
        while (standing := load(match)).status == ACTIVE:
            if standing.bots_due:
                run_bots(match)
                continue
            (seat,) = standing.to_move
            legal = list(standing.game.legal_moves(standing.position, seat))
            body, used = standing.game.encode_move(dice.choice(legal)), key()
            carry_out(match, lambda now: play(now, seat, now.version, used, body))  # noqa: B023
        return standing

    return go


def test_a_bot_takes_the_seat_and_the_match_goes_on_to_its_end(table, person, leave, play_on):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    standing = leave(match, 0).standing
    assert standing.status == ACTIVE
    assert [sitter.kind for sitter in standing.sitters] == ["bot", "person", "person"]
    assert (standing.sitters[0].level, standing.version, standing.place) == (2, 1, 0)
    assert standing.seat_of(people[0].player.key) is None
    assert [sitter.seat for sitter in standing.bots_due] == [0]
    assert standing.bot_due_at is not None
    assert standing == load(match)
    end = play_on(match, random.Random(1))
    assert end.result.reason != "resigned"
    assert ranks(end)[0] == 3
    assert 0 not in end.result.winners
    places = list(Turn.objects.filter(match=match).values_list("place", flat=True))
    assert places == list(range(len(places)))


def test_whoever_left_can_do_nothing_more_there(table, person, key, leave):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    leave(match, 1)
    standing = load(match)
    seat = standing.seat_of(people[1].player.key)
    assert play(standing, seat, standing.version, key(), {"cell": "g6"}) == Refused("not_your_seat")
    assert resign(standing, seat, standing.version, key()) == Refused("not_your_seat")


def test_of_three_people_the_last_one_left_has_won(table, person, leave):
    match = table(person(), person(), person(), game="triflip")
    leave(match, 2)
    answer = leave(match, 0)
    standing = answer.standing
    assert standing.status == OVER
    assert standing.result == Outcome(frozenset({1}), "resigned", ())
    assert ranks(standing) == [2, 1, 3]


def test_with_two_people_and_a_bot_the_other_plays_on_against_two_bots(
    table, person, leave, play_on
):
    match = table(person(), 1, person(), game="triflip")
    assert leave(match, 0).standing.status == ACTIVE
    standing = leave(match, 2).standing
    assert standing.status == OVER
    assert standing.result.winners == {1}


def test_against_two_bots_a_resignation_ends_the_match(table, person, leave):
    match = table(1, person(), 2, game="triflip")
    run_bots(match)
    standing = leave(match, 1).standing
    assert standing.result == Outcome(frozenset({0, 2}), "resigned", ())
    assert ranks(standing) == [1, 3, 1]
    assert standing.bot_due_at is None


def test_two_seats_end_as_ever(table, person, leave):
    match = table(person(), person())
    assert leave(match, 0).standing.result.winners == {1}


def test_leaving_in_the_middle_of_the_own_turn_calls_the_bot(table, person, key, leave):
    match, used = table(person(), person(), person(), game="triflip"), key()
    carry_out(match, lambda now: play(now, 0, 0, used, {"cell": "g6"}))
    assert [sitter.seat for sitter in leave(match, 1).standing.bots_due] == [1]
    run_bots(match)
    assert load(match).to_move == {2}
    assert not leave(match, 0).standing.bots_due


def test_of_two_commands_at_one_version_the_first_counts(table, person, key):
    match = table(person(), person(), person(), game="triflip")
    standing = load(match)
    assert resign(standing, 1, 0, key()).kind == LEFT
    first, second = key(), key()
    carry_out(match, lambda now: resign(now, 1, 0, first))
    assert carry_out(match, lambda now: resign(now, 2, 0, second)) == Refused("stale")
    assert carry_out(match, lambda now: play(now, 0, 0, key(), {"cell": "g6"})) == Refused("stale")


def test_the_last_resignation_of_people_is_an_end(table, person, key):
    match = table(person(), 1, 1, game="triflip")
    assert resign(load(match), 0, 0, key()).kind == ENDED


def test_the_match_stays_in_the_list_of_whoever_left(table, person, leave, play_on):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    leave(match, 2)
    assert running_matches(people[2].player, 9) == []
    assert [line.id for line in running_matches(people[0].player, 9)] == [match]
    play_on(match, random.Random(2))
    (line,) = finished_matches(people[2].player, 9)
    assert (line.id, line.seat, line.verdict) == (match, 2, "You left")
    (line,) = finished_matches(people[0].player, 9)
    assert line.verdict in ("You win", "You lose", "You share the win")


def test_who_left_a_private_match_may_still_look_and_nobody_else(table, person, leave):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip", private=True)
    leave(match, 1)
    standing = load(match)
    assert all(standing.may_watch(who.player.key) for who in people)
    assert not standing.may_watch(person().player.key)
    assert not standing.may_watch("")


def test_a_rematch_of_three_needs_every_person_and_moves_all_on(table, person, key, leave):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    leave(match, 2)
    leave(match, 1)
    offered = carry_out(match, lambda now: rematch(now, 1, key()))
    assert isinstance(offered, Stored)
    assert offered.standing.successor is None
    agreed = carry_out(match, lambda now: rematch(now, 0, key())).standing
    following = load(agreed.successor)
    assert [sitter.kind for sitter in following.sitters] == ["bot", "person", "person"]
    assert [sitter.player for sitter in following.sitters[1:]] == [
        who.player.key for who in people[:2]
    ]
    assert not Seat.objects.filter(match=following.id).exclude(former="").exists()
    assert [sitter.seat for sitter in following.bots_due] == [0]


SITTERS = (Sitter(0, "guest:a"), Sitter(1, "guest:b"), Sitter(2, "", "pond_skater", 2, None, "c"))


def over(winners, scores, reason="goal"):
    """A finished match in which somebody left seat 2."""
    standing = prepare(game_of("triflip"), {}, SITTERS, private=False).standing
    outcome = leavers_last(standing, Outcome(frozenset(winners), reason, scores))
    return outcome, ranks(standing.next(result=outcome))


@pytest.mark.parametrize(
    ("winners", "scores", "outcome", "places"),
    [
        ({0}, (20, 3, 9), ({0}, "goal"), [1, 2, 3]),
        ({1}, (2, 20, 9), ({1}, "goal"), [2, 1, 3]),
        ({2}, (2, 7, 20), ({1}, "stayed"), [2, 1, 3]),
        ({2}, (5, 5, 20), ({0, 1}, "stayed"), [1, 1, 3]),
        ({0, 2}, (9, 3, 9), ({0}, "goal"), [1, 2, 3]),
        ({0, 1}, (9, 9, 3), ({0, 1}, "goal"), [1, 1, 3]),
    ],
)
def test_a_seat_that_somebody_left_comes_last_whatever_its_bot_does(
    winners, scores, outcome, places
):
    told, placed = over(winners, scores)
    assert ((set(told.winners), told.reason), placed) == (outcome, places)
