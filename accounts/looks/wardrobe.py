"""What somebody wears, what they may choose, and choosing it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from accounts.looks import designs, unlocking
from accounts.looks.models import Earned, Look, Worn
from accounts.player import Player

UNKNOWN: Final = "unknown"
LOCKED: Final = "locked"


class Refused(Exception):
    """A choice not open to that player: `unknown` or `locked`, with the look if there is one."""

    def __init__(self, code: str, offer: "Offer | None" = None) -> None:
        super().__init__(code)
        self.code = code
        self.offer = offer


@dataclass(frozen=True, slots=True)
class Offer:
    """A look as one player meets it."""

    kind: str
    code: str
    name: str
    is_worn: bool
    is_open: bool
    is_new: bool
    """Whether it has come to be open since they last looked."""

    demand: str
    """What it takes, empty if it is open."""

    done: int
    number: int


def worn(player: Player) -> dict[str, str]:
    """What that player chose, by kind; kinds of which they wear the usual design are left out."""
    if not player:
        return {}
    rows = Worn.objects.filter(player=player.key).values_list("kind", "code")
    return {
        kind: code
        for kind, code in rows
        if designs.is_drawn(kind, code) and code != designs.usual(kind)
    }


def emblem(player: Player) -> str:
    """The player's emblem, as others see it; empty for the usual one."""
    return worn(player).get(designs.AVATAR, "")


def offers(player: Player, kind: str) -> list[Offer]:
    """Every look of a kind that is offered to that player, in order."""
    wearing = worn(player).get(kind, designs.usual(kind))
    had = _earned(player, kind)
    tally = unlocking.Tally(player)
    rows = Look.objects.filter(kind=kind)
    return [
        _offer(look, wearing, had, tally)
        for look in rows
        if designs.is_drawn(kind, look.code)
        and (not look.retired or look.code in had or look.code == wearing)
    ]


def keep_new(player: Player, seen: Iterable[Offer]) -> None:
    """Let the player have for good what is new among these; from then on it is no longer new."""
    fresh = [
        Earned(player=player.key, kind=offer.kind, code=offer.code)
        for offer in seen
        if offer.is_new
    ]
    if fresh and player:
        Earned.objects.bulk_create(fresh, ignore_conflicts=True)


def new_looks(player: Player) -> dict[str, int]:
    """How many looks of each kind have come to be open since the player last looked."""
    if not player:
        return {}
    had = set(Earned.objects.filter(player=player.key).values_list("kind", "code"))
    tally = unlocking.Tally(player)
    found: dict[str, int] = {}
    for look in Look.objects.filter(retired=False).exclude(rule=""):
        is_new = (look.kind, look.code) not in had and tally.count(look.rule) >= look.number
        if is_new and designs.is_drawn(look.kind, look.code):
            found[look.kind] = found.get(look.kind, 0) + 1
    return found


def number_of_new(player: Player) -> int:
    """How many looks have come to be open since the player last looked."""
    return sum(new_looks(player).values())


def choose(player: Player, kind: str, code: str) -> Offer:
    """Let the player wear that look from now on. `Refused` for one that is not open to them."""
    if kind not in designs.DRAWN:
        raise Refused(UNKNOWN)
    offer = next((offer for offer in offers(player, kind) if offer.code == code), None)
    if offer is None:
        raise Refused(UNKNOWN)
    if not offer.is_open:
        raise Refused(LOCKED, offer)
    keep_new(player, [offer])
    Worn.objects.update_or_create(player=player.key, kind=kind, defaults={"code": code})
    return offer


def _earned(player: Player, kind: str) -> set[str]:
    if not player:
        return set()
    rows = Earned.objects.filter(player=player.key, kind=kind)
    return set(rows.values_list("code", flat=True))


def _offer(look: Look, wearing: str, had: set[str], tally: unlocking.Tally) -> Offer:
    has = look.is_free or look.code in had
    done = look.number if has else min(tally.count(look.rule), look.number)
    is_open = has or done >= look.number
    return Offer(
        kind=look.kind,
        code=look.code,
        name=look.name,
        is_worn=look.code == wearing,
        is_open=is_open,
        is_new=is_open and not has,
        demand="" if is_open else unlocking.demand(look.rule, look.number),
        done=done,
        number=look.number,
    )
