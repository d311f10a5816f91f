"""Why a command was refused: one sentence a code."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.wording import schotten, triflip
from games.wording.josa import say

SENTENCES: Final[Mapping[str, Promise]] = {
    # The wire
    "bad_request": _("That message could not be read. Reload the page and try again."),
    "too_long": _("That message is too long."),
    "unknown_type": _("This page is out of date. Reload it and try again."),
    "slow_down": _("That was too many messages at once. Wait a moment."),
    "busy": _("The server is busy. Try again in a moment."),
    "not_found": _("There is no such game."),
    # The match
    "stale": _("The board has moved on. Look again before you choose."),
    "wait": _("The bot is still choosing. Confirm as soon as it is ready."),
    "too_many_changes": _("You have changed your choice as often as one turn allows."),
    "already_resolved": _("Too late: this turn has just been revealed."),
    "not_your_seat": _("You are watching this game, so you cannot play in it."),
    "not_your_turn": _("It is not your turn."),
    "not_your_table": _("Only whoever sent the invitation can begin without the others."),
    "not_away": _("Nobody has been away from that seat for long enough."),
    "no_takeback": _("There is nothing to take back."),
    "too_many_takebacks": _("You have taken back as often as one game allows."),
    "time_up": _("Too late: your time had run out."),
    "too_late_to_abort": _("The game has begun and can no longer be called off."),
    "asked_already": _("Answer what was asked first."),
    "nothing_asked": _("Nobody asks for anything now."),
    "no_draw_here": _("There is nobody here to agree on a draw with."),
    "no_takeback_here": _("No turn can be taken back in this game."),
    "no_hints": _("Hints are given in games against bots alone."),
    "too_many_hints": _("You have asked for as many hints as one game gives."),
    "hint_later": _("You ask for hints too fast. Wait a moment."),
    "elsewhere": _("This seat is being played in another tab or on another device."),
    "waiting": _("The game begins once everybody has joined."),
    "dealing": _("The cards are still being dealt."),
    "part_given": _("The deal already has its part from this seat."),
    "part_differs": _("These bytes do not fit the hash that was sent for them."),
    "over": _("This game is over."),
    "not_over": _("This game is still going on."),
    "no_rematch": _("This game was one battle of many. It is not played again from here."),
    "too_many_games": _(
        "You already have %(most)s games against bots going. Finish one of them first."
    ),
    "too_many_here": _(
        "From this address %(most)s games against bots are going on already, and there may be no"
        " more. Try again once one of them is over, or play somebody."
    ),
    # The rules
    "illegal": _("The rules do not allow that move."),
    "malformed": _("That is not a move."),
    "occupied": _("%(cell)s is taken. Choose an empty cell."),
    **triflip.REFUSALS,
    **schotten.REFUSALS,
}


def _asked_lately(facts: Mapping[str, Any]) -> str:
    turns = facts["turns"]
    return say(
        ngettext(
            "You asked for something not long ago. Play %(turns)s more turn before you ask again.",
            "You asked for something not long ago. Play %(turns)s more turns before you ask again.",
            turns,
        ),
        turns=turns,
    )


TELLERS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "asked_lately": _asked_lately,
    **schotten.TELLERS,
}
"""Refusals whose sentence is put together from more than words."""


def sentence(code: str, facts: Mapping[str, Any]) -> str:
    """The sentence for a refusal, in the active language."""
    if code in TELLERS:
        return TELLERS[code](facts)
    return say(str(SENTENCES.get(code, SENTENCES["illegal"])), **facts)
