"""The first names and sentences of the content, in three languages."""

import json
import string
from pathlib import Path

import pytest

import expedition
from expedition.rules.content.first import first_content

WORDS = json.loads((Path(expedition.__file__).parent / "content" / "words.json").read_text("utf-8"))
LANGUAGES = {"en", "ko", "ja"}


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def numbers_of(*specs):
    return {name for spec in specs for name, _ in spec.numbers}


def test_every_row_has_a_name_in_every_language():
    content = first_content()
    assert WORDS["relics"].keys() == {relic.id for relic in content.relics}
    assert WORDS["factions"].keys() == {faction.id for faction in content.factions}
    assert WORDS["gates"].keys() == {str(gate.number) for gate in content.gates}
    names = [*WORDS["gates"].values()]
    names += [row["name"] for row in WORDS["relics"].values()]
    names += [row[part] for row in WORDS["factions"].values() for part in ("name", "power")]
    for name in names:
        assert name.keys() == LANGUAGES
        assert all(name.values())


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_two_relics_share_a_name(language):
    names = [row["name"][language] for row in WORDS["relics"].values()]
    assert len(set(names)) == len(names) == 36


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_sentences_name_only_numbers_that_their_row_has(language):
    content = first_content()
    for relic in content.relics:
        text = WORDS["relics"][relic.id]["text"][language]
        assert placeholders(text) <= numbers_of(relic.spec), relic.id
    for faction in content.factions:
        text = WORDS["factions"][faction.id]["text"][language]
        assert placeholders(text) <= numbers_of(faction.power, *faction.perks), faction.id
    for risk in content.risks:
        for spec in risk.adds:
            text = WORDS["risks"][spec.effect][language]
            assert placeholders(text) <= numbers_of(spec), spec.effect
