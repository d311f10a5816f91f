"""What cards, clans and formations are called, in the active language.

A clan card goes by its two characters in sentences, `R5`, which are the same in every language;
labels and whoever listens get its name, `Rowan 5`.
"""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from games.wording.josa import say

_CLANS: Final[Mapping[str, Promise]] = {
    "R": pgettext_lazy("clan", "Rowan"),
    "G": pgettext_lazy("clan", "Gorse"),
    "F": pgettext_lazy("clan", "Fern"),
    "L": pgettext_lazy("clan", "Loch"),
    "T": pgettext_lazy("clan", "Thistle"),
    "P": pgettext_lazy("clan", "Peat"),
}

_TACTICS: Final[Mapping[str, Promise]] = {
    "J1": pgettext_lazy("card", "Joker"),
    "J2": pgettext_lazy("card", "Joker"),
    "SP": pgettext_lazy("card", "Spy"),
    "SB": pgettext_lazy("card", "Shield-Bearers"),
    "BB": pgettext_lazy("card", "Blind Man's Bluff"),
    "MF": pgettext_lazy("card", "Mud Fight"),
    "RE": pgettext_lazy("card", "Recruiter"),
    "ST": pgettext_lazy("card", "Strategist"),
    "BA": pgettext_lazy("card", "Banshee"),
    "TR": pgettext_lazy("card", "Traitor"),
}

_JOKER_RULE: Final = gettext_lazy(
    "Counts as any card of any clan; it is fixed only when the stone is claimed. "
    "You may play one Joker a round."
)
_RULES: Final[Mapping[str, Promise]] = {
    "J1": _JOKER_RULE,
    "J2": _JOKER_RULE,
    "SP": gettext_lazy("Counts as a 7 of any clan; it is fixed only when the stone is claimed."),
    "SB": gettext_lazy(
        "Counts as a 1, 2 or 3 of any clan; it is fixed only when the stone is claimed."
    ),
    "BB": gettext_lazy("Play it on an unclaimed stone: only the totals count there from now on."),
    "MF": gettext_lazy(
        "Play it on an unclaimed stone: each side needs four cards there from now on."
    ),
    "RE": gettext_lazy(
        "Draw three cards one by one from either deck, then put two cards of your hand under "
        "their decks."
    ),
    "ST": gettext_lazy(
        "Move one of your own cards from an unclaimed stone to another one with room on your "
        "side, or discard it."
    ),
    "BA": gettext_lazy(
        "Discard one clan card or elite card from your opponent's side of an unclaimed stone."
    ),
    "TR": gettext_lazy(
        "Take one clan card from your opponent's side of an unclaimed stone to a free slot of "
        "your own, at any unclaimed stone."
    ),
}

_ELITE: Final = pgettext_lazy("class of card", "Elite troops")
_MODE: Final = pgettext_lazy("class of card", "Combat mode")
_RUSE: Final = pgettext_lazy("class of card", "Ruse")
_CLASSES: Final[Mapping[str, Promise]] = {
    **dict.fromkeys(("J1", "J2", "SP", "SB"), _ELITE),
    **dict.fromkeys(("BB", "MF"), _MODE),
    **dict.fromkeys(("RE", "ST", "BA", "TR"), _RUSE),
}

_FORMATIONS: Final[Mapping[str, Promise]] = {
    "colour_run": pgettext_lazy("formation", "Colour run"),
    "alike": pgettext_lazy("formation", "Three of a kind"),
    "colour": pgettext_lazy("formation", "Colour"),
    "run": pgettext_lazy("formation", "Run"),
    "sum": pgettext_lazy("formation", "Sum"),
}


def card_name(name: str) -> str:
    """The whole name of the card of that record name: `Rowan 5`, `Joker`."""
    if name in _TACTICS:
        return str(_TACTICS[name])
    # Translators: a card by clan and value, such as "Rowan 5".
    pattern = pgettext("card", "%(clan)s %(value)s")
    return say(pattern, clan=clan_name(name[0]), value=name[1])


def said(name: str) -> str:
    """The card as sentences call it: `R5`, and tactics cards by their names."""
    return str(_TACTICS.get(name, name))


def clan_name(letter: str) -> str:
    """The clan of that letter."""
    return str(_CLANS[letter])


def card_rule(name: str) -> str:
    """What a tactics card does, in a sentence or two; empty for a clan card."""
    return str(_RULES.get(name, ""))


def card_class(name: str) -> str:
    """Which kind of tactics card it is; empty for a clan card."""
    return str(_CLASSES.get(name, ""))


def formation_name(code: str, cards: int = 3) -> str:
    """The kind of formation of that code; of so many cards where its name says how many."""
    if code == "alike" and cards == 4:
        return pgettext("formation", "Four of a kind")
    return str(_FORMATIONS[code])
