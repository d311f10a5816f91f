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
from games.engine.schotten.cards import CLAN_CARDS, names
from games.engine.schotten.position import Position
from games.shuffle import proof
from games.shuffle.deal import Deal, Part
from games.shuffle.seed import MATCH_BYTES, PART_BYTES, SECRET_BYTES
from merestone.services import node

Record = dict[str, Any]

KINDS = [
    {"tactics": tactics, "rounds": rounds, **({"opener": opener} if opener is not None else {})}
    for tactics, rounds, opener in itertools.product((False, True), (1, 3), (None, 0, 1))
]


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Random matches of every kind, to their end; the same in every run."""
    return [
        _record({**kind, "expert": bool(number % 2)}, random.Random(number))
        for number, kind in enumerate(KINDS * 2)
    ]


def _record(options: dict[str, Any], rng: random.Random) -> Record:
    """A match with its proof and its story; beside each event, the cards that could not be its
    own: those its seat did not hold before it."""
    deal = Deal(rng.randbytes(MATCH_BYTES), rng.randbytes(SECRET_BYTES), (Part(), Part()))
    deal = deal.with_value(0, rng.randbytes(PART_BYTES)).without_browsers((1,))
    position = GAME.setup(options, Chance(deal.seed))
    told: list[dict[str, Any]] = []
    not_held: list[list[str]] = []
    while GAME.outcome(position) is None:
        (seat,) = GAME.to_move(position)
        move = rng.choice([*GAME.legal_moves(position, seat)])
        before, (position, events) = position, GAME.play(position, {seat: move})
        told += [GAME.encode_event(event) for event in events]
        not_held += [_not_held(before, seat)] * len(events)
    lots = GAME.lots(options, Chance(deal.seed)) if GAME.lots else {}
    shown = {"proof": proof.write(proof.prove(deal, lots)), "options": options, "events": told}
    return {**shown, "not_held": not_held}


def _not_held(position: Position, seat: int) -> list[str]:
    return names(card for card in CLAN_CARDS if card not in position.hands[seat])


def _checked(root: Path, records: list[Record]) -> list[list[dict[str, Any]]]:
    script = root / "tests" / "js" / "fair_deck" / "check_all.js"
    told = subprocess.run(
        [*node.node(), script],
        input=json.dumps([{**record, "not_held": None} for record in records]),
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


def test_a_match_with_a_card_changed_to_one_that_could_not_be_there_does_not_hold(
    root: Path, records: list[Record]
) -> None:
    """A card drawn is the next one of its deck; one played or given back was in the hand."""
    rng = random.Random(1)
    struck = [
        _struck(record, kind, rng) for record in records for kind in ("play", "draw", "return")
    ]
    changed = [record for record in struck if record is not None]
    assert len(changed) > 2 * len(records)
    for record, checks in zip(changed, _checked(root, changed), strict=True):
        played = checks[-1]
        assert (played["name"], played["ok"]) == ("played", False), (record["options"], checks)


def _struck(record: Record, kind: str, rng: random.Random) -> Record | None:
    """The match with another card in one event of that kind, None if it has no such event."""
    changed = copy.deepcopy(record)
    rows = [
        (event, cards)
        for event, cards in zip(changed["events"], changed["not_held"], strict=True)
        if event["type"] == kind
    ]
    if not rows:
        return None
    event, cards = rng.choice(rows)
    event["card"] = rng.choice([card for card in cards if card != event["card"]])
    return changed
