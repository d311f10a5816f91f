"""Positions with a known answer, moves and all; clans as letters, stones counted from 0 in them."""

import json
from pathlib import Path

import pytest

from games.engine.errors import IllegalMove
from games.engine.schotten import GAME
from games.engine.schotten.cards import CARD_NAMED, cards_named, names
from games.engine.schotten.claiming import verdict_on
from games.engine.schotten.moves import Claim, EndClaims, Pass, Play
from games.engine.schotten.position import Decks, Phase, Position, Stone, Terms

CASES = json.loads((Path(__file__).parent / "cases" / "schotten.json").read_text())
ENDS = {"adjacent": "neighbours", "five": "five"}


def position_of(state):
    phase = Phase.CLAIM if state["phase"] == "start" else Phase(state["phase"])
    return Position(
        terms=Terms(expert=state["expert"]),
        turn=state["turn"],
        phase=phase,
        decks=Decks(clan=cards_named(" ".join(state["deck"]))),
        hands=tuple(tuple(sorted(cards_named(" ".join(hand)))) for hand in state["hands"]),
        stones=tuple(
            Stone(
                sides=tuple(cards_named(" ".join(side)) for side in stone["cards"]),
                owner=stone["owner"],
                first=stone["first"],
            )
            for stone in state["stones"]
        ),
    )


def move_of(command):
    match command["type"]:
        case "play":
            return Play(CARD_NAMED[command["card"]], command["stone"])
        case "claim":
            return Claim(command["stone"])
        case "skip":
            return Pass()
        case "end":
            return EndClaims()


def forced_while(position, holds):
    """What the rules do by themselves as long as `holds` is true of the position."""
    while holds(position) and (moves := GAME.forced(position)) is not None:
        position, _ = GAME.play(position, moves)
    return position


def after(position, commands):
    for command in commands:
        move = move_of(command)
        if move not in list(GAME.legal_moves(position, position.turn)):
            position = forced_while(position, lambda now: now.phase is Phase.CLAIM)
        position, _ = GAME.play(position, {position.turn: move})
        position = forced_while(position, lambda now: now.phase is Phase.DRAW)
    return position


def comparable(position):
    """What the cases say of a state, in their shape."""
    return {
        "deck": names(position.decks.clan),
        "hands": [sorted(names(hand)) for hand in position.hands],
        "stones": [
            {
                "cards": [names(side) for side in stone.sides],
                "first": stone.first,
                "owner": stone.owner,
            }
            for stone in position.stones
        ],
        "turn": position.turn,
    }


@pytest.fixture(params=CASES, ids=[case["name"] for case in CASES])
def case(request):
    return request.param


def test_the_case_ends_in_the_expected_state(case):
    end = after(position_of(case["state"]), case["moves"])
    expected = case["expect"]["state"]
    wanted = {key: expected[key] for key in ("deck", "hands", "stones", "turn")}
    wanted["hands"] = [sorted(hand) for hand in wanted["hands"]]
    assert comparable(end) == wanted
    if case["expect"]["result"] is None:
        phase = "claim" if expected["phase"] == "start" else expected["phase"]
        assert end.phase.value == phase


def test_the_case_has_the_expected_result(case):
    outcome = GAME.outcome(after(position_of(case["state"]), case["moves"]))
    result = case["expect"]["result"]
    if result is None:
        assert outcome is None
    else:
        assert outcome.winners == {result["winner"]}
        assert [outcome.reason] == [ENDS[reason] for reason in result["reasons"]]
        assert list(outcome.scores) == result["stones"]


def test_the_case_offers_the_expected_moves(case):
    wanted = case["expect"].get("legal")
    if wanted:
        end = after(position_of(case["state"]), case["moves"])
        legal = set(GAME.legal_moves(end, wanted["seat"]))
        assert legal == {move_of(command) for command in wanted["moves"]}


def test_the_case_refuses_what_is_to_be_refused(case):
    end = after(position_of(case["state"]), case["moves"])
    for command in case["expect"].get("refused", []):
        with pytest.raises(IllegalMove):
            GAME.play(end, {end.turn: move_of(command)})


def test_the_case_judges_claims_as_expected(case):
    end = after(position_of(case["state"]), case["moves"])
    for claim in case["expect"].get("claims", []):
        assert verdict_on(end, claim["seat"], claim["stone"]).ok == claim["claimable"]
