"""Looking back at a turn: the chances before it, and what the search would have done.

What a seat could do is judged from its own view at that moment, whatever lies open now.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from games.bots.schotten.search import analyse as analyse_schotten
from games.bots.searching import Analyse, Analysis, Guard, Weighed
from games.bots.shell.search import analyse as analyse_shell
from games.bots.shell.search import replies
from games.bots.triflip.search import analyse as analyse_triflip
from games.engine.chance import Chance
from games.engine.game import Game
from games.engine.registry import game as game_of
from games.engine.seats import Seat

LEAST_VISITS: Final = 20
"""A value of fewer games played ahead is not worth telling."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat did, and what the search would have done; moves in notation."""

    seat: Seat
    own: str
    chance: float | None
    """Its chance of winning by what it did, None where the search hardly tried that."""

    best: str
    best_chance: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn that was looked back at."""

    chances: tuple[float, ...]
    """Each seat's chance of winning before the turn; together they are 1."""

    choices: tuple[Choice, ...]


class Judge(Protocol):
    """How turns of one game are looked back at."""

    def __call__(
        self, position: Any, moves: Mapping[Seat, Any], chance: Chance, nodes: int, guard: Guard
    ) -> Judged | None:
        """What there is to say of these moves; None where the turn is not worth a search."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """How a game is looked back at, and what that may cost."""

    judge: Judge
    nodes: int
    """Of one search, if there are not too many."""

    most: int
    """Of all searches of a match."""

    searches: int = 1
    """How many a turn takes."""

    by_view: bool = False
    """Whether seats know different things, so that no figure of one goes on in another's."""

    def nodes_for(self, turns: int) -> int:
        """Of one search in a match of so many turns."""
        return min(self.nodes, max(self.most // (max(turns, 1) * self.searches), 1))


def _in_turn(key: str, analyse: Analyse) -> Judge:
    """Where one seat chooses at a time."""
    game = game_of(key)

    def judge(
        position: Any, moves: Mapping[Seat, Any], chance: Chance, nodes: int, guard: Guard
    ) -> Judged | None:
        if len(moves) != 1:
            return None
        ((seat, move),) = moves.items()
        analysis = analyse(game.view(position, seat), seat, chance, nodes, guard)
        own = _value_of(_tried(analysis.moves, move))
        choice = _choice(game, seat, move, own, analysis.moves[0])
        return Judged(_after_the_best(analysis, seat), (choice,))

    return judge


def _cards(position: Any) -> bool:
    return bool(position.phase.value == "play")


def _schotten() -> Judge:
    judge_any = _in_turn("schotten", analyse_schotten)

    def judge(
        position: Any, moves: Mapping[Seat, Any], chance: Chance, nodes: int, guard: Guard
    ) -> Judged | None:
        """Cards alone: claims and draws follow from them."""
        return judge_any(position, moves, chance, nodes, guard) if _cards(position) else None

    return judge


def _shell(
    position: Any, moves: Mapping[Seat, Any], chance: Chance, nodes: int, guard: Guard
) -> Judged | None:
    """Both choices, each against what the other one really was."""
    if len(moves) != 2:
        return None
    game = game_of("shell")
    before = analyse_shell(game.view(position, 0), 0, chance.child("before"), nodes, guard)
    found = []
    for seat in (0, 1):
        view, dice = game.view(position, seat), chance.child(f"reply|{seat}")
        found.append(replies(view, seat, moves[1 - seat], dice, nodes, guard).moves)
    pair = pair_chances(_tried(found[0], moves[0]), _tried(found[1], moves[1]))
    choices = [
        _choice(game, seat, moves[seat], pair[seat], weighed[0])
        for seat, weighed in enumerate(found)
    ]
    return Judged(before.values, tuple(choices))


def pair_chances(one: Weighed | None, other: Weighed | None) -> tuple[float | None, float | None]:
    """Each side's chance by what both really chose, one figure for both.

    Searching one side's replies plays the same pair ahead as searching the other's does, so the
    games of both count: alone, the one that hardly came back to it may be far off.
    """
    games = [(each.visits, each.value) for each in (one,) if each is not None]
    games += [(each.visits, 1 - each.value) for each in (other,) if each is not None]
    visits = sum(visited for visited, _ in games)
    if visits < LEAST_VISITS:
        return None, None
    value = round(sum(visited * won for visited, won in games) / visits, 3)
    return value, round(1 - value, 3)


def _tried(weighed: tuple[Weighed, ...], move: Any) -> Weighed | None:
    return next((each for each in weighed if each.move == move), None)


def _value_of(tried: Weighed | None) -> float | None:
    return None if tried is None or tried.visits < LEAST_VISITS else round(tried.value, 3)


def _choice(
    game: Game[Any, Any, Any], seat: Seat, move: Any, own: float | None, best: Weighed
) -> Choice:
    return Choice(seat, game.move_text(move), own, game.move_text(best.move), round(best.value, 3))


def _after_the_best(analysis: Analysis, seat: Seat) -> tuple[float, ...]:
    """The chances if the seat does what is best: those of the whole search count what it tried."""
    own, values = analysis.moves[0].value, analysis.values
    others = 1 - values[seat]
    if others <= 0:
        return values
    scale = (1 - own) / others
    return tuple(own if at == seat else value * scale for at, value in enumerate(values))


REVIEWERS: Final[Mapping[str, Reviewer]] = {
    "triflip": Reviewer(_in_turn("triflip", analyse_triflip), nodes=10_000, most=800_000),
    "shell": Reviewer(_shell, nodes=6_000, most=900_000, searches=3),
    "schotten": Reviewer(_schotten(), nodes=2_000, most=300_000, by_view=True),
}
"""The games that can be looked back at. A match costs some seconds of one processor at most."""
