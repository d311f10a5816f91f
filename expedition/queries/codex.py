"""The codex: every relic for anybody to read, marked with how far one knows it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from expedition import catalog
from expedition.catalog import Catalogue
from expedition.models import Mark
from expedition.queries.words import FactionView, RelicView, faction_view, faction_views, relic_view
from expedition.rules.content.rows import Relic
from games.players import Player
from games.wording.josa import say
from games.wording.words import together

STATES: Final[Mapping[str, Promise]] = {
    "unseen": pgettext_lazy("relic", "Not met yet"),
    "seen": pgettext_lazy("relic", "Seen"),
    "owned": pgettext_lazy("relic", "Owned"),
    "cleared": pgettext_lazy("relic", "Cleared with it"),
}

Marks = Mapping[str, Mapping[str, frozenset[str]]]
"""By relic and by how it is known, with which factions."""


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


def codex(player: Player, faction: str = "", rarity: str = "") -> Codex:
    """The relics of a faction (`common`: of all factions) and a rarity; all where none is named."""
    catalogue = catalog.current()
    marks = _marks(player)
    known = [_entry(catalogue, row, marks) for row in _shown(catalogue, marks)]
    return Codex(
        entries=tuple(
            entry
            for entry in known
            if faction in ("", entry.relic.faction or "common")
            and rarity in ("", entry.relic.rarity)
        ),
        seen=sum(entry.state != "unseen" for entry in known),
        owned=sum(entry.state in ("owned", "cleared") for entry in known),
        cleared=sum(entry.state == "cleared" for entry in known),
        total=len(known),
        factions=faction_views(catalogue),
    )


def relic(player: Player, name: str) -> CodexEntry | None:
    """The relic of that id; None if there is none."""
    return next((entry for entry in codex(player).entries if entry.relic.id == name), None)


def _shown(catalogue: Catalogue, marks: Marks) -> Iterable[Relic]:
    """What shops offer, and of what they offer no longer what one has met."""
    return [row for row in catalogue.content.relics if not row.retired or row.id in marks]


def _marks(player: Player) -> Marks:
    if not player.key:
        return {}
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    rows = Mark.objects.filter(player=player.key)
    for name, what, faction in rows.values_list("relic", "what", "faction"):
        found[name][what].add(faction)
    return {
        name: {what: frozenset(factions) for what, factions in known.items()}
        for name, known in found.items()
    }


def _entry(catalogue: Catalogue, row: Relic, marks: Marks) -> CodexEntry:
    known = marks.get(row.id, {})
    state = next((what for what in ("cleared", "owned", "seen") if what in known), "unseen")
    cleared = known.get("cleared", frozenset())
    return CodexEntry(
        relic=relic_view(catalogue, row),
        meet=_meet(catalogue, row),
        state=state,
        state_text=str(STATES[state]),
        cleared_with=tuple(view for view in faction_views(catalogue) if view.id in cleared),
    )


def _meet(catalogue: Catalogue, row: Relic) -> str:
    """Where one comes across the relic."""
    words = catalogue.words()
    if row.retired:
        return _("Shops offer it no longer.")
    if row.faction is None:
        told = [_("In any shop after a gate, with every faction.")]
    else:
        name = faction_view(catalogue, row.faction).name
        told = [say(_("In shops after a gate, on expeditions of %(faction)s."), faction=name)]
    if row.rarity == "rare":
        told.append(_("Rare: more often from gate %(gate)s on.") % {"gate": _late(catalogue)})
    for other in row.excludes:
        name = words.relics[other].name
        told.append(say(_("Not while you hold %(relic)s."), relic=name))
    return together(told)


def _late(catalogue: Catalogue) -> int:
    return catalogue.content.economy.late_from
