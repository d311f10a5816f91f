"""The small words the sentences of What the Shell share: players, cells, numbers, lists."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, TypeAlias

from django.utils.translation import pgettext

from games.wording.josa import say

Event: TypeAlias = Mapping[str, Any]
"""An event of a turn in its JSON form."""


def side(seat: int) -> str:
    """The name of the player in that seat."""
    return (pgettext("player", "Black"), pgettext("player", "White"))[seat]


def row(cells: Iterable[str]) -> str:
    """Pieces that stand side by side, from column a on: `c5 d6`."""
    # Translators: neighbouring cells, such as "c5 d6".
    joint = pgettext("pieces side by side", "%(some)s %(next)s")
    return reduce(lambda some, following: say(joint, some=some, next=following), sorted(cells))


def rows_of(captures: Iterable[Event]) -> str:
    """What these captures took: `c5 d6 and e5 e6`."""
    return listed([row(pair) for pair in sorted(sorted(event["cells"]) for event in captures)])


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
    """A number of pieces as a word, from two to twelve; larger ones in digits."""
    words = (
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
    return words[number - 2] if 2 <= number < 2 + len(words) else str(number)


def together(sentences: Iterable[str]) -> str:
    """The sentences one after the other, as the language sets them."""
    # Translators: puts one sentence after another; Japanese leaves no space.
    joint = pgettext("two sentences", "%(one)s %(two)s")
    return reduce(lambda one, two: say(joint, one=one, two=two), sentences)
