"""A run begins: with a faction and a risk of one's own choosing, or as the run of the day."""

from datetime import date
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from expedition import catalog
from expedition.catalog import Catalogue
from expedition.models import Run as Row
from expedition.rules import road
from expedition.rules.daily import daily_seed, daily_start
from expedition.rules.refusal import Refused
from expedition.rules.road import Step
from expedition.services.rows import columns_of, log, mark
from games.engine.chance import fresh_seed
from games.players import Player

KINDS: Final = frozenset(Row.Kind.values)


def start(player: Player, kind: str, faction: str = "", risk: int = 0) -> Row:
    """A new run of that kind; on a daily one neither faction nor risk can be chosen.

    Refused: `guest`, `unknown_kind`, `running` if one is on its way, and what the rules refuse.
    """
    require_account(player)
    if kind not in KINDS:
        raise Refused("unknown_kind")
    catalogue = catalog.current()
    if kind == Row.Kind.DAILY:
        return _start_daily(player, today())
    content = catalogue.content
    known = faction in {row.id for row in content.factions}
    cleared = cleared_levels(player.key, faction) if known else frozenset()
    step = road.start(content, fresh_seed(), faction, risk, cleared)
    return _store(player, kind, catalogue, step)


def require_account(player: Player) -> None:
    """Refused("guest") for anybody who has not signed in: their runs could not be kept."""
    if player.is_guest or not player.key:
        raise Refused("guest")


def cleared_levels(player: str, faction: str) -> frozenset[int]:
    """The risk levels that person has cleared with the faction."""
    cleared = Row.objects.filter(
        player=player, kind=Row.Kind.ORDINARY, faction=faction, phase="cleared"
    )
    return frozenset(cleared.values_list("risk", flat=True).distinct())


def today() -> date:
    """The day of the daily run, which begins at midnight UTC for everybody."""
    return timezone.now().date()


def is_still_shared(row: Row) -> bool:
    """Whether others may set out on the very same run, so that its seed stays a secret."""
    return row.kind == Row.Kind.DAILY and row.date is not None and row.date >= today()


def seed_of(day: date) -> bytes:
    """The seed of that day's run."""
    return daily_seed(salted_hmac("expedition.daily", "", algorithm="sha256").digest(), day)


def catalogue_of(day: date) -> Catalogue:
    """What that day's run is played by: whatever the first who began it played by."""
    first = Row.objects.filter(kind=Row.Kind.DAILY, date=day).order_by("started_at")
    edition = first.values_list("edition", flat=True).first()
    return catalog.current() if edition is None else catalog.edition(edition)


def _start_daily(player: Player, day: date) -> Row:
    catalogue, seed = catalogue_of(day), seed_of(day)
    faction, risk = daily_start(catalogue.content, seed)
    step = road.start(catalogue.content, seed, faction, risk, range(risk))
    return _store(player, Row.Kind.DAILY, catalogue, step, day)


def _store(
    player: Player, kind: str, catalogue: Catalogue, step: Step, day: date | None = None
) -> Row:
    run, notes = step
    now = timezone.now()
    try:
        with transaction.atomic():
            catalog.pin(catalogue)
            row = Row.objects.create(
                player=player.key,
                name=player.name,
                kind=kind,
                date=day,
                ranked=day is not None and not _has_tried(player.key, day),
                edition=catalogue.digest,
                seed=run.seed,
                faction=run.faction,
                risk=run.risk,
                logged=len(notes),
                started_at=now,
                updated_at=now,
                **columns_of(run),
            )
            log(row, run, notes, now)
            mark(row, run, notes, now)
    except IntegrityError:
        raise Refused("running") from None
    return row


def _has_tried(player: str, day: date) -> bool:
    return Row.objects.filter(player=player, date=day, ranked=True).exists()
