from dataclasses import replace

import pytest

from games.engine.errors import BadEncoding, BadOptions, IllegalMove, UnknownGame
from games.engine.record import Record, replay
from games.engine.registry import game
from games.engine.shell import GAME

RECORD = Record("shell", GAME.version, {}, b"seed", ({0: {"cell": "e5"}, 1: {"cell": "e6"}},))


def test_the_first_step_is_the_start_without_events():
    first, *rest = replay(GAME, RECORD)
    assert first.position == GAME.setup({}, None)
    assert first.events == ()
    assert len(rest) == 1


def test_each_turn_is_a_step_with_its_events():
    last = list(replay(GAME, RECORD))[-1]
    assert last.position.turn == 1
    assert [GAME.encode_event(event)["type"] for event in last.events] == [
        "place",
        "place",
        "count",
    ]


@pytest.mark.parametrize("change", [{"game": "triflip"}, {"version": GAME.version + 1}])
def test_a_record_of_other_rules_is_refused(change):
    with pytest.raises(BadEncoding) as refusal:
        next(replay(GAME, replace(RECORD, **change)))
    assert refusal.value.code == "other_rules"


def test_a_record_stops_at_the_first_turn_that_the_rules_refuse():
    steps = replay(GAME, replace(RECORD, turns=RECORD.turns * 2))
    assert [next(steps).position.turn for _ in range(2)] == [0, 1]
    with pytest.raises(IllegalMove) as refusal:
        next(steps)
    assert refusal.value.code == "occupied"


def test_options_of_the_record_hold_in_the_replay():
    limited = replace(RECORD, options={"turn_limit": 1})
    assert GAME.outcome(list(replay(GAME, limited))[-1].position).reason == "turn_limit"
    with pytest.raises(BadOptions):
        next(replay(GAME, replace(RECORD, options={"turn_limit": 0})))


def test_a_game_is_found_by_its_key():
    assert game("shell") is GAME


def test_an_unknown_key_is_no_game():
    with pytest.raises(UnknownGame) as refusal:
        game("chess")
    assert (refusal.value.code, refusal.value.facts) == ("unknown_game", {"game": "chess"})
