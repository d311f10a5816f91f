"""Every change of a match enters here, one module a verb."""

from games.services.botting import run_bots
from games.services.carrying import carry_out, carry_out_in
from games.services.decision import Answer, Known, Refused, Stored
from games.services.joining import join
from games.services.opening import open_match
from games.services.playing import play
from games.services.rematching import rematch
from games.services.resigning import resign
from games.services.starting import start
from games.services.taking_back import take_back

__all__ = [
    "Answer",
    "Known",
    "Refused",
    "Stored",
    "carry_out",
    "carry_out_in",
    "join",
    "open_match",
    "play",
    "rematch",
    "resign",
    "run_bots",
    "start",
    "take_back",
]
