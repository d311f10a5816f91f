"""How many games against bots may go on from one address, so that nobody who comes as somebody new
each time keeps the searches busy for everybody.

Who opened games from where is remembered in this process alone, as limits are; which of their games
go on is in the tables. From the machine itself anybody may open as many as they like.
"""

import ipaddress
import threading
from collections import OrderedDict
from typing import Any, Final

from django.conf import settings

from games.services.opening import TooManyGames, live_bot_games

MOST_FROM_ONE_ADDRESS: Final = 10
"""Unless `MOST_BOT_GAMES_FROM_ONE_ADDRESS` is set."""

ADDRESSES: Final = 5_000
PEOPLE: Final = 100
"""So many addresses are remembered, and people of each; whoever came longest ago is forgotten."""


class TooManyHere(TooManyGames):
    """From that address there are as many live games against bots as there may be."""

    code = "too_many_here"


class Addresses:
    """Who has opened games from where."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._people: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()

    def note(self, address: str, player: str) -> list[str]:
        """That person comes from there; everybody who has lately, them among them."""
        with self._lock:
            people = self._people.setdefault(address, OrderedDict())
            self._people.move_to_end(address)
            people[player] = None
            people.move_to_end(player)
            _shorten(people, PEOPLE)
            _shorten(self._people, ADDRESSES)
            return [*people]

    def clear(self) -> None:
        """Forget everybody."""
        with self._lock:
            self._people.clear()


addresses: Final = Addresses()


def refuse_crowd(address: str, player: str) -> None:
    """`TooManyHere` if there are enough live games against bots of people from that address."""
    if _is_own_machine(address):
        return
    most = getattr(settings, "MOST_BOT_GAMES_FROM_ONE_ADDRESS", MOST_FROM_ONE_ADDRESS)
    if live_bot_games(*addresses.note(address, player)) >= most:
        raise TooManyHere(most)


def _is_own_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True


def _shorten(names: "OrderedDict[str, Any]", most: int) -> None:
    while len(names) > most:
        names.popitem(last=False)
