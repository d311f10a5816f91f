"""A run as JSON and back. Its content is kept apart, under its digest: many runs share one.

{"rules": "1.1", "mixed": false, "content": "<digest>", "seed": "<hex>", "faction": "L",
 "risk": 0, "phase": "shop", "gate": 1, "attempt": 1, "coins": 24, "flags": 1, "relics": ["S01"],
 "spent": [], "met": ["S01", "L2"], "shop": {"rolls": 0, "offers": [["S01", true]]},
 "records": [{"gate": 1, "attempt": 1, "rank": 1, "reason": "goal", "scores": [20, 3, 4],
              "turns": 25, "passed": true, "rescued": null, "pays": [["base", 6]]}],
 "version": 3}
"""

from functools import lru_cache
from typing import Any, Final

from expedition.rules.content.reading import (
    digest,
    flag,
    name,
    parts,
    refuse,
    several,
    some,
    whole,
)
from expedition.rules.content.rows import Content
from expedition.rules.hooks import Pay
from expedition.rules.run import PHASES, SEED_BYTES, SURRENDER, Offer, Phase, Record, Run, Shop
from games.engine.game import Json
from games.engine.triflip.cells import CELLS
from games.engine.triflip.goals import REASONS
from games.engine.triflip.position import SEATS

_KEYS: Final = (
    "rules",
    "mixed",
    "content",
    "seed",
    "faction",
    "risk",
    "phase",
    "gate",
    "attempt",
    "coins",
    "flags",
    "relics",
    "spent",
    "met",
    "shop",
    "records",
    "version",
)
_RECORD_KEYS: Final = (
    "gate",
    "attempt",
    "rank",
    "reason",
    "scores",
    "turns",
    "passed",
    "rescued",
    "pays",
)

_digest = lru_cache(maxsize=64)(digest)


def encode_run(run: Run) -> dict[str, Any]:
    """The run as JSON."""
    return {
        "rules": run.rules,
        "mixed": run.mixed,
        "content": _digest(run.content),
        "seed": run.seed.hex(),
        "faction": run.faction,
        "risk": run.risk,
        "phase": run.phase,
        "gate": run.gate,
        "attempt": run.attempt,
        "coins": run.coins,
        "flags": run.flags,
        "relics": list(run.relics),
        "spent": list(run.spent),
        "met": list(run.met),
        "shop": None if run.shop is None else _shop_json(run.shop),
        "records": [_record_json(record) for record in run.records],
        "version": run.version,
    }


def decode_run(data: Json, content: Content) -> Run:
    """The run that `encode_run` wrote so, given the content it was written with.

    BadEncoding for any other content and for anything that no run could be.
    """
    found = dict(zip(_KEYS, parts(data, *_KEYS), strict=True))
    if found["content"] != _digest(content):
        refuse("other_content")
    run = Run(
        content=content,
        seed=_seed(found["seed"]),
        faction=_one_of(found["faction"], [faction.id for faction in content.factions]),
        risk=whole(found["risk"], 0, len(content.risks) - 1),
        coins=whole(found["coins"]),
        flags=whole(found["flags"]),
        phase=_phase(found["phase"]),
        gate=whole(found["gate"], 1, len(content.gates)),
        attempt=whole(found["attempt"], 1),
        relics=_relics(found["relics"], content),
        spent=_relics(found["spent"], content),
        met=_relics(found["met"], content),
        shop=some(found["shop"], lambda value: _shop(value, content)),
        records=several(found["records"], lambda value: _record(value, content)),
        version=whole(found["version"]),
        rules=name(found["rules"]),
        mixed=flag(found["mixed"]),
    )
    _check(run)
    return run


def _check(run: Run) -> None:
    """What belongs together in a run."""
    if (run.phase == "shop") != (run.shop is not None):
        refuse("shop")
    if len(run.relics) > run.content.economy.slots or not set(run.relics).isdisjoint(run.spent):
        refuse("relics")
    played = [(record.gate, record.attempt) for record in run.records]
    if played != sorted(set(played)):
        refuse("records")


def _shop_json(shop: Shop) -> dict[str, Any]:
    offers = [[offer.relic, offer.sold] for offer in shop.offers]
    return {"rolls": shop.rolls, "offers": offers}


def _record_json(record: Record) -> dict[str, Any]:
    return {
        "gate": record.gate,
        "attempt": record.attempt,
        "rank": record.rank,
        "reason": record.reason,
        "scores": list(record.scores),
        "turns": record.turns,
        "passed": record.passed,
        "rescued": record.rescued,
        "pays": [[line.what, line.coins] for line in record.pays],
    }


def _seed(value: Json) -> bytes:
    if not isinstance(value, str) or len(value) != 2 * SEED_BYTES:
        refuse()
    try:
        seed = bytes.fromhex(value)
    except ValueError:
        refuse()
    return seed if seed.hex() == value else refuse()


def _one_of(value: Json, known: list[str]) -> str:
    return value if isinstance(value, str) and value in known else refuse()


def _phase(value: Json) -> Phase:
    found = next((known for known in PHASES if value == known), None)
    return refuse() if found is None else found


def _relics(value: Json, content: Content) -> tuple[str, ...]:
    known = [relic.id for relic in content.relics]
    names = several(value, lambda part: _one_of(part, known))
    return names if len(set(names)) == len(names) else refuse("twice")


def _pair(value: Json) -> tuple[Json, Json]:
    if not isinstance(value, list) or len(value) != 2:
        refuse()
    return value[0], value[1]


def _shop(value: Json, content: Content) -> Shop:
    rolls, offers = parts(value, "rolls", "offers")
    pairs = several(offers, _pair)
    names = _relics([relic for relic, _ in pairs], content)
    sold = (flag(sold) for _, sold in pairs)
    return Shop(whole(rolls), tuple(Offer(*each) for each in zip(names, sold, strict=True)))


def _record(value: Json, content: Content) -> Record:
    gate, attempt, rank, reason, scores, turns, passed, rescued, pays = parts(value, *_RECORD_KEYS)
    counts = several(scores, lambda count: whole(count, 0, CELLS))
    if len(counts) != len(SEATS):
        refuse()
    return Record(
        gate=whole(gate, 1, len(content.gates)),
        attempt=whole(attempt, 1),
        rank=whole(rank, 1, len(SEATS)),
        reason=_one_of(reason, [*REASONS, SURRENDER]),
        scores=(counts[0], counts[1], counts[2]),
        turns=whole(turns),
        passed=flag(passed),
        rescued=some(rescued, lambda relic: _relics([relic], content)[0]),
        pays=several(pays, _pay),
    )


def _pay(value: Json) -> Pay:
    what, coins = _pair(value)
    return Pay(name(what), whole(coins))
