"""How each level fares against the one below: `python -m tests.benchmarks.ladder --games 400`.

The challenger takes every seat in turn, the level below holds all others. A win counts one, shared
by those who share it, and a draw counts for all seats alike, so that equals come to one in `seats`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from time import process_time

from games.bots.policy import Bot
from games.bots.roster import ROSTER
from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.registry import game as registered
from games.engine.seats import Seat


@dataclass(frozen=True)
class Rung:
    """What a challenger took from the level below."""

    challenger: Bot
    below: Bot
    shares: tuple[float, ...]
    turns: int
    seconds: float

    @property
    def share(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        spread = sum((share - self.share) ** 2 for share in self.shares) / len(self.shares)
        return 1.96 * sqrt(spread / len(self.shares))


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


def climb(challenger: Bot, below: Bot, games: int, name: str = "ladder") -> Rung:
    """So many games of the challenger against the level below, from seeds made of `name`."""
    seats = registered(challenger.game).seats
    started, shares, turns = process_time(), [], 0
    for number in range(games):
        seat = number % seats
        bots = [challenger if other == seat else below for other in range(seats)]
        outcome, length = play_out(bots, f"{name} {challenger.level} {number}".encode())
        shares.append(share_of(outcome, seat))
        turns += length
    return Rung(challenger, below, tuple(shares), turns, process_time() - started)


def rungs(game: str, games: int, levels: set[int]) -> Iterator[Rung]:
    """Each wanted level against the one below, weakest first."""
    for below, challenger in pairwise(ROSTER[game]):
        if not levels or challenger.level in levels:
            yield climb(challenger, below, games)


def main() -> None:
    """Print a row for each level as soon as it is measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games a level")
    parser.add_argument("--game", action="append", choices=sorted(ROSTER), help="only this game")
    parser.add_argument("--level", action="append", type=int, help="only this challenger")
    asked = parser.parse_args()
    row = "{:<10} {:<28} {:>6} {:>16} {:>7} {:>8}\n"
    sys.stdout.write(row.format("game", "level v below", "games", "share", "turns", "CPU s"))
    for game in asked.game or sorted(ROSTER):
        for rung in rungs(game, asked.games, set(asked.level or ())):
            sys.stdout.write(
                row.format(
                    game,
                    f"{rung.challenger.name} v {rung.below.name}",
                    asked.games,
                    f"{rung.share:.3f} +-{rung.margin:.3f}",
                    f"{rung.turns / asked.games:.1f}",
                    f"{rung.seconds:.1f}",
                )
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
