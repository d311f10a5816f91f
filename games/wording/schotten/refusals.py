"""Why the rules of Schotten Totten refuse a command: one sentence for each of their codes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.schotten.proof import proof
from games.wording.words import together

Facts = Mapping[str, Any]

REFUSALS: Final[Mapping[str, Promise]] = {
    "not_in_hand": gettext_lazy("That card is not in your hand."),
    "stone_claimed": gettext_lazy("Stone %(stone)s has been claimed already."),
    "side_full": gettext_lazy("Your side of stone %(stone)s is full."),
    "must_play": gettext_lazy("You cannot pass while a clan card of your hand can be played."),
    "deck_empty": gettext_lazy("That deck is empty. Draw from the other one."),
    "one_joker": gettext_lazy("You have played a Joker in this round already."),
    "one_more": gettext_lazy(
        "You are one tactics card ahead. Your opponent has to play one before you may again."
    ),
    "same_stone": gettext_lazy("The card lies at stone %(stone)s already. Choose another stone."),
}

_DUE: Final[Mapping[str, Promise]] = {
    "play": gettext_lazy("Now a card has to be played."),
    "recruit_draw": gettext_lazy("Now a card has to be drawn."),
    "recruit_return": gettext_lazy("Now a card of your hand goes back under its deck."),
    "claim": gettext_lazy("Now stones can be claimed, and nothing else."),
    "draw": gettext_lazy("Now a card has to be drawn."),
}


def _wrong_phase(facts: Facts) -> str:
    return str(_DUE.get(facts["phase"], gettext("The next round has to be dealt first.")))


def _no_target(facts: Facts) -> str:
    if facts["card"] is None or facts["take"] is None:
        return gettext("That card cannot be taken.")
    sentence = gettext("%(card)s cannot take %(take)s.")
    return say(sentence, card=said(facts["card"]), take=said(facts["take"]))


def _claim_refused(facts: Facts) -> str:
    """With the reason, and with the cards that would beat it where there are any."""
    sentence = gettext("Stone %(stone)s cannot be claimed now.")
    return together([say(sentence, stone=facts["stone"]), proof(facts["proof"])])


TELLERS: Final[Mapping[str, Callable[[Facts], str]]] = {
    "wrong_phase": _wrong_phase,
    "no_target": _no_target,
    **dict.fromkeys(("unfinished", "weaker", "second", "beatable"), _claim_refused),
}
"""Refusals whose sentence is put together from their facts."""
