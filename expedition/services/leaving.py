"""People who delete their account, and what they may take along."""

import secrets
from typing import Any

from expedition.models import HallEntry, Mark
from expedition.models import Run as Row
from expedition.rules.refusal import Refused
from expedition.services.commanding import command
from expedition.services.starting import is_still_shared
from expedition.services.updating import active
from games.players import Player

GONE = "gone:"
"""What the key begins with under which a run of somebody unknown is kept."""


class StillRunning(Exception):
    """The person has a run on its way."""


def abandon_all(player: Player) -> None:
    """Give up every run that is on its way; not to be called in a transaction."""
    for kind in Row.Kind.values:
        row = active(player, kind)
        if row is not None:
            try:
                command(player, kind, "abandon", row.version)
            except Refused:
                continue


def forget(player: Player) -> None:
    """Take the person out of every run; to be called inside a transaction.

    What they have in the hall stays there without a name. `StillRunning` if a run goes on.
    """
    if not player.key:
        return
    rows = Row.objects.filter(player=player.key)
    if rows.filter(ended_at=None).exists():
        raise StillRunning
    for pk in rows.values_list("pk", flat=True):
        unknown = GONE + secrets.token_urlsafe(16)
        Row.objects.filter(pk=pk).update(player=unknown, name="")
        HallEntry.objects.filter(run=pk).update(player=unknown, name="")
    Mark.objects.filter(player=player.key).delete()


def export(player: Player) -> dict[str, Any]:
    """All that is kept of somebody's runs; the seed only once a run is over."""
    rows = Row.objects.filter(player=player.key).order_by("started_at")
    marks = Mark.objects.filter(player=player.key).order_by("relic", "what", "faction")
    return {
        "runs": [_exported(row) for row in rows],
        "relics": [
            {"relic": mark.relic, "what": mark.what, "faction": mark.faction} for mark in marks
        ],
        "hall": list(
            HallEntry.objects.filter(player=player.key)
            .order_by("cleared_at")
            .values("faction", "risk", "retried", "turns", "coins")
        ),
    }


def _exported(row: Row) -> dict[str, Any]:
    state = {name: value for name, value in row.state.items() if name not in ("seed", "shop")}
    is_over = row.ended_at is not None
    return {
        "id": str(row.pk),
        "kind": row.kind,
        "date": None if row.date is None else row.date.isoformat(),
        "ranked": row.ranked,
        "started_at": row.started_at.isoformat(),
        "ended_at": None if row.ended_at is None else row.ended_at.isoformat(),
        "seed": bytes(row.seed).hex() if is_over and not is_still_shared(row) else None,
        "run": state,
        "log": list(row.entries.order_by("number").values_list("what", "facts")),
    }
