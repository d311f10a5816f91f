"""An invitation as somebody sees it who has its link."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from games.engine.seats import Seat
from games.live.loading import load
from games.models import Match
from games.services.joining import expires_at, is_expired
from games.standing import WAITING, Standing
from games.wording.agreed import agreed_words
from games.wording.bots import name_of


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table, and who sits there in a word or two."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link to a table: which game, who asks, until when."""

    standing: Standing
    opened_at: datetime

    @property
    def match(self) -> UUID:
        """The match it leads to."""
        return self.standing.id

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.standing.game.key

    @property
    def agreed(self) -> list[str]:
        """What was agreed before the game, in the active language."""
        return agreed_words(self.standing)

    @property
    def private(self) -> bool:
        """Whether only those who play may look."""
        return self.standing.private

    @property
    def host(self) -> str:
        """The name of whoever invites, empty if they have none."""
        host = self.standing.host
        return "" if host is None else self.standing.sitters[host].name

    @property
    def places(self) -> list[Place]:
        """Who sits where, for whoever is asked to the first open seat; empty where one friend
        plays against another."""
        sitters = self.standing.sitters
        if len(sitters) == 2:
            return []
        own = next((sitter.seat for sitter in sitters if sitter.is_open), None)
        return [Place(sitter.seat, self._called(sitter.seat, own)) for sitter in sitters]

    def _called(self, seat: Seat, own: Seat | None) -> str:
        sitter = self.standing.sitters[seat]
        if seat == own:
            return _("Your seat")
        if sitter.is_open:
            return _("Open seat")
        if sitter.is_bot:
            return name_of(sitter.name)
        if seat == self.standing.host:
            return sitter.name or _("Whoever invites you")
        return sitter.name or _("Another guest")

    @property
    def expires(self) -> datetime:
        """Until when it holds."""
        return expires_at(self.opened_at)

    def state_for(self, player: str) -> str:
        """`open`; `own` for who asks; `mine` for who has joined; `full`; or `expired`."""
        is_waiting = self.standing.status == WAITING
        seat = self.standing.seat_of(player)
        if seat is not None:
            return "own" if is_waiting and seat == self.standing.host else "mine"
        if not is_waiting:
            return "full"
        return "expired" if is_expired(self.opened_at) else "open"


def find_invitation(token: str) -> Invitation | None:
    """The invitation of that token, None if there never was one or it was cleared away."""
    row = Match.objects.filter(join_token=token).values("id", "created_at").first()
    if row is None:
        return None
    return Invitation(load(row["id"]), row["created_at"])
