"""How many games against bots may go on at once: of one person, and from one address.

So nobody who comes as somebody new each time keeps the searches busy for everybody.

Both are counted in the tables, by one process after the other. Of the address a match keeps a keyed
digest, for as long as its bots play and a day after the last move at most.
"""

import ipaddress
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.live.turnstiles import alone, held_by_a_thread
from games.models import Match
from games.standing import OVER

MOST_BOT_GAMES: Final = 3
"""Live games against bots one person may have at once, unless `MOST_BOT_GAMES` is set."""

MOST_FROM_ONE_ADDRESS: Final = 10
"""The same from one address, unless `MOST_BOT_GAMES_FROM_ONE_ADDRESS` is set."""

LIVE: Final = timedelta(days=1)
"""A game counts for its address for so long after its last move; then it is forgotten where it
came from."""

_NETWORK: Final = 64
"""Bits of an address of IPv6 that tell a household from another one."""

_LENGTH: Final = 32


class TooManyGames(Exception):
    """The person has as many live games against bots as one may have."""

    code = "too_many_games"

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class TooManyHere(TooManyGames):
    """From that address there are as many live games against bots as there may be."""

    code = "too_many_here"


def origin_of(address: str) -> str | None:
    """What stands for that address at a match: a digest that is made with the secret key.

    None where nobody is counted by address: on one's own machine, unless this is a site in
    production, and where it is not known.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    mapped = getattr(ip, "ipv4_mapped", None)
    ip = mapped or ip
    if ip.is_loopback and not settings.PRODUCTION:
        return None
    if ip.version == 6:
        ip = ipaddress.ip_network((ip, _NETWORK), strict=False).network_address
    return salted_hmac("games.services.crowding", ip.packed, algorithm="sha256").hexdigest()[
        :_LENGTH
    ]


@contextmanager
def room_for_bots(player: str, origin: str | None) -> Iterator[None]:
    """To be held while one more game against bots of that person begins, or those who ask at once
    are all told that there is room for one more. `TooManyGames`, `TooManyHere` if there is none."""
    with ExitStack() as held:
        held.enter_context(alone(f"bot games of {player}"))
        if origin is not None:
            held.enter_context(alone(f"bot games from {origin}"))
        refuse_too_many(player)
        refuse_crowd(origin)
        yield


@asynccontextmanager
async def room_for_bots_in_loop(player: str, origin: str | None) -> AsyncIterator[None]:
    """The same for the event loop, which goes on meanwhile."""
    async with held_by_a_thread(lambda: room_for_bots(player, origin)):
        yield


@contextmanager
def room_here(origin: str | None) -> Iterator[None]:
    """The same for the address alone."""
    if origin is None:
        yield
        return
    with alone(f"bot games from {origin}"):
        refuse_crowd(origin)
        yield


def refuse_too_many(player: str) -> None:
    """`TooManyGames` if the person already has all the live bot games one may have."""
    most = getattr(settings, "MOST_BOT_GAMES", MOST_BOT_GAMES)
    if live_bot_games(player) >= most:
        raise TooManyGames(most)


def refuse_crowd(origin: str | None) -> None:
    """`TooManyHere` if there are enough live games against bots from there."""
    most = getattr(settings, "MOST_BOT_GAMES_FROM_ONE_ADDRESS", MOST_FROM_ONE_ADDRESS)
    if origin is not None and _live_games_from(origin) >= most:
        raise TooManyHere(most)


def live_bot_games(player: str) -> int:
    """How many games against bots that person has going, those that are part of something greater
    left out."""
    if not player:
        return 0
    own = Match.objects.filter(status=Match.Status.ACTIVE, seats__player=player, stage__isnull=True)
    return own.filter(seats__level__isnull=False).distinct().count()


def forget_origins(now: datetime | None = None) -> int:
    """Forget whence games came that are over or have not moved for a day; how many those were."""
    ended = Q(status=OVER) | Q(updated_at__lt=(now or timezone.now()) - LIVE)
    return Match.objects.filter(ended, origin__isnull=False).update(origin=None)


def _live_games_from(origin: str) -> int:
    """Tables at which bots wait for somebody count as well: they begin without being asked."""
    lately: Any = Match.objects.filter(origin=origin, updated_at__gte=timezone.now() - LIVE)
    return int(lately.exclude(status=OVER).count())
