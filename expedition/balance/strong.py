"""A strong player: it plays the best-looking moves out at random, many times, and counts.

Playouts know the board and the goals but no boons, so it is strong and not perfect. It plays for
what the gate demands: for first place in a showdown, otherwise for second place and a little for
first. Boons that have to be declared are spent only where they promise enough.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.triflip.tactical import threat
from games.engine.chance import Chance
from games.engine.seats import Seat
from games.engine.triflip import legal
from games.engine.triflip.cells import BORDER, CELLS, CORNERS, Cell
from games.engine.triflip.goals import goal, has_reached
from games.engine.triflip.lanes import size
from games.engine.triflip.moves import PASS, Again, Move, Put
from games.engine.triflip.playout import Playout, playout
from games.engine.triflip.position import SEATS, Position, Trio, following
from games.engine.triflip.resolve import resolve, settled
from games.engine.triflip.rules import play

FIRST_EXTRA: Final = 0.15
"""What first place is worth beyond passing, where second place passes."""

CHARGE: Final = 0.05
"""How much more a move with a declared boon has to promise."""

AGAIN: Final = 0.2
"""The same for another turn at once."""

_WORTH: Final = {**dict.fromkeys(BORDER, 0.5), **dict.fromkeys(CORNERS, 2.0)}


@dataclass(frozen=True, slots=True)
class Strong:
    """How widely it looks: moves tried, playouts of each, and of the best of them again."""

    moves: int = 8
    first: int = 24
    finalists: int = 4
    further: int = 48

    def __call__(self, position: Position, passes: int, chance: Chance) -> Move:
        """The move with the best prospects."""
        draws = _draws(chance, self.first + self.further)
        if position.asked is not None:
            return self._again(position, passes, draws)
        moves = list(legal.moves(position))
        if len(moves) == 1:
            return moves[0]
        for move in moves:
            if isinstance(move, Put) and _wins(position, move):
                return move
        return self._best(position, passes, self._likely(position, moves), draws)

    def _likely(self, position: Position, moves: Sequence[Move]) -> list[Move]:
        """The moves that look best at first sight."""
        if len(moves) <= self.moves:
            return list(moves)
        return sorted(moves, key=lambda move: -_sight(position, move))[: self.moves]

    def _best(
        self, position: Position, passes: int, moves: list[Move], draws: Sequence[Sequence[float]]
    ) -> Move:
        seat = position.seat
        after = {move: play(position, {seat: move})[0] for move in moves}
        early, late = draws[: self.first], draws[self.first :]
        sums = {move: _prospects(after[move], seat, passes, early) for move in moves}
        best = sorted(moves, key=lambda move: -sums[move])[: self.finalists]
        for move in best:
            sums[move] += _prospects(after[move], seat, passes, late)

        def promise(move: Move) -> float:
            declared = isinstance(move, Put) and move.use is not None
            return sums[move] / len(draws) - CHARGE * declared

        return max(best, key=promise)

    def _again(self, position: Position, passes: int, draws: Sequence[Sequence[float]]) -> Move:
        assert position.asked is not None  # noqa: S101 - told to the type checker
        seat = position.seat
        once_more, _ = play(position, {seat: Again(position.asked)})
        if any(_wins(once_more, put) for put in legal.placements(once_more)):
            return Again(position.asked)
        gain = _prospects(once_more, seat, passes, draws, seat)
        gain -= _prospects(position, seat, passes, draws)
        return Again(position.asked) if gain > AGAIN * len(draws) else PASS


def _draws(chance: Chance, count: int) -> list[list[float]]:
    """Draws for so many playouts; every move of a choice is tried with the same ones."""
    source = Random(chance.below(1 << 53))  # noqa: S311 - a program that guesses, nothing to guard
    return [[source.random() for _ in range(CELLS)] for _ in range(count)]


def _wins(position: Position, put: Put) -> bool:
    return has_reached(settled(resolve(position, put.cell, put.use)))


def _sight(position: Position, move: Move) -> float:
    """Gain, place and what the next one could take, as a tactical bot sees it."""
    if not isinstance(move, Put):
        return 0.0
    draft = resolve(position, move.cell, move.use)
    gain = sum(draft.lost(seat) for seat in SEATS)
    after, _ = play(position, {position.seat: move})
    ahead = threat(after, position.seat)
    return gain + _worth(move.cell) - 0.5 * ahead.loss - 10 * ahead.wins


def _worth(cell: Cell) -> float:
    return _WORTH.get(cell, 0.0)


def _prospects(
    position: Position,
    seat: Seat,
    passes: int,
    draws: Sequence[Sequence[float]],
    turn: Seat | None = None,
) -> float:
    """The sum of what playouts from there come to for that seat."""
    if position.outcome is not None:
        return _value(position.outcome.rank(seat), passes) * len(draws)
    starts = following(seat) if position.asked is not None else position.seat
    starts = starts if turn is None else turn
    table = (position.stones, starts, position.passes, _goals(position))
    return _played_out(table, seat, passes, draws)


def _played_out(
    table: tuple[Trio, Seat, int, Trio], seat: Seat, passes: int, draws: Sequence[Sequence[float]]
) -> float:
    ends = (playout(*table, iter(draw).__next__) for draw in draws)
    return sum(_value(_rank(end, seat), passes) for end in ends)


def _goals(position: Position) -> Trio:
    first, second, third = (goal(position, seat) for seat in SEATS)
    return first, second, third


def _rank(end: Playout, seat: Seat) -> int:
    if end.scorer == seat:
        return 1
    own = size(end.stones[seat])
    ahead = (
        other == end.scorer or size(end.stones[other]) > own for other in SEATS if other != seat
    )
    return 1 + sum(ahead)


def _value(rank: int, passes: int) -> float:
    if rank > passes:
        return 0.0
    return 1.0 + FIRST_EXTRA * (rank == 1) * (passes > 1)
