"""The tables as values: numbers as the rules take them, and texts by language."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from expedition.models import content as tables
from expedition.rules.content import rows
from expedition.rules.content.checking import AMOUNTS
from expedition.rules.content.rows import Content, Spec

T = TypeVar("T")

Texts: TypeAlias = Mapping[str, Any]
"""By table, row, part and language, as words are kept in an edition."""


@dataclass(frozen=True)
class Tables:
    """Every row there is, as it is stored or about to be."""

    factions: tuple[tables.Faction, ...]
    gates: tuple[tables.Gate, ...]
    risks: tuple[tables.RiskLevel, ...]
    relics: tuple[tables.Relic, ...]
    economy: tuple[tables.Economy, ...]
    excludes: Mapping[str, frozenset[str]]
    """Of each relic, which it is not offered beside; it holds both ways."""

    @classmethod
    def stored(cls) -> "Tables":
        """What the database holds."""
        pairs = tables.Relic.excludes.through._default_manager.values_list(
            "from_relic_id", "to_relic_id"
        )
        excludes: dict[str, set[str]] = defaultdict(set)
        for relic, other in pairs:
            excludes[relic].add(other)
        return cls(
            tuple(tables.Faction.objects.all()),
            tuple(tables.Gate.objects.all()),
            tuple(tables.RiskLevel.objects.all()),
            tuple(tables.Relic.objects.all()),
            tuple(tables.Economy.objects.all()),
            {relic: frozenset(others) for relic, others in excludes.items()},
        )

    def with_row(self, row: tables.ContentRow, excludes: Collection[str] | None = None) -> "Tables":
        """The same with this row in place of the one it was, or beside the others if it is new."""
        place = next(name for name, model in PLACES.items() if isinstance(row, model))
        others = [each for each in getattr(self, place) if each.pk != row.pk]
        ordered = sorted([*others, row], key=_in_order)
        fields: dict[str, Any] = {place: tuple(ordered)}
        changed = replace(self, **fields)
        return changed if excludes is None else changed._excluding(str(row.pk), excludes)

    def _excluding(self, relic: str, others: Collection[str]) -> "Tables":
        excludes = {name: held - {relic} for name, held in self.excludes.items()}
        excludes[relic] = frozenset(others)
        for other in others:
            excludes[other] = excludes.get(other, frozenset()) | {relic}
        return replace(self, excludes=excludes)

    def content(self) -> Content:
        """What the rules take; LookupError or ValueError where columns hold what nothing reads."""
        if not self.economy:
            raise LookupError("economy")
        return Content(
            tuple(map(_faction, self.factions)),
            tuple(map(_gate, self.gates)),
            tuple(map(_risk, self.risks)),
            tuple(_relic(row, self.excludes.get(row.id, frozenset())) for row in self.relics),
            _economy(self.economy[0]),
        )

    def texts(self) -> Texts:
        """Every name and sentence as it is stored, numbers not put in yet."""
        return {
            "factions": {row.id: _parts(row, *FACTION_PARTS) for row in self.factions},
            "gates": {str(row.number): _parts(row, "name") for row in self.gates},
            "risks": {str(row.level): _parts(row, "text") for row in self.risks},
            "relics": {row.id: _parts(row, *RELIC_PARTS) for row in self.relics},
        }


PLACES: Mapping[str, type[tables.ContentRow]] = {
    "factions": tables.Faction,
    "gates": tables.Gate,
    "risks": tables.RiskLevel,
    "relics": tables.Relic,
    "economy": tables.Economy,
}
FACTION_PARTS = ("name", "power", "text", "perks")
RELIC_PARTS = ("name", "text")


def specs_json(specs: Collection[Spec]) -> list[dict[str, Any]]:
    """Effects as a column keeps them."""
    return [{"effect": spec.effect, "numbers": dict(spec.numbers)} for spec in specs]


def spec(effect: str, numbers: Mapping[str, int]) -> Spec:
    """An effect from its columns."""
    return Spec(effect, tuple(sorted(numbers.items())))


def specs(column: Collection[Mapping[str, Any]]) -> tuple[Spec, ...]:
    """Effects from the column that keeps several."""
    return tuple(spec(each["effect"], each["numbers"]) for each in column)


def _whole(*effects: Spec) -> tuple[Spec, ...]:
    for effect in effects:
        for name, value in effect.numbers:
            if type(value) is not int:
                raise ValueError(f"{effect.effect}, {name}: {value!r}")
    return effects


def _in_order(row: tables.ContentRow) -> tuple[Any, ...]:
    return tuple(getattr(row, str(name)) for name in row._meta.ordering or ("pk",))


def _parts(row: tables.ContentRow, *parts: str) -> dict[str, dict[str, str]]:
    return {
        part: {language: getattr(row, f"{part}_{language}") for language in tables.LANGUAGES}
        for part in parts
    }


def _faction(row: tables.Faction) -> rows.Faction:
    power, *perks = _whole(spec(row.power_effect, row.power_numbers), *specs(row.perks))
    return rows.Faction(row.id, row.seat, row.colour, row.ink, power, tuple(perks))


def _one_of(value: str, known: Collection[T]) -> T:
    for each in known:
        if each == value:
            return each
    raise ValueError(value)


def _gate(row: tables.Gate) -> rows.Gate:
    return rows.Gate(
        number=row.number,
        showdown=row.showdown,
        bots=(_one_of(row.bot_first, rows.BOT_KINDS), _one_of(row.bot_second, rows.BOT_KINDS)),
        passes=row.passes,
        base=row.base,
        preparation=row.preparation,
        first=row.first,
    )


def _risk(row: tables.RiskLevel) -> rows.Risk:
    return rows.Risk(row.level, _whole(*specs(row.adds)))


def _relic(row: tables.Relic, excludes: Collection[str]) -> rows.Relic:
    return rows.Relic(
        id=row.id,
        faction=row.faction_id,
        rarity=_one_of(row.rarity, rows.RARITIES),
        price=row.price,
        spec=_whole(spec(row.effect, row.numbers))[0],
        excludes=tuple(sorted(excludes)),
        retired=row.retired,
    )


def _economy(row: tables.Economy) -> rows.Economy:
    return rows.Economy(
        early=(row.early_common, row.early_uncommon, row.early_rare),
        late=(row.late_common, row.late_uncommon, row.late_rare),
        **{name: getattr(row, name) for name in AMOUNTS},
    )
