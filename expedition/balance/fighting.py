"""A battle played out: the person's place is taken by a program, the bots are the real ones."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Protocol

from expedition.rules.battle import Battle, BotSeat
from games.bots.triflip.tactical import Tactical
from games.bots.triflip.uniform import any_move
from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.moves import Move
from games.engine.triflip.position import Position

HUNDREDTHS: Final = 100
_TACTICIAN: Final = BotSeat("", "tactical", HUNDREDTHS)


class Fighter(Protocol):
    """A way of playing in the person's place."""

    def __call__(self, position: Position, passes: int, chance: Chance) -> Move:
        """A legal move; `passes` is the worst rank that passes the gate."""


def fight(
    battle: Battle, fighter: Fighter, options: Mapping[str, object] | None = None
) -> Position:
    """The last position of the battle; `options` stand in for its own, for tries."""
    chance = Chance(battle.seed)
    position = GAME.setup(options or battle.options, chance.child("setup"))
    while position.outcome is None:
        seat = position.seat
        moves = GAME.forced(position) or {seat: _choose(battle, fighter, position, chance)}
        position, _ = GAME.play(position, moves)
    return position


def tactician(position: Position, passes: int, chance: Chance) -> Move:
    """Plays as the tactical bot does, whatever the gate demands."""
    return _move(_TACTICIAN, position, chance)


def _choose(battle: Battle, fighter: Fighter, position: Position, chance: Chance) -> Move:
    seat = position.seat
    asked = "" if position.asked is None else "|asked"
    own = chance.child(f"{seat}|{position.turn}{asked}")
    if seat == battle.seat:
        return fighter(position, battle.passes, own)
    return _move(battle.bots[seat], position, own)


def _move(bot: BotSeat, position: Position, chance: Chance) -> Move:
    return _chooser(bot)(position, chance)


@lru_cache(maxsize=64)
def _chooser(bot: BotSeat) -> Callable[[Position, Chance], Move]:
    return any_move if bot.kind == "random" else Tactical(slack=bot.slack / HUNDREDTHS).choose
