"""Matches that are a part of something greater: another app opens them and says how they are told.

Whatever that app must know of such a match is pinned to it as JSON, so that it can be told without
asking any table, in any process and at any time. `kind` in it says whose it is. Such a match has no
rematch and no takeback, and does not count among the games somebody has going against bots.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from games.engine.seats import Seat, Viewer
from games.standing import Standing
from games.wording.results import Verdict

Events = Sequence[Mapping[str, Any]]


class Stage(Protocol):
    """How matches of one kind are told, in the active language. Nothing here may do any I/O."""

    def title(self, standing: Standing) -> str:
        """What the match is called in a list and at the head of its page."""

    def name(self, standing: Standing, seat: Seat) -> str:
        """What whoever sits there is called."""

    def shown(self, standing: Standing, viewer: Viewer) -> dict[str, Any]:
        """What the page of the match shows besides the game, with its `kind`."""

    def steps(self, standing: Standing, events: Events) -> list[dict[str, Any]]:
        """A turn in sentences, as `games.wording` has them for the game."""

    def verdict(self, standing: Standing, viewer: Viewer, verdict: Verdict) -> Verdict:
        """How the match ended, given what is said of the game alone."""


_stages: Final[dict[str, Stage]] = {}


def register(kind: str, stage: Stage) -> None:
    """Let matches of that kind be told so; another app's word for the same kind takes its place."""
    _stages[kind] = stage


def stage_of(standing: Standing) -> Stage | None:
    """How the match is told beyond its game; None for an ordinary one."""
    return None if standing.stage is None else _stages.get(standing.stage.get("kind", ""))
