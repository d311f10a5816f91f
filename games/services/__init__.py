"""Every change of a match enters here, one module a verb."""

from games.services.aborting import abort
from games.services.botting import run_bots
from games.services.carrying import carry_out, carry_out_in, enforce, enforce_in
from games.services.decision import Answer, Known, Refused, Stored
from games.services.joining import join
from games.services.leaving import claim_left
from games.services.opening import open_match
from games.services.playing import play
from games.services.proposing import answer, ask
from games.services.rematching import rematch
from games.services.resigning import resign
from games.services.starting import start
from games.services.taking_back import take_back

__all__ = [
    "Answer",
    "Known",
    "Refused",
    "Stored",
    "abort",
    "answer",
    "ask",
    "carry_out",
    "carry_out_in",
    "claim_left",
    "enforce",
    "enforce_in",
    "join",
    "open_match",
    "play",
    "rematch",
    "resign",
    "run_bots",
    "start",
    "take_back",
]
