"""A battle from its first turn to its end."""

from typing import Any, Final

import numpy as np

from expedition.balance.compiled.drawing import draws
from expedition.balance.compiled.passage import (
    board_of,
    minds_of,
    position_of,
    setting_of,
    state_of,
)
from expedition.balance.compiled.playing_out import again, likely, strong, winning
from expedition.balance.compiled.state import (
    ASKED,
    EFFECTS,
    MOST_BOONS,
    MOST_MOVES,
    OVER,
    PUT_NOTHING,
    RANDOM,
    SEAT,
    TACTICAL,
    TURN,
    Minds,
    Setting,
    compiled,
    entry,
)
from expedition.balance.compiled.thinking import tactical
from expedition.balance.compiled.turning import moves, play
from expedition.balance.strong import SEED_BITS, Strong
from expedition.rules.battle import Battle
from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import CELLS
from games.engine.triflip.position import SEATS, Position

SEED_LIMIT: Final = np.uint64((1 << SEED_BITS) - 1)
AHEAD: Final = 9
"""For so many turns words are drawn at a time."""

MOST_TURNS: Final = 4 * CELLS
"""More than a game can have: every stone stays, and no more than two passes stand in a row."""


@compiled
def _choose(
    setting: Setting,
    minds: Minds,
    board: Any,
    state: Any,
    cells: Any,
    uses: Any,
    count: Any,
    word: Any,
) -> Any:
    way = minds.ways[state[SEAT]]
    if way == RANDOM:
        return np.int64(word % np.uint64(count))
    if way == TACTICAL:
        near = np.zeros(count, np.int64)
        kept = tactical(setting, minds.slacks[state[SEAT]], board, state, cells, uses, count, near)
        return near[np.int64(word % np.uint64(kept))]
    most, first, _, further = minds.widths
    seed = word & SEED_LIMIT
    if state[ASKED] >= 0:
        return again(setting, minds, board, state, draws(seed, first + further, CELLS))
    if count == 1:
        return 0
    wins = winning(setting, board, state, cells, uses, count)
    if wins >= 0:
        return wins
    chosen = likely(setting, most, board, state, cells, uses, count)
    table = draws(seed, first + further, CELLS)
    return strong(setting, minds, board, state, cells, uses, chosen, table)


@entry
def go_on(setting: Setting, minds: Minds, board: Any, state: Any, words: Any, known: Any) -> Any:
    """Plays on until the game is over, or until a word is wanted that is not known yet."""
    cells, uses = np.empty(MOST_MOVES, np.int64), np.empty(MOST_MOVES, np.int64)
    then, then_state = np.empty_like(board), np.empty_like(state)
    while not state[OVER]:
        seat, turn = state[SEAT], state[TURN]
        count = moves(setting, board, state, cells, uses)
        chosen = 0
        if count > 1 or cells[0] != PUT_NOTHING:
            asked = 1 if state[ASKED] >= 0 else 0
            if known[turn, asked] != seat:
                return False
            word = words[turn, asked]
            chosen = _choose(setting, minds, board, state, cells, uses, count, word)
        play(setting, board, state, cells[chosen], uses[chosen], then, then_state)
        board[:] = then
        state[:] = then_state
    return True


def knows(battle: Battle) -> bool:
    """Whether all that bends the battle is known here."""
    boons = battle.options["boons"]
    return len(boons) <= MOST_BOONS and all(
        boon["effect"] in EFFECTS and boon["seat"] == battle.seat for boon in boons
    )


def fight(battle: Battle, fighter: Strong | None) -> Position:
    """The last position of a battle; without a strong fighter the person plays tactically."""
    chance = Chance(battle.seed)
    position = GAME.setup(battle.options, chance.child("setup"))
    setting, minds = setting_of(battle.seat, position), minds_of(battle, fighter)
    board, state = board_of(position), state_of(position, battle.seat)
    words = np.zeros((MOST_TURNS, 2), np.uint64)
    known = np.full((MOST_TURNS, 2), -1, np.int64)
    while not go_on(setting, minds, board, state, words, known):
        _draw_ahead(chance, state, words, known)
    return position_of(position, battle.seat, board, state)


def _draw_ahead(chance: Chance, state: Any, words: Any, known: Any) -> None:
    seat, turn = int(state[SEAT]), int(state[TURN])
    if state[ASKED] >= 0:
        words[turn, 1] = _word(chance, f"{seat}|{turn}|asked")
        known[turn, 1] = seat
        return
    for later in range(turn, turn + AHEAD):
        whose = (seat + later - turn) % len(SEATS)
        words[later, 0] = _word(chance, f"{whose}|{later}")
        known[later, 0] = whose


def _word(chance: Chance, purpose: str) -> int:
    # What picks from a few things takes the first word but for once in 10^17 times.
    return chance.child(purpose).below(1 << 64)
