"""Effects that earn coins, during a battle and when a gate is passed."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, gettext_noop, kind, number
from expedition.rules.effects.numbers import Coins
from expedition.rules.hooks import PAY, Pay, Payday
from games.engine.hooks import Case, Whose
from games.engine.triflip import legal
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import COINS
from games.engine.triflip.position import Position


@dataclass(frozen=True)
class Catch(Numbers):
    """From how many stones on, and how many coins at most."""

    least: int = number(1, 20, gettext_noop("From this many stones on"))
    most: int = number(1, 20, gettext_noop("At most so many coins a battle"))


@dataclass(frozen=True)
class Interest(Numbers):
    """A coin for every so many, up to a limit."""

    each: int = number(1, 50, gettext_noop("One coin for each so many"))
    most: int = number(1, 20, gettext_noop("At most so many coins"))


LOOT = kind("loot", Catch, gettext_noop("An own move with many flips earns a coin."))
ALMS = kind("alms", Catch, gettext_noop("A move that turns many own stones earns a coin."))
POUCH = kind("pouch", Coins, gettext_noop("Every passed gate pays more."))
BLACK_LEDGER = kind(
    "black_ledger", Interest, gettext_noop("Every passed gate pays interest on what is held.")
)
HARBOUR_TOLL = kind(
    "harbour_toll", Coins, gettext_noop("A passed gate pays more where the power has charges.")
)


@LOOT.bends(COINS)
def _looted(draft: Draft, catch: Catch, case: Case[Position]) -> Draft:
    return _earned(draft, catch, case, draft.base_flips())


@ALMS.bends(COINS, Whose.OTHERS)
def _begged(draft: Draft, catch: Catch, case: Case[Position]) -> Draft:
    return _earned(draft, catch, case, draft.lost(case.owner))


def _earned(draft: Draft, catch: Catch, case: Case[Position], stones: int) -> Draft:
    if stones < catch.least or draft.tally(case) >= catch.most:
        return draft
    return draft.count(case).earn(case, 1)


@POUCH.bends(PAY)
def _more(lines: tuple[Pay, ...], coins: Coins, case: Case[Payday]) -> tuple[Pay, ...]:
    return _paid(lines, coins.coins, case)


@BLACK_LEDGER.bends(PAY)
def _interest(lines: tuple[Pay, ...], interest: Interest, case: Case[Payday]) -> tuple[Pay, ...]:
    return _paid(lines, min(interest.most, case.scene.held // interest.each), case)


@HARBOUR_TOLL.bends(PAY)
def _toll(lines: tuple[Pay, ...], coins: Coins, case: Case[Payday]) -> tuple[Pay, ...]:
    power, position = case.scene.power, case.scene.position
    if power is None or not legal.charges(position, power):
        return lines
    return _paid(lines, coins.coins, case)


def _paid(lines: tuple[Pay, ...], coins: int, case: Case[Payday]) -> tuple[Pay, ...]:
    return (*lines, Pay(case.scene.sources[case.index], coins)) if coins else lines
