"""Games of What the Shell in which both seats choose at random, compiled."""

from typing import Final

from games.bots.kernels.shell_board import (
    EGGS,
    EMPTY,
    FREE,
    QUEUE,
    TURN,
    State,
    Whole,
    compiled,
    inner,
)
from games.bots.kernels.shell_turn import GOES_ON, resolve

DRAW_BITS: Final = 32
DRAW: Final = (1 << DRAW_BITS) - 1
_MULTIPLIER: Final = 2_147_483_085
"""The largest one below 2 ** 31 that gives multiply-with-carry its full period; every product stays
below 2 ** 63, so that it is the same number compiled or not."""


@inner
def next_draw(draw: int) -> int:
    """The next state of chance, by multiply-with-carry; its low bits are the draw."""
    return _MULTIPLIER * (draw & DRAW) + (draw >> DRAW_BITS)


@inner
def play_out(state: State, draw: int) -> Whole:
    """Plays random turns to the end; answers how it ends and the next state of chance."""
    while True:
        draw = next_draw(draw)
        black = state[EMPTY + ((draw & DRAW) * state[FREE] >> DRAW_BITS)]
        draw = next_draw(draw)
        white = state[EMPTY + ((draw & DRAW) * state[FREE] >> DRAW_BITS)]
        end = resolve(state, black, white)
        if end != GOES_ON:
            return end, draw


@inner
def copy(source: State, target: State) -> None:
    """Makes one state like another."""
    for number in range(QUEUE):
        target[number] = source[number]
    for number in range(QUEUE, QUEUE + source[EGGS]):
        target[number] = source[number]
    for number in range(EMPTY, EMPTY + source[FREE]):
        target[number] = source[number]


@compiled
def play_games(start: State, state: State, games: int, draw: int, ends: Whole) -> int:
    """Plays random games from there and counts how they end; answers how many turns they took.

    `state` is room for the games.
    """
    turns = 0
    for _ in range(games):
        copy(start, state)
        end, draw = play_out(state, draw)
        ends[end] += 1
        turns += state[TURN] - start[TURN]
    return turns


@compiled
def play_turn(state: State, black: int, white: int) -> int:
    """One turn with these choices; answers how it ends."""
    end: int = resolve(state, black, white)
    return end
