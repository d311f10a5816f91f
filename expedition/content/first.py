"""The first content as rows: the numbers beside the rules and the words beside this module."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from expedition.content.building import FACTION_PARTS, RELIC_PARTS, specs_json
from expedition.models import Economy, Faction, Gate, Relic, RiskLevel
from expedition.models.content import LANGUAGES, ContentRow
from expedition.rules.content import rows
from expedition.rules.content.checking import AMOUNTS
from expedition.rules.content.first import first_content

_BETWEEN = {"en": " ", "ko": " ", "ja": ""}
"""What stands between two sentences."""

_STEP = 10
"""Between the places of two relics, so that others fit between them."""


@dataclass(frozen=True)
class FirstRow:
    """A row by its columns; `excludes` are a relic's partners, which are no column."""

    model: type[ContentRow]
    key: Any
    columns: Mapping[str, Any]
    excludes: tuple[str, ...] = field(default=())


@lru_cache(maxsize=1)
def first_rows() -> tuple[FirstRow, ...]:
    """Every row of the first content, what others point at before them."""
    content = first_content()
    words = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
    return (
        *(_faction(row, words["factions"][row.id]) for row in content.factions),
        *(_gate(row, words["gates"][str(row.number)]) for row in content.gates),
        *(_risk(row, words["risks"]) for row in content.risks),
        *_relics(content.relics, words["relics"]),
        _economy(content.economy),
    )


def _columns(words: Mapping[str, Mapping[str, str]], *parts: str) -> dict[str, str]:
    return {
        f"{part}_{language}": words[part][language] if part in words else ""
        for part in parts
        for language in LANGUAGES
    }


def _faction(row: rows.Faction, words: Mapping[str, Any]) -> FirstRow:
    columns = {
        "seat": row.seat,
        "colour": row.colour,
        "ink": row.ink,
        "power_effect": row.power.effect,
        "power_numbers": dict(row.power.numbers),
        "perks": specs_json(row.perks),
        **_columns(words, *FACTION_PARTS),
    }
    return FirstRow(Faction, row.id, columns)


def _gate(row: rows.Gate, words: Mapping[str, str]) -> FirstRow:
    amounts = ("showdown", "passes", "base", "preparation", "first")
    columns = {name: getattr(row, name) for name in amounts}
    columns["bot_first"], columns["bot_second"] = row.bots
    return FirstRow(Gate, row.number, columns | _columns({"name": words}, "name"))


def _risk(row: rows.Risk, words: Mapping[str, Mapping[str, str]]) -> FirstRow:
    sentences = {
        language: _BETWEEN[language].join(words[spec.effect][language] for spec in row.adds)
        for language in LANGUAGES
    }
    columns = {"adds": specs_json(row.adds), **_columns({"text": sentences}, "text")}
    return FirstRow(RiskLevel, row.level, columns)


def _relics(relics: tuple[rows.Relic, ...], words: Mapping[str, Any]) -> Iterator[FirstRow]:
    for place, row in enumerate(relics, 1):
        columns = {
            "order": place * _STEP,
            "faction_id": row.faction,
            "rarity": row.rarity,
            "price": row.price,
            "effect": row.spec.effect,
            "numbers": dict(row.spec.numbers),
            "retired": row.retired,
            **_columns(words[row.id], *RELIC_PARTS),
        }
        yield FirstRow(Relic, row.id, columns, tuple(sorted(row.excludes)))


def _economy(row: rows.Economy) -> FirstRow:
    amounts = asdict(row)
    weights = {
        f"{when}_{rarity}": weight
        for when in ("early", "late")
        for rarity, weight in zip(rows.RARITIES, amounts[when], strict=True)
    }
    return FirstRow(Economy, 1, {name: amounts[name] for name in AMOUNTS} | weights)
