"""A run brought up to date: a battle that is over is settled, old rules give way to today's.

Asked by the signal of an ended match, by every read, and by the sweep: as often as one likes, for
everything here happens once.
"""

import logging
from uuid import UUID

from django.db import transaction

from expedition.models import Battle
from expedition.models import Run as Row
from expedition.rules import road
from expedition.rules.run import VERSION, Note, Run
from expedition.rules.settling import Ending
from expedition.rules.settling import settle as settled
from expedition.services import auditing, fighting
from expedition.services.rows import decode, lock, store
from games.engine.errors import RuleError
from games.live.loading import NoSuchMatch, load
from games.models import Match
from games.players import Player
from games.services.resigning import REASON
from games.services.staging import end_staged, pin_again
from games.standing import OVER

logger = logging.getLogger(__name__)


def active(player: Player, kind: str) -> Row | None:
    """The run of that kind which is on its way, up to date; None if there is none (any more)."""
    if not player.key:
        return None
    row = Row.objects.filter(player=player.key, kind=kind, ended_at=None).first()
    if row is None:
        return None
    row = bring_up(row)
    return row if row.ended_at is None else None


def bring_up(row: Row) -> Row:
    """The run up to date; the row itself if nothing was to be done. Not to be called inside a
    transaction."""
    if row.phase == "battle" and not _goes_on(row):
        row = _settle(row.pk)
    if row.ended_at is None and row.rules != VERSION:
        row = _renew(row.pk)
    if row.verdict == Row.Verdict.PENDING:
        row = auditing.judge(row)
    return row


def match_ended(match: UUID) -> None:
    """Settle the battle of that match, if it is one."""
    battle = Battle.objects.filter(match=match).select_related("run").first()
    if battle is not None:
        bring_up(battle.run)


def _goes_on(row: Row) -> bool:
    """Whether the battle in hand has a match that is not over."""
    battles = Battle.objects.filter(run=row, settled=False, match__isnull=False)
    return battles.exclude(match__status=Match.Status.OVER).exists()


@transaction.atomic
def _settle(pk: UUID) -> Row:
    """Pay, or fail, the battle that is over. One whose match is lost begins again."""
    row = _locked(pk)
    run = decode(row)
    if run.phase != "battle":
        return row
    ending = ending_of(fighting.match_in_hand(row, run), run)
    if ending is None:
        return row
    if ending == LOST:
        fighting.begin_again(row, run)
        return row
    assert isinstance(ending, Ending)  # noqa: S101  the other two are told apart above
    tick_off(row, ending)
    return store(row, settled(run, ending))


LOST = "lost"


def ending_of(match: UUID | None, run: Run) -> Ending | str | None:
    """How the match ended; None while it goes on, `LOST` if nobody can tell any more."""
    if match is None:
        return LOST
    try:
        standing = load(match)
    except (NoSuchMatch, RuleError):
        return LOST
    if standing.status != OVER or standing.result is None:
        return None
    given_up = standing.result.reason == REASON
    return Ending(run.gate, run.attempt, standing.position, surrendered=given_up)


def tick_off(row: Row, ending: Ending) -> None:
    """The battle needs no further look."""
    Battle.objects.filter(run=row, gate=ending.gate, attempt=ending.attempt).update(settled=True)


def _renew(pk: UUID) -> Row:
    """Bring the run under today's rules; a battle in hand begins again."""
    with transaction.atomic():
        row = _locked(pk)
        run = decode(row)
        renewed = road.renewed(run)
        if renewed is run:
            return row
        store(row, (renewed, (Note("renewed", {"from": run.rules, "to": renewed.rules}),)))
        old = fighting.match_in_hand(row, run)
        if run.phase == "battle":
            fighting.begin_again(row, renewed)
        if old is not None:
            stage = Match.objects.values_list("stage", flat=True).get(id=old)
            pin_again(old, {**(stage or {}), "restarted": True})
    if old is not None:
        _end(old, row.player)
    return row


def _end(match: UUID, player: str) -> None:
    try:
        end_staged(match, player)
    except Exception:
        logger.exception("Match %s under former rules could not be ended yet.", match)


def _locked(pk: UUID) -> Row:
    row = lock(pk=pk)
    if row is None:
        raise Row.DoesNotExist
    return row
