"""What is kept of the games."""

from games.models.analysis import Analysis
from games.models.ids import fresh_id, fresh_token
from games.models.match import Deck, Match, Seat
from games.models.notice import Notice
from games.models.pulse import Pulse
from games.models.question import Question
from games.models.report import Report
from games.models.search import Search
from games.models.turn import Seal, Turn

__all__ = [
    "Analysis",
    "Deck",
    "Match",
    "Notice",
    "Pulse",
    "Question",
    "Report",
    "Seal",
    "Search",
    "Seat",
    "Turn",
    "fresh_id",
    "fresh_token",
]
