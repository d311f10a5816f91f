"""Which sentences and marks belong to which game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.wording import schotten, shell, triflip
from games.wording.marks import Cells, Count, Mark, Seen, Tally

Events = Sequence[Mapping[str, Any]]


Names = Mapping[int, str]
"""By seat, what whoever reads calls the players: themselves "You"."""


def _no_steps(events: Events) -> list[dict[str, str]]:
    return []


def _nothing_agreed(options: Mapping[str, Any]) -> list[str]:
    return []


def _no_name(seat: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a game's turns are told."""

    steps: Callable[..., list[dict[str, str]]] = _no_steps
    """The turn in order, one sentence a step, in the active language."""

    says_names: bool = False
    """Whether `steps` takes the players' names as well, for pieces of no colour."""

    marks: Mapping[str, Mark] | None = None
    """What a list of turns shows beside each."""

    seat_name: Callable[[int], str] = _no_name
    """What somebody without a name is called beside their pieces, such as by their colour."""

    seat_title: Callable[[int], str] = _no_name
    """The same in sentences, with a sign where the game has one."""

    agreed: Callable[[Mapping[str, Any]], list[str]] = _nothing_agreed
    """What was agreed before the game, in a few words each."""

    def told(self, events: Events, names: Callable[[], Names]) -> list[dict[str, str]]:
        """The turn in order for somebody who calls the players by the names that are asked for
        where they are needed."""
        return self.steps(events, names()) if self.says_names else self.steps(events)

    def marks_of(self, events: Events, seats: int) -> dict[str, Any]:
        """The marks of a turn with this story."""
        return {name: mark(events, seats) for name, mark in (self.marks or {}).items()}


WORDING: Final[Mapping[str, Wording]] = {
    "shell": Wording(
        steps=shell.steps,
        seat_name=shell.side,
        seat_title=shell.side,
        marks={
            "captures": Tally("capture"),
            "egg": Seen("collision"),
            "hatched": Tally("hatch"),
            "vanished": Count("vanish"),
            "sudden_death": Seen("sudden_death"),
        },
    ),
    "triflip": Wording(
        steps=triflip.steps,
        seat_name=triflip.player_name,
        seat_title=triflip.player,
        marks={
            "turned": Cells("flip"),
            "reentry": Seen("reentry"),
            "passed": Seen("pass"),
            "goal": Seen("goal"),
        },
    ),
    "schotten": Wording(
        steps=schotten.steps,
        says_names=True,
        seat_name=schotten.player,
        seat_title=schotten.player,
        marks=schotten.MARKS,
        agreed=schotten.agreed,
    ),
}

PLAIN: Final = Wording()


def wording_of(game: str) -> Wording:
    """How the game of that key is told; plainly where it has no words of its own."""
    return WORDING.get(game, PLAIN)
