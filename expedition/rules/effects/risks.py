"""Effects of risk levels: what makes the road harder."""

from dataclasses import dataclass, replace

from expedition.rules.content.rows import Gate, Relic
from expedition.rules.effects.kinds import Numbers, Row, gettext_noop, kind, number
from expedition.rules.effects.numbers import Coins, Nothing, Stones, Times
from expedition.rules.hooks import (
    FLAGS,
    MOVES_LAST,
    OFFERS,
    PAY,
    POWER,
    PRICE,
    REINFORCEMENTS,
    SLACK,
    Pay,
    Payday,
)
from games.engine.hooks import Boon, Case


@dataclass(frozen=True)
class Hundredths(Numbers):
    """A number of stones in hundredths."""

    hundredths: int = number(0, 100, gettext_noop("Hundredths of a stone"))


@dataclass(frozen=True)
class Offers(Numbers):
    """How many offers."""

    offers: int = number(1, 3, gettext_noop("Offers less"))


DEARER = kind("dearer", Coins, gettext_noop("Relics cost more."), Row.RISK)
LAST_IN_SHOWDOWNS = kind(
    "last_in_showdowns", Nothing, gettext_noop("The person moves last."), Row.RISK
)
LAST_EVERYWHERE = kind(
    "last_everywhere", Nothing, gettext_noop("The person moves last everywhere."), Row.RISK
)
REINFORCED = kind(
    "reinforced", Stones, gettext_noop("Opponents start with further stones."), Row.RISK
)
LOWER_PAY = kind("lower_pay", Coins, gettext_noop("Every passed gate pays less."), Row.RISK)
SHARPER = kind(
    "sharper", Hundredths, gettext_noop("Tactical opponents choose closer to their best."), Row.RISK
)
FEWER_OFFERS = kind("fewer_offers", Offers, gettext_noop("The shop shows less."), Row.RISK)
NO_FLAG = kind("no_flag", Nothing, gettext_noop("A failed gate cannot be tried again."), Row.RISK)
FEWER_CHARGES = kind(
    "fewer_charges", Times, gettext_noop("A declared power acts less often."), Row.RISK
)


@DEARER.bends(PRICE)
def _dearer(price: int, more: Coins, case: Case[Relic]) -> int:
    return price + more.coins


@LAST_IN_SHOWDOWNS.bends(MOVES_LAST)
def _last_there(last: bool, nothing: Nothing, case: Case[Gate]) -> bool:
    return last or case.scene.showdown


@LAST_EVERYWHERE.bends(MOVES_LAST)
def _last(last: bool, nothing: Nothing, case: Case[Gate]) -> bool:
    return True


@REINFORCED.bends(REINFORCEMENTS)
def _further(stones: int, more: Stones, case: Case[Gate]) -> int:
    return stones + more.stones


@LOWER_PAY.bends(PAY)
def _less(lines: tuple[Pay, ...], less: Coins, case: Case[Payday]) -> tuple[Pay, ...]:
    return tuple(
        replace(line, coins=max(0, line.coins - less.coins)) if line.what == "base" else line
        for line in lines
    )


@SHARPER.bends(SLACK)
def _sharper(slack: int, to: Hundredths, case: Case[None]) -> int:
    return min(slack, to.hundredths)


@FEWER_OFFERS.bends(OFFERS)
def _fewer(offers: int, less: Offers, case: Case[None]) -> int:
    return offers - less.offers


@NO_FLAG.bends(FLAGS)
def _none(flags: int, nothing: Nothing, case: Case[None]) -> int:
    return 0


@FEWER_CHARGES.bends(POWER)
def _weaker(power: Boon, less: Times, case: Case[None]) -> Boon:
    numbers = dict(power.numbers)
    if "times" not in numbers:
        return power
    times = max(1, numbers["times"] - less.times)
    return Boon.of(power.effect, power.seat, **numbers | {"times": times})
