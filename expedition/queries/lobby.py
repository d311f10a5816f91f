"""What one sees before setting out."""

import datetime
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from expedition import catalog, services, wording
from expedition.catalog import Catalogue
from expedition.models import Run as Row
from expedition.queries.daily import running_day, state_of, state_text
from expedition.queries.roads import GateView, road
from expedition.queries.words import FactionView, faction_view, faction_views
from expedition.rules.daily import daily_start
from expedition.rules.road import open_levels
from expedition.rules.road import start as begun
from expedition.rules.run import Run
from expedition.services.rows import decode
from expedition.services.starting import catalogue_of, cleared_levels, seed_of, today
from games.players import Player


@dataclass(frozen=True, slots=True)
class Level:
    """A risk level to choose."""

    level: int
    text: str
    is_open: bool
    is_cleared: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A faction to set out with."""

    faction: FactionView
    coins: int
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class RunCard:
    """A run on its way, in short."""

    faction: FactionView
    risk: int
    gate: int
    gates: int
    phase: str
    coins: int
    url: str
    text: str
    date: datetime.date | None


@dataclass(frozen=True, slots=True)
class DailyCard:
    """The run of the day, in short."""

    date: datetime.date
    faction: FactionView
    risk: int
    state: str
    text: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """What one sees before setting out."""

    may_play: bool
    note: str
    running: RunCard | None
    running_daily: RunCard | None
    factions: tuple[Choice, ...]
    daily: DailyCard
    gates: tuple[GateView, ...]


def lobby(player: Player) -> Lobby:
    """The factions, the road, the run of the day, and what is on its way."""
    catalogue = catalog.current()
    may_play = bool(player.key) and not player.is_guest
    return Lobby(
        may_play=may_play,
        note="" if may_play else _note(),
        running=_card(player, Row.Kind.ORDINARY),
        running_daily=_card(player, Row.Kind.DAILY),
        factions=tuple(_choice(catalogue, player, view.id) for view in faction_views(catalogue)),
        daily=_daily(player),
        gates=road(catalogue, _sample(catalogue), {}),
    )


def _note() -> str:
    return _(
        "An expedition lasts for days and is kept on the server, so that you can go on from any "
        "device. That takes an account: sign in to set out. Without one you can read everything "
        "here, and play TriFlip itself as long as you like."
    )


def _sample(catalogue: Catalogue) -> Run:
    first = catalogue.content.factions[0].id
    return begun(catalogue.content, bytes(32), first, 0)[0]


def _choice(catalogue: Catalogue, player: Player, faction: str) -> Choice:
    cleared = cleared_levels(player.key, faction) if player.key else frozenset()
    is_open = open_levels(catalogue.content, cleared)
    words = catalogue.words().risks
    run = begun(catalogue.content, bytes(32), faction, 0)[0]
    return Choice(
        faction=faction_view(catalogue, faction),
        coins=run.coins,
        levels=tuple(
            Level(
                level=row.level,
                text=words[row.level] or _("The road as it is."),
                is_open=row.level in is_open,
                is_cleared=row.level in cleared,
            )
            for row in catalogue.content.risks
        ),
    )


def _card(player: Player, kind: str) -> RunCard | None:
    row = services.active(player, kind)
    if row is None:
        return None
    run, catalogue = decode(row), catalog.edition(row.edition)
    query = "?kind=daily" if kind == Row.Kind.DAILY else ""
    return RunCard(
        faction=faction_view(catalogue, run.faction),
        risk=run.risk,
        gate=run.gate,
        gates=len(run.content.gates),
        phase=run.phase,
        coins=run.coins,
        url=reverse("expedition:run") + query,
        text=wording.whereabouts(run.phase, run.gate, len(run.content.gates)),
        date=row.date,
    )


def _daily(player: Player) -> DailyCard:
    day = today()
    catalogue = catalogue_of(day)
    faction, risk = daily_start(catalogue.content, seed_of(day))
    state = state_of(player, day)
    return DailyCard(
        day, faction_view(catalogue, faction), risk, state, state_text(state, running_day(player))
    )
