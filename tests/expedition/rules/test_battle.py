"""A gate's battle: its options, its opponents, and what these know."""

import pytest

from expedition.rules.battle import battle, opening_lines
from games.bots.triflip.tactical import threat
from games.bots.triflip.uniform import uniform
from games.engine.chance import Chance
from games.engine.triflip import GAME

FOURTEEN = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g3 g4 g5"


def test_a_battle_is_the_same_whenever_it_is_asked(run_with):
    run = run_with("T", risk=5, relics="T3 S09 S13", gate=6)
    assert battle(run) == battle(run)


def test_boons_of_the_battle_are_named_by_who_brings_them(run_with):
    fight = battle(run_with("T", risk=4, relics="S03 S14 S06 T5"))
    assert fight.sources == ("power", "S14", "T5")
    assert [boon["effect"] for boon in fight.options["boons"]] == ["splash", "side_door", "breaker"]


def test_bots_sit_in_turn_order_after_the_person(run_with):
    kinds = {
        faction: {seat: bot.kind for seat, bot in battle(run_with(faction, gate=2)).bots.items()}
        for faction in "LTM"
    }
    assert kinds == {
        "L": {1: "tactical", 2: "random"},
        "T": {2: "tactical", 0: "random"},
        "M": {0: "tactical", 1: "random"},
    }


def test_from_risk_seven_tactical_bots_choose_closer_to_their_best(run_with):
    slacks = [
        {bot.slack for bot in battle(run_with("L", risk=risk)).bots.values()}
        for risk in (0, 6, 7, 10)
    ]
    assert slacks[0] == slacks[1] == {100}
    assert slacks[2] == slacks[3]
    assert max(slacks[2]) < 100


@pytest.mark.parametrize("faction", "LTM")
def test_six_reinforcements_fill_both_rays_and_leave_the_own_ones_free(run_with, faction):
    relics = {"L": "S01 L1 L6", "T": "S01", "M": "S01"}[faction]
    run = run_with(faction, risk=10, relics=relics, gate=8)
    position = GAME.setup(battle(run).options, Chance(b""))
    scores = list(position.scores)
    assert scores.pop(run.seat) == {"L": 6, "T": 3, "M": 3}[faction]
    assert scores == [8, 8]


def test_opening_lines_have_the_shape_of_events(run_with):
    for line in opening_lines(battle(run_with("L", relics="S01 S13 S09 S18", gate=8))):
        assert line.keys() == {"type", "step", "boon", "seat", "what", "cells", "amount"}


def test_a_tactical_bot_fears_the_win_that_a_lowered_goal_allows(table):
    # Seat 1 is next with 16 stones; on e5 it turns f5, before g5, and has 18.
    stones = ("f5 a1", f"{FOURTEEN} b1 b2", "e9")
    for boons, goal, wins in (("", 20, False), ("S16", 18, True)):
        position = table(*stones, mover=1, boons=boons, owner=1)
        assert GAME.view(position, 0)["goals"] == [20, goal, 20]
        assert threat(position, 0).wins is wins


def test_a_tactical_bot_takes_a_win_only_at_its_raised_goal(table):
    stones = (f"{FOURTEEN} g6 g7 g8", "f5 a1", "e9")
    entry = GAME.view(table(*stones, boons="S02"), 0)["legal"]
    assert any(choice["wins"] for choice in entry)
    raised = table(f"{FOURTEEN} g6 g7 g8 g9", *stones[1:], boons="S13", owner=1)
    assert not any(choice["wins"] for choice in GAME.view(raised, 0)["legal"])


@pytest.mark.parametrize("faction", "LTM")
def test_whole_battles_with_every_relic_run_to_their_end(content, run_with, faction):
    names = [relic.id for relic in content.relics if relic.faction in (None, faction)]
    for start in range(0, len(names), 6):
        relics = " ".join(names[start : start + 6])
        fight = battle(run_with(faction, relics=relics, gate=5))
        chance = Chance(relics.encode())
        position = GAME.setup(fight.options, chance)
        while position.outcome is None:
            seat = position.seat
            view = GAME.view(position, seat)
            move = uniform(view, seat, chance, 0)
            position, events = GAME.play(position, {seat: move})
            told = [GAME.encode_event(event) for event in events]
            chosen = next(each for each in view["legal"] if each["move"] == GAME.encode_move(move))
            assert [line for line in told if line in chosen["boons"]] == chosen["boons"]
        assert GAME.decode(GAME.encode(position)) == position
