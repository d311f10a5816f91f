"""A record as a value: who sat where, all that was played, how it ended, what decided the deal."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.clocks import Clock
from games.engine.game import Game, Json
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.envelopes import Envelope
from games.turns import MOVES

FORMAT: Final = 1
"""The version of the format; it moves when a reader of today could not read what is written."""

WITH_DIGESTS: Final = 2
"""The version of records in which choices were sealed with digests, which older readers refuse."""

WITH_HINTS: Final = 3
"""The version of records in which hints were asked for; of those with digests as well the next."""

NAME: Final = "merestone-record"
LETTERS: Final[Mapping[str, str]] = {"shell": "BW", "triflip": "DTS", "schotten": "12"}
"""What the seats are called in a record of that game: by their pieces, or by number."""

CHECK_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Player:
    """Who held a seat to the end. `left` says that a person had it before and left it to a bot."""

    kind: str
    name: str
    level: int | None = None
    left: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row: moves in notation by seat, or what else happened, such as a takeback.

    `back_to` is the row a takeback goes back to: it and all after it stand no more. `check` is
    that of the position after the row, None where the record does not tell it.
    """

    moves: Mapping[Seat, str]
    kind: str = MOVES
    seat: Seat | None = None
    back_to: int | None = None
    check: str | None = None
    envelopes: Mapping[Seat, Envelope] = field(default_factory=dict)
    """The digests that were shown of choices made in secret, each with its salt."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint that a seat asked for before that row; `move` is None where it had not come yet."""

    row: int
    seat: Seat
    move: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that is over, with everything needed to play it again; rows are numbered from 1."""

    game: str
    rules: int
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    rows: tuple[Row, ...]
    result: Outcome
    check: str
    """Of the last position."""

    clock: Clock | None = None
    match: str | None = None
    begun: str | None = None
    finished: str | None = None
    seed: bytes | None = None
    """What chance drew from; None in games without chance."""

    deck: Mapping[str, Json] | None = None
    """The proof of a fair deal, where cards were dealt."""

    hints: tuple[Hinted, ...] = ()

    @property
    def sealed(self) -> int:
        """In how many rows choices were sealed with digests."""
        return sum(bool(row.envelopes) for row in self.rows)


def check_of(game: Game[Any, Any, Any], position: Any) -> str:
    """A short hash of all there is to know of a position: equal positions, equal checks."""
    text = json.dumps(game.encode(position), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:CHECK_DIGITS]


def letters_of(game: str, seats: int) -> Sequence[str]:
    """What the seats are called in a record of that game."""
    return LETTERS.get(game) or [str(seat + 1) for seat in range(seats)]
