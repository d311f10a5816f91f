"""One change of a match: what the ledger stores and the relay tells, or nothing at all happens."""

from dataclasses import dataclass
from typing import Any, Final, Protocol
from uuid import UUID

from games.engine.seats import Seat
from games.sitters import Sitter
from games.standing import OVER, Sealed, Standing
from games.turns import Played

SEALED: Final = "sealed"
PLAYED: Final = "played"
ENDED: Final = "ended"
SEATED: Final = "seated"
DEALT: Final = "dealt"
LEFT: Final = "left"
TAKEN_BACK: Final = "taken back"
OFFERED: Final = "offered"
PROPOSED: Final = "proposed"
HINTED: Final = "hinted"


class Conflict(Exception):
    """Somebody else wrote to the match first; read it again and decide anew."""


class Sender(Protocol):
    """The socket a command came from: it is told by an ack what became of it."""

    def acknowledge(self, key: str, version: int) -> None:
        """The command of that key was accepted at that version."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Which socket asked for the change, and under which key."""

    sender: Sender
    key: str
    version: int


@dataclass(frozen=True, slots=True)
class Opening:
    """A new match that begins in the same transaction."""

    standing: Standing
    columns: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """The step from revision `before` to the standing `after`, and the rows that belong to it."""

    before: int
    after: Standing
    kind: str
    seal: Sealed | None = None
    turns: tuple[Played, ...] = ()
    seated: tuple[Sitter, ...] = ()
    bots_from: str | None = None
    """What stands for the address of whoever let the bots among these sit down."""

    opens: Opening | None = None
    origin: Origin | None = None
    wakes: bool = True
    """Whether bots that are due afterwards have to be called by the relay."""

    @property
    def match(self) -> UUID:
        """The match it changes."""
        return self.after.id

    def asked_by(self, origin: Origin) -> "Write":
        """The same, with the socket that is told by an ack."""
        return Write(
            before=self.before,
            after=self.after,
            kind=self.kind,
            seal=self.seal,
            turns=self.turns,
            seated=self.seated,
            bots_from=self.bots_from,
            opens=self.opens,
            origin=origin,
            wakes=self.wakes,
        )

    @property
    def deals(self) -> bool:
        """Whether the deal may have changed."""
        return self.kind in (SEATED, DEALT) and self.after.deal is not None

    @property
    def has_more_rows(self) -> bool:
        """Whether it stores more than the match, a seal and turns."""
        is_more = self.kind == HINTED or bool(self.seated) or self.opens is not None
        return is_more or self.deals or self.ends_bots

    @property
    def ends(self) -> bool:
        """Whether the match ends with it."""
        return self.kind in (PLAYED, ENDED) and self.after.status == OVER

    @property
    def ends_bots(self) -> bool:
        """Whether bots play no more after it."""
        return self.ends and any(sitter.is_bot for sitter in self.after.sitters)

    @property
    def sealer(self) -> Seat | None:
        """The seat that sealed, for a seal that did not resolve the turn."""
        return self.seal.seat if self.seal is not None and self.kind == SEALED else None
