"""A battle played out: the person's place is taken by a program, the bots are the real ones."""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

from expedition.balance.strong import Strong
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


Fight: TypeAlias = Callable[[Battle, Fighter], Position]
"""A way of playing a battle to its end."""


def fight(battle: Battle, fighter: Fighter) -> Position:
    """The last position of the battle."""
    chance = Chance(battle.seed)
    position = GAME.setup(battle.options, chance.child("setup"))
    while position.outcome is None:
        seat = position.seat
        moves = GAME.forced(position) or {seat: _choose(battle, fighter, position, chance)}
        position, _ = GAME.play(position, moves)
    return position


def tactician(position: Position, passes: int, chance: Chance) -> Move:
    """Plays as the tactical bot does, whatever the gate demands."""
    return _move(_TACTICIAN, position, chance)


def quick_fight(battle: Battle, fighter: Fighter) -> Position:
    """The same position, in compiled code where that is possible; compiling takes a minute once."""
    compiled = _compiled()
    strong = isinstance(fighter, Strong)
    if compiled is None or not (strong or fighter is tactician) or not compiled.knows(battle):
        return fight(battle, fighter)
    position: Position = compiled.fight(battle, fighter if strong else None)
    return position


@lru_cache(maxsize=1)
def _compiled() -> Any:
    """The compiled code; None where numba is missing."""
    try:
        return import_module("expedition.balance.compiled.fighting")
    except ImportError:
        return None


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
