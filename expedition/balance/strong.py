"""A strong player: it plays the best-looking moves out at random, many times, and counts.

Playouts know the board and the goals but no boons, so it is strong and not perfect. It plays for
what the gate demands: for first place in a showdown, otherwise for second place and a little for
first. Boons that have to be declared are spent only where they promise enough.
"""

from dataclasses import dataclass
from typing import Final

from games.bots.triflip.playouts import Draws, playouts
from games.bots.triflip.tactical import threat, turned_by
from games.engine.chance import Chance
from games.engine.seats import Seat
from games.engine.triflip import legal
from games.engine.triflip.cells import BORDER, CORNERS, Cell
from games.engine.triflip.draft import Draft
from games.engine.triflip.goals import goal
from games.engine.triflip.moves import PASS, Again, Move, Put
from games.engine.triflip.position import SEATS, Position, Trio, following
from games.engine.triflip.resolve import reaches, resolve
from games.engine.triflip.rules import play
from games.engine.triflip.turn import judged

FIRST_EXTRA: Final = 0.15
"""What first place is worth beyond passing, where second place passes."""

CHARGE: Final = 0.05
"""How much more a move with a declared boon has to promise."""

AGAIN: Final = 0.2
"""The same for another turn at once."""

SEED_BITS: Final = 53

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
        seed, count = chance.below(1 << SEED_BITS), self.first + self.further
        if position.asked is not None:
            return _again(position, position.asked, passes, playouts().draws(seed, count))
        moves = list(legal.moves(position))
        if len(moves) == 1:
            return moves[0]
        drafts = {move: _draft(position, move) for move in moves}
        for move, draft in drafts.items():
            if draft is not None and reaches(draft):
                return move
        after = {move: _after(position, move, draft) for move, draft in drafts.items()}
        if len(moves) > self.moves:
            sights = {move: _sight(drafts[move], after[move], position.seat) for move in moves}
            moves = sorted(moves, key=lambda move: -sights[move])[: self.moves]
        likely = {move: after[move] for move in moves}
        return self._best(likely, position.seat, passes, playouts().draws(seed, count))

    def _best(self, after: dict[Move, Position], seat: Seat, passes: int, draws: Draws) -> Move:
        early, late = draws[: self.first], draws[self.first :]
        sums = {move: _prospects(then, seat, passes, early) for move, then in after.items()}
        best = sorted(after, key=lambda move: -sums[move])[: self.finalists]
        for move in best:
            sums[move] += _prospects(after[move], seat, passes, late)

        def promise(move: Move) -> float:
            declared = isinstance(move, Put) and move.use is not None
            return sums[move] / len(draws) - CHARGE * declared

        return max(best, key=promise)


def _again(position: Position, boon: int, passes: int, draws: Draws) -> Move:
    """Whether to take another turn at once."""
    seat = position.seat
    once_more, _ = play(position, {seat: Again(boon)})
    drafts = (_draft(once_more, put) for put in legal.placements(once_more))
    if any(draft is not None and reaches(draft) for draft in drafts):
        return Again(boon)
    gain = _prospects(once_more, seat, passes, draws, seat)
    gain -= _prospects(position, seat, passes, draws)
    return Again(boon) if gain > AGAIN * len(draws) else PASS


def _draft(position: Position, move: Move) -> Draft | None:
    return resolve(position, move.cell, move.use) if isinstance(move, Put) else None


def _after(position: Position, move: Move, draft: Draft | None) -> Position:
    return play(position, {position.seat: move})[0] if draft is None else judged(draft)[0]


def _sight(draft: Draft | None, after: Position, seat: Seat) -> float:
    """Gain, place and what the next one could take, as a tactical bot sees it."""
    if draft is None or draft.cell is None:
        return 0.0
    ahead = threat(after, seat)
    return turned_by(draft) + _worth(draft.cell) - 0.5 * ahead.loss - 10 * ahead.wins


def _worth(cell: Cell) -> float:
    return _WORTH.get(cell, 0.0)


def _prospects(
    position: Position, seat: Seat, passes: int, draws: Draws, turn: Seat | None = None
) -> float:
    """The sum of what playouts from there come to for that seat."""
    if position.outcome is not None:
        return value(position.outcome.rank(seat), passes) * len(draws)
    starts = following(seat) if position.asked is not None else position.seat
    starts = starts if turn is None else turn
    goals = _goals(position)
    places = playouts().places(position.stones, starts, position.passes, goals, draws, seat)
    return sum(count * value(rank, passes) for rank, count in enumerate(places, 1))


def _goals(position: Position) -> Trio:
    first, second, third = (goal(position, seat) for seat in SEATS)
    return first, second, third


def value(rank: int, passes: int) -> float:
    """What that place is worth where `passes` is the worst that passes."""
    if rank > passes:
        return 0.0
    return 1.0 + FIRST_EXTRA * (rank == 1) * (passes > 1)
