"""A gate's battle as a live match: opened, looked up, begun again."""

from uuid import UUID

from django.utils import timezone

from expedition import catalog, stages
from expedition.models import Battle
from expedition.models import Run as Row
from expedition.rules.battle import Battle as Setup
from expedition.rules.battle import battle
from expedition.rules.draws import key
from expedition.rules.run import Run
from games.bots.roster import bot as bot_of
from games.engine.triflip.options import KEY
from games.services.opening import Secrets
from games.services.staging import open_staged
from games.sitters import Sitter

LEVELS = {"random": 1, "tactical": 2}
"""The levels of TriFlip's bots by how they choose."""


def begin(row: Row, run: Run) -> UUID:
    """Open the match of the battle that the run has just entered; to be called in the transaction
    that moves the run there."""
    match = _open(row, run)
    Battle.objects.create(
        run=row,
        gate=run.gate,
        attempt=run.attempt,
        match_id=match,
        created_at=timezone.now(),
    )
    return match


def begin_again(row: Row, run: Run) -> UUID:
    """The same battle in another match, from its own seed; no attempt is lost."""
    match = _open(row, run)
    Battle.objects.update_or_create(
        run=row,
        gate=run.gate,
        attempt=run.attempt,
        defaults={"match_id": match, "settled": False},
        create_defaults={"match_id": match, "created_at": timezone.now()},
    )
    return match


def match_in_hand(row: Row, run: Run) -> UUID | None:
    """The match of the battle that the run is in, None if it is in none or the match is gone."""
    if run.phase != "battle":
        return None
    rows = Battle.objects.filter(run=row, gate=run.gate, attempt=run.attempt)
    return rows.values_list("match_id", flat=True).first()


def sitters(row: Row, setup: Setup) -> list[Sitter]:
    """Who sits where: the person, and bots that choose as the gate and the risk say."""
    seats = []
    for seat in range(len(setup.bots) + 1):
        if seat == setup.seat:
            seats.append(Sitter(seat, row.player, row.name))
            continue
        opponent = setup.bots[seat]
        bot = bot_of(KEY, LEVELS[opponent.kind])
        slack = opponent.slack if bot.loosened is not None else None
        seats.append(Sitter(seat, name=bot.name, level=bot.level, slack=slack))
    return seats


def secrets(setup: Setup) -> Secrets:
    """All chance of the match, the bots' included, follows from the battle's seed."""
    return Secrets(seed=setup.seed, bots=key(setup.seed, "bots"))


def _open(row: Row, run: Run) -> UUID:
    setup = battle(run)
    pinned = stages.pinned(run, setup, catalog.edition(row.edition), row.kind)
    return open_staged(KEY, sitters(row, setup), setup.options, secrets(setup), pinned)
