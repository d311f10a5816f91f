"""Whole runs, from the first gate to the last or to the second failure."""

from dataclasses import dataclass
from typing import Final

from expedition.balance.fighting import Fight, Fighter, fight, tactician
from expedition.balance.shopping import Shopper, careless, sensible
from expedition.balance.strong import Strong
from expedition.rules.battle import battle
from expedition.rules.content.rows import Content
from expedition.rules.draws import draws, key
from expedition.rules.road import enter, retry, start
from expedition.rules.run import Run
from expedition.rules.settling import Ending, settle
from expedition.rules.shopping import leave, open_shop


@dataclass(frozen=True, slots=True)
class Player:
    """Who goes on a run: how well it fights and how it shops."""

    name: str
    fighter: Fighter
    shopper: Shopper


PLAYERS: Final = {
    player.name: player
    for player in (
        Player("strong", Strong(), sensible),
        Player("strong-careless", Strong(), careless),
        Player("tactical", tactician, sensible),
        Player("tactical-careless", tactician, careless),
    )
}


def seed_of(number: int) -> bytes:
    """The seed of the run with that number, whoever goes on it."""
    return key(b"expedition balance", number)


def go(
    content: Content, player: Player, faction: str, risk: int, number: int, fights: Fight = fight
) -> Run:
    """That run at its end."""
    run, _ = start(content, seed_of(number), faction, risk, range(risk))
    while not run.is_over:
        run = _stage(run, player, fights)
    return run


def _stage(run: Run, player: Player, fights: Fight) -> Run:
    """One battle, and what follows it up to the next gate."""
    run, _ = enter(run)
    position = fights(battle(run), player.fighter)
    run, _ = settle(run, Ending(run.gate, run.attempt, position))
    if run.phase == "flag":
        run, _ = retry(run)
    if run.phase == "result":
        opened, _ = open_shop(run)
        shopped = player.shopper(opened, draws(run.seed, "shopper", run.gate))
        run, _ = leave(shopped)
    return run
