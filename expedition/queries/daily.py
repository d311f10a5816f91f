"""The run of a day: what it is, and the board of those who tried it."""

import datetime
from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from expedition.models import Run as Row
from expedition.queries.words import FactionView, faction_view, risk_lines
from expedition.rules.daily import daily_start
from expedition.services.starting import catalogue_of, seed_of, today
from games.players import Player

LONG: Final = 100


@dataclass(frozen=True, slots=True)
class DailyLine:
    """A ranked try of a day."""

    rank: int
    name: str
    cleared: bool
    gates_passed: int
    flag_unused: bool
    turns: int
    coins: int
    own: bool


@dataclass(frozen=True, slots=True)
class Daily:
    """The run of a day and its board."""

    date: datetime.date
    is_today: bool
    faction: FactionView
    risk: int
    risk_lines: tuple[str, ...]
    state: str
    text: str
    lines: tuple[DailyLine, ...]
    own: DailyLine | None
    earlier: datetime.date | None
    later: datetime.date | None


def daily(player: Player, day: datetime.date | None = None) -> Daily | None:
    """That day's run, today's where none is named; None for a day that is yet to come, or on
    which nobody set out."""
    now = today()
    day = day or now
    board = Row.objects.filter(kind=Row.Kind.DAILY, date=day)
    if day > now or (day < now and not board.exists()):
        return None
    catalogue = catalogue_of(day)
    faction, risk = daily_start(catalogue.content, seed_of(day))
    lines = tuple(_line(row, rank, player) for rank, row in enumerate(_ranked(day)[:LONG], start=1))
    state = state_of(player, day)
    return Daily(
        date=day,
        is_today=day == now,
        faction=faction_view(catalogue, faction),
        risk=risk,
        risk_lines=risk_lines(catalogue, risk),
        state=state,
        text=state_text(state, running_day(player)),
        lines=lines,
        own=next((line for line in lines if line.own), None),
        earlier=_other(day, earlier=True),
        later=_other(day, earlier=False) or (now if day < now else None),
    )


def state_of(player: Player, day: datetime.date) -> str:
    """`open` before the ranked try, `running` while a run of that day is on its way, `behind`
    while one of an earlier day is, `played`."""
    if not player.key:
        return "open"
    if running_day(player) not in (None, day):
        return "behind"
    own = Row.objects.filter(player=player.key, kind=Row.Kind.DAILY, date=day)
    if own.filter(ended_at=None).exists():
        return "running"
    return "played" if own.filter(ranked=True).exists() else "open"


def running_day(player: Player) -> datetime.date | None:
    """Of which day the run of a day is that the player is on; None without one."""
    if not player.key:
        return None
    running = Row.objects.filter(player=player.key, kind=Row.Kind.DAILY, ended_at=None)
    return running.values_list("date", flat=True).first()


def state_text(state: str, running: datetime.date | None) -> str:
    """The same in a sentence; `running` is the day of the run that is on its way."""
    if state == "behind" and running is not None:
        return _("Your run of %(date)s is still on its way. End it before you begin today's.") % {
            "date": date_format(running, "DATE_FORMAT")
        }
    if state == "open":
        return _("One try counts for the board of the day.")
    if state == "running":
        return _("Your run of the day is on its way.")
    return _("Your try has counted. You may play it again, for practice.")


def _ranked(day: datetime.date) -> list[Row]:
    rows = Row.objects.filter(date=day, ranked=True, verdict=Row.Verdict.ADMITTED)
    return list(rows.order_by("-passed", "retried", "turns", "-coins", "ended_at", "pk"))


def _line(row: Row, rank: int, player: Player) -> DailyLine:
    return DailyLine(
        rank=rank,
        name=row.name or _("Somebody"),
        cleared=row.phase == "cleared",
        gates_passed=row.passed,
        flag_unused=not row.retried,
        turns=row.turns,
        coins=row.coins,
        own=bool(player.key) and row.player == player.key,
    )


def _other(day: datetime.date, *, earlier: bool) -> datetime.date | None:
    """The nearest day before or after it on which somebody set out."""
    since = Q(date__lt=day) if earlier else Q(date__gt=day)
    days = Row.objects.filter(since, kind=Row.Kind.DAILY).order_by("-date" if earlier else "date")
    return days.values_list("date", flat=True).first()
