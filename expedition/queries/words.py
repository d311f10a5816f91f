"""Rows of content in words: factions, relics, opponents, coins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from expedition import wording
from expedition.catalog import Catalogue
from expedition.rules.content.rows import Relic
from expedition.rules.hooks import Pay
from games.wording.triflip import MARKS
from games.wording.words import together

SYMBOLS: Final = ("disc", "triangle", "square")
"""By seat, what is cut into the stones."""

RARITIES: Final[Mapping[str, Promise]] = {
    "common": pgettext_lazy("rarity", "Common"),
    "uncommon": pgettext_lazy("rarity", "Uncommon"),
    "rare": pgettext_lazy("rarity", "Rare"),
}

MANNERS: Final[Mapping[str, Promise]] = {
    "random": gettext_lazy("puts its stone anywhere"),
    "tactical": gettext_lazy("weighs every move"),
}


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


def faction_view(catalogue: Catalogue, name: str) -> FactionView:
    """The faction of that id."""
    row, words = catalogue.content.faction(name), catalogue.words().factions[name]
    return FactionView(
        id=name,
        name=words.name,
        mark=MARKS[row.seat],
        symbol=SYMBOLS[row.seat],
        seat=row.seat,
        colour=row.colour,
        ink=row.ink,
        power=words.power,
        text=together(text for text in (words.text, words.perks) if text),
    )


def faction_views(catalogue: Catalogue) -> tuple[FactionView, ...]:
    """All factions in the order of their seats."""
    rows = sorted(catalogue.content.factions, key=lambda row: row.seat)
    return tuple(faction_view(catalogue, row.id) for row in rows)


def relic_view(catalogue: Catalogue, relic: Relic) -> RelicView:
    """The relic with the price of its row."""
    words = catalogue.words()
    scope = _("All factions") if relic.faction is None else words.factions[relic.faction].name
    return RelicView(
        id=relic.id,
        name=words.relics[relic.id].name,
        text=words.relics[relic.id].text,
        rarity=relic.rarity,
        rarity_text=str(RARITIES[relic.rarity]),
        faction=relic.faction or "",
        scope_text=scope,
        price=relic.price,
        effect=relic.spec.effect,
    )


def relic_views(catalogue: Catalogue, names: tuple[str, ...]) -> tuple[RelicView, ...]:
    """The relics of these ids."""
    return tuple(relic_view(catalogue, catalogue.content.relic(name)) for name in names)


def bot_view(catalogue: Catalogue, faction: str, kind: str) -> BotView:
    """An opponent under the name of that faction."""
    view = faction_view(catalogue, faction)
    return BotView(view, kind, str(MANNERS[kind]), wording.no_power())


def risk_lines(catalogue: Catalogue, level: int) -> tuple[str, ...]:
    """What the levels up to that one add, the lowest first."""
    words = catalogue.words().risks
    return tuple(words[row.level] for row in catalogue.content.at_risk(level) if words[row.level])


def pay_line(catalogue: Catalogue, pay: Pay) -> Line:
    """What was paid, and by what."""
    known = wording.PAYS.get(pay.what)
    relics = catalogue.words().relics
    name = str(known) if known is not None else _name(relics, pay.what)
    return Line(name, pay.coins)


def _name(relics: Mapping[str, object], source: str) -> str:
    return str(getattr(relics.get(source), "name", source))
