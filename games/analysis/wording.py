"""Moves, figures and turns in the words of the page of an analysis."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.wording.josa import say
from games.wording.schotten.cards import said

PASSES: Final = ("pass", "--")

MEANINGS: Final[Mapping[str, Promise]] = {
    "triflip": gettext_lazy(
        "Before each turn the search of the bots played up to ten thousand games ahead. Of those "
        "that began with the best move it found, the figure is the share that each player won, a "
        "shared win counted in part."
    ),
    "shell": gettext_lazy(
        "Before each turn the search of the bots played up to six thousand games ahead, minding "
        "what both may choose. The figure is the share of them that each player won."
    ),
    "schotten": gettext_lazy(
        "Before each card the search of the bots dealt the cards that the player could not see up "
        "to two thousand times, played each deal some turns on and guessed how it would end. So "
        "the figure is what the chances looked like from that player's seat; the other one, with "
        "other cards in hand, may have seen it otherwise."
    ),
}
"""What the figures mean, by game."""


def percent(value: float) -> str:
    """A chance as people read it: `62%`."""
    return f"{round(100 * value)}%"


def move_words(game: str, text: str) -> str:
    """A move of the record in few words that need no translation, but for a pass."""
    if text in PASSES:
        return pgettext("move", "pass")
    if game != "schotten":
        return text
    kind, *parts = text.split(" ")
    if kind != "play":
        return text
    *cards, place = parts
    if not place.isdigit():
        return ": ".join(said(card) for card in parts)
    return f"{': '.join(said(card) for card in cards)} → {place}"


def title_of_turn(number: int, deeds: Sequence[Any]) -> str:
    """`Turn 12: Ada e5, Mossback d3`."""
    done = _(", ").join(f"{deed.name} {deed.own}" for deed in deeds)
    return say(_("Turn %(n)s: %(done)s"), n=number, done=done)
