"""Looks follow their player: into an account, out of it, and into the file people take along."""

from typing import Any

from accounts.looks.models import Earned, Worn
from accounts.player import Player


def looks_to_carry(player: Player) -> dict[str, int]:
    """How many designs that player chose or earned."""
    worn = set(Worn.objects.filter(player=player.key).values_list("kind", "code"))
    earned = set(Earned.objects.filter(player=player.key).values_list("kind", "code"))
    return {"looks": len(worn | earned)}


def hand_on_looks(former: Player, player: Player) -> dict[str, int]:
    """Give `player` what `former` has; what `player` chose already stays as they chose it.

    To be called inside a transaction.
    """
    counts = looks_to_carry(former)
    own = Worn.objects.filter(player=player.key).values_list("kind", flat=True)
    theirs = Worn.objects.filter(player=former.key)
    theirs.exclude(kind__in=list(own)).update(player=player.key)
    theirs.delete()
    earned = Earned.objects.filter(player=former.key)
    Earned.objects.bulk_create(
        [Earned(player=player.key, kind=each.kind, code=each.code) for each in earned],
        ignore_conflicts=True,
    )
    earned.delete()
    return counts


def forget_looks(player: Player) -> None:
    """Let go of everything that player chose and earned."""
    Worn.objects.filter(player=player.key).delete()
    Earned.objects.filter(player=player.key).delete()


def export_looks(player: Player) -> dict[str, Any]:
    """What the player wears, and what they have earned and when."""
    worn = Worn.objects.filter(player=player.key).order_by("kind")
    earned = Earned.objects.filter(player=player.key).order_by("earned_at", "id")
    return {
        "worn": dict(worn.values_list("kind", "code")),
        "earned": [
            {"kind": each.kind, "code": each.code, "at": each.earned_at.isoformat()}
            for each in earned
        ],
    }
