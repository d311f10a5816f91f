"""What strangers agree on before a game: its options, the clock, who may watch."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from games.clocks import PRESETS, Clock
from games.forms import read_options
from games.wording.clocks import clock_words, no_clock
from games.wording.registry import wording_of

NO_CLOCK: Final = "none"
USUAL_CLOCK: Final = "turn-60"
"""Strangers who look for a game now are not kept waiting."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one game; `clock` is the name of a preset, None for all the time one likes."""

    game: str
    options: Mapping[str, Any]
    clock: str | None = USUAL_CLOCK
    private: bool = False

    @property
    def fits(self) -> str:
        """Equal for those who look for the same."""
        text = json.dumps([self.game, self.encode()], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def preset(self) -> Clock | None:
        """The clock itself."""
        return None if self.clock is None else PRESETS[self.clock]

    def encode(self) -> dict[str, Any]:
        """The terms as JSON, without the game."""
        return {"options": dict(self.options), "clock": self.clock, "private": self.private}

    def told(self) -> list[str]:
        """The terms in a few words each, in the active language."""
        words = wording_of(self.game).agreed(self.options)
        clock = self.preset
        words = [*words, *([] if clock is None else [clock_words(clock)])]
        return [*words, _("without watchers")] if self.private else words


def decode_terms(game: str, value: Mapping[str, Any]) -> Terms:
    """The terms that `encode` wrote."""
    clock = value["clock"] if value["clock"] in PRESETS else None
    return Terms(game, value["options"], clock, bool(value["private"]))


def read_terms(game: str, fields: Mapping[str, str]) -> Terms:
    """The terms of a form: `clock`, `private`, and what there is to agree on in the game.

    `BadRequest` for a field that has no such value.
    """
    clock = fields.get("clock") or USUAL_CLOCK
    if clock != NO_CLOCK and clock not in PRESETS:
        raise BadRequest("clock")
    chosen = None if clock == NO_CLOCK else clock
    return Terms(game, read_options(game, fields), chosen, fields.get("private") == "on")


def clocks() -> list[tuple[str, str]]:
    """The clocks that forms offer, with what they are called; the usual one first."""
    names = sorted(PRESETS, key=lambda name: name != USUAL_CLOCK)
    return [*((name, clock_words(PRESETS[name])) for name in names), (NO_CLOCK, no_clock())]
