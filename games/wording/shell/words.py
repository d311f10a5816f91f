"""The small words the sentences of What the Shell share: players and the rows they enclose."""

from collections.abc import Iterable

from django.utils.translation import pgettext

from games.wording.words import Event, listed, side_by_side


def side(seat: int) -> str:
    """The name of the player in that seat."""
    return pgettext("player", "White") if seat else pgettext("player", "Black")


def row(cells: Iterable[str]) -> str:
    """Pieces that stand side by side, from column a on: `c5 d6`."""
    return side_by_side(sorted(cells))


def rows_of(captures: Iterable[Event]) -> str:
    """What these captures took: `c5 d6 and e5 e6`."""
    return listed([row(pair) for pair in sorted(sorted(event["cells"]) for event in captures)])
