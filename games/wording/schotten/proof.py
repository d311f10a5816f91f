"""Why a claim holds or fails, in a sentence or two.

The sentences speak of this side and the other side, so that they are right in a turn's story, in a
refusal and in the open checker alike. Verdicts and formations are taken in their JSON form.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.words import listed, together

Facts = Mapping[str, Any]

_PHRASES: Final[Mapping[str, Promise]] = {
    "colour_run": pgettext_lazy("formation in a sentence", "a colour run of %(total)s"),
    "alike": pgettext_lazy("formation in a sentence", "three of a kind adding up to %(total)s"),
    "colour": pgettext_lazy("formation in a sentence", "one colour adding up to %(total)s"),
    "run": pgettext_lazy("formation in a sentence", "a run of %(total)s"),
    "sum": pgettext_lazy("formation in a sentence", "a sum of %(total)s"),
}
_FOUR_ALIKE: Final = pgettext_lazy(
    "formation in a sentence", "four of a kind adding up to %(total)s"
)

_OF_ONE_CLAN: Final = ("colour", "colour_run")


def formation_phrase(formation: Facts) -> str:
    """The formation as sentences name it: `a colour run of 24`."""
    four = formation["kind"] == "alike" and len(formation["cards"]) == 4
    phrase = _FOUR_ALIKE if four else _PHRASES[formation["kind"]]
    return say(str(phrase), total=formation["total"])


def proof(verdict: Facts, unseen: int | None = None) -> str:
    """Why the verdict is what it is; with the number of unseen cards where it matters."""
    told = _SENTENCES[verdict["reason"]](verdict)
    if verdict["reason"] != "unbeatable" or unseen is None:
        return told
    sentence = ngettext(
        "The %(count)s unseen card cannot beat it.",
        "None of the %(count)s unseen cards can beat it.",
        unseen,
    )
    return together([say(sentence, count=unseen), told])


def stand_ins(lying: Sequence[str], formation: Facts) -> list[tuple[str, str]]:
    """Of each wild card on a side, its name and the card it counts as in this formation."""
    wild = [name for name in lying if name in ("J1", "J2", "SP", "SB")]
    first = len(lying) - len(wild)
    return list(zip(wild, formation["cards"][first : len(lying)], strict=True))


def stand_in_told(wild: str, card: str, formation: Facts) -> str:
    """What a wild card counts as: a card where its clan matters, else a number."""
    # Translators: a wild card and what it counts as, "Joker = R7" or "Joker = 9".
    pattern = pgettext("wild card", "%(wild)s = %(card)s")
    of_one_clan = formation["kind"] in _OF_ONE_CLAN
    return say(pattern, wild=said(wild), card=card if of_one_clan else card[1])


def _cards(names: Sequence[str]) -> str:
    return listed([said(name) for name in names])


def _both(verdict: Facts, sentence: str, **more: object) -> str:
    return say(
        sentence,
        mine=formation_phrase(verdict["mine"]),
        theirs=formation_phrase(verdict["theirs"]),
        **more,
    )


def _unfinished(verdict: Facts) -> str:
    return gettext("This side is not complete yet, and only a complete side can be proven.")


def _unfinishable(verdict: Facts) -> str:
    return gettext("Too few unseen cards are left to complete the other side.")


def _stronger(verdict: Facts) -> str:
    sentence = gettext("This side makes %(mine)s, and the other side makes only %(theirs)s.")
    return _both(verdict, sentence)


def _weaker(verdict: Facts) -> str:
    sentence = gettext("The other side makes %(theirs)s, and this side makes only %(mine)s.")
    return _both(verdict, sentence)


def _first(verdict: Facts) -> str:
    return _both(verdict, gettext("Both sides make %(mine)s, and this side was complete first."))


def _second(verdict: Facts) -> str:
    return _both(
        verdict, gettext("Both sides make %(mine)s, and the other side was complete first.")
    )


def _beatable(verdict: Facts) -> str:
    sentence = gettext(
        "With %(cards)s, still unseen, the other side makes %(theirs)s. This side makes %(mine)s."
    )
    return _both(verdict, sentence, cards=_cards(verdict["beaten_by"]))


def _unbeatable(verdict: Facts) -> str:
    mine, theirs = verdict["mine"], verdict["theirs"]
    if (mine["kind"], mine["total"]) == (theirs["kind"], theirs["total"]):
        sentence = gettext(
            "With %(cards)s the other side could only draw level with %(theirs)s, "
            "and would be complete later."
        )
    else:
        sentence = gettext(
            "At best the other side makes %(theirs)s with %(cards)s, and this side makes %(mine)s."
        )
    return _both(verdict, sentence, cards=_cards(theirs["added"]))


_SENTENCES: Final[Mapping[str, Callable[[Facts], str]]] = {
    "unfinished": _unfinished,
    "unfinishable": _unfinishable,
    "stronger": _stronger,
    "weaker": _weaker,
    "first": _first,
    "second": _second,
    "beatable": _beatable,
    "unbeatable": _unbeatable,
}
