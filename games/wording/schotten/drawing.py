"""Draws and returns in words: the card where the reader may know it, else only its deck."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.schotten.players import Names
from games.wording.words import Event

_DRAWN: Final[Mapping[str, Promise]] = {
    "clan": gettext_lazy("%(player)s: a card from the clan deck."),
    "tactics": gettext_lazy("%(player)s: a card from the tactics deck."),
}
_DRAWN_OPEN: Final[Mapping[str, Promise]] = {
    "clan": gettext_lazy("%(player)s: %(card)s from the clan deck."),
    "tactics": gettext_lazy("%(player)s: %(card)s from the tactics deck."),
}
_RETURNED: Final[Mapping[str, Promise]] = {
    "clan": gettext_lazy("%(player)s: a card back under the clan deck."),
    "tactics": gettext_lazy("%(player)s: a card back under the tactics deck."),
}
_RETURNED_OPEN: Final[Mapping[str, Promise]] = {
    "clan": gettext_lazy("%(player)s: %(card)s back under the clan deck."),
    "tactics": gettext_lazy("%(player)s: %(card)s back under the tactics deck."),
}


def drawn(events: Sequence[Event], names: Names) -> str:
    """The card that was drawn."""
    return _told("draw", _DRAWN, _DRAWN_OPEN, events, names)


def returned(events: Sequence[Event], names: Names) -> str:
    """The card that went under its deck."""
    return _told("return", _RETURNED, _RETURNED_OPEN, events, names)


def _told(
    kind: str,
    hidden: Mapping[str, Promise],
    known: Mapping[str, Promise],
    events: Sequence[Event],
    names: Names,
) -> str:
    event = next(each for each in events if each["type"] == kind)
    who, deck, card = names[event["seat"]], event["deck"], event["card"]
    if card is None:
        return say(str(hidden[deck]), player=who)
    return say(str(known[deck]), player=who, card=said(card))
