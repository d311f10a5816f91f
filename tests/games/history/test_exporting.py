"""A copy of one's matches to take along."""

import json

import pytest

from games.history.exporting import matches_of
from games.live.loading import load
from games.models import Match, Seal
from games.services import carry_out, play, resign
from games.services.decision import Stored
from merestone.testing.past import lay_finished

pytestmark = pytest.mark.django_db(transaction=True)


def choose(match, seat, key, cell):
    """Seal a cell there."""
    answer = carry_out(match, lambda now: play(now, seat, now.version, key, {"cell": cell}))
    assert isinstance(answer, Stored)


def test_a_record_is_in_the_words_people_write_moves_in(person, table, key):
    me, friend = person(), person()
    match = table(me, friend)
    for cells in (("e5", "c3"), ("d4", "g7")):
        for seat, cell in enumerate(cells):
            choose(match, seat, key(), cell)
    carry_out(match, lambda now: resign(now, 1, now.version, key()))
    (copy,) = matches_of(me.player)
    assert (copy["game"], copy["status"]) == ("shell", "over")
    assert copy["result"]["winners"] == [0]
    assert [turn.get("moves") for turn in copy["record"]] == [
        {"0": "e5", "1": "c3"},
        {"0": "d4", "1": "g7"},
        None,
    ]
    assert copy["record"][2]["kind"] == "resigned"
    assert [seat["you"] for seat in copy["seats"]] == [True, False]


def test_of_a_running_match_nothing_is_told_that_is_sealed(person, table, key):
    me, friend = person(), person()
    match = table(me, friend)
    choose(match, 1, key(), "g7")
    (salt,) = Seal.objects.values_list("salt", flat=True)
    for who in (me, friend):
        told = json.dumps(matches_of(who.player))
        assert len(salt) == 64
        assert not [secret for secret in ("g7", salt) if secret in told]


def test_of_running_cards_neither_hands_nor_seeds_are_told(person, table, key):
    me, friend = person(), person()
    match = table(me, friend, game="schotten")
    row, told = Match.objects.get(id=match), json.dumps(matches_of(me.player))
    for secret in (bytes(row.seed).hex(), bytes(row.bot_secret).hex(), bytes(row.seed)[:8].hex()):
        assert secret not in told
    assert friend.player.key not in told
    (copy,) = matches_of(me.player)
    assert set(copy) == {
        "match",
        "game",
        "options",
        "private",
        "status",
        "begun_at",
        "finished_at",
        "seats",
        "result",
        "record",
    }
    assert load(match).position is not None


def test_a_copy_holds_what_one_left_and_nothing_of_others(person):
    me, friend = person(), person()
    lay_finished("triflip", 2, friend.player, 1, winners=(1,), left={0: me.player})
    lay_finished("shell", friend.player, 1, winners=(0,))
    (copy,) = matches_of(me.player)
    assert [seat["you_left"] for seat in copy["seats"]] == [True, False, False]
    assert me.player.key not in json.dumps(copy)
    assert matches_of(person().player) == []
