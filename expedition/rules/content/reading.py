"""Content as JSON and back, strictly: what is not exactly of this shape is refused."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar

from expedition.rules.content.checking import AMOUNTS, check
from expedition.rules.content.rows import (
    BOT_KINDS,
    RARITIES,
    BotKind,
    Content,
    Economy,
    Faction,
    Gate,
    Rarity,
    Relic,
    Risk,
    Spec,
)
from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.hooks import LARGEST_NUMBER

T = TypeVar("T")

_LONGEST_NAME: Final = 40
_MOST_ROWS: Final = 200


def encode_content(content: Content) -> dict[str, Any]:
    """The content as JSON."""
    return {
        "factions": [_faction_json(faction) for faction in content.factions],
        "gates": [_gate_json(gate) for gate in content.gates],
        "risks": [{"level": risk.level, "adds": _specs_json(risk.adds)} for risk in content.risks],
        "relics": [_relic_json(relic) for relic in content.relics],
        "economy": _economy_json(content.economy),
    }


def decode_content(data: Json) -> Content:
    """The content that `encode_content` wrote so; BadEncoding for any other shape.

    Whether the rows make sense together is said by `check`, which this asks too.
    """
    factions, gates, risks, relics, economy = parts(
        data, "factions", "gates", "risks", "relics", "economy"
    )
    content = Content(
        several(factions, _faction),
        several(gates, _gate),
        several(risks, _risk),
        several(relics, _relic),
        _economy(economy),
    )
    faults = check(content)
    if faults:
        raise BadEncoding(faults[0].code, **faults[0].facts)
    return content


def digest(content: Content) -> str:
    """A name for exactly this content: 64 hexadecimal digits."""
    text = json.dumps(encode_content(content), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _spec_json(spec: Spec) -> dict[str, Any]:
    return {"effect": spec.effect, "numbers": dict(spec.numbers)}


def _specs_json(specs: tuple[Spec, ...]) -> list[dict[str, Any]]:
    return [_spec_json(spec) for spec in specs]


def _faction_json(faction: Faction) -> dict[str, Any]:
    return {
        "id": faction.id,
        "seat": faction.seat,
        "colour": faction.colour,
        "ink": faction.ink,
        "power": _spec_json(faction.power),
        "perks": _specs_json(faction.perks),
    }


def _gate_json(gate: Gate) -> dict[str, Any]:
    return {
        "number": gate.number,
        "showdown": gate.showdown,
        "bots": list(gate.bots),
        "passes": gate.passes,
        "base": gate.base,
        "preparation": gate.preparation,
        "first": gate.first,
    }


def _relic_json(relic: Relic) -> dict[str, Any]:
    return {
        "id": relic.id,
        "faction": relic.faction,
        "rarity": relic.rarity,
        "price": relic.price,
        **_spec_json(relic.spec),
        "excludes": list(relic.excludes),
        "retired": relic.retired,
    }


def _economy_json(economy: Economy) -> dict[str, Any]:
    amounts = {name: getattr(economy, name) for name in AMOUNTS}
    return {**amounts, "early": list(economy.early), "late": list(economy.late)}


def refuse(code: str = "malformed") -> NoReturn:
    """BadEncoding, always."""
    raise BadEncoding(code)


def parts(value: Json, *keys: str) -> tuple[Json, ...]:
    """The values of an object that has these keys and no others."""
    if not isinstance(value, dict) or value.keys() != set(keys):
        refuse()
    return tuple(value[key] for key in keys)


def whole(value: Json, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """A whole number within bounds."""
    return value if type(value) is int and least <= value <= most else refuse("out_of_range")


def name(value: Json) -> str:
    """A short text that is not empty."""
    return value if isinstance(value, str) and 0 < len(value) <= _LONGEST_NAME else refuse()


def flag(value: Json) -> bool:
    """True or false."""
    return value if isinstance(value, bool) else refuse()


def several(value: Json, read: Callable[[Json], T], most: int = _MOST_ROWS) -> tuple[T, ...]:
    """A list of such values."""
    if not isinstance(value, list) or len(value) > most:
        refuse()
    return tuple(read(part) for part in value)


def some(value: Json, read: Callable[[Json], T]) -> T | None:
    """What `read` makes of the value, None for null."""
    return None if value is None else read(value)


def _spec(value: Json) -> Spec:
    effect, numbers = parts(value, "effect", "numbers")
    if not isinstance(numbers, dict):
        refuse()
    bounds = {name(key): whole(number, -LARGEST_NUMBER) for key, number in numbers.items()}
    return Spec(name(effect), tuple(sorted(bounds.items())))


def _faction(value: Json) -> Faction:
    own, seat, colour, ink, power, perks = parts(
        value, "id", "seat", "colour", "ink", "power", "perks"
    )
    return Faction(
        name(own), whole(seat), name(colour), name(ink), _spec(power), several(perks, _spec)
    )


def _bot(value: Json) -> BotKind:
    found = next((known for known in BOT_KINDS if value == known), None)
    return refuse() if found is None else found


def _rarity(value: Json) -> Rarity:
    found = next((known for known in RARITIES if value == known), None)
    return refuse() if found is None else found


def _gate(value: Json) -> Gate:
    number, showdown, bots, passes, base, preparation, first = parts(
        value, "number", "showdown", "bots", "passes", "base", "preparation", "first"
    )
    kinds = several(bots, _bot, 2)
    if len(kinds) != 2:
        refuse()
    return Gate(
        whole(number),
        flag(showdown),
        (kinds[0], kinds[1]),
        whole(passes),
        whole(base),
        whole(preparation),
        whole(first),
    )


def _risk(value: Json) -> Risk:
    level, adds = parts(value, "level", "adds")
    return Risk(whole(level), several(adds, _spec))


def _relic(value: Json) -> Relic:
    own, faction, rarity, price, effect, numbers, excludes, retired = parts(
        value, "id", "faction", "rarity", "price", "effect", "numbers", "excludes", "retired"
    )
    return Relic(
        name(own),
        some(faction, name),
        _rarity(rarity),
        whole(price),
        _spec({"effect": effect, "numbers": numbers}),
        several(excludes, name),
        flag(retired),
    )


def _economy(value: Json) -> Economy:
    *amounts, early, late = parts(value, *AMOUNTS, "early", "late")
    numbers = {key: whole(amount) for key, amount in zip(AMOUNTS, amounts, strict=True)}
    return Economy(early=_weights(early), late=_weights(late), **numbers)


def _weights(value: Json) -> tuple[int, int, int]:
    weights = several(value, whole, 3)
    if len(weights) != 3:
        refuse()
    return weights[0], weights[1], weights[2]
