"""How a row reads to players, in each language, before it is saved."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from expedition.content.sentences import numbers_of, places, told
from expedition.models.content import LANGUAGES
from expedition.rules.content.rows import Spec


@dataclass(frozen=True)
class Card:
    """A row in one language."""

    language: str
    title: str
    tags: Sequence[str]
    lines: Sequence[str]
    silent: Sequence[str] = ()
    """Numbers that no sentence tells."""


def cards(draw: Callable[[str], Card]) -> Iterator[Card]:
    """The card that `draw` makes of each language, which is spoken meanwhile."""
    for language in LANGUAGES:
        with override(language):
            yield draw(language)


def line(sentence: str, specs: Sequence[Spec]) -> str:
    """The sentence with its numbers put in, or as it was typed where that cannot be."""
    try:
        return told(sentence, numbers_of(specs))
    except LookupError:
        return sentence


def silent(sentences: Mapping[str, Sequence[Spec]]) -> list[str]:
    """Numbers of effects that the sentence about them does not tell."""
    untold = []
    for sentence, specs in sentences.items():
        try:
            named = places(sentence)
        except ValueError:
            named = set()
        for spec in specs:
            untold += [
                f"{name} = {value}"
                for name, value in spec.numbers
                if not named & {name, f"{spec.effect}_{name}"}
            ]
    return untold


def drawn(shown: Iterable[Card], changes: Sequence[str]) -> SafeString:
    """The cards beside each other, below what changes."""
    context = {"cards": list(shown), "changes": changes}
    return render_to_string("admin/expedition/preview.html", context)
