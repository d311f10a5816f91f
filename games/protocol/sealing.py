"""What a match says of choices made in secret: their digests at once, what was in them later."""

from typing import Any, Final

from games.engine.seats import Seat
from games.envelopes import write_by_seat
from games.standing import Standing
from games.turns import Played

MOST_CHANGES: Final = 3
"""How often a sealed choice may be replaced in one turn."""


def digests_state(standing: Standing) -> dict[str, Any]:
    """The digests of what is sealed in the turn in play, by seat; null where nothing is.

    Nothing at all in games in which nobody chooses in secret.
    """
    if standing.game.sealed_bytes is None:
        return {}
    seats = range(standing.game.seats)
    return {"digests": [digest_state(standing, seat) for seat in seats]}


def digest_state(standing: Standing, seat: Seat) -> str | None:
    """The digest of what that seat has sealed, null if there is none."""
    seal = standing.seals.get(seat)
    return None if seal is None or seal.envelope is None else seal.envelope.digest


def opened(standing: Standing, played: Played) -> dict[str, Any]:
    """Of a resolved turn: the digests with the salts that open them, null where there are none."""
    if standing.game.sealed_bytes is None:
        return {}
    return {"envelopes": write_by_seat(played.envelopes, standing.game.seats)}


def changes_left(made: int) -> int:
    """How often a choice sealed so many times may still be replaced."""
    return MOST_CHANGES if made == 0 else MOST_CHANGES - made + 1
