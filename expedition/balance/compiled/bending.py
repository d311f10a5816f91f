"""How the person's boons bend goals, protection and what placements bring."""

from typing import Any

from expedition.balance.compiled.sets import size, strictly_last
from expedition.balance.compiled.state import (
    ALMS,
    BEACON,
    BREAKER,
    COINS,
    EMPTY,
    GROWTH_RING,
    LOWER_GOAL,
    MARK,
    MOSS_COVER,
    ON_BORDER,
    PAYBACK,
    PEBBLE_BELT,
    RAISED_GOALS,
    RAMPART,
    RIPPLE,
    ROOT_CELLS,
    ROOT_ENDS,
    ROOTS,
    SEAT,
    SPARK,
    SPLASH,
    TALLIES,
    TURN,
    WHIRLPOOL,
    Setting,
    compiled,
)
from games.engine.triflip.goals import FLOOR
from games.engine.triflip.lanes import LANES


@compiled
def rooted(setting: Setting, board: Any, state: Any) -> Any:
    """The cells of the person's rooted stones."""
    found = EMPTY
    for number in range(state[ROOTS]):
        found |= MARK[state[ROOT_CELLS + number]]
    return found & board[setting.owner, 0]


@compiled
def shielded(setting: Setting, board: Any, state: Any) -> Any:
    """All stones that nobody turns now."""
    found = rooted(setting, board, state)
    for boon in range(len(setting.kinds)):
        if setting.kinds[boon] == RAMPART and state[TURN] < setting.numbers[boon, 0]:
            found |= ON_BORDER
        elif setting.kinds[boon] == PEBBLE_BELT and state[TURN] < setting.numbers[boon, 0]:
            found |= setting.started
    return found & board[setting.owner, 0]


@compiled
def goal(setting: Setting, state: Any, seat: Any) -> Any:
    """How many stones that seat needs."""
    agreed = setting.goals[seat]
    bent = agreed
    own = seat == setting.owner
    for boon in range(len(setting.kinds)):
        kind, tally = setting.kinds[boon], state[TALLIES + boon]
        if kind == LOWER_GOAL and own:
            bent -= setting.numbers[boon, 0]
        elif kind == BEACON and own:
            bent -= setting.numbers[boon, 1] * tally
        elif kind == RAISED_GOALS and not own:
            bent += setting.numbers[boon, 0]
        elif kind == PAYBACK and tally == seat + 1:
            bent += setting.numbers[boon, 1]
    return bent if bent >= agreed else max(bent, min(agreed, FLOOR))


@compiled
def rings(setting: Setting, board: Any, state: Any, boon: Any) -> Any:
    """How many more stones rooted ones count for."""
    each = setting.numbers[boon, 0] * size(rooted(setting, board, state))
    return min(setting.numbers[boon, 1], each)


@compiled
def reaches(setting: Setting, board: Any, state: Any) -> Any:
    """Whether the seat on turn, its stone put, has as many stones as it needs."""
    seat = state[SEAT]
    counted = size(board[seat, 0])
    if seat == setting.owner:
        for boon in range(len(setting.kinds)):
            if setting.kinds[boon] == GROWTH_RING:
                counted += rings(setting, board, state, boon)
    return counted >= goal(setting, state, seat)


@compiled
def wanted_beside(
    setting: Setting, before: Any, state: Any, boon: Any, cell: Any, use: Any, flips: Any
) -> Any:
    """How many stones beside the new one that boon may turn."""
    kind, number = setting.kinds[boon], setting.numbers[boon, 0]
    if kind == SPLASH:
        return 1 if use == boon else 0
    if kind == SPARK:
        has_charge = state[TALLIES + boon] < number
        return 1 if has_charge and strictly_last(before, setting.owner) else 0
    if kind == RIPPLE:
        return 0 if state[TALLIES + boon] else LANES
    if kind == WHIRLPOOL:
        return 1 if ON_BORDER & MARK[cell] else 0
    if kind == BREAKER:
        return 1 if flips >= number else 0
    return 0


@compiled
def take_root(setting: Setting, board: Any, state: Any, cell: Any, until: Any) -> None:
    """The person's stone on that cell rooted until that turn, where that is longer."""
    if state[TURN] >= until or not board[setting.owner, 0] & MARK[cell]:
        return
    for number in range(state[ROOTS]):
        if state[ROOT_CELLS + number] == cell:
            state[ROOT_ENDS + number] = max(state[ROOT_ENDS + number], until)
            return
    state[ROOT_CELLS + state[ROOTS]] = cell
    state[ROOT_ENDS + state[ROOTS]] = until
    state[ROOTS] += 1


@compiled
def others_follow(setting: Setting, before: Any, board: Any, state: Any, seat: Any) -> None:
    """What an opponent's placement brings to the person."""
    lost = size(before[setting.owner, 0] & ~board[setting.owner, 0])
    for boon in range(len(setting.kinds)):
        kind, least, most = setting.kinds[boon], setting.numbers[boon, 0], setting.numbers[boon, 1]
        if lost < least:
            continue
        if kind == ALMS and state[TALLIES + boon] < most:
            state[TALLIES + boon] += 1
            state[COINS] += 1
        elif kind == PAYBACK and not state[TALLIES + boon]:
            state[TALLIES + boon] = seat + 1


@compiled
def spared(setting: Setting, board: Any, state: Any, base: Any) -> Any:
    """What the rows of an opponent turn once covers have had their word."""
    for boon in range(len(setting.kinds)):
        if setting.kinds[boon] == MOSS_COVER:
            turning = size(base & board[setting.owner, 0])
            least, times = setting.numbers[boon, 0], setting.numbers[boon, 1]
            if state[TALLIES + boon] < times and turning >= least:
                base &= ~board[setting.owner, 0]
                state[TALLIES + boon] += 1
    return base
