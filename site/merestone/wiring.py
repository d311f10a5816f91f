"""Where the apps meet that know nothing of each other."""

from typing import Any

from accounts import adoption
from accounts.signals import player_left
from games.live import relay
from games.services.adopting import hand_on_seats, seats_to_carry


def connect() -> None:
    """Tie the apps together; doing it again changes nothing."""
    adoption.register(adoption.Adopter(count=seats_to_carry, hand_on=hand_on_seats))
    player_left.connect(_close_sockets, dispatch_uid="merestone.close_sockets")


def _close_sockets(sender: Any, key: str, **_kwargs: Any) -> None:
    relay.depart(key)
