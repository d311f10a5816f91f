"""The second step in words: each row that turned, from the new stone to the one that closes it."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, ngettext

from games.wording.josa import say
from games.wording.triflip.cast import Cast
from games.wording.words import Event, listed, side_by_side, together


def turned(events: Sequence[Event], cast: Cast) -> str:
    """Every row that was closed, in the order of the directions."""
    placed = next(event["cell"] for event in events if event["type"] == "place")
    rows = [event for event in events if event["type"] == "flip"]
    return together(sentence for row in rows for sentence in _row(placed, row))


def _row(placed: str, row: Event) -> Iterator[str]:
    if row["cells"]:
        yield _turning(placed, row)
    if row["kept"]:
        sentence = ngettext(
            "%(cells)s is protected and stays as it is.",
            "%(cells)s are protected and stay as they are.",
            len(row["kept"]),
        )
        yield say(sentence, cells=listed(row["kept"]))


def _turning(placed: str, row: Event) -> str:
    cells = side_by_side(row["cells"])
    if row["end"] is None:
        sentence = gettext("From %(cell)s up to the edge: %(cells)s.")
        return say(sentence, cell=placed, cells=cells)
    sentence = gettext("Between %(cell)s and %(end)s: %(cells)s.")
    return say(sentence, cell=placed, end=row["end"], cells=cells)
