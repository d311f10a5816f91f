"""Effects on the run around the battles: prices, rerolls, a gate saved, a stronger power."""

from dataclasses import dataclass

from expedition.rules.content.rows import Gate, Relic
from expedition.rules.effects.kinds import Numbers, Row, gettext_noop, kind, number
from expedition.rules.effects.numbers import Coins, Nothing, Times
from expedition.rules.hooks import FREE_REROLLS, POWER, PRICE, RESCUES, START_COINS
from games.engine.hooks import Boon, Case


@dataclass(frozen=True)
class Rerolls(Numbers):
    """How many rerolls."""

    rerolls: int = number(1, 5, gettext_noop("Rerolls a visit"))


CHEAPER = kind("cheaper", Coins, gettext_noop("Relics cost less."))
FREE_REROLL = kind(
    "free_reroll", Rerolls, gettext_noop("The first rerolls of each visit are free.")
)
WHITE_FLAG = kind(
    "white_flag", Nothing, gettext_noop("Once a run a failed ordinary gate counts as passed.")
)
MORE_CHARGES = kind(
    "more_charges", Times, gettext_noop("The faction's power acts more often a battle.")
)
PURSE = kind("purse", Coins, gettext_noop("More coins at the start of a run."), Row.PERK)


@CHEAPER.bends(PRICE)
def _cheaper(price: int, less: Coins, case: Case[Relic]) -> int:
    return price - less.coins


@FREE_REROLL.bends(FREE_REROLLS)
def _free(rerolls: int, more: Rerolls, case: Case[None]) -> int:
    return rerolls + more.rerolls


@WHITE_FLAG.bends(RESCUES)
def _saved(by: int | None, nothing: Nothing, case: Case[Gate]) -> int | None:
    return case.index if by is None and not case.scene.showdown else by


@MORE_CHARGES.bends(POWER)
def _charged(power: Boon, more: Times, case: Case[None]) -> Boon:
    numbers = dict(power.numbers)
    if "times" not in numbers:
        return power
    return Boon.of(power.effect, power.seat, **numbers | {"times": numbers["times"] + more.times})


@PURSE.bends(START_COINS)
def _richer(coins: int, more: Coins, case: Case[None]) -> int:
    return coins + more.coins
