"""Who holds the seats of a match."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.seats import Seat
from games.players import GONE


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who holds a seat: a person by key, a bot by level, or nobody yet."""

    seat: Seat
    player: str = ""
    name: str = ""
    level: int | None = None
    fallback: int | None = None
    """The level of the bot that fills the seat if nobody sits down."""

    former: str = ""
    """The key of the person who left the seat to a bot."""

    slack: int | None = None
    """How far below its best move a bot still chooses, in hundredths; None for what its level
    says."""

    avatar: str = ""
    """The emblem a person had when they sat down, empty for the usual one."""

    @property
    def is_bot(self) -> bool:
        """Whether a program sits here."""
        return self.level is not None

    @property
    def is_gone(self) -> bool:
        """Whether whoever sat here has deleted their account."""
        return self.player.startswith(GONE)

    @property
    def is_open(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.level is None and not self.player

    @property
    def kind(self) -> str:
        """`person`, `bot` or `open`, as browsers are told."""
        if self.is_open:
            return "open"
        return "bot" if self.is_bot else "person"


def seats_taken(sitters: tuple[Sitter, ...], seated: Iterable[Sitter]) -> tuple[Sitter, ...]:
    """The sitters, those who sat down in place of whoever had their seats."""
    fresh = {sitter.seat: sitter for sitter in seated}
    return tuple(fresh.get(sitter.seat, sitter) for sitter in sitters)
