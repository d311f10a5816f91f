"""Looking for an opponent: a row a person, and pairs made in one transaction.

Whoever looks is seen by a page of theirs every few seconds. Nobody is paired with somebody who has
not been seen for a moment, and a search that is seen no more is over.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.bots.roster import USUAL_LEVEL
from games.engine.chance import Chance, fresh_seed
from games.engine.registry import game as game_of
from games.live import publisher, statements
from games.lobby import crowd
from games.lobby.terms import Terms, decode_terms
from games.models import Match, Search
from games.players import Player
from games.services.crowding import TooManyHere, refuse_crowd, refuse_too_many, room_here
from games.services.opening import prepare
from games.services.seating import bot_in
from games.sitters import Sitter

FRESH: Final = timedelta(seconds=12)
"""Somebody who was seen within this is there to play."""

GONE: Final = timedelta(seconds=30)
"""A search that was not seen for longer is over."""

FOUND_HOLDS: Final = timedelta(seconds=60)
"""For so long every tab and device of the person is led to what was found."""

FORGOTTEN: Final = timedelta(minutes=10)

SEARCHING: Final = "searching"
FOUND: Final = "found"
EXPIRED: Final = "expired"
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class Looking:
    """How somebody's search stands."""

    state: str
    terms: Terms | None = None
    waited: int = 0
    """Seconds since it began."""

    match: UUID | None = None


def search(
    player: Player, terms: Terms, now: datetime | None = None, origin: str | None = None
) -> Looking:
    """Begin to look on these terms, or go on if that is done already; what came of it at once.

    Another search of the same person ends by this. `TooManyGames` where a bot would sit down and
    the person, or who comes from that `origin`, has all the games against bots there may be.
    """
    now = now or timezone.now()
    if game_of(terms.game).seats > 2:
        refuse_too_many(player.key)
        refuse_crowd(origin)
    looking = looking_of(player.key, now)
    goes_on = looking.state == SEARCHING and looking.terms == terms
    if looking.state != FOUND and not goes_on:
        Search.objects.update_or_create(
            player=player.key,
            defaults={
                "name": player.name,
                "avatar": player.avatar,
                "game": terms.game,
                "terms": terms.encode(),
                "fits": terms.fits,
                "match": None,
                "began_at": now,
                "seen_at": now,
            },
        )
    return be_seen(player.key, now, origin)


def be_seen(player: str, now: datetime | None = None, origin: str | None = None) -> Looking:
    """A page of the person is there: the search goes on, and who waits for the same is found.

    Where a bot would sit down too, that waits until there is room for its game from that `origin`.
    """
    now = now or timezone.now()
    waiting = Search.objects.filter(player=player, match=None, seen_at__gte=now - GONE)
    if waiting.update(seen_at=now):
        with suppress(TooManyHere), room_here(_origin_for(player, origin)):
            _pair(player, now, origin)
    return looking_of(player, now)


def looking_of(player: str, now: datetime | None = None) -> Looking:
    """How the search of that person stands."""
    now = now or timezone.now()
    row = Search.objects.filter(player=player).select_related("match").first() if player else None
    if row is None:
        return Looking(NONE)
    terms = decode_terms(row.game, row.terms)
    if row.match is not None:
        holds = row.match.status == Match.Status.ACTIVE and row.seen_at >= now - FOUND_HOLDS
        return Looking(FOUND, terms, match=row.match_id) if holds else Looking(NONE)
    waited = int((now - row.began_at).total_seconds())
    return Looking(SEARCHING if row.seen_at >= now - GONE else EXPIRED, terms, waited)


def give_up(player: str) -> None:
    """Look no longer, on any device; what was found stays."""
    Search.objects.filter(player=player, match=None).delete()
    crowd.tell([player])


def drop_forgotten(now: datetime | None = None) -> int:
    """Delete the searches nobody will ask for any more; how many went."""
    old = (now or timezone.now()) - FORGOTTEN
    return Search.objects.filter(seen_at__lt=old).delete()[0]


def _origin_for(player: str, origin: str | None) -> str | None:
    """The origin, if a bot would sit down at what that person looks for."""
    game = Search.objects.filter(player=player).values_list("game", flat=True).first()
    return origin if game and game_of(game).seats > 2 else None


def _pair(player: str, now: datetime, origin: str | None) -> None:
    """Open a match with whoever has waited longest for the same, if anybody does.

    All who wait for it are locked in the same order, so that of those who ask at once one pairs and
    the next sees what is left.
    """
    with transaction.atomic():
        own = Search.objects.filter(player=player, match=None).values_list("fits", flat=True)
        waiting = Search.objects.select_for_update().filter(match=None, seen_at__gte=now - FRESH)
        rows = [*waiting.filter(fits__in=list(own)).order_by("id")]
        me = next((row for row in rows if row.player == player), None)
        other = next((row for row in rows if row.player != player), None)
        if me is None or other is None:
            return
        match = _open([other, me], decode_terms(me.game, me.terms), now, origin)
        Search.objects.filter(id__in=[me.id, other.id]).update(match=match, seen_at=now)
        transaction.on_commit(lambda: crowd.tell([me.player, other.player]))


def _open(rows: Sequence[Search], terms: Terms, now: datetime, origin: str | None) -> UUID:
    """A match between these, seats drawn by chance, bots where nobody is left to sit."""
    rules = game_of(terms.game)
    seats = Chance(fresh_seed()).shuffled(range(rules.seats))
    taken = dict(zip(seats, rows, strict=False))
    sitters = [
        Sitter(seat, taken[seat].player, taken[seat].name, avatar=taken[seat].avatar)
        if seat in taken
        else bot_in(terms.game, seat, USUAL_LEVEL)
        for seat in range(rules.seats)
    ]
    opening = prepare(
        rules, terms.options, sitters, terms.private, clock=terms.preset, origin=origin
    )
    statements.store_opening(opening, now)
    match = opening.standing.id
    if opening.standing.bots_due:
        transaction.on_commit(lambda: publisher.call_bots(match))
    return match
