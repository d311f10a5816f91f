"""Which service decides a command, and what it has to be told beside the standing."""

from collections.abc import Callable

from games.engine.seats import Seat
from games.live.past import Before
from games.protocol.messages import (
    Abort,
    Ask,
    AskHint,
    ClaimLeft,
    Give,
    Play,
    Pledge,
    Reply,
    Resign,
    StandIn,
    TakeBack,
)
from games.services.aborting import abort
from games.services.dealing import give, pledge
from games.services.decision import Decision
from games.services.hinting import ask_hint
from games.services.leaving import claim_left
from games.services.playing import play
from games.services.proposing import answer, ask
from games.services.resigning import resign, stand_in
from games.services.taking_back import take_back
from games.standing import Standing

DecideSeated = Callable[[Standing, Seat | None, bool], Decision]
"""A command of whoever sits at that seat by now, told whether the board moved on meanwhile."""

Simple = Play | Resign | Abort | AskHint | Pledge | Give
Past = TakeBack | Ask | Reply
Absent = StandIn | ClaimLeft


def decide_simply(message: Simple) -> DecideSeated:
    """What becomes of a command that needs nothing but the standing."""
    match message:
        case Play(base, key, body):
            return lambda standing, seat, late: play(standing, seat, base, key, body, late)
        case Resign(base, key):
            return lambda standing, seat, late: resign(standing, seat, base, key, late)
        case Abort(base, key):
            return lambda standing, seat, late: abort(standing, seat, base, key, late)
        case AskHint(base, key):
            return lambda standing, seat, late: ask_hint(standing, seat, base, key, late)
        case Pledge(_, value):
            return lambda standing, seat, late: pledge(standing, seat, value)
        case Give(_, value):
            return lambda standing, seat, late: give(standing, seat, value)


def decide_going_back(message: Past, before: Before | None) -> DecideSeated:
    """What becomes of a command that may lead back to an earlier position."""
    match message:
        case TakeBack(base, key):
            return lambda standing, seat, late: take_back(standing, seat, base, key, before, late)
        case Ask(base, key, kind):
            return lambda standing, seat, late: ask(standing, seat, base, key, kind, before, late)
        case Reply(base, key, yes):
            return lambda standing, seat, late: answer(standing, seat, base, key, yes, before, late)


def decide_in_absence(message: Absent, away: float) -> DecideSeated:
    """What becomes of a command that somebody's being away for so many seconds allows."""
    match message:
        case StandIn(base, key, absent):
            return lambda standing, seat, late: stand_in(
                standing, seat, base, key, absent, away, late
            )
        case ClaimLeft(base, key, wins):
            return lambda standing, seat, late: claim_left(
                standing, seat, base, key, wins, away, late
            )
