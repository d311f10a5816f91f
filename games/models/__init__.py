"""What is kept of the games."""

from games.models.ids import fresh_id, fresh_token
from games.models.match import Deck, Match, Seat
from games.models.turn import Seal, Turn

__all__ = ["Deck", "Match", "Seal", "Seat", "Turn", "fresh_id", "fresh_token"]
