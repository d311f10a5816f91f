"""Beginning without the friends who have not come."""

import pytest

from games.live.loading import load
from games.services import carry_out, join, open_match, start
from games.services.decision import Known, Refused, Stored
from games.services.seating import Wishes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


def begin(match, seat):
    return carry_out(match, lambda now: start(now, seat))


def test_bots_of_the_wished_levels_fill_what_is_open(person):
    host = person().player
    match = open_match("triflip", host, Wishes(seat=1, friends=2, levels={0: 1, 2: 2}))
    standing = begin(match, 1).standing
    assert standing.status == "active"
    assert [sitter.level for sitter in standing.sitters] == [1, None, 2]
    assert [sitter.seat for sitter in standing.bots_due] == [0]
    assert standing == load(match)
    assert begin(match, 1) == Known(0)


def test_friends_who_have_come_keep_their_seats(person):
    host, friend = person().player, person().player
    match = open_match("triflip", host, Wishes(seat=0, friends=2))
    join(match, friend)
    standing = begin(match, 0).standing
    assert [sitter.kind for sitter in standing.sitters] == ["person", "person", "bot"]
    assert standing.to_move == {0}
    assert join(match, person().player) == Refused("full")


def test_nobody_but_the_host_may_begin(person):
    host, friend = person().player, person().player
    match = open_match("triflip", host, Wishes(seat=2, friends=2))
    join(match, friend)
    assert begin(match, load(match).seat_of(friend.key)) == Refused("not_your_table")
    assert begin(match, None) == Refused("not_your_seat")
    assert load(match).status == "waiting"


@pytest.mark.parametrize("game", ["shell", "triflip"])
def test_every_game_may_begin_with_a_bot(person, game):
    host = person().player
    match = open_match(game, host, Wishes(seat=0, friends=1, level=1))
    answer = begin(match, 0)
    assert isinstance(answer, Stored)
    assert [sitter.is_bot for sitter in answer.standing.sitters][1:] == [True] * (
        answer.standing.game.seats - 1
    )
