"""Looking for something among the matches of one's past."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games import shelf
from games.history.finished import DRAWN, LOST, WON, Finished

Label = str | Promise


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to narrow the list down."""

    value: str
    label: Label
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to narrow the list down by, with its choices; the first asks for nothing."""

    name: str
    label: Label
    choices: tuple[Choice, ...]


_GAMES: Final[Sequence[tuple[str, Label]]] = [(entry.key, entry.name) for entry in shelf.ENTRIES]
_OPPONENTS: Final[Sequence[tuple[str, Label]]] = [
    ("bots", _("Bots only")),
    ("people", _("People")),
]
_VARIANTS: Final[Sequence[tuple[str, Label]]] = [
    ("base", _("Base game")),
    ("tactics", _("With tactics cards")),
    ("expert", _("Expert claims")),
    ("rounds", _("Three rounds")),
]
_RESULTS: Final[Sequence[tuple[str, Label]]] = [
    (WON, pgettext_lazy("result of a match", "Won")),
    (LOST, pgettext_lazy("result of a match", "Lost")),
    (DRAWN, pgettext_lazy("result of a match", "Drawn")),
]
_QUESTIONS: Final[Sequence[tuple[str, Label, Label, Sequence[tuple[str, Label]]]]] = [
    ("game", _("Game"), pgettext_lazy("filter", "All games"), _GAMES),
    ("variant", _("Variant"), _("Any variant"), _VARIANTS),
    ("with", _("Opponents"), pgettext_lazy("filter of opponents", "Anyone"), _OPPONENTS),
    ("result", _("Result"), _("Any result"), _RESULTS),
]


def _is_variant(options: Mapping[str, Any], variant: str) -> bool:
    if variant == "base":
        return not options.get("tactics") and not options.get("expert")
    if variant == "rounds":
        return int(options.get("rounds", 1)) > 1
    return bool(options.get(variant))


_FITS: Final[Mapping[str, Callable[[Finished, str], bool]]] = {
    "game": lambda past, game: past.game == game,
    "variant": lambda past, variant: past.game == "schotten" and _is_variant(past.options, variant),
    "with": lambda past, whom: (past.level is None) == (whom == "people"),
    "result": lambda past, result: past.result == result,
}


class Filters:
    """What somebody asks for, of the things that can be asked for; anything else is overlooked."""

    def __init__(self, asked: Mapping[str, str]) -> None:
        allowed = {name: {value for value, _ in choices} for name, _, _, choices in _QUESTIONS}
        self._asked = {
            name: asked[name] for name in allowed if asked.get(name, "") in allowed[name]
        }
        if self._asked.get("game", "schotten") != "schotten":
            self._asked.pop("variant", None)

    def __bool__(self) -> bool:
        """Whether anything is asked for."""
        return bool(self._asked)

    def fits(self, past: Finished) -> bool:
        """Whether the match is one of those asked for."""
        return all(_FITS[name](past, value) for name, value in self._asked.items())

    def query(self, **more: object) -> str:
        """The query of an address that asks for the same, and more."""
        return urlencode({**self._asked, **more})

    def questions(self) -> list[Question]:
        """What can be asked for, with what is chosen."""
        return [
            Question(
                name,
                label,
                (
                    Choice("", anything, name not in self._asked),
                    *(
                        Choice(value, text, self._asked.get(name) == value)
                        for value, text in choices
                    ),
                ),
            )
            for name, label, anything, choices in _QUESTIONS
        ]
