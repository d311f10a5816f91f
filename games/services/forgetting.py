"""People who are gone: their seats stay in the matches of others, under no name and no key that
leads to anybody, each under another."""

import secrets
import uuid
from collections.abc import Collection, Iterable, Sequence
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q

from games.bots.roster import USUAL_LEVEL
from games.live import relay
from games.live.loading import NoSuchMatch
from games.models import Match, Search, Seat
from games.players import GONE, Player
from games.services.carrying import carry_out
from games.services.dealing import change
from games.services.decision import Decision, Known
from games.services.resigning import resign
from games.standing import Standing

AT_ONCE: Final = 500
"""Rows in one statement, and matches other processes are told of in one message."""


class StillPlaying(Exception):
    """The person sits in a match that goes on."""


def resign_all(player: Player) -> None:
    """Give up every match the person sits in and that goes on; not to be called in a transaction.

    Cards that are not dealt yet are dealt first, without waiting for anybody's browser.
    """
    for match in _running(player):
        try:
            carry_out(match, _deal_at_once)
            carry_out(match, lambda now: _resign(now, player))
        except NoSuchMatch:
            continue


def forget(player: Player) -> None:
    """Take the person out of every match; to be called inside a transaction.

    A table they opened and that never began is deleted, a seat they took at one is free again.
    `StillPlaying` if a match of theirs goes on.
    """
    if not player.key:
        return
    if _running(player):
        raise StillPlaying
    Search.objects.filter(player=player.key).delete()
    waiting = Match.objects.filter(status=Match.Status.WAITING, seats__player=player.key)
    hosted = waiting.filter(seats__player=player.key, seats__number=F("host"))
    unbegun = list(hosted.values_list("id", flat=True))
    Match.objects.filter(id__in=unbegun).delete()
    joined = list(waiting.values_list("id", flat=True))
    Seat.objects.filter(match__in=joined, player=player.key).update(
        player="", name="", fallback=USUAL_LEVEL
    )
    own = Seat.objects.filter(Q(player=player.key) | Q(former=player.key))
    touched = [*unbegun, *joined, *renounce(own, {player.key}, GONE)]
    Match.objects.filter(id__in=joined).update(revision=F("revision") + 1)
    transaction.on_commit(lambda: _tell(touched))


def renounce(seats: Iterable[Seat], keys: Collection[str], kind: str) -> list[UUID]:
    """Put somebody unknown of that kind wherever one of the keys stands; the matches concerned.

    No two seats get the same, so that nothing can be put together again.
    """
    changed = [seat for seat in seats if seat.player in keys or seat.former in keys]
    for seat in changed:
        if seat.player in keys:
            seat.player, seat.name, seat.avatar = _nobody(kind), "", ""
        if seat.former in keys:
            seat.former = _nobody(kind)
    fields = ["player", "name", "avatar", "former"]
    Seat.objects.bulk_update(changed, fields, batch_size=AT_ONCE)
    return [seat.match_id for seat in changed]


def _nobody(kind: str) -> str:
    return f"{kind}{secrets.token_urlsafe(16)}"


def _running(player: Player) -> list[UUID]:
    if not player.key:
        return []
    running = Match.objects.filter(status=Match.Status.ACTIVE, seats__player=player.key)
    return list(running.values_list("id", flat=True).distinct())


def _deal_at_once(standing: Standing) -> Decision:
    if standing.deal is None or standing.is_dealt:
        return Known(standing.version)
    return change(standing, standing.deal.without_browsers(range(len(standing.sitters))))


def _resign(standing: Standing, player: Player) -> Decision:
    return resign(standing, standing.seat_of(player.key), standing.version, str(uuid.uuid4()))


def _tell(matches: Sequence[UUID]) -> None:
    for start in range(0, len(matches), AT_ONCE):
        relay.changed(matches[start : start + AT_ONCE])
