"""An analysis as its page tells it: the chart, the turns that changed most, what was left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from games.analysis.changes import Change, greatest
from games.analysis.wording import move_words, percent, title_of_turn
from games.bots.review import REVIEWERS
from games.engine.seats import Seat
from games.models import Analysis
from games.protocol.names import names_told_apart
from games.standing import Standing
from games.turns import MOVES
from games.wording.josa import say
from games.wording.registry import wording_of

LEAST_GAIN: Final = 0.05
"""By so much another move must be better to be named."""

UNKNOWN: Final = "–"


@dataclass(frozen=True, slots=True)
class Point:
    """The chances after so many turns, in per cent by seat; None for a seat that nothing is known
    of then."""

    ply: int
    chances: tuple[float | None, ...]
    across: float
    """How far to the right, in per cent."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did in a turn, and what would have been better, empty if nothing was."""

    seat: Seat
    name: str
    head: str
    own: str
    chance: str
    better: str
    better_chance: str


@dataclass(frozen=True, slots=True)
class Row:
    """A turn in the table: its number as people count, the chances before it and what was done."""

    number: int
    chances: tuple[str, ...]
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn that changed the chances: from what to what, for whom it changed most."""

    row: Row
    title: str
    change: str
    across: float


@dataclass(frozen=True, slots=True)
class Missed:
    """A stone that could have been claimed."""

    number: int
    text: str
    after: str


@dataclass(frozen=True, slots=True)
class Told:
    """All of it, in the active language."""

    names: tuple[str, ...]
    heads: tuple[str, ...]
    """The same in few letters, for the table: by their pieces, where they have any."""

    points: tuple[Point, ...]
    rows: tuple[Row, ...]
    swings: tuple[Swing, ...]
    missed: tuple[Missed, ...]
    last: int
    is_whole: bool
    """Whether it looks back at all turns: very long matches are not worth so much work."""

    def steps(self) -> Iterator[tuple[int, tuple[float, ...]]]:
        """The chances of all seats after so many turns: what was known of each last, and before
        anything was known of it what came first."""
        seats = range(len(self.names))
        known = [_first(self.points, seat) for seat in seats]
        for point in self.points:
            known = [known[seat] if (now := point.chances[seat]) is None else now for seat in seats]
            yield point.ply, tuple(known)


def _first(points: Sequence[Point], seat: Seat) -> float:
    return next((known for point in points if (known := point.chances[seat]) is not None), 0.0)


def tell(standing: Standing, analysis: Analysis) -> Told:
    """The analysis of that match in words and figures."""
    names = tuple(names_told_apart(standing)[seat] for seat in range(len(standing.sitters)))
    by_view = REVIEWERS[standing.game.key].by_view
    turns: Sequence[Mapping[str, Any]] = analysis.turns
    is_whole = analysis.done >= analysis.total
    last = analysis.total
    points = [Point(turn["ply"], _chances(turn, by_view), _across(turn, last)) for turn in turns]
    if points and is_whole:
        points.append(Point(last, tuple(100 * value for value in _ends(standing)), 100.0))
    heads = tuple(_head(standing, seat, name) for seat, name in enumerate(names))
    rows = tuple(_row(standing, names, heads, turn, by_view) for turn in turns)
    ends = _ends(standing) if is_whole and _ended_by_turn(standing) else None
    swings = [
        _swing(names, rows[change.at], change, _across(turns[change.at], last))
        for change in greatest(turns, ends, by_view)
    ]
    missed = tuple(_missed(names, analysis.missed))
    return Told(names, heads, tuple(points), rows, tuple(swings), missed, last, is_whole)


def _chances(turn: Mapping[str, Any], by_view: bool) -> tuple[float | None, ...]:
    """In per cent by seat; where seats know different things, of the one that chose alone."""
    seen = {choice["seat"] for choice in turn["choices"]}
    return tuple(
        None if by_view and seat not in seen else 100 * value
        for seat, value in enumerate(turn["chances"])
    )


def _across(turn: Mapping[str, Any], last: int) -> float:
    return round(100 * turn["ply"] / max(last, 1), 3)


def _ends(standing: Standing) -> list[float]:
    """How it ended: all for who won, shared by several; equal for all if nobody did."""
    seats = range(len(standing.sitters))
    winners = standing.result.winners if standing.result is not None else frozenset()
    winners = winners or frozenset(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def _ended_by_turn(standing: Standing) -> bool:
    return bool(standing.turns) and standing.turns[-1].kind == MOVES


def _head(standing: Standing, seat: Seat, name: str) -> str:
    pieces = wording_of(standing.game.key).seat_title(seat)
    return name if standing.game.lots is not None else pieces or name


def _row(
    standing: Standing,
    names: Sequence[str],
    heads: Sequence[str],
    turn: Mapping[str, Any],
    by_view: bool,
) -> Row:
    deeds = tuple(
        _deed(standing, names[choice["seat"]], heads[choice["seat"]], choice)
        for choice in turn["choices"]
    )
    chances = tuple(
        UNKNOWN if value is None else percent(value / 100) for value in _chances(turn, by_view)
    )
    return Row(turn["ply"] + 1, chances, deeds)


def _deed(standing: Standing, name: str, head: str, choice: Mapping[str, Any]) -> Deed:
    game, own, best = standing.game.key, choice["chance"], choice["best_chance"]
    is_better = choice["best"] != choice["own"] and (own is None or best - own >= LEAST_GAIN)
    return Deed(
        choice["seat"],
        name,
        head,
        move_words(game, choice["own"]),
        "" if own is None else percent(own),
        move_words(game, choice["best"]) if is_better else "",
        percent(best) if is_better else "",
    )


def _swing(names: Sequence[str], row: Row, change: Change, across: float) -> Swing:
    told = say(
        # Translators: a player's chances before and after a turn: "Ada: 34% to 71%".
        _("%(name)s: %(before)s to %(after)s"),
        name=names[change.seat],
        before=percent(change.before),
        after=percent(change.after),
    )
    return Swing(row, title_of_turn(row.number, row.deeds), told, across)


def _missed(names: Sequence[str], missed: Sequence[Mapping[str, Any]]) -> Iterator[Missed]:
    for miss in missed:
        name = names[miss["seat"]]
        could = _("%(name)s could have claimed stone %(stone)s.")
        claimed = miss["claimed"]
        if claimed is None:
            after = _("It was never claimed.")
        else:
            after = say(_("It was claimed in turn %(n)s."), n=claimed)
        yield Missed(miss["ply"], say(could, name=name, stone=miss["stone"]), after)
