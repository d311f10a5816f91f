"""A deal in the making: who still owes what, until all parts are there.

Between two browsers both commit themselves before either tells its bytes, so that nobody who is in
league with the server can choose theirs knowing the other's. A single browser need not: all that
the server adds follows from a secret it has committed itself to.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from games.engine.seats import Seat, Viewer
from games.shuffle import ALGORITHM
from games.shuffle.seed import digest, fresh_secret, seed_of, stand_in


class Source(StrEnum):
    """Where the bytes of a seat come from."""

    BROWSER = "browser"
    SERVER = "server"


class Want(StrEnum):
    """What a browser is waited for."""

    PLEDGE = "pledge"
    """The hash of its bytes."""

    PART = "part"
    """The bytes themselves."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one seat adds to the seed."""

    source: Source = Source.BROWSER
    pledge: bytes | None = None
    value: bytes | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a match and the parts of its seats, in order."""

    match: bytes
    secret: bytes = field(repr=False)
    parts: tuple[Part, ...]
    algorithm: str = ALGORITHM

    @property
    def commitment(self) -> bytes:
        """What everybody may know of the secret from the beginning."""
        return digest(self.secret)

    @property
    def is_complete(self) -> bool:
        """Whether every part is there: the cards are dealt then."""
        return all(part.value is not None for part in self.parts)

    @property
    def seed(self) -> bytes:
        """The seed of all draws; only once it is complete."""
        values = [part.value for part in self.parts if part.value is not None]
        if len(values) != len(self.parts):
            raise ValueError("parts are missing")
        return seed_of(self.secret, values, self.match)

    @property
    def stage(self) -> Want | None:
        """What browsers are waited for at present; None once it is complete."""
        wanted = {self.wants(seat) for seat in range(len(self.parts))}
        return next((want for want in Want if want in wanted), None)

    def wants(self, viewer: Viewer) -> Want | None:
        """What the browser of that seat should send now."""
        if viewer is None:
            return None
        part = self.parts[viewer]
        if part.source is Source.SERVER or part.value is not None:
            return None
        if len(self._browsers()) == 1:
            return Want.PART
        if part.pledge is None:
            return Want.PLEDGE
        return Want.PART if self._all_pledged() else None

    def with_pledge(self, seat: Seat, pledge: bytes) -> "Deal":
        """The deal after that seat has committed itself."""
        return self._with(seat, replace(self.parts[seat], pledge=pledge))

    def with_value(self, seat: Seat, value: bytes) -> "Deal":
        """The deal after that seat has told its bytes, which fit its pledge if it made one."""
        return self._with(seat, Part(Source.BROWSER, digest(value), value))

    def without_browsers(self, seats: Collection[Seat]) -> "Deal":
        """The deal with the server's part in these seats, as far as they owe one."""
        deal = self
        for seat in seats:
            if self.parts[seat].value is None:
                value = stand_in(self.secret, self.match, seat)
                deal = deal._with(seat, Part(Source.SERVER, value=value))
        return deal

    def late(self) -> tuple[Seat, ...]:
        """The seats whose browser is waited for now."""
        return tuple(seat for seat in range(len(self.parts)) if self.wants(seat) is not None)

    def _browsers(self) -> list[Part]:
        return [part for part in self.parts if part.source is Source.BROWSER]

    def _all_pledged(self) -> bool:
        return all(part.pledge is not None for part in self._browsers())

    def _with(self, seat: Seat, part: Part) -> "Deal":
        parts = (*self.parts[:seat], part, *self.parts[seat + 1 :])
        return replace(self, parts=parts)


def begin(match: bytes, has_browser: Sequence[bool]) -> Deal:
    """A deal with a fresh secret; the server plays the part of every seat without a browser."""
    deal = Deal(match, fresh_secret(), tuple(Part() for _ in has_browser))
    return deal.without_browsers([seat for seat, has in enumerate(has_browser) if not has])
