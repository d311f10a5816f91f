"""The small words the sentences of all games share: numbers, lists, one sentence after another."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, TypeAlias

from django.utils.translation import pgettext

from games.wording.josa import say

Event: TypeAlias = Mapping[str, Any]
"""An event of a turn in its JSON form."""


def side_by_side(cells: Iterable[str]) -> str:
    """Pieces of one row in this order: `c5 d6`."""
    # Translators: neighbouring cells, such as "c5 d6".
    joint = pgettext("pieces side by side", "%(some)s %(next)s")
    return reduce(lambda some, following: say(joint, some=some, next=following), cells)


def listed(words: Sequence[str]) -> str:
    """The words as a list: `c3`, `c3 and f5`, `c3, f5 and h8`."""
    *most, last = words
    if not most:
        return last
    # Translators: joins all but the last word of a list.
    comma = pgettext("list", "%(some)s, %(next)s")
    some = reduce(lambda some, following: say(comma, some=some, next=following), most)
    # Translators: joins the last word of a list.
    return say(pgettext("list", "%(some)s and %(last)s"), some=some, last=last)


def how_many(number: int) -> str:
    """A number of pieces as a word, from one to twelve; larger ones in digits."""
    words = (
        pgettext("number of pieces", "one"),
        pgettext("number of pieces", "two"),
        pgettext("number of pieces", "three"),
        pgettext("number of pieces", "four"),
        pgettext("number of pieces", "five"),
        pgettext("number of pieces", "six"),
        pgettext("number of pieces", "seven"),
        pgettext("number of pieces", "eight"),
        pgettext("number of pieces", "nine"),
        pgettext("number of pieces", "ten"),
        pgettext("number of pieces", "eleven"),
        pgettext("number of pieces", "twelve"),
    )
    if 1 <= number <= len(words):
        return words[number - 1]
    return pgettext("number of pieces", "%(digits)s") % {"digits": number}


def together(sentences: Iterable[str]) -> str:
    """The sentences one after the other, as the language sets them."""
    # Translators: puts one sentence after another; Japanese leaves no space.
    joint = pgettext("two sentences", "%(one)s %(two)s")
    return reduce(lambda one, two: say(joint, one=one, two=two), sentences)
