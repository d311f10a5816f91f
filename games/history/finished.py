"""The matches a person has finished, judged from their side, by two queries however many."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Q, QuerySet

from games.codec import decode_outcome
from games.models import Match, Seat
from games.placing import ranks_of
from games.turns import ABORTED

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"
LISTED: Final = 500
"""How many of the last matches can be looked through."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One match that is over, for one of those who played it."""

    match: UUID
    game: str
    options: Mapping[str, Any]
    seats: int
    seat: int
    result: str
    """`won` (alone or shared), `lost` or `drawn`."""

    rank: int
    """The person's place, from 1; last for whoever left a seat to a bot."""

    level: int | None
    """The level of the strongest bot where all the others are bots, None against people."""

    finished_at: datetime


def finished_by(player: str, most: int | None = None) -> list[Finished]:
    """What that person has finished, the latest first; not what belongs to something greater."""
    if not player:
        return []
    own = _own_seats(player)
    if most is not None:
        own = own[:most]
    tables = _tables(own)
    found: dict[UUID, Finished] = {}
    for match, seat, holder, game, options, result, moment in own.values_list(
        "match_id",
        "number",
        "player",
        "match__game",
        "match__options",
        "match__result",
        "match__finished_at",
    ):
        assert moment is not None  # noqa: S101  a match that is over has ended
        left = holder != player
        if match not in found or not left:
            sitters = tables[match]
            found[match] = Finished(
                match,
                game,
                options,
                len(sitters),
                seat,
                *_judged(result, seat, sitters, left),
                _level(sitters, seat),
                moment,
            )
    return list(found.values())


_Sitter = tuple[int, int | None, str]
"""Number, level of the bot, and who left the seat to it."""


def _own_seats(player: str) -> "QuerySet[Seat]":
    held = Q(player=player) | Q(former=player)
    ended = Q(match__status=Match.Status.OVER, match__stage__isnull=True)
    called_off = Q(match__result__reason=ABORTED)
    return (
        Seat.objects.filter(held & ended)
        .exclude(called_off)
        .order_by("-match__finished_at", "match_id")
    )


def _tables(own: "QuerySet[Seat]") -> Mapping[UUID, Sequence[_Sitter]]:
    tables: Mapping[UUID, list[_Sitter]] = defaultdict(list)
    seats = Seat.objects.filter(match_id__in=own.values("match_id")).order_by("number")
    for match, number, level, former in seats.values_list("match_id", "number", "level", "former"):
        tables[match].append((number, level, former))
    return tables


def _judged(stored: Any, seat: int, sitters: Sequence[_Sitter], has_left: bool) -> tuple[str, int]:
    outcome = decode_outcome(stored)
    assert outcome is not None  # noqa: S101  a match that is over has one
    left = frozenset(number for number, _, former in sitters if former)
    rank = ranks_of(outcome, len(sitters), left)[seat]
    if has_left:
        return LOST, rank
    if outcome.is_draw:
        return DRAWN, rank
    return (WON if seat in outcome.winners else LOST), rank


def _level(sitters: Sequence[_Sitter], seat: int) -> int | None:
    """A seat that a person left to a bot counts as that person's."""
    others = [(level, former) for number, level, former in sitters if number != seat]
    if any(level is None or former for level, former in others):
        return None
    return max((level for level, _ in others if level is not None), default=None)
