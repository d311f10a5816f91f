"""Whoever is at the desk: their line, their seat, and what they are told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils import translation

from games.engine.seats import Seat
from games.live.lag import LagMeter
from games.live.outbox import Outbox
from games.live.room import Room, Socket
from games.players import Player
from games.protocol import encoding, outgoing, telling
from games.standing import Standing


class Connection(Socket, Protocol):
    """The socket of the person at the desk."""

    outbox: Outbox
    lag: LagMeter

    def say(self, message: encoding.Message) -> None:
        """Put an answer in line."""

    def acknowledge(self, key: str, version: int) -> None:
        """Say that a command was accepted at that version."""

    def measure(self) -> None:
        """Find out how long the line takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Caller:
    """One person before one match; `origin` stands for where they come from."""

    room: Room
    connection: Connection
    player: Player
    origin: str | None = None

    def seat_in(self, standing: Standing) -> Seat | None:
        """Their seat in that very standing: somebody else may have it by now."""
        seat = self.connection.audience.viewer
        if seat is None or standing.sitters[seat].player != self.player.key:
            return None
        return seat

    def is_in_control(self) -> bool:
        """Whether this tab plays their seat; a watcher has none that another could play."""
        seat = self.connection.audience.viewer
        return seat is None or self.room.control.holds(seat, self.connection.tab)

    def refuse(self, code: str, key: str | None, facts: Mapping[str, Any] | None = None) -> None:
        """Say no, with the reason in the reader's language."""
        with translation.override(self.connection.audience.language):
            nack = outgoing.nack(code, key, self.room.standing.version, facts or {})
        self.connection.say(nack)

    def has_seen(self, version: int) -> None:
        """Their browser stands at that version: what leads there needs no sending any more."""
        self.connection.outbox.seen(min(version, self.room.standing.version))

    def tell_missing(self, version: int) -> bool:
        """Send what came after that version; False where nothing did."""
        room, audience = self.room, self.connection.audience
        missing = telling.missing(room.standing, version, audience, room.presence.seats)
        for text in missing:
            self.connection.outbox.post(text, room.standing.version)
        return bool(missing)
