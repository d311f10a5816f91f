"""What a move is worth: how it changes the chances at the stones it touches.

Simple players build for themselves: while neither side of a stone is complete, the other one does
not count.
"""

from math import prod
from typing import Final

from games.bots.schotten.outlook import Plan, plans, worth
from games.bots.schotten.reading import Sight
from games.engine.schotten.cards import CLAN_CARDS, RECRUITER, Cards, is_clan
from games.engine.schotten.formations import as_it_lies
from games.engine.schotten.moves import Play
from games.engine.schotten.playing import laid
from games.engine.schotten.position import STONES, Stone
from games.engine.schotten.table import Table
from games.engine.schotten.verdict import judge
from games.engine.seats import Seat

_HELD: Final = 0.85
"""The odds of a card in the own hand: it may be wanted elsewhere."""

_EMPTY: Final = 0.9
"""What the plans of an empty side count for: they are the same at every other empty side."""

_RECRUITED: Final = 0.1
"""What the Recruiter is worth: a choice of nine cards, and no stone changed."""

_SAVED: Final = 0.06
"""What a tactics card must gain before it is played: it may gain more later."""


class Scales:
    """Weighs moves of one moment; what it found out about a side it does not look up twice."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._odds = _odds(sight)
        self._reached: dict[tuple[bool, Cards, int, bool], tuple[Plan, ...]] = {}
        self._before = [self._chance(stone) for stone in sight.stones]

    def gain(self, move: Play) -> float:
        """By how much a play raises the seat's chances, summed over the stones it changes."""
        if move.card == RECRUITER:
            return _RECRUITED
        sight = self._sight
        table, _ = laid(Table(sight.stones), sight.seat, move)
        changes = (
            self._chance(table.stones[index]) - self._before[index]
            for index in STONES
            if table.stones[index] is not sight.stones[index]
        )
        return sum(changes) - (0 if is_clan(move.card) else _SAVED)

    def _chance(self, stone: Stone) -> float:
        """How likely the seat is to win the stone, by its own side alone while none is complete.

        0 once the stone is claimed.
        """
        if stone.owner is not None:
            return 0.0
        seat = self._sight.seat
        if stone.complete(seat) and stone.complete(1 - seat):
            chance = 1.0 if judge(stone.contest(seat), 0).ok else 0.0
        elif stone.complete(seat):
            chance = 1 - self._beats(stone, 1 - seat)
        elif stone.complete(1 - seat):
            chance = self._beats(stone, seat)
        else:
            chance = 0.5 + 0.5 * self._outlook(stone)
        return chance

    def _beats(self, stone: Stone, seat: Seat) -> float:
        """How likely that seat, still to finish, will be stronger than the finished other side."""
        there = as_it_lies(stone.sides[1 - seat], stone.bluff).strength
        fails = (1 - plan.chance for plan in self._plans(stone, seat) if plan[:2] > there)
        return 1 - prod(fails)

    def _outlook(self, stone: Stone) -> float:
        """What the own side may be expected to be worth: its best plan, or else the next one."""
        seat, expected, failed = self._sight.seat, 0.0, 1.0
        options = (
            (worth(plan.kind, plan.total, stone.need, stone.bluff), plan.chance)
            for plan in self._plans(stone, seat)
        )
        for value, chance in sorted(options, reverse=True):
            expected += failed * chance * value
            failed *= 1 - chance
        return expected if stone.sides[seat] else expected * _EMPTY

    def _plans(self, stone: Stone, seat: Seat) -> tuple[Plan, ...]:
        mine = seat == self._sight.seat
        side = (mine, stone.sides[seat], stone.need, stone.bluff)
        if side not in self._reached:
            odds = self._odds[0 if mine else 1]
            found = plans(stone.sides[seat], stone.need, odds, bluff=stone.bluff)
            self._reached[side] = tuple(found)
        return self._reached[side]


def _odds(sight: Sight) -> tuple[list[float], list[float]]:
    """The odds of every clan card for the seat itself and for the other one."""
    mine, theirs = [0.0] * len(CLAN_CARDS), [0.0] * len(CLAN_CARDS)
    hidden = max(1, len(sight.unseen))
    for card in sight.unseen:
        mine[card] = sight.deck_cards / 2 / hidden
        theirs[card] = (sight.rival_cards + sight.deck_cards / 2) / hidden
    for card in sight.hand:
        if is_clan(card):
            mine[card] = _HELD
    return mine, theirs
