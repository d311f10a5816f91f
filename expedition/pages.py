"""What the pages of expeditions make of the values that queries give them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, pgettext

COMMON: Final = "common"
RARITIES: Final = ("common", "uncommon", "rare")
OWNED: Final = frozenset({"owned", "cleared"})


@dataclass(frozen=True, slots=True)
class Filter:
    """A link of the codex that shows a part of it."""

    url: str
    text: str
    is_on: bool
    faction: Any = None


@dataclass(frozen=True, slots=True)
class Group:
    """Relics of one faction, or of all, as the codex lays them out."""

    key: str
    faction: Any
    entries: tuple[Any, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What part of the codex an address asks for; empty for all."""

    faction: str = ""
    rarity: str = ""

    @property
    def query(self) -> str:
        """As it stands in an address."""
        asked = {"faction": self.faction, "rarity": self.rarity}
        return urlencode({name: value for name, value in asked.items() if value})

    def fits(self, entry: Any) -> bool:
        """Whether a relic is in that part."""
        whose = entry.relic.faction or COMMON
        return self.faction in ("", whose) and self.rarity in ("", entry.relic.rarity)


def wanted(given: Mapping[str, str], codex: Any) -> Wanted:
    """What an address asks for; a faction or rarity that is none asks for all."""
    known = {COMMON, *(faction.id for faction in codex.factions)}
    faction, rarity = given.get("faction", ""), given.get("rarity", "")
    return Wanted(faction if faction in known else "", rarity if rarity in RARITIES else "")


def groups(codex: Any, asked: Wanted, *, marks: bool) -> list[Group]:
    """The relics asked for, those for everybody first; `marks` counts what is owned."""
    entries = [entry for entry in codex.entries if asked.fits(entry)]
    found = [_group(COMMON, None, entries, marks)]
    found += [_group(faction.id, faction, entries, marks) for faction in codex.factions]
    return [group for group in found if group.entries]


def _group(key: str, faction: Any, entries: Sequence[Any], marks: bool) -> Group:
    own = tuple(entry for entry in entries if (entry.relic.faction or COMMON) == key)
    owned = sum(entry.state in OWNED for entry in own)
    text = gettext("%(owned)s of %(total)s") if marks else "%(total)s"
    return Group(key, faction, own, text % {"owned": owned, "total": len(own)})


def filters(codex: Any, asked: Wanted) -> dict[str, list[Filter]]:
    """The links of the codex, by what they choose: whose relics, and how rare."""
    return {
        "faction": list(_whose(codex, asked)),
        "rarity": [
            _filter(text, asked, Wanted(asked.faction, rarity), rarity == asked.rarity)
            for rarity, text in (("", pgettext("rarity", "Any rarity")), *_rarities(codex))
        ],
    }


def _whose(codex: Any, asked: Wanted) -> Iterable[Filter]:
    def one(name: str, text: str, faction: Any = None) -> Filter:
        count = sum(Wanted(name).fits(entry) for entry in codex.entries)
        to = Wanted(name, asked.rarity)
        return _filter(f"{text} {count}", asked, to, name == asked.faction, faction)

    yield one("", pgettext("relics", "All"))
    yield one(COMMON, pgettext("relics", "For all factions"))
    for faction in codex.factions:
        yield one(faction.id, faction.name, faction)


def _rarities(codex: Any) -> list[tuple[str, str]]:
    names = {entry.relic.rarity: entry.relic.rarity_text for entry in codex.entries}
    return [(rarity, names[rarity]) for rarity in RARITIES if rarity in names]


def _filter(text: str, asked: Wanted, to: Wanted, is_on: bool, faction: Any = None) -> Filter:
    query = f"?{to.query}" if to.query else ""
    return Filter(reverse("expedition:codex") + query, text, is_on, faction)


def gate_ahead(run: Any) -> Any:
    """The gate the page is about: the one in hand, in the shop and before it the next one."""
    number = run.gate + (run.phase in ("shop", "result"))
    return next((gate for gate in run.gates if gate.number == number), None)


def faction_of(codex: Any, entry: Any) -> Any:
    """Whose a relic is; None for one of all factions."""
    return next((one for one in codex.factions if one.id == entry.relic.faction), None)
