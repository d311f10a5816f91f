"""Figures of what a person has played, by game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games import shelf
from games.bots.roster import UnknownLevel, bot
from games.engine.errors import UnknownGame
from games.history.finished import DRAWN, LOST, WON, Finished, finished_by
from games.players import Player
from games.wording.bots import name_of


@dataclass(frozen=True, slots=True)
class Tally:
    """How often was played, and with which result."""

    played: int
    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Against:
    """The same against one kind of opponent."""

    opponent: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Figures:
    """One game of one person."""

    game: str
    name: str
    mark: str
    tally: Tally
    streak: int
    """The most wins in a row."""

    against: tuple[Against, ...]
    places: tuple[int, ...]
    """How often first, second and so on, where more than two play; empty elsewhere."""


def figures_of(player: Player) -> list[Figures]:
    """The figures of every game the person has finished one of, in the order of the shelf."""
    past = finished_by(player.key)
    return [
        _figures(entry, played)
        for entry in shelf.ENTRIES
        if (played := [each for each in past if each.game == entry.key])
    ]


def _figures(entry: shelf.Entry, played: Sequence[Finished]) -> Figures:
    kinds = sorted({each.level for each in played}, key=lambda level: (level is None, level or 0))
    return Figures(
        game=entry.key,
        name=entry.name,
        mark=entry.mark,
        tally=_tally(played),
        streak=_streak(played),
        against=tuple(
            Against(
                _opponent(entry.key, level), _tally([one for one in played if one.level == level])
            )
            for level in kinds
        ),
        places=_places(played),
    )


def _tally(played: Iterable[Finished]) -> Tally:
    results = Counter(each.result for each in played)
    return Tally(results.total(), results[WON], results[LOST], results[DRAWN])


def _streak(played: Iterable[Finished]) -> int:
    longest = run = 0
    for each in played:
        run = run + 1 if each.result == WON else 0
        longest = max(longest, run)
    return longest


def _places(played: Sequence[Finished]) -> tuple[int, ...]:
    seats = max(each.seats for each in played)
    if seats < 3:
        return ()
    ranks = Counter(each.rank for each in played)
    return tuple(ranks[place] for place in range(1, seats + 1))


def _opponent(game: str, level: int | None) -> str:
    if level is None:
        return _("People")
    try:
        return name_of(bot(game, level).name)
    except (UnknownGame, UnknownLevel):
        return _("Bots")
