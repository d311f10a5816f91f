"""Random games on the bare board: the rules without boons, events or positions, for speed."""

from collections.abc import Callable
from typing import NamedTuple

from games.engine.seats import Seat
from games.engine.triflip.lanes import ALL, LANES, ONE, members
from games.engine.triflip.lines import open_cells, turned
from games.engine.triflip.position import SEATS, Trio

_PLAYERS = len(SEATS)


class Playout(NamedTuple):
    """How a random game went."""

    stones: Trio
    """Each seat's stones at the end."""

    scorer: Seat | None
    """Who reached the goal; None where a full board or three passes ended the game."""

    turns: int
    placements: int
    reentries: int


def playout(
    stones: Trio, seat: Seat, passes: int, goals: Trio, unit: Callable[[], float]
) -> Playout:
    """A game played out from there, each legal cell equally likely; `unit` draws from [0, 1)."""
    own, following, third = (stones[(seat + turn) % _PLAYERS] for turn in SEATS)
    aims = [goal * LANES for goal in goals]
    turns = placements = reentries = 0
    scorer = None
    while passes < _PLAYERS and own | following | third != ALL:
        turns += 1
        others = following | third
        cells = open_cells(own, others)
        if not own:
            cells = list(members(ALL ^ others))
            reentries += 1
        if cells:
            cell = cells[int(unit() * len(cells))]
            flips = turned(cell, own, others)
            own |= ONE[cell] | flips
            following &= ~flips
            third &= ~flips
            placements += 1
            passes = 0
            if own.bit_count() >= aims[seat]:
                scorer = seat
                break
        else:
            passes += 1
        own, following, third = following, third, own
        seat = (seat + 1) % _PLAYERS
    table = (own, following, third)
    first, second, last = (table[(other - seat) % _PLAYERS] for other in SEATS)
    return Playout((first, second, last), scorer, turns, placements, reentries)
