"""How each level fares against the one below: `python -m tests.benchmarks.ladder --games 400`.

The challenger takes every seat in turn, the level below holds all others. A win counts one, shared
by those who share it, and a draw counts for all seats alike, so that equals come to one in `seats`.

Long ladders may be stopped: with `--keep FILE` each game is written down as it ends, a line each,
and the same command goes on from there. A file belongs to one state of the code.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final

from games.bots.policy import Bot
from games.bots.roster import ROSTER
from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.registry import game as registered
from games.engine.seats import Seat

EVERY: Final = 20
"""After so many games there is a row of what is known so far."""

ROW: Final = "{:<10} {:<28} {:>6} {:>16} {:>7} {:>8}\n"


@dataclass(frozen=True)
class Played:
    """One game of a challenger against the level below."""

    game: str
    challenger: str
    below: str
    number: int
    share: float
    turns: int
    seconds: float


@dataclass(frozen=True)
class Rung:
    """What a challenger took from the level below."""

    games: Sequence[Played]

    @property
    def share(self) -> float:
        return sum(played.share for played in self.games) / len(self.games)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        spread = sum((played.share - self.share) ** 2 for played in self.games) / len(self.games)
        return 1.96 * sqrt(spread / len(self.games))

    def row(self) -> str:
        """The line that tells of it."""
        last, count = self.games[-1], len(self.games)
        return ROW.format(
            last.game,
            f"{last.challenger} v {last.below}",
            count,
            f"{self.share:.3f} +-{self.margin:.3f}",
            f"{sum(played.turns for played in self.games) / count:.1f}",
            f"{sum(played.seconds for played in self.games):.1f}",
        )


class Record:
    """Games already played, read from a file and added to it; without a file nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        lines = file.read_text().splitlines() if file and file.exists() else []
        games = [Played(**json.loads(line)) for line in lines]
        self._games = {self._key(played): played for played in games}

    @staticmethod
    def _key(played: Played) -> tuple[str, str, str, int]:
        return played.game, played.challenger, played.below, played.number

    def find(self, challenger: Bot, below: Bot, number: int) -> Played | None:
        """That game, if it has been played."""
        return self._games.get((challenger.game, challenger.name, below.name, number))

    def add(self, played: Played) -> None:
        """Keeps a game."""
        self._games[self._key(played)] = played
        if self._file:
            with self._file.open("a") as lines:
                lines.write(json.dumps(asdict(played)) + "\n")


def play_out(bots: Sequence[Bot], seed: bytes) -> tuple[Outcome, int]:
    """A whole game, one bot a seat, each from its own view: its end and its number of turns."""
    game = registered(bots[0].game)
    chance = Chance(seed)
    position, turns = game.setup({}, chance.child("setup")), 0
    while seats := game.to_move(position):
        moves = game.forced(position) or {
            seat: bots[seat].policy(
                game.view(position, seat),
                seat,
                chance.child(f"turn {turns} seat {seat}"),
                bots[seat].nodes,
            )
            for seat in seats
        }
        position, _ = game.play(position, moves)
        turns += 1
    outcome = game.outcome(position)
    assert outcome is not None
    return outcome, turns


def share_of(outcome: Outcome, seat: Seat) -> float:
    """The seat's part of the win; a draw is a win that everybody shares."""
    winners = outcome.winners or frozenset(range(len(outcome.scores)))
    return (seat in winners) / len(winners)


def play(challenger: Bot, below: Bot, number: int, name: str = "ladder") -> Played:
    """One game of the challenger against the level below, from a seed made of `name`."""
    seats, started = registered(challenger.game).seats, process_time()
    seat = number % seats
    bots = [challenger if other == seat else below for other in range(seats)]
    outcome, turns = play_out(bots, f"{name} {challenger.level} {number}".encode())
    share, seconds = share_of(outcome, seat), process_time() - started
    return Played(challenger.game, challenger.name, below.name, number, share, turns, seconds)


def climb(
    challenger: Bot,
    below: Bot,
    games: int,
    name: str = "ladder",
    record: Record | None = None,
    tell: Callable[[str], None] | None = None,
) -> Rung:
    """So many games of the challenger against the level below, from seeds made of `name`.

    What the record holds is not played again; now and then `tell` is given what is known so far.
    """
    record = record or Record(None)
    games_played: list[Played] = []
    for number in range(games):
        known = record.find(challenger, below, number)
        played = known or play(challenger, below, number, name)
        games_played.append(played)
        if not known:
            record.add(played)
            if tell and len(games_played) % EVERY == 0 and len(games_played) < games:
                tell(Rung(games_played).row())
    return Rung(games_played)


def steps(game: str, levels: set[int], against: int | None) -> Iterator[tuple[Bot, Bot]]:
    """Each wanted level and the one below, or another one to play against; weakest first."""
    by_level = {bot.level: bot for bot in ROSTER[game]}
    for level, challenger in by_level.items():
        below = by_level.get(level - 1 if against is None else against)
        if below and (not levels or level in levels):
            yield challenger, below


def write(*parts: str) -> None:
    """Shows a line at once."""
    sys.stdout.write("".join(parts))
    sys.stdout.flush()


def main() -> None:
    """Print a row for each level as soon as it is measured, and rows of what is known so far."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games a level")
    parser.add_argument("--game", action="append", choices=sorted(ROSTER), help="only this game")
    parser.add_argument("--level", action="append", type=int, help="only this challenger")
    parser.add_argument("--against", type=int, help="this level, not the one below")
    parser.add_argument("--keep", type=Path, help="a file of games played, to go on from")
    asked = parser.parse_args()
    record = Record(asked.keep)
    write(ROW.format("game", "level v below", "games", "share", "turns", "CPU s"))
    for game in asked.game or sorted(ROSTER):
        for pair in steps(game, set(asked.level or ()), asked.against):
            so_far = partial(write, "  so far: ")
            write(climb(*pair, asked.games, record=record, tell=so_far).row())


if __name__ == "__main__":
    main()
