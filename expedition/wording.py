"""Expeditions in sentences: why a command is refused, what a gate asks, what an end means."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from expedition.rules.refusal import Refused
from games.wording.josa import say
from games.wording.words import together

PASSED: Final = "passed"
RESCUED: Final = "rescued"
FLAG: Final = "flag"
FAILED: Final = "failed"
CLEARED: Final = "cleared"
RESTARTED: Final = "restarted"
"""What the end of a battle can mean for its run."""

REFUSALS: Final[Mapping[str, Promise]] = {
    "guest": gettext_lazy("Sign in to go on an expedition: it is kept with your account."),
    "running": gettext_lazy("An expedition of yours is still on its way. Finish or abandon it."),
    "no_run": gettext_lazy("You have no expedition on its way."),
    "stale": gettext_lazy("The expedition has moved on. This is where it stands now."),
    "not_now": gettext_lazy("That is not possible at this point of the expedition."),
    "unknown_kind": gettext_lazy("There is no such expedition."),
    "unknown_faction": gettext_lazy("There is no such faction."),
    "unknown_risk": gettext_lazy("There is no such risk level."),
    "locked": gettext_lazy("That risk level opens once you have cleared the one below it."),
    "unknown_command": gettext_lazy("This page is out of date. Reload it and try again."),
    "not_offered": gettext_lazy("That relic is not on offer."),
    "sold": gettext_lazy("You have already bought that relic."),
    "too_dear": gettext_lazy("You do not have enough coins."),
    "no_slot": gettext_lazy("All your relic slots are taken. Sell one first."),
    "excluded": gettext_lazy("A relic you hold already does what this one does."),
    "not_owned": gettext_lazy("You do not hold that relic."),
}


def refusal(error: Refused) -> str:
    """Why a command was refused, in the active language."""
    return why(error.code)


def why(code: str) -> str:
    """The sentence of that code."""
    return str(REFUSALS.get(code, REFUSALS["not_now"]))


def battle_title(gate: int) -> str:
    """What the match of a battle is called in lists."""
    return _("Expedition, gate %(gate)s") % {"gate": gate}


def no_power() -> str:
    """What stands beside an opponent's name."""
    return _("no faction power")


def demand(passes: int) -> str:
    """What a gate asks for."""
    if passes == 1:
        return _("Only first place passes. A shared first place counts.")
    return _("Second place or better passes.")


def outcome_title(what: str, gate: int) -> str:
    """What the end of a battle means, in a few words."""
    titles = {
        PASSED: _("Gate %(gate)s is passed"),
        RESCUED: _("Gate %(gate)s counts as passed"),
        FLAG: _("Gate %(gate)s is not passed"),
        FAILED: _("The expedition ends at gate %(gate)s"),
        CLEARED: _("All gates are passed"),
        RESTARTED: _("This battle begins again"),
    }
    return titles[what] % {"gate": gate}


def outcome_text(what: str, stage: Mapping[str, Any], rescue: str) -> str:
    """The same in a sentence; `rescue` is the relic that would let the gate count as passed."""
    if what == PASSED:
        return _("The way to the shop is open.")
    if what == RESCUED:
        return say(_("%(relic)s lets the gate count as passed. It is used up."), relic=rescue)
    if what == CLEARED:
        return _("You have cleared the expedition.")
    if what == RESTARTED:
        return _("The rules have changed, so the battle is played anew. No attempt is lost.")
    if what == FLAG:
        return together([demand(stage["passes"]), _("Your retry flag lets you try again.")])
    return together([demand(stage["passes"]), _("There is no retry flag left.")])


def joined(*sentences: str) -> str:
    """Sentences one after another, as the language sets them."""
    return together(sentence for sentence in sentences if sentence)


def place(rank: int) -> str:
    """A place in a battle: `1st`."""
    places = (pgettext("place", "1st"), pgettext("place", "2nd"), pgettext("place", "3rd"))
    return places[rank - 1]


def coins(amount: int) -> str:
    """So many coins, as words."""
    return ngettext("%(n)s coin", "%(n)s coins", amount) % {"n": amount}


PAYS: Final[Mapping[str, Promise]] = {
    "base": gettext_lazy("Passing the gate"),
    "preparation": gettext_lazy("Preparing for the showdown"),
    "first": gettext_lazy("First place"),
    "battle": gettext_lazy("Earned in the battle"),
}
"""What is paid by every gate, beside what relics pay."""


def ending(reason: str, rank: int = 0) -> str:
    """How a battle ended, by its reason and one's own rank: who reaches the goal is first."""
    sentences = {
        "goal": _("You reached the goal.") if rank == 1 else _("An opponent reached the goal."),
        "full": _("The board was full."),
        "passes": _("Three passes in a row ended it."),
        "surrender": _("You surrendered."),
    }
    return sentences.get(reason, "")


def mixed() -> str:
    """What is said of a run whose rules changed on the way."""
    return _(
        "The rules changed while this expedition was on its way. It goes on under the new ones, "
        "and stays out of the hall of fame."
    )


def whereabouts(phase: str, gate: int, gates: int) -> str:
    """Where a run stands, in a few words."""
    sentences = {
        "map": _("Before gate %(gate)s of %(gates)s"),
        "battle": _("In battle at gate %(gate)s of %(gates)s"),
        "result": _("Past gate %(gate)s of %(gates)s"),
        "flag": _("Beaten at gate %(gate)s of %(gates)s, with a flag left"),
        "shop": _("In the shop after gate %(gate)s of %(gates)s"),
    }
    return sentences.get(phase, "") % {"gate": gate, "gates": gates}
