"""Whether rows of content make sense, one by one and together."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from expedition.rules.content.rows import Content, Economy, Faction, Gate, Relic, Risk, Spec
from expedition.rules.effects import KINDS, Row
from games.engine.triflip.opening import RAY_STONES
from games.engine.triflip.options import HIGHEST_GOAL
from games.engine.triflip.position import SEATS

GATES: Final = 8
HIGHEST_PRICE: Final = 99
HIGHEST_PAY: Final = 99
HIGHEST_WEIGHT: Final = 1000
_MOST_STONES: Final = min(map(len, RAY_STONES))

AMOUNTS: Final[dict[str, tuple[int, int]]] = {
    "coins": (0, 99),
    "flags": (0, 9),
    "slots": (1, 12),
    "offers": (1, 8),
    "faction_offers": (0, 8),
    "reroll": (0, 99),
    "reroll_step": (0, 99),
    "lowest_price": (1, HIGHEST_PRICE),
    "late_from": (1, GATES),
    "goal": (1, HIGHEST_GOAL),
    "reinforcement": (0, _MOST_STONES),
    "reinforcement_cap": (0, _MOST_STONES),
    "slack": (0, 1000),
}
"""The least and the most of each amount of the economy."""

_COLOUR: Final = re.compile(r"#[0-9A-F]{6}")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, where: a code and facts to build a sentence from."""

    code: str
    facts: dict[str, Any]


def check(content: Content) -> list[Fault]:
    """Every fault of the content; none if runs can be played by it."""
    return [
        *_factions(content.factions),
        *_gates(content.gates),
        *_risks(content.risks),
        *_relics(content),
        *_economy(content.economy),
    ]


def check_spec(spec: Spec, row: Row, where: str) -> Iterator[Fault]:
    """What is wrong with an effect in such a row."""
    kind = KINDS.get(spec.effect)
    if kind is None:
        yield Fault("unknown_effect", {"row": where, "effect": spec.effect})
    elif row not in kind.rows:
        yield Fault("effect_not_for_row", {"row": where, "effect": spec.effect})
    elif {name for name, _ in spec.numbers} != {field.name for field in kind.fields}:
        yield Fault("bad_numbers", {"row": where, "effect": spec.effect})
    else:
        numbers = dict(spec.numbers)
        for field in kind.fields:
            if not field.least <= numbers[field.name] <= field.most:
                yield Fault("number_out_of_range", {"row": where, "number": field.name})


def _factions(factions: tuple[Faction, ...]) -> Iterator[Fault]:
    if sorted(faction.seat for faction in factions) != list(SEATS):
        yield Fault("three_factions", {})
    yield from _twice("faction", (faction.id for faction in factions))
    for faction in factions:
        yield from check_spec(faction.power, Row.POWER, faction.id)
        for perk in faction.perks:
            yield from check_spec(perk, Row.PERK, faction.id)
        if not all(_COLOUR.fullmatch(colour) for colour in (faction.colour, faction.ink)):
            yield Fault("bad_colour", {"row": faction.id})


def _gates(gates: tuple[Gate, ...]) -> Iterator[Fault]:
    if [gate.number for gate in gates] != list(range(1, GATES + 1)):
        yield Fault("eight_gates", {})
    for gate in gates:
        if gate.showdown is not (gate.number % 2 == 0):
            yield Fault("showdowns_are_even", {"gate": gate.number})
        if not 1 <= gate.passes <= len(SEATS) or (gate.showdown and gate.passes != 1):
            yield Fault("bad_pass_rank", {"gate": gate.number})
        for name in ("base", "preparation", "first"):
            if not 0 <= getattr(gate, name) <= HIGHEST_PAY:
                yield Fault("number_out_of_range", {"row": f"gate {gate.number}", "number": name})


def _risks(risks: tuple[Risk, ...]) -> Iterator[Fault]:
    if [risk.level for risk in risks] != list(range(len(risks))) or not risks:
        yield Fault("levels_in_a_row", {})
    for risk in risks:
        for spec in risk.adds:
            yield from check_spec(spec, Row.RISK, f"risk {risk.level}")


def _relics(content: Content) -> Iterator[Fault]:
    yield from _twice("relic", (relic.id for relic in content.relics))
    factions = {faction.id for faction in content.factions}
    by_id = {relic.id: relic for relic in content.relics}
    for relic in content.relics:
        yield from check_spec(relic.spec, Row.RELIC, relic.id)
        yield from _relic(relic, factions)
        for other in relic.excludes:
            if other not in by_id or relic.id not in by_id[other].excludes:
                yield Fault("excludes_one_way", {"row": relic.id, "other": other})


def _relic(relic: Relic, factions: set[str]) -> Iterator[Fault]:
    if relic.faction is not None and relic.faction not in factions:
        yield Fault("unknown_faction", {"row": relic.id, "faction": relic.faction})
    if not 1 <= relic.price <= HIGHEST_PRICE:
        yield Fault("bad_price", {"row": relic.id})
    if relic.id in relic.excludes:
        yield Fault("excludes_itself", {"row": relic.id})


def _economy(economy: Economy) -> Iterator[Fault]:
    for name, (least, most) in AMOUNTS.items():
        if not least <= getattr(economy, name) <= most:
            yield Fault("number_out_of_range", {"row": "economy", "number": name})
    if economy.faction_offers > economy.offers:
        yield Fault("more_own_than_offers", {"row": "economy"})
    for when in ("early", "late"):
        weights = getattr(economy, when)
        if not sum(weights) or not all(0 <= weight <= HIGHEST_WEIGHT for weight in weights):
            yield Fault("bad_weights", {"row": "economy", "when": when})


def _twice(what: str, ids: Iterable[str]) -> Iterator[Fault]:
    for name, count in Counter(ids).items():
        if count > 1:
            yield Fault("twice", {"what": what, "row": name})
