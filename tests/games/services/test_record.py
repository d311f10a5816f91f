"""The turns are the truth: played again they lead to every position that was stored."""

import random

import pytest

from games.engine.chance import Chance
from games.engine.record import Record, replay
from games.engine.registry import game as game_of
from games.live.loading import load, load_turns
from games.models import Match, Seal, Turn
from games.services import carry_out, run_bots
from games.services.playing import play
from games.standing import ACTIVE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


def play_out(match, dice, key, seats=(0, 1), game_moves=None):
    """Play random moves of these seats until the match is over."""
    while (standing := load(match)).status == ACTIVE:
        for seat in seats:
            legal = list(standing.game.legal_moves(standing.position, seat))
            if not legal:
                continue
            body = standing.game.encode_move(dice.choice(legal))
            base, used = standing.version, key()
            carry_out(
                match,
                lambda now: play(now, seat, base, used, body),  # noqa: B023
            )


def test_a_match_of_what_the_shell_replays_to_its_stored_position(table, person, key):
    for number in range(5):
        match = table(person(), person())
        play_out(match, random.Random(number), key)
        _check(match)


def test_a_match_of_triflip_with_its_passes_and_returns_replays_as_well(table, person, key):
    passes = 0
    for number in range(12):
        match = table(person(), person(), person(), game="triflip")
        play_out(match, random.Random(number), key, seats=(0, 1, 2))
        _check(match)
        passes += Turn.objects.filter(match=match, forced=True).count()
    assert passes


def test_a_match_of_a_game_with_turns_in_alternation_replays_as_well(table, person, key, pebbles):
    for number in range(5):
        match = table(person(), person(), game="pebbles")
        play_out(match, random.Random(number), key)
        assert load(match).result.reason == "last_stone"
        _check(match)
        assert not Seal.objects.filter(match=match).exists()


@pytest.mark.parametrize(("game", "bots"), [("shell", (1, 3)), ("triflip", (1, 2, 1))])
def test_a_bots_match_replays_as_well(table, game, bots):
    match = table(*bots, game=game)
    run_bots(match)
    _check(match)


def _check(match):
    row, standing = Match.objects.get(id=match), load(match)
    game = game_of(row.game)
    record = Record(
        row.game,
        row.game_version,
        row.options,
        bytes(row.seed),
        tuple(
            {seat: body for seat, body in enumerate(turn.moves) if body is not None}
            for turn in Turn.objects.filter(match=match).order_by("number")
        ),
    )
    *_, last = steps = list(replay(game, record))
    assert len(steps) == row.version + 1 == Turn.objects.filter(match=match).count() + 1
    assert game.encode(last.position) == row.position
    assert game.outcome(last.position) == standing.result
    stories = [[game.encode_event(event) for event in step.events] for step in steps[1:]]
    assert stories == [turn.events for turn in Turn.objects.filter(match=match).order_by("number")]
    assert [turn.number for turn in load_turns(standing)] == list(range(1, row.version + 1))
    assert standing.game.setup(row.options, Chance(bytes(row.seed))) == steps[0].position
