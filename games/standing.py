"""A match as it stands at one revision: a value that services decide on and the ledger writes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from games.bots.advising import Advice
from games.clocks import Clock
from games.engine.game import Game, Options
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.envelopes import Envelope
from games.shuffle.deal import Deal
from games.sitters import Sitter
from games.turns import Played

WAITING: Final = "waiting"
ACTIVE: Final = "active"
OVER: Final = "over"

TURNS_KEPT: Final = 5
"""How many of the last turns a standing carries; older ones are read from the table."""

FORGOTTEN: Final = timedelta(seconds=3)
"""A bot that owes a move for longer when somebody comes to look is called again."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice of the turn in play, hidden from everybody else until all are made."""

    turn: int
    seat: Seat
    move: Any = field(repr=False)
    key: str
    made: int = 1
    """How often this seat has sealed in this turn."""

    earlier_keys: tuple[str, ...] = ()
    envelope: Envelope | None = None
    """What binds it; None if it was sealed before there were digests."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat asks the others for, for as long as the match stays at that version."""

    kind: str
    """`draw` or `takeback`."""

    seat: Seat
    version: int
    agreed: frozenset[Seat] = frozenset()
    """Who has said yes, whoever asked among them."""

    declined: Seat | None = None
    """Who has said no; then it stands only so that it is not made again at once."""

    earlier: Mapping[Seat, int] = field(default_factory=dict)
    """The versions at which others asked last, in vain and not long ago."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint that a seat asked for when it was to make the turn of that number."""

    number: int
    seat: Seat
    advice: Advice | None = None
    """What it says, None until a worker has found out."""


