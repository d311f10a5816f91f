"""What the checker and the demo of wins say, in the active language.

Texts in `texts()` and `win_texts()` go to their scripts as well; places to fill are `%(name)s`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.checker.faults import Fault
from games.checker.wins import MINE, NOBODY, THEIRS, Border, Win
from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.words import listed, together

TITLES: Final[Mapping[str, str | Promise]] = {
    "unfinished": _("My side is not complete"),
    "stronger": _("Proven"),
    "first": _("Proven"),
    "unbeatable": _("Proven"),
    "unfinishable": _("Proven"),
    "weaker": _("The other side is stronger"),
    "second": _("The other side was first"),
    "beatable": _("Not proven yet"),
}
"""The verdict in a few words, by its reason."""


def texts() -> dict[str, str]:
    """The texts of the checker by key."""
    return {
        "mine": gettext("My side"),
        "theirs": gettext("Other side"),
        "seen": pgettext("cards", "Seen"),
        "complete": gettext("complete"),
        "partly": pgettext("cards on a side", "%(count)s of %(need)s"),
        "counts": gettext("%(seen)s seen, %(unseen)s unseen"),
        "slot_mine": gettext("Free slot on my side"),
        "slot_theirs": gettext("Free slot on the other side"),
        "card_mine": gettext("%(card)s, on my side"),
        "card_theirs": gettext("%(card)s, on the other side"),
        "card_seen": gettext("%(card)s, seen elsewhere"),
        "card_unseen": gettext("%(card)s, unseen"),
        "card_beats": gettext("%(card)s, unseen, beats my side"),
        "card_free": gettext("%(card)s, not in use"),
        "take_away": gettext("%(card)s, take it away"),
        "hint_mine": gettext("Tap a card to lay it on my side. Tap it again to take it away."),
        "hint_theirs": gettext(
            "Tap a card to lay it on the other side. Tap it again to take it away."
        ),
        "hint_seen": gettext(
            "Solid cards lie face up. Tap one to change it. Leave the cards of your hand unseen: "
            "they prove nothing."
        ),
        "full_mine": gettext("My side is full. Take a card away first."),
        "full_theirs": gettext("The other side is full. Take a card away first."),
        "seen_already": gettext("%(card)s lies on a side, so it is seen already."),
        "not_seen": gettext("%(card)s can only lie on a side."),
        "waiting": gettext("Asking for the verdict…"),
        "offline": gettext(
            "The verdict comes from the server, and there is no connection now. "
            "It will be asked for again by itself."
        ),
        "busy": gettext("That was a lot at once. The verdict follows in a moment."),
        "copied": gettext("The link to this position is copied."),
        "copy_failed": gettext("The link could not be copied. Take it from the address bar."),
        "cleared": gettext("Everything is cleared."),
        "clan_chosen": gettext("%(clan)s, now a number"),
    }


def title_of(reason: str) -> str:
    """The verdict's headline."""
    return str(TITLES[reason])


def lacking(count: int) -> str:
    """What my side still needs before anything can be said."""
    sentence = ngettext(
        "It needs %(count)s more card: only a complete side can claim a stone.",
        "It needs %(count)s more cards: only a complete side can claim a stone.",
        count,
    )
    return say(sentence, count=count)


def wild_told(place: str, stand_ins: list[str]) -> str:
    """What the wild cards of a side count as."""
    # Translators: a side and its wild cards, "This side: Spy = 7, Joker = R9".
    pattern = gettext("%(side)s: %(cards)s")
    return say(pattern, side=texts()[place], cards=listed(stand_ins))


def fault_told(fault: Fault, need: int) -> str:
    """What was left out of a position, and why."""
    tell = _FAULTS[fault.code]
    words = [said(word) for word in fault.about]
    if fault.more:
        words.append(pgettext("end of a list", "more"))
    return tell(listed(words) if words else "", need)


def win_texts() -> dict[str, str]:
    """The texts of the demo of wins by key."""
    return {
        "stone": gettext("Stone %(number)s"),
        "by.m": pgettext("stone", "mine"),
        "by.t": pgettext("stone", "theirs"),
        "by..": pgettext("stone", "nobody's"),
        "winning": gettext("part of the win"),
        "comma": gettext(", "),
        "offline": gettext("The answer comes from the server, and there is no connection now."),
        "busy": gettext("That was a lot at once. The answer follows in a moment."),
    }


def win_title(border: Border) -> str:
    """Who has won, in a few words."""
    if not border.wins:
        return gettext("Nobody has won yet")
    if len(border.wins) > 1:
        return gettext("Both would have won")
    return gettext("I win") if border.wins[0].holder == MINE else gettext("The other side wins")


def win_told(border: Border) -> str:
    """Why it is won, or what is still missing."""
    if not border.wins:
        return _counted(border)
    told = [_win(win, border) for win in border.wins]
    if len(told) > 1:
        told.append(gettext("In a game the first of the two wins: it is over at once."))
    return together(told)


def _win(win: Win, border: Border) -> str:
    stones = listed([str(index + 1) for index in win.stones])
    if win.reason == "neighbours":
        sentence = {
            MINE: gettext("Stones %(stones)s are neighbours, and all three are mine."),
            THEIRS: gettext(
                "Stones %(stones)s are neighbours, and the other side holds all three."
            ),
        }[win.holder]
        return say(sentence, stones=stones)
    count = border.stones.count(win.holder)
    sentence = {
        MINE: gettext("I hold %(count)s stones, and five are enough wherever they stand."),
        THEIRS: gettext(
            "The other side holds %(count)s stones, and five are enough wherever they stand."
        ),
    }[win.holder]
    return say(sentence, count=count)


def _counted(border: Border) -> str:
    if border.stones.count(NOBODY) == len(border.stones):
        return gettext("Tap a stone: it becomes mine, then theirs, then nobody's again.")
    sentence = gettext(
        "I hold %(mine)s, the other side holds %(theirs)s. Five stones win, or three neighbours."
    )
    return say(sentence, mine=border.stones.count(MINE), theirs=border.stones.count(THEIRS))


def _too_many(words: str, need: int) -> str:
    sentence = ngettext(
        "A side holds %(need)s card here. Left out: %(cards)s.",
        "A side holds %(need)s cards here. Left out: %(cards)s.",
        need,
    )
    return say(sentence, need=need, cards=words)


def _about(sentence: str | Promise) -> Callable[[str, int], str]:
    return lambda words, need: say(str(sentence), cards=words, card=words)


_FAULTS: Final[Mapping[str, Callable[[str, int], str]]] = {
    "too_long": _about(_("This link is too long to be a position.")),
    "unknown": _about(_("This is no card of the game and was left out: %(cards)s.")),
    "cannot_lie": _about(_("These cards cannot lie on a side and were left out: %(cards)s.")),
    "not_seen": _about(_("Only clan cards count as seen. Left out: %(cards)s.")),
    "twice": _about(_("Each card is there once. Left out the second time: %(cards)s.")),
    "option": _about(_("The link asks for something unknown: %(cards)s.")),
    "seen_already": _about(_("%(card)s lies on a side, so it is seen already.")),
    "border": _about(_("This link tells no position of nine stones.")),
    "too_many": _too_many,
}
