"""A position in words, for whoever cannot see the picture of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from games.engine.game import View
from games.engine.shell.cells import NAMES as SHELL_CELLS
from games.engine.triflip.cells import IN_ORDER
from games.engine.triflip.cells import NAMES as TRIFLIP_CELLS
from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.words import together


def told(game: str, view: View, names: Sequence[str]) -> str:
    """What lies where, the seats called by these names."""
    return _TOLD[game](view, names)


def _shell(view: View, names: Sequence[str]) -> str:
    lines = [_of(names[seat], _cells(view["board"], SHELL_CELLS, "BW"[seat])) for seat in (0, 1)]
    if view["eggs"]:
        lines.append(say(_("Eggs, oldest first: %(cells)s."), cells=", ".join(view["eggs"])))
    return together(lines)


def _triflip(view: View, names: Sequence[str]) -> str:
    cells = [TRIFLIP_CELLS[cell] for cell in IN_ORDER]
    owned = [_cells(view["board"], cells, str(seat)) for seat in range(len(names))]
    return together(_of(name, where) for name, where in zip(names, owned, strict=True))


def _schotten(view: View, names: Sequence[str]) -> str:
    return together(_border(stone, names) for stone in view["stones"])


def _border(stone: Any, names: Sequence[str]) -> str:
    sides = "; ".join(
        say(_("%(name)s: %(what)s"), name=name, what=" ".join(map(said, cards)) or "–")
        for name, cards in zip(names, stone["sides"], strict=True)
    )
    owner = stone["owner"]
    if owner is None:
        return say(_("Stone %(stone)s. %(sides)s."), stone=stone["stone"], sides=sides)
    return say(
        _("Stone %(stone)s, claimed by %(name)s. %(sides)s."),
        stone=stone["stone"],
        name=names[owner],
        sides=sides,
    )


def _of(name: str, cells: Sequence[str]) -> str:
    return say(_("%(name)s: %(what)s."), name=name, what=", ".join(cells) or "–")


def _cells(board: str, names: Sequence[str], piece: str) -> list[str]:
    return [name for name, here in zip(names, board, strict=True) if here == piece]


_TOLD: Final[Mapping[str, Callable[[View, Sequence[str]], str]]] = {
    "shell": _shell,
    "triflip": _triflip,
    "schotten": _schotten,
}