@dataclass(frozen=True)
class Standing:
    """Everything about a match that changes, and what is needed to go on from it.

    Values of the game (position, moves, events) are the game's own types, decoded once.
    """

    id: UUID
    game: Game[Any, Any, Any]
    options: Options
    private: bool
    sitters: tuple[Sitter, ...]
    position: Any
    version: int = 0
    revision: int = 0
    seals: Mapping[Seat, Sealed] = field(default_factory=dict)
    keys: Mapping[str, tuple[Seat, int]] = field(default_factory=dict)
    """Every key ever accepted: whose it was, and the version it was accepted at."""

    turns: tuple[Played, ...] = ()
    """The last rows of the record that stand."""

    place: int = 0
    """How many turns stand."""

    backs: int = 0
    """How often turns were taken back."""

    choices: tuple[tuple[int, Seat], ...] = ()
    """The turns that stand and were somebody's own choice, with their seat; only for games in which
    turns can be taken back."""

    host: Seat | None = None
    """The seat of whoever invited the others."""

    deal: Deal | None = None
    """How the cards come about, in games whose deal players can check. Before it is complete the
    position is a stand-in that has nothing to do with the match."""

    deal_due_at: datetime | None = None
    """Until when browsers are waited for; None before everybody sits and once it is dealt."""

    result: Outcome | None = None
    offers: frozenset[Seat] = frozenset()
    successor: UUID | None = None
    bot_due_at: datetime | None = None
    stage: Mapping[str, Any] | None = None
    """What another app has pinned to a match that is a part of something greater."""

    clock: Clock | None = None
    """The time that was agreed on; what follows means nothing without one."""

    left: tuple[int, ...] = ()
    """Milliseconds each seat has left, as of `began_at` where its clock runs."""

    lag: tuple[int, ...] = ()
    """Milliseconds of lag that are still made good for each seat."""

    began_at: datetime | None = None
    """Since when clocks run, None while none does."""

    deadline: datetime | None = None
    """When the first of them runs out, its lag made good."""

    proposal: Proposal | None = None
    hints: tuple[Hint, ...] = ()
    """Every hint that was asked for, the first one first."""

    @cached_property
    def status(self) -> str:
        """`waiting` for somebody to sit down, `active`, or `over`."""
        if self.result is not None:
            return OVER
        return WAITING if any(sitter.is_open for sitter in self.sitters) else ACTIVE

    @cached_property
    def people(self) -> frozenset[Seat]:
        """The seats at which people are left."""
        return frozenset(sitter.seat for sitter in self.sitters if not sitter.is_bot)

    @property
    def is_dealt(self) -> bool:
        """Whether the position is that of the match."""
        return self.deal is None or self.deal.is_complete

    @cached_property
    def to_move(self) -> frozenset[Seat]:
        """The seats that owe a move; none before the deal and after the end."""
        goes_on = self.status == ACTIVE and self.is_dealt
        return self.game.to_move(self.position) if goes_on else frozenset()

    @cached_property
    def bots_due(self) -> tuple[Sitter, ...]:
        """The bots that owe a move and have not sealed one."""
        return tuple(
            self.sitters[seat]
            for seat in sorted(self.to_move)
            if self.sitters[seat].is_bot and seat not in self.seals
        )

    @cached_property
    def running(self) -> frozenset[Seat]:
        """The seats whose clocks run: of people who owe a choice and can make it now."""
        if self.began_at is None or not self.is_open:
            return frozenset()
        return frozenset(
            seat
            for seat in self.to_move
            if seat not in self.seals and not self.sitters[seat].is_bot
        )

    @property
    def asked(self) -> Proposal | None:
        """What was asked for at this very version and not declined."""
        asked = self.proposal
        if asked is None or asked.version != self.version or self.status != ACTIVE:
            return None
        return asked if asked.declined is None else None

    @property
    def hint(self) -> Hint | None:
        """The hint that was asked for at this very version."""
        last = self.hints[-1] if self.hints else None
        return last if last is not None and last.number == self.version + 1 else None

    @property
    def is_open(self) -> bool:
        """Whether people may commit themselves now: a game goes on and no bot is still thinking."""
        return self.status == ACTIVE and self.is_dealt and not self.bots_due

    def bots_are_late(self) -> bool:
        """Whether a bot has owed its move for so long that it may have been forgotten."""
        return self.bot_due_at is not None and timezone.now() - self.bot_due_at > FORGOTTEN

    def deal_is_late(self) -> bool:
        """Whether a browser has been waited for long enough."""
        return self.deal_due_at is not None and timezone.now() > self.deal_due_at

    def seat_of(self, player: str) -> Seat | None:
        """The seat that person holds, None for a watcher or a nobody."""
        if not player:
            return None
        for sitter in self.sitters:
            if sitter.player == player:
                return sitter.seat
        return None

    def may_watch(self, player: str) -> bool:
        """Whether that person may see the match: its id is enough unless it is private."""
        return not self.private or self.seat_of(player) is not None or self.has_left(player)

    def has_left(self, player: str) -> bool:
        """Whether that person gave their seat up to a bot."""
        return bool(player) and any(sitter.former == player for sitter in self.sitters)

    def next(self, **changes: Any) -> "Standing":
        """The standing one revision on."""
        return self.changed(revision=self.revision + 1, **changes)

    def changed(self, **changes: Any) -> "Standing":
        """The standing with these fields in place of its own: `dataclasses.replace` at a tenth of
        its cost, for a standing has many fields and a move changes few."""
        if unknown := changes.keys() - _FIELDS:
            raise TypeError(f"A standing has no {', '.join(sorted(unknown))}.")
        after = object.__new__(Standing)
        own = self.__dict__
        # What has been worked out from the fields is left behind.
        after.__dict__.update({name: own[name] for name in _FIELDS})
        after.__dict__.update(changes)
        return after

    def with_key(self, key: str, seat: Seat) -> dict[str, tuple[Seat, int]]:
        """The known keys and this one, accepted at the present version."""
        return {**self.keys, key: (seat, self.version)}


_FIELDS: Final = frozenset(field.name for field in fields(Standing))
