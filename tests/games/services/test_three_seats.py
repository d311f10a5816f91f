"""A table of three: who sits where, and bots that move in a row."""

import random

import pytest

from games.live.loading import load
from games.models import Match, Turn
from games.services import carry_out, join, open_match, run_bots
from games.services.decision import Known, Refused, Stored
from games.services.playing import play
from games.services.seating import Wishes
from games.standing import ACTIVE, OVER

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


def any_move(standing, dice):
    """The body of a legal move of the seat on turn."""
    (seat,) = standing.to_move
    legal = list(standing.game.legal_moves(standing.position, seat))
    return seat, standing.game.encode_move(dice.choice(legal))


def test_by_default_one_person_meets_two_tactical_bots(person):
    who = person().player
    standing = load(open_match("triflip", who))
    assert standing.status == ACTIVE
    assert sorted(sitter.kind for sitter in standing.sitters) == ["bot", "bot", "person"]
    assert {sitter.level for sitter in standing.sitters if sitter.is_bot} == {2}
    assert standing.place == standing.version == 0


def test_each_seat_gets_the_bot_that_was_asked_for_it(person):
    who = person().player
    standing = load(open_match("triflip", who, Wishes(seat=1, levels={0: 1, 1: 9, 2: 2})))
    assert [sitter.level for sitter in standing.sitters] == [1, None, 2]
    assert standing.seat_of(who.key) == 1


@pytest.mark.parametrize(
    ("seat", "friends", "kinds"),
    [
        (0, 1, ["person", "bot", "open"]),
        (1, 1, ["bot", "person", "open"]),
        (2, 1, ["bot", "open", "person"]),
        (0, 2, ["person", "open", "open"]),
        (2, 9, ["open", "open", "person"]),
    ],
)
def test_friends_get_the_last_seats_that_are_not_the_hosts_own(person, seat, friends, kinds):
    standing = load(open_match("triflip", person().player, Wishes(seat=seat, friends=friends)))
    assert [sitter.kind for sitter in standing.sitters] == kinds
    assert (standing.status, standing.host) == ("waiting", seat)
    assert not standing.bots_due


def test_bots_move_one_after_the_other_until_the_person_must(person, key):
    dice = random.Random(3)
    who = person().player
    match = open_match("triflip", who, Wishes(seat=1))
    while load(match).status == ACTIVE:
        run_bots(match)
        standing = load(match)
        if standing.status == OVER:
            break
        assert standing.to_move == {1}
        assert standing.is_open
        seat, body = any_move(standing, dice)
        base, used = standing.version, key()
        answer = carry_out(match, lambda now: play(now, seat, base, used, body))  # noqa: B023
        assert isinstance(answer, Stored)
    ended = load(match)
    rows = list(Turn.objects.filter(match=match))
    assert [row.number for row in rows] == [row.place for row in rows]
    assert len(rows) == Match.objects.get().place == ended.place
    assert ended.result.reason in ("goal", "passes")


def test_two_friends_join_by_one_link_and_a_third_finds_it_full(person):
    host, first, second = (person().player for _ in range(3))
    match = open_match("triflip", host, Wishes(seat=1, friends=2))
    assert join(match, host) == Refused("own")
    assert isinstance(join(match, first), Stored)
    assert isinstance(join(match, first), Known)
    assert load(match).status == "waiting"
    assert isinstance(join(match, second), Stored)
    standing = load(match)
    assert standing.status == ACTIVE
    assert [standing.seat_of(who.key) for who in (first, host, second)] == [0, 1, 2]
    assert join(match, person().player) == Refused("full")
