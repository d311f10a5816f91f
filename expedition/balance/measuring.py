"""Many runs and many battles at the bench, spread over processes, always the same ones."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from expedition.balance.bench import Trial, Worth, factions_of, trial, worth
from expedition.balance.fighting import Fight, fight
from expedition.balance.runs import PLAYERS, go
from expedition.rules.content.rows import Content, Relic
from expedition.rules.run import Run

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Cell:
    """One place in a table of runs."""

    player: str
    risk: int
    faction: str


@dataclass(frozen=True, slots=True)
class _Journey:
    content: Content
    cell: Cell
    number: int
    fights: Fight


@dataclass(frozen=True, slots=True)
class _Try:
    content: Content
    faction: str
    relic: str | None
    number: int
    fights: Fight


def runs(
    content: Content,
    cells: Sequence[Cell],
    count: int,
    processes: int = 1,
    fights: Fight = fight,
) -> dict[Cell, list[Run]]:
    """So many runs of each cell, the same seeds in all of them."""
    journeys = [
        _Journey(content, cell, number, fights) for cell in cells for number in range(count)
    ]
    ends = spread(_go, journeys, processes)
    found: dict[Cell, list[Run]] = {cell: [] for cell in cells}
    for journey, run in zip(journeys, ends, strict=True):
        found[journey.cell].append(run)
    return found


def worths(
    content: Content,
    relics: Iterable[Relic],
    count: int,
    processes: int = 1,
    fights: Fight = fight,
) -> Iterator[Worth]:
    """What each relic is worth at the bench, over so many battles; common ones for all factions."""
    factions = [faction.id for faction in content.factions]
    bare = {
        faction: _trials(content, faction, None, range(count), processes, fights)
        for faction in factions
    }
    for relic in relics:
        own = factions_of(content, relic)
        with_it: list[Trial] = []
        without: list[Trial] = []
        for place, faction in enumerate(own):
            numbers = range(place, count, len(own))
            with_it += _trials(content, faction, relic.id, numbers, processes, fights)
            without += [bare[faction][number] for number in numbers]
        yield worth(relic.id, with_it, without)


def spread(function: Callable[[T], R], tasks: Sequence[T], processes: int) -> list[R]:
    """What the function makes of each task, in their order."""
    if processes == 1:
        return [function(task) for task in tasks]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(function, tasks, chunksize=4))


def _trials(
    content: Content,
    faction: str,
    relic: str | None,
    numbers: Iterable[int],
    processes: int,
    fights: Fight,
) -> list[Trial]:
    tries = [_Try(content, faction, relic, number, fights) for number in numbers]
    return spread(_try, tries, processes)


def _go(journey: _Journey) -> Run:
    cell = journey.cell
    player = PLAYERS[cell.player]
    return go(journey.content, player, cell.faction, cell.risk, journey.number, journey.fights)


def _try(task: _Try) -> Trial:
    player = PLAYERS["strong"]
    return trial(task.content, player, task.faction, task.relic, task.number, task.fights)
