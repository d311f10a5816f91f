"""Which turns changed the chances, and whose: figures alone, no words.

Where everybody sees all, a turn's change is the step from the chances before it to those before the
next. Where seats know different things, one seat's figure says nothing about another's: there a
seat's chances are compared with its own ones when it chose last.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.engine.seats import Seat

MOST: Final = 6
LEAST: Final = 0.08
"""A change of the chances that is worth a line."""

Turns = Sequence[Mapping[str, Any]]
"""Turns as an analysis keeps them."""


@dataclass(frozen=True, slots=True)
class Change:
    """What the turn at that place of the list did to that seat's chance."""

    at: int
    seat: Seat
    before: float
    after: float

    @property
    def size(self) -> float:
        """How much it was."""
        return abs(self.after - self.before)


def greatest(turns: Turns, ends: Sequence[float] | None, by_view: bool) -> list[Change]:
    """The greatest changes, one a turn at most, in the order in which they were played.

    `ends` is how it ended for each seat; None if something else than a turn ended the match, or the
    last turns were not looked at: then the last change is unknown. `by_view` where seats know
    different things.
    """
    found = _by_view(turns, ends) if by_view else _step_by_step(turns, ends)
    largest: dict[int, Change] = {}
    for change in found:
        known = largest.get(change.at)
        if known is None or change.size > known.size:
            largest[change.at] = change
    great = sorted(largest.values(), key=lambda change: -change.size)[:MOST]
    return sorted((one for one in great if one.size >= LEAST), key=lambda change: change.at)


def _step_by_step(turns: Turns, ends: Sequence[float] | None) -> Iterator[Change]:
    after = [*(turn["chances"] for turn in turns[1:]), *([] if ends is None else [ends])]
    for at, (turn, then) in enumerate(zip(turns, after, strict=False)):
        for seat, before in enumerate(turn["chances"]):
            yield Change(at, seat, before, then[seat])


def _by_view(turns: Turns, ends: Sequence[float] | None) -> Iterator[Change]:
    """Between two choices of a seat lie its own choice and what others did: a fall that its own
    choice explains is put down to that one, all else to the last turn of the others."""
    for seat in {choice["seat"] for turn in turns for choice in turn["choices"]}:
        own = [at for at, turn in enumerate(turns) if turn["choices"][0]["seat"] == seat]
        for at, following in zip(own, [*own[1:], None], strict=True):
            if following is None and ends is None:
                continue
            before = turns[at]["chances"][seat]
            after = ends[seat] if following is None else turns[following]["chances"][seat]  # type: ignore[index]
            last = (len(turns) if following is None else following) - 1
            cause = at if _is_own_doing(turns[at]["choices"][0], before, after) else last
            yield Change(cause, seat, before, after)


def _is_own_doing(choice: Mapping[str, Any], before: float, after: float) -> bool:
    """Whether the chance fell, and half of it or more by what was chosen. What the search hardly
    tried was no good."""
    if after >= before:
        return False
    return choice["chance"] is None or before - choice["chance"] >= (before - after) / 2
