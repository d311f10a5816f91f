"""The page's own check of whole matches, against what the rules made of them."""

import copy
import itertools
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.shuffle import proof
from games.shuffle.deal import begin
from merestone.services import node

Record = dict[str, Any]

KINDS = [
    {"tactics": tactics, "rounds": rounds, **({"opener": opener} if opener is not None else {})}
    for tactics, rounds, opener in itertools.product((False, True), (1, 3), (None, 0, 1))
]


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Random matches of every kind, to their end."""
    return [
        _record({**kind, "expert": bool(number % 2)}, random.Random(number))
        for number, kind in enumerate(KINDS * 2)
    ]


def _record(options: dict[str, Any], rng: random.Random) -> Record:
    deal = begin(rng.randbytes(16), [True, True])
    deal = deal.with_value(0, rng.randbytes(16)).without_browsers((1,))
    position, told = GAME.setup(options, Chance(deal.seed)), []
    while GAME.outcome(position) is None:
        (seat,) = GAME.to_move(position)
        move = rng.choice([*GAME.legal_moves(position, seat)])
        position, events = GAME.play(position, {seat: move})
        told += [GAME.encode_event(event) for event in events]
    lots = GAME.lots(options, Chance(deal.seed)) if GAME.lots else {}
    return {"proof": proof.write(proof.prove(deal, lots)), "options": options, "events": told}


def _checked(root: Path, records: list[Record]) -> list[list[dict[str, Any]]]:
    script = root / "tests" / "js" / "fair_deck" / "check_all.js"
    told = subprocess.run(
        [*node.node(), script],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        check=True,
    )
    checks: list[list[dict[str, Any]]] = json.loads(told.stdout)
    return checks


def test_every_match_that_was_played_holds_in_the_browser(
    root: Path, records: list[Record]
) -> None:
    kinds = {event["type"] for record in records for event in record["events"]}
    assert {"play", "draw", "return", "move", "discard", "deal", "standstill"} <= kinds
    for record, checks in zip(records, _checked(root, records), strict=True):
        assert all(check["ok"] for check in checks), (record["options"], checks)


def test_a_match_with_a_card_changed_anywhere_does_not_hold(
    root: Path, records: list[Record]
) -> None:
    rng, struck = random.Random(1), []
    for record in records:
        changed = copy.deepcopy(record)
        told = [
            event
            for event in changed["events"]
            if event["type"] in ("play", "draw", "return") and event["card"] != "R5"
        ]
        rng.choice(told)["card"] = "R5"
        struck.append(changed)
    for checks in _checked(root, struck):
        assert not checks[-1]["ok"], checks
