"""Names and sentences of content in one language, with the numbers of their rows put in."""

from collections.abc import Mapping
from dataclasses import dataclass

from expedition.content.building import Texts
from expedition.content.sentences import numbers_of, told
from expedition.models.content import LANGUAGES
from expedition.rules.content.rows import Content


@dataclass(frozen=True, slots=True)
class RelicWords:
    """What a relic is called, and one sentence on what it does."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class FactionWords:
    """What a faction is called, what its power is called and does, and what else it brings."""

    name: str
    power: str
    text: str
    perks: str


@dataclass(frozen=True, slots=True)
class Words:
    """By row: relics and factions by their ids, gates and risk levels by their numbers."""

    relics: Mapping[str, RelicWords]
    factions: Mapping[str, FactionWords]
    gates: Mapping[int, str]
    risks: Mapping[int, str]


def words_in(language: str, content: Content, texts: Texts) -> Words:
    """The words of that content in a language, in English where it has none of that language.

    LookupError where a row has no words or a sentence tells a number that its row has not.
    """
    return Words(
        relics={
            relic.id: RelicWords(
                _in(language, texts["relics"][relic.id]["name"]),
                told(
                    _in(language, texts["relics"][relic.id]["text"]),
                    numbers_of([relic.spec]),
                ),
            )
            for relic in content.relics
        },
        factions={
            faction.id: FactionWords(
                name=_in(language, texts["factions"][faction.id]["name"]),
                power=_in(language, texts["factions"][faction.id]["power"]),
                text=told(
                    _in(language, texts["factions"][faction.id]["text"]),
                    numbers_of([faction.power]),
                ),
                perks=told(
                    _in(language, texts["factions"][faction.id]["perks"]),
                    numbers_of(faction.perks),
                ),
            )
            for faction in content.factions
        },
        gates={
            gate.number: _in(language, texts["gates"][str(gate.number)]["name"])
            for gate in content.gates
        },
        risks={
            risk.level: told(
                _in(language, texts["risks"][str(risk.level)]["text"]), numbers_of(risk.adds)
            )
            for risk in content.risks
        },
    )


def _in(language: str, translations: Mapping[str, str]) -> str:
    return translations.get(language) or translations[LANGUAGES[0]]
