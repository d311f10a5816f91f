"""Carrying a guest's progress over into an account: shown first, then done once, all or nothing.

Whose progress it is, is proven by the browser's signed cookie alone. What there is to carry, other
apps know: each registers an adopter.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from accounts.identity import Guest
from accounts.models import Adoption, Profile
from accounts.player import Player

Counts = Mapping[str, int]
"""How much there is of each thing, by a name of the adopter's own."""


@dataclass(frozen=True, slots=True)
class Adopter:
    """What one app keeps under a player's key: how to count it and how to hand it on.

    `hand_on` runs inside the one transaction and answers with what it moved; called for a player
    who has nothing, it does nothing.
    """

    count: Callable[[Player], Counts]
    hand_on: Callable[[Player, Player], Counts]


_adopters: Final[list[Adopter]] = []


def register(adopter: Adopter) -> None:
    """Let an app's things be carried over too; twice is no more than once."""
    if adopter not in _adopters:
        _adopters.append(adopter)


def belongings(guest: Guest) -> dict[str, int]:
    """What would be carried over; empty if that guest has nothing, or was adopted already."""
    if Adoption.objects.filter(guest=guest.id).exists():
        return {}
    return _joined([adopter.count(guest.player) for adopter in _adopters])


def adopt(guest: Guest, profile: Profile) -> dict[str, int]:
    """Carry everything of the guest over, in one transaction; what was moved, by name.

    A guest is adopted once: the second time, by whichever account, nothing moves.
    """
    with transaction.atomic():
        adoption, is_new = Adoption.objects.get_or_create(
            guest=guest.id, defaults={"profile": profile}
        )
        if not is_new:
            return {}
        moved = [adopter.hand_on(guest.player, profile.player) for adopter in _adopters]
        adoption.carried = _joined(moved)
        adoption.save(update_fields=["carried"])
    return dict(adoption.carried)


def _joined(counts: list[Counts]) -> dict[str, int]:
    return {name: number for each in counts for name, number in each.items() if number}
