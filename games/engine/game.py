"""The contract every game fulfils, simultaneous and hidden-information games included.

A position is a frozen value; playing answers with the next one. Time and chance are arguments.
`tests/games/engine/test_laws.py` holds every registered game to the laws behind these promises.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.seats import Seat, Viewer

Position = TypeVar("Position")
Move = TypeVar("Move")
Event = TypeVar("Event")

Json: TypeAlias = Any
"""A value the json module can write: null, bool, int, float, str, list or dict of such."""

View: TypeAlias = dict[str, Any]
"""What one viewer may know of a position, as JSON: all that a browser or a bot ever gets."""

Options: TypeAlias = Mapping[str, Any]
"""What was agreed before the game, as JSON; each game checks its own."""


def _nothing_forced(position: Any) -> None:
    return None


def _open_to_all(value: Any, viewer: Viewer) -> Any:
    return value


def _nothing_to_open(view: View, position: Any) -> View:
    return view


def _nothing_counted(position: Any, seat: Seat) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[Position, Move, Event]):
    """The rules of one game as a set of pure functions."""

    key: str
    """Short name used in records, addresses and tables: `shell`."""

    version: int
    """Stored with each match; moves only when behaviour does."""

    seats: int
    """How many seats the game has."""

    setup: Callable[[Options, Chance], Position]
    """The first position; BadOptions if an option is unknown or out of range."""

    to_move: Callable[[Position], frozenset[Seat]]
    """The seats that owe a move now: several where they choose at once, none once it is over."""

    legal_moves: Callable[[Position, Seat], Iterator[Move]]
    """Every move open to that seat, in a fixed order; none where it is not among `to_move`."""

    play: Callable[[Position, Mapping[Seat, Move]], tuple[Position, tuple[Event, ...]]]
    """The next position and the story of the turn in order, for exactly one move a seat to move.

    IllegalMove if a seat is missing or too many, or if a move is not legal; nothing changes then.
    """

    outcome: Callable[[Position], Outcome | None]
    """How the game ended, None while it goes on."""

    view: Callable[[Position, Viewer], View]
    """What that viewer may know: blind by default. Legal moves, hints and everything a browser
    needs travel inside it; it carries `game`, `seat` (null for a watcher) and `to_move`."""

    imagine: Callable[[View, Seat, Chance], Position]
    """A full position consistent with what that seat knows: bots search without the truth."""

    encode: Callable[[Position], Json]
    decode: Callable[[Json], Position]
    """The position as JSON and back; BadEncoding for anything `encode` would not write."""

    encode_move: Callable[[Move], Json]
    decode_move: Callable[[Json], Move]
    """A move as the JSON body of a command and back; IllegalMove("malformed") for another shape."""

    encode_event: Callable[[Event], dict[str, Any]]
    decode_event: Callable[[Json], Event]
    """An event as JSON with its `type`, and back; BadEncoding for anything else."""

    move_text: Callable[[Move], str]
    parse_move: Callable[[str], Move]
    """The move as people write it (`e5`, `play R5 3`) and back; IllegalMove("malformed") for a text
    that cannot be read."""

    forced: Callable[[Position], Mapping[Seat, Move] | None] = _nothing_forced
    """The next turn where no seat has a choice and the rules play it by themselves, else None."""

    lots: Callable[[Options, Chance], Mapping[str, str]] | None = None
    """What `setup` draws, by purpose and in words: a game that has lots is dealt from a seed which
    players can check afterwards. None where nothing is hidden that chance decides."""

    show_event: Callable[[Event, Viewer], Event] = _open_to_all
    """The event as that viewer may see it: one event for one, so that counts tell nothing."""

    show_move: Callable[[Move, Viewer], Move] = _open_to_all
    """Somebody else's played move as that viewer may see it. Whose move it is it does not say: a
    seat is shown its own moves whole, by whoever tells them."""

    laid_open: Callable[[View, Position], View] = _nothing_to_open
    """A view of that position with all beside it that may be known once the game is over; what was
    judged from open things alone stays as it was judged."""

    sealed_bytes: Callable[[Move], bytes] | None = None
    """A move as bytes, the same number for every move: what the digest of a choice made in secret
    is worked out from. None where seats never choose at once."""

    conceded: Callable[[Position, Seat], tuple[int, ...]] = _nothing_counted
    """What each seat scores if that one gives the game up now; empty where nothing is counted."""

    allows: Callable[[Position, Seat, Move], bool] | None = None
    """Whether `legal_moves` has that move for that seat, where that can be known without listing
    them all."""

    def is_legal(self, position: Position, seat: Seat, move: Move) -> bool:
        """Whether that seat may make that move."""
        if self.allows is not None:
            return self.allows(position, seat, move)
        return move in self.legal_moves(position, seat)

    @property
    def hides_nothing(self) -> bool:
        """Whether a played turn is alike for every viewer."""
        return self.show_event is _open_to_all and self.show_move is _open_to_all
