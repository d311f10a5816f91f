"""What a placement does to the board, as `games.engine.triflip.resolve` and the effects have it."""

from typing import Any

import numpy as np

from expedition.balance.compiled.bending import (
    others_follow,
    rings,
    shielded,
    spared,
    take_root,
    wanted_beside,
)
from expedition.balance.compiled.sets import (
    add_beside,
    closed_by_border,
    closed_by_own,
    give,
    size,
    taken,
    turn_beside,
)
from expedition.balance.compiled.state import (
    ACROSS,
    ASKED,
    COINS,
    DEEP_ROOT,
    EMPTY,
    FOR_GOOD,
    GROWTH_RING,
    HIGH_TIDE,
    LOOT,
    MARK,
    OLD_TREE,
    ON_CORNER,
    PASSES,
    PLACEMENTS,
    RIPPLE,
    ROOTED,
    SEAT,
    SIDE_DOOR,
    SPARK,
    TALLIES,
    TORCH,
    TWIN_STONE,
    Setting,
    compiled,
)


@compiled
def _extra_flips(
    setting: Setting,
    before: Any,
    board: Any,
    state: Any,
    cell: Any,
    use: Any,
    shield: Any,
    flips: Any,
) -> None:
    for boon in range(len(setting.kinds)):
        most = wanted_beside(setting, before, state, boon, cell, use, flips)
        if most:
            turned = turn_beside(board, setting.owner, cell, shield, most)
            kind = setting.kinds[boon]
            if kind == RIPPLE or (kind == SPARK and turned):
                state[TALLIES + boon] += 1


@compiled
def _add_stones(setting: Setting, board: Any, state: Any, cell: Any, reentered: Any) -> None:
    owner = setting.owner
    if reentered:
        for boon in range(len(setting.kinds)):
            if setting.kinds[boon] == TORCH:
                add_beside(board, owner, cell, setting.numbers[boon, 0])
    if state[PLACEMENTS + owner] == 0:
        for boon in range(len(setting.kinds)):
            free = MARK[ACROSS[cell]] & ~taken(board)
            if setting.kinds[boon] == TWIN_STONE and free:
                give(board, owner, free)


@compiled
def _root_it(setting: Setting, board: Any, state: Any, cell: Any) -> None:
    placement = state[PLACEMENTS + setting.owner] + 1
    for boon in range(len(setting.kinds)):
        kind, number = setting.kinds[boon], setting.numbers[boon, 0]
        if kind == ROOTED and placement == 1:
            take_root(setting, board, state, cell, number)
        deep = kind == DEEP_ROOT and placement == number
        if deep or (kind == OLD_TREE and placement % number == 0):
            take_root(setting, board, state, cell, np.int64(FOR_GOOD))


@compiled
def _own_follow(
    setting: Setting, board: Any, state: Any, cell: Any, reentered: Any, flips: Any
) -> None:
    """What the person's placement brings besides flips: stones, roots, coins, rings."""
    _add_stones(setting, board, state, cell, reentered)
    _root_it(setting, board, state, cell)
    for boon in range(len(setting.kinds)):
        kind, least, most = setting.kinds[boon], setting.numbers[boon, 0], setting.numbers[boon, 1]
        if kind == LOOT and flips >= least and state[TALLIES + boon] < most:
            state[TALLIES + boon] += 1
            state[COINS] += 1
        elif kind == GROWTH_RING:
            state[TALLIES + boon] = rings(setting, board, state, boon)


@compiled
def resolve(
    setting: Setting, before: Any, start: Any, cell: Any, use: Any, board: Any, state: Any
) -> None:
    """Fills `board` and `state` with what a placement makes of `before` and `start`.

    The placement is counted; whether it reached a goal, and who is next, is not judged yet.
    """
    board[:] = before
    state[:] = start
    seat = start[SEAT]
    own = seat == setting.owner
    reentered = not before[seat, 0]
    dropped = use >= 0 and setting.kinds[use] == SIDE_DOOR
    if use >= 0:
        state[TALLIES + use] += 1
    shield = shielded(setting, before, start)
    base = EMPTY
    if not reentered and not dropped:
        base = closed_by_own(before, seat, cell)
        if use >= 0 and setting.kinds[use] == HIGH_TIDE:
            base |= closed_by_border(before, seat, cell)
        base &= ~(ON_CORNER | shield)
        if not own:
            base = spared(setting, before, state, base)
    give(board, seat, base | MARK[cell])
    flips = size(base)
    if own:
        if not reentered and not dropped:
            _extra_flips(setting, before, board, state, cell, use, shield, flips)
        _own_follow(setting, board, state, cell, reentered, flips)
    else:
        others_follow(setting, before, board, state, seat)
    state[PLACEMENTS + seat] += 1
    state[PASSES] = 0
    state[ASKED] = start[ASKED]
