"""What the forms say that open a match."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.core.exceptions import BadRequest

from games.bots.roster import USUAL_LEVEL
from games.clocks import PRESETS, Clock
from games.services.seating import Wishes

MOST_SEATS: Final = 6
"""More than any game has: fields for further seats are not looked at."""


def read_wishes(fields: Mapping[str, str], friends: int) -> Wishes:
    """The table that was asked for; `BadRequest` for a field that is no small number.

    `seat` (or `colour`) is the own one, `level` that of all bots, `level_0` and so on that of the
    bot in one seat, `friends` how many seats stay open: as many as the argument says if left out.
    """
    seat = _number(fields, "seat")
    asked = _number(fields, "friends")
    levels = {other: _number(fields, f"level_{other}", least=1) for other in range(MOST_SEATS)}
    return Wishes(
        seat=_number(fields, "colour") if seat is None else seat,
        friends=friends if asked is None else asked,
        level=_number(fields, "level", least=1) or USUAL_LEVEL,
        levels={other: level for other, level in levels.items() if level is not None},
    )


def read_clock(fields: Mapping[str, str]) -> Clock | None:
    """The time that `clock` asks for, None for none; `BadRequest` for one that is not offered."""
    value = fields.get("clock", "")
    if value and value not in PRESETS:
        raise BadRequest("clock")
    return PRESETS.get(value)


def read_options(game: str, fields: Mapping[str, str]) -> dict[str, Any]:
    """What was agreed on besides the table, for games in which there is something to agree on.

    `BadRequest` for a field that has no such value.
    """
    read = _OPTIONS.get(game)
    return {} if read is None else read(fields)


def _schotten(fields: Mapping[str, str]) -> dict[str, Any]:
    """`mode`, `expert` and `rounds`. The first seat begins, so that a rematch is begun by the
    other; who sits there is asked for by `seat`, or drawn by chance."""
    return {
        "tactics": _one_of(fields, "mode", ("base", "tactics")) == "tactics",
        "expert": _one_of(fields, "expert", ("", "1")) == "1",
        "rounds": _number(fields, "rounds", least=1) or 1,
        "opener": 0,
    }


_OPTIONS: Final[Mapping[str, Callable[[Mapping[str, str]], dict[str, Any]]]] = {
    "schotten": _schotten
}


def _one_of(fields: Mapping[str, str], name: str, allowed: tuple[str, ...]) -> str:
    """One of these values, the first if the field was left out."""
    value = fields.get(name, allowed[0])
    if value not in allowed:
        raise BadRequest(name)
    return value


def _number(fields: Mapping[str, str], name: str, least: int = 0) -> int | None:
    """A number of one or two digits, None if it was left out or is to be drawn by chance."""
    value = fields.get(name, "")
    if value in ("", "chance"):
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= 2 and int(value) >= least):
        raise BadRequest(name)
    return int(value)
