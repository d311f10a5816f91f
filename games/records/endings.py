"""How a recorded match may end besides by its last move, judged as it was when it was played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from games.engine.game import Game
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.placing import first_of_those_who_stayed
from games.records.faults import Fault
from games.records.record import Player, Row
from games.services.flagging import REASON as TIME
from games.services.leaving import LEFT
from games.services.proposing import AGREED
from games.services.resigning import REASON as RESIGNATION
from games.turns import ABORTED, DRAWN, FLAGGED, RESIGNED


@dataclass
class Table:
    """Who plays, and who has left their seat to a bot so far."""

    players: tuple[Player, ...]
    left: set[Seat] = field(default_factory=set)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person plays there now."""
        player = self.players[seat]
        return seat not in self.left and (player.kind == "person" or player.left)


def by_rules(table: Table, outcome: Outcome | None) -> Outcome | None:
    """What the rules' outcome comes to at that table."""
    return first_of_those_who_stayed(outcome, len(table.players), table.left)


Ending = Callable[[Game[Any, Any, Any], Any, Table, Row], Outcome | None]
"""What becomes of a match at that position by that row: its outcome, None if it goes on."""


def given_up(reason: str) -> Ending:
    """A seat is given up. With somebody left to play against one another the match goes on, a bot
    in the seat."""

    def end(game: Game[Any, Any, Any], position: Any, table: Table, row: Row) -> Outcome | None:
        seat = row.seat
        if seat is None or not table.is_person(seat):
            raise Fault("unknown_row")
        seats = range(len(table.players))
        stayed = [other for other in seats if other != seat and other not in table.left]
        if len(stayed) > 1 and any(table.is_person(other) for other in stayed):
            table.left.add(seat)
            return None
        return Outcome(frozenset(stayed), reason, game.conceded(position, seat))

    return end


def _flagged(game: Game[Any, Any, Any], position: Any, table: Table, row: Row) -> Outcome | None:
    """One seat is out of time, or all that owed a choice."""
    if row.seat is not None:
        return given_up(TIME)(game, position, table, row)
    owing = game.to_move(position)
    if len(owing) < 2 or not all(table.is_person(seat) for seat in owing):
        raise Fault("unknown_row")
    return Outcome(frozenset(), TIME, tuple(0 for _ in game.conceded(position, 0)))


def _drawn(game: Game[Any, Any, Any], position: Any, table: Table, row: Row) -> Outcome | None:
    """Agreed on, or claimed since one of two had left."""
    people = sum(table.is_person(seat) for seat in range(len(table.players)))
    if people < 2 or (row.seat is not None and not table.is_person(row.seat)):
        raise Fault("unknown_row")
    return Outcome(frozenset(), AGREED if row.seat is None else LEFT, ())


def _aborted(game: Game[Any, Any, Any], position: Any, table: Table, row: Row) -> Outcome | None:
    if row.seat is None or not table.is_person(row.seat):
        raise Fault("unknown_row")
    return Outcome(frozenset(), ABORTED, ())


STAYED_AWAY: Final = "away"
"""The row by which the others gave up the seat of somebody who had been away for long."""

ENDINGS: Final[Mapping[str, Ending]] = {
    RESIGNED: given_up(RESIGNATION),
    STAYED_AWAY: given_up(RESIGNATION),
    FLAGGED: _flagged,
    DRAWN: _drawn,
    ABORTED: _aborted,
}
"""What becomes of the match by a row that is no move and no takeback."""
