"""Effects that act when their owner says so."""

from expedition.rules.effects.kinds import gettext_noop, kind
from expedition.rules.effects.numbers import Times
from games.engine.hooks import Case
from games.engine.triflip.hooks import ACTIVE, BORDER, DROP, Active, Choice, When
from games.engine.triflip.position import Position

SIDE_DOOR = kind(
    "side_door", Times, gettext_noop("Declared with a move: any empty cell, and nothing turns.")
)
HIGH_TIDE = kind(
    "high_tide", Times, gettext_noop("Declared with a move: the border closes rows too.")
)
HOURGLASS = kind("hourglass", Times, gettext_noop("After the own move: another turn at once."))


@SIDE_DOOR.bends(ACTIVE)
def _door(active: Active | None, charges: Times, case: Case[Position]) -> Active | None:
    return Active(charges.times)


@SIDE_DOOR.bends(DROP)
def _through(anywhere: bool, charges: Times, case: Case[Choice]) -> bool:
    return anywhere or case.scene.armed(case)


@HIGH_TIDE.bends(ACTIVE)
def _tide(active: Active | None, charges: Times, case: Case[Position]) -> Active | None:
    return Active(charges.times)


@HIGH_TIDE.bends(BORDER)
def _closed(closes: bool, charges: Times, case: Case[Choice]) -> bool:
    return closes or case.scene.armed(case)


@HOURGLASS.bends(ACTIVE)
def _hourglass(active: Active | None, charges: Times, case: Case[Position]) -> Active | None:
    return Active(charges.times, When.AFTER_MOVE)
