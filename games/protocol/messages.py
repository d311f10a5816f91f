"""The messages a browser may send, as frozen values."""

from dataclasses import dataclass

from games.engine.game import Json


@dataclass(frozen=True, slots=True)
class Play:
    """A move, made by somebody who saw the board at version `base`."""

    base: int
    key: str
    body: Json


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""

    base: int
    key: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play on for the person at that seat, who has been away for long."""

    base: int
    key: str
    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Go back to the own last choice."""

    base: int
    key: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask what the strongest bot would do."""

    base: int
    key: str


@dataclass(frozen=True, slots=True)
class Abort:
    """Call the match off before it has really begun."""

    base: int
    key: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the others for a draw, or for the own last turn back."""

    base: int
    key: str
    kind: str


@dataclass(frozen=True, slots=True)
class Reply:
    """Say yes or no to what was asked for; who asked takes it back by a no."""

    base: int
    key: str
    yes: bool


@dataclass(frozen=True, slots=True)
class ClaimLeft:
    """Claim a win, or a draw, since the other has been gone for long."""

    base: int
    key: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Emote:
    """One of a few things people say to each other."""

    number: int


@dataclass(frozen=True, slots=True)
class Take:
    """Play the seat in this tab from now on."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Somebody's time seems to be up."""

    version: int


@dataclass(frozen=True, slots=True)
class Echo:
    """The number the server has sent, at once."""

    number: int


@dataclass(frozen=True, slots=True)
class Start:
    """Begin without the friends who have not come."""

    key: str


@dataclass(frozen=True, slots=True)
class Pledge:
    """The hash by which a browser commits itself to its bytes of the deal."""

    key: str
    value: bytes


@dataclass(frozen=True, slots=True)
class Give:
    """The bytes of the deal from a browser."""

    key: str
    value: bytes


@dataclass(frozen=True, slots=True)
class Rematch:
    """Offer another game, or accept the offer."""

    key: str


@dataclass(frozen=True, slots=True)
class Ping:
    """Still there, and this is the last version seen."""

    version: int


@dataclass(frozen=True, slots=True)
class Sync:
    """Something is missing after this version."""

    version: int


Message = (
    Play
    | Resign
    | StandIn
    | TakeBack
    | AskHint
    | Abort
    | Ask
    | Reply
    | ClaimLeft
    | Emote
    | Take
    | Flag
    | Echo
    | Start
    | Pledge
    | Give
    | Rematch
    | Ping
    | Sync
)
