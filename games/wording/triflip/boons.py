"""What special powers did: by name where they have one, one sentence each time one acts."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from games.wording.josa import say
from games.wording.triflip.cast import Cast
from games.wording.words import Event, listed, together


def bent(events: Sequence[Event], cast: Cast) -> str:
    """What powers did in this turn."""
    return together(lines(events, cast)) if cast.boons else _unnamed(events)


def lines(events: Sequence[Event], cast: Cast) -> list[str]:
    """The same sentence by sentence, in order; only where powers have names."""
    return [deed(event, cast) for event in events if event["type"] == "boon"]


def deed(event: Event, cast: Cast) -> str:
    """One thing that a named power did, in the game or before its first turn."""
    facts = {
        "power": cast.boons[event["boon"]],
        "player": cast.player(event["seat"]),
        "cells": listed(event["cells"]) if event["cells"] else "",
        "n": abs(event["amount"]),
    }
    return say(_sentence(event), **facts)


def _sentence(event: Event) -> str:
    what = event["what"]
    if what in _BY_CELLS:
        return _BY_CELLS[what](len(event["cells"]))
    if what == "goal":
        return _goal(event["amount"])
    if what in _BY_AMOUNT:
        return _BY_AMOUNT[what](event["amount"])
    return (
        gettext("%(power)s stays unused.") if what == "decline" else gettext("%(power)s is used.")
    )


def _goal(amount: int) -> str:
    if amount < 0:
        return gettext("%(power)s: the goal of %(player)s is %(n)s lower.")
    return gettext("%(power)s: the goal of %(player)s is %(n)s higher.")


_BY_CELLS = {
    "turn": lambda cells: gettext("%(power)s turns %(cells)s as well."),
    "add": lambda cells: ngettext(
        "%(power)s puts a further stone of %(player)s on %(cells)s.",
        "%(power)s puts further stones of %(player)s on %(cells)s.",
        cells,
    ),
    "root": lambda cells: ngettext(
        "%(power)s: the stone on %(cells)s takes root.",
        "%(power)s: the stones on %(cells)s take root.",
        cells,
    ),
    "spare": lambda cells: gettext("%(power)s keeps %(cells)s from turning."),
    "cut": lambda cells: ngettext(
        "%(power)s takes the reinforcement of %(player)s on %(cells)s away.",
        "%(power)s takes the reinforcements of %(player)s on %(cells)s away.",
        cells,
    ),
}
"""What was done to stones; `cut` happens before the first turn only."""

_BY_AMOUNT = {
    "coins": lambda coins: ngettext(
        "%(power)s earns %(n)s coin.", "%(power)s earns %(n)s coins.", coins
    ),
    "count": lambda stones: ngettext(
        "%(power)s: %(n)s stone more counts towards the goal of %(player)s.",
        "%(power)s: %(n)s stones more count towards the goal of %(player)s.",
        stones,
    ),
    "skip": lambda turns: ngettext(
        "%(power)s: %(player)s misses the first turn.",
        "%(power)s: %(player)s misses the first %(n)s turns.",
        turns,
    ),
}
"""What was counted; `skip` is told before the first turn only."""


def _unnamed(events: Sequence[Event]) -> str:
    """That powers acted in this turn, and on which cells, whatever they are called."""
    deeds = [event for event in events if event["type"] == "boon"]
    touched = sorted({cell for event in deeds for cell in event["cells"]})
    if touched:
        return say(gettext("Special powers act on %(cells)s."), cells=listed(touched))
    if all(event["what"] == "decline" for event in deeds):
        return gettext("A special power stays unused.")
    return gettext("A special power acts.")
