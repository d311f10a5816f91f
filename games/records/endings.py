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
from games.services.resigning import REASON
from games.standing import RESIGNED


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


Ending = Callable[[Game[Any, Any, Any], Any, Table, int, Row], Outcome | None]


def _resigned(
    game: Game[Any, Any, Any], position: Any, table: Table, number: int, row: Row
) -> Outcome | None:
    """With somebody left to play against one another the match goes on, a bot in the seat."""
    seat = row.seat
    if seat is None or not table.is_person(seat):
        raise Fault("unknown_row", row=number)
    stayed = [
        other for other in range(len(table.players)) if other != seat and other not in table.left
    ]
    if len(stayed) > 1 and any(table.is_person(other) for other in stayed):
        table.left.add(seat)
        return None
    return Outcome(frozenset(stayed), REASON, game.conceded(position, seat))


ENDINGS: Final[Mapping[str, Ending]] = {RESIGNED: _resigned}
"""What becomes of the match by a row that is no move and no takeback."""
