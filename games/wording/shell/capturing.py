"""The second step in words: what was captured, and why something was not."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext, ngettext

from games.wording.josa import say
from games.wording.shell.words import row, rows_of, side
from games.wording.words import Event, how_many, listed, together

_TELLING = ("three_or_more", "one", "open_end")
"""Reasons for a missing capture, the most surprising first."""

_SURPRISING = frozenset(_TELLING[:2])
"""Reasons worth a word even where the other player captured something."""


def captured(events: Sequence[Event], *, collision: bool) -> str:
    """What the turn's placed turtles captured."""
    if collision:
        return gettext("A collision ends the turn: nothing is captured.")
    captures = [event for event in events if (event["type"], event["step"]) == ("capture",) * 2]
    misses = [event for event in events if event["type"] == "miss"]
    if not captures:
        return _nothing(misses)
    placed = [event["cell"] for event in events if event["type"] == "place"]
    return together([_takes(captures), *_remarks(captures, placed), *_missed(captures, misses)])


def why_not(miss: Event) -> str:
    """Why the turtle of this `miss` event captured nothing in that direction."""
    if miss["reason"] == "one":
        sentence = gettext(
            "Between %(by)s and %(end)s stands only %(cells)s: exactly two are captured."
        )
    elif miss["reason"] == "three_or_more":
        sentence = gettext("%(cells)s are %(number)s in a row: only exactly two are captured.")
    else:
        sentence = gettext(
            "Behind %(cells)s the cell %(end)s is empty: a turtle of the same colour must be there."
        )
    cells = miss["cells"]
    return say(
        sentence, by=miss["by"], end=miss["end"], cells=row(cells), number=how_many(len(cells))
    )


def _nothing(misses: Sequence[Event]) -> str:
    if not misses:
        return gettext("Nobody has exactly two pieces enclosed: nothing is captured.")
    return together([gettext("Nothing is captured."), why_not(_most_telling(misses))])


def _most_telling(misses: Iterable[Event]) -> Event:
    return min(misses, key=lambda miss: _TELLING.index(miss["reason"]))


def _missed(captures: Sequence[Event], misses: Sequence[Event]) -> list[str]:
    lucky = {capture["seat"] for capture in captures}
    told = [miss for miss in misses if miss["seat"] not in lucky and miss["reason"] in _SURPRISING]
    return [why_not(_most_telling(told))] if told else []


def _takes(captures: Sequence[Event]) -> str:
    black, white = ([event for event in captures if event["seat"] == seat] for seat in (0, 1))
    if black and white:
        return say(
            gettext("Black takes %(black)s. White takes %(white)s."),
            black=rows_of(black),
            white=rows_of(white),
        )
    first = captures[0]
    if len(captures) == 1:
        return say(
            gettext("From %(by)s to %(end)s, %(side)s takes %(cells)s."),
            by=first["by"],
            end=first["end"],
            side=side(first["seat"]),
            cells=row(first["cells"]),
        )
    return say(
        gettext("%(side)s takes %(cells)s."), side=side(first["seat"]), cells=rows_of(captures)
    )


def _remarks(captures: Sequence[Event], placed: Sequence[str]) -> list[str]:
    caught = [cell for event in captures for cell in event["cells"]]
    leaving = sorted(set(caught))
    shared = [cell for cell in leaving if caught.count(cell) > 1]
    surprised = [cell for cell in leaving if cell in placed]
    remarks = []
    if len(captures) > 1:
        remarks.append(say(gettext("All %(number)s leave at once."), number=how_many(len(leaving))))
    if shared:
        remarks.append(_counted_for_both(shared))
    elif surprised:
        remarks.append(_read(surprised))
    return remarks


def _counted_for_both(eggs: Sequence[str]) -> str:
    sentence = ngettext(
        "The egg %(cells)s is caught by both and counts for both.",
        "The eggs %(cells)s are caught by both and count for both.",
        len(eggs),
    )
    return say(sentence, cells=listed(eggs))


def _read(cells: Sequence[str]) -> str:
    sentence = ngettext(
        "%(cells)s had only just landed: a reading capture.",
        "%(cells)s had only just landed: reading captures.",
        len(cells),
    )
    return say(sentence, cells=listed(cells))
