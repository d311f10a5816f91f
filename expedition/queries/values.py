"""What pages of expeditions are given: frozen values in words, and no rows."""

import datetime
from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class FactionView:
    """A faction: what it is called, how it looks, what it brings."""

    id: str
    name: str
    mark: str
    symbol: str
    seat: int
    colour: str
    ink: str
    power: str
    text: str


@dataclass(frozen=True, slots=True)
class RelicView:
    """A relic; `faction` is empty for one of all factions."""

    id: str
    name: str
    text: str
    rarity: str
    rarity_text: str
    faction: str
    scope_text: str
    price: int
    effect: str


@dataclass(frozen=True, slots=True)
class Line:
    """Coins, and what for."""

    text: str
    coins: int


@dataclass(frozen=True, slots=True)
class BotView:
    """An opponent at a gate."""

    faction: FactionView
    kind: str
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class TryView:
    """A battle that is over."""

    attempt: int
    rank: int
    rank_text: str
    text: str
    coins: int
    turns: int
    scores: tuple[int, int, int]
    passed: bool
    url: str


@dataclass(frozen=True, slots=True)
class GateView:
    """A gate on the road: what it asks, what it pays, who waits there, how it went."""

    number: int
    name: str
    showdown: bool
    demand: str
    pays: tuple[Line, ...]
    pays_text: str
    state: str
    bots: tuple[BotView, ...]
    extra: int
    extra_text: str
    order_text: str
    tries: tuple[TryView, ...]


@dataclass(frozen=True, slots=True)
class OwnRelic:
    """A relic in a slot, and what the shop gives for it."""

    relic: RelicView
    sale: int
    is_active: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A relic in the shop; `why` says why it can't be bought. One that was bought (`sold`) may be
    `owned` no longer."""

    relic: RelicView
    price: int
    sold: bool
    owned: bool
    can_buy: bool
    why: str


@dataclass(frozen=True, slots=True)
class ShopView:
    """The shop after a gate; `left_text` asks once more, while one could still buy, `next_text`
    says where one goes from there."""

    gate: int
    next_gate: GateView
    offers: tuple[Offer, ...]
    reroll_price: int
    can_reroll: bool
    reroll_why: str
    left_text: str
    next_text: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """The last battle, and what came of it."""

    gate: int
    attempt: int
    rank: int
    rank_text: str
    passed: bool
    rescued: RelicView | None
    title: str
    text: str
    lines: tuple[Line, ...]
    total: int
    scores: tuple[int, int, int]
    url: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A run that is over, as a whole."""

    phase: str
    title: str
    text: str
    gates_passed: int
    turns: int
    coins: int
    flag_unused: bool
    seed: str
    entered: bool
    hall_rank: int | None
    hall_text: str
    url_hall: str
    ended_at: datetime.datetime


@dataclass(frozen=True, slots=True)
class RunView:
    """A run: where it stands, and the one thing to do next."""

    id: UUID
    kind: str
    date: datetime.date | None
    ranked: bool
    version: int
    phase: str
    step: str
    faction: FactionView
    risk: int
    risk_lines: tuple[str, ...]
    coins: int
    flags: int
    gate: int
    attempt: int
    gates: tuple[GateView, ...]
    relics: tuple[OwnRelic, ...]
    slots: int
    spent: tuple[RelicView, ...]
    battle_url: str
    shop: ShopView | None
    result: ResultView | None
    summary: Summary | None
    is_over: bool
    started_at: datetime.datetime
    note: str


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


@dataclass(frozen=True, slots=True)
class PastLine:
    """A run that is over, in the history."""

    id: UUID
    kind: str
    date: datetime.date | None
    faction: FactionView
    risk: int
    phase: str
    phase_text: str
    gates_passed: int
    gates: int
    turns: int
    coins: int
    relics: tuple[RelicView, ...]
    records_text: str
    seed: str
    started_at: datetime.datetime
    ended_at: datetime.datetime
    url: str


@dataclass(frozen=True, slots=True)
class CodexEntry:
    """A relic in the codex, and how far one knows it."""

    relic: RelicView
    meet: str
    state: str
    state_text: str
    cleared_with: tuple[FactionView, ...]


@dataclass(frozen=True, slots=True)
class Codex:
    """The relics asked for; the counts are of all there are."""

    entries: tuple[CodexEntry, ...]
    seen: int
    owned: int
    cleared: int
    total: int
    factions: tuple[FactionView, ...]


@dataclass(frozen=True, slots=True)
class HallLine:
    """A run in the hall."""

    rank: int
    name: str
    risk: int
    flag_unused: bool
    turns: int
    coins: int
    date: datetime.datetime
    own: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """The best runs of a faction; `own` is one's own best."""

    faction: FactionView
    lines: tuple[HallLine, ...]
    own: HallLine | None
    total: int


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
