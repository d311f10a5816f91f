"""Whether the words of content are all there and tell only numbers that their rows have."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from expedition.content.building import Texts
from expedition.content.sentences import numbers_of, places
from expedition.models.content import LANGUAGES
from expedition.rules.content.checking import Fault
from expedition.rules.content.rows import Content, Spec


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A text in all languages, where it stands, and the effects it is about."""

    row: str
    part: str
    texts: Mapping[str, str]
    specs: Sequence[Spec] = ()
    needed: bool = True


def proofread(content: Content, texts: Texts) -> list[Fault]:
    """Every fault of the words; none if pages can show them all."""
    faults = [fault for sentence in _sentences(content, texts) for fault in _read(sentence)]
    return [*faults, *_same_names("relics", texts), *_same_names("factions", texts)]


def _sentences(content: Content, texts: Texts) -> Iterator[_Sentence]:
    for faction in content.factions:
        words = texts["factions"].get(faction.id, {})
        yield _sentence(faction.id, "name", words)
        yield _sentence(faction.id, "power", words)
        yield _sentence(faction.id, "text", words, [faction.power])
        yield _sentence(faction.id, "perks", words, faction.perks, needed=bool(faction.perks))
    for gate in content.gates:
        yield _sentence(f"gate {gate.number}", "name", texts["gates"].get(str(gate.number), {}))
    for risk in content.risks:
        words = texts["risks"].get(str(risk.level), {})
        yield _sentence(f"risk {risk.level}", "text", words, risk.adds, needed=bool(risk.adds))
    for relic in content.relics:
        words = texts["relics"].get(relic.id, {})
        yield _sentence(relic.id, "name", words)
        yield _sentence(relic.id, "text", words, [relic.spec])


def _sentence(
    row: str,
    part: str,
    words: Mapping[str, Any],
    specs: Sequence[Spec] = (),
    *,
    needed: bool = True,
) -> _Sentence:
    return _Sentence(row, part, words.get(part, {}), specs, needed)


def _read(sentence: _Sentence) -> Iterator[Fault]:
    numbers = numbers_of(sentence.specs)
    told: dict[str, set[str]] = {}
    for language in LANGUAGES:
        text = sentence.texts.get(language, "")
        where = {"row": sentence.row, "part": sentence.part, "language": language}
        if not text.strip():
            if sentence.needed:
                yield Fault("no_words", where)
            continue
        try:
            told[language] = places(text)
        except ValueError:
            yield Fault("stray_brace", where)
            continue
        for number in sorted(told[language] - numbers.keys()):
            yield Fault(
                "unknown_number", {**where, "number": number, "numbers": ", ".join(sorted(numbers))}
            )
    for language, found in told.items():
        for number in sorted(set().union(*told.values()) & numbers.keys() - found):
            where = {"row": sentence.row, "part": sentence.part, "language": language}
            yield Fault("untold_number", {**where, "number": number})


def _same_names(table: str, texts: Texts) -> Iterator[Fault]:
    for language in LANGUAGES:
        names = {row: words["name"].get(language, "") for row, words in texts[table].items()}
        for one, other in combinations(names, 2):
            if names[one] and names[one] == names[other]:
                yield Fault(
                    "same_name", {"row": other, "part": "name", "language": language, "other": one}
                )
