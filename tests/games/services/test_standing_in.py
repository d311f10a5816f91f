"""A person at a table of three who has closed the page: the others go on without them."""

import pytest

from games.live.loading import load
from games.protocol.ending import result
from games.queries import finished_matches, running_matches
from games.services import carry_out, rematch, run_bots
from games.services.decision import Known, Refused
from games.services.resigning import PATIENCE, resign, stand_in
from games.standing import ACTIVE, OVER

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def replace(key):
    """A function that lets one seat ask for a bot in the seat of one who has been away."""

    def go(match, seat, absent, away=PATIENCE):
        used = key()
        return carry_out(match, lambda now: stand_in(now, seat, now.version, used, absent, away))

    return go


def test_a_bot_plays_on_for_one_who_stayed_away(table, person, replace):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    standing = replace(match, 2, 0).standing
    assert standing.status == ACTIVE
    assert [sitter.kind for sitter in standing.sitters] == ["bot", "person", "person"]
    assert standing.has_left(people[0].player.key)
    assert [sitter.seat for sitter in standing.bots_due] == [0]
    assert standing == load(match)
    assert not running_matches(people[0].player, 9)
    run_bots(match)
    assert load(match).to_move == {1}


def test_nobody_is_replaced_before_their_time_or_by_a_stranger(table, person, replace):
    match = table(person(), person(), 2, game="triflip")
    before = load(match)
    assert replace(match, 0, 1, away=PATIENCE - 0.1) == Refused("not_away")
    assert replace(match, 0, 2) == Refused("not_away")
    assert replace(match, 0, 0) == Refused("bad_request")
    assert replace(match, 0, 5) == Refused("bad_request")
    assert replace(match, None, 1) == Refused("not_your_seat")
    assert load(match) == before


def test_a_second_wish_for_the_same_bot_changes_nothing(table, person, replace):
    match = table(*[person() for _ in range(3)], game="triflip")
    first = replace(match, 1, 0).standing
    assert replace(match, 2, 0) == Known(first.version)
    assert load(match) == first


def test_at_a_table_of_two_nobody_is_replaced(table, person, replace):
    match = table(person(), person(), game="shell")
    assert replace(match, 0, 1) == Refused("bad_request")


def test_the_last_who_stayed_wins_over_those_who_are_away(table, person, replace):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    replace(match, 1, 0)
    standing = replace(match, 1, 2).standing
    assert (standing.status, standing.result.winners) == (OVER, {1})
    texts = [result(load(match), viewer)["text"] for viewer in (1, 2, None)]
    assert texts == [
        "■ Square stayed away.",
        "You were away for too long.",
        "■ Square stayed away.",
    ]
    (line,) = finished_matches(people[0].player, 9)
    assert line.verdict == "You left"


def test_another_game_does_not_wait_for_one_who_has_gone(table, person, key):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    for leaver in (2, 1):
        used = key()
        carry_out(match, lambda now: resign(now, leaver, now.version, used))  # noqa: B023
    waiting = carry_out(match, lambda now: rematch(now, 0, key())).standing
    assert waiting.successor is None
    assert carry_out(match, lambda now: rematch(now, 0, key())) == Known(waiting.version)
    agreed = carry_out(match, lambda now: rematch(now, 0, key(), absent={1})).standing
    following = load(agreed.successor)
    assert [sitter.kind for sitter in following.sitters] == ["bot", "person", "bot"]
    assert following.seat_of(people[0].player.key) == 1
    assert following.seat_of(people[1].player.key) is None


def test_whoever_has_offered_another_game_is_in_it_though_they_are_away(table, person, key):
    people = [person() for _ in range(3)]
    match = table(*people, game="triflip")
    for leaver in (2, 1):
        used = key()
        carry_out(match, lambda now: resign(now, leaver, now.version, used))  # noqa: B023
    carry_out(match, lambda now: rematch(now, 1, key()))
    agreed = carry_out(match, lambda now: rematch(now, 0, key(), absent={1})).standing
    following = load(agreed.successor)
    assert [sitter.kind for sitter in following.sitters] == ["bot", "person", "person"]
