"""The third step in words: eggs that hatched or vanished, and captures that were lost."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext, ngettext

from games.wording.josa import say
from games.wording.shell.words import rows_of, side
from games.wording.words import Event, listed, together


@dataclass(slots=True)
class _Beat:
    """Eggs that shared a fate one right after the other, and what the last of them captured."""

    seat: int | None
    eggs: list[str]
    captures: list[Event] = field(default_factory=list)


def hatched(events: Sequence[Event], *, collision: bool) -> str:
    """What the turn's captures did to the eggs."""
    if collision:
        return gettext("Nothing hatches either when there was a collision.")
    told = [event for event in events if event["step"] == "hatch"]
    if not told:
        return gettext("Without a capture no egg hatches.")
    beats = _beats(told)
    sentences = [
        sentence for index, beat in enumerate(beats) for sentence in _tell(beat, first=index == 0)
    ]
    last = told[-1]
    if last["type"] == "lapse":
        sentences.append(_lost(last["left"], eggs_seen=bool(beats)))
    return together(sentences)


def _beats(events: Sequence[Event]) -> list[_Beat]:
    beats: list[_Beat] = []
    for event in events:
        if event["type"] == "capture":
            beats[-1].captures.append(event)
        elif event["type"] in ("hatch", "vanish"):
            seat = event.get("seat")
            if beats and beats[-1].seat == seat and not beats[-1].captures:
                beats[-1].eggs.append(event["cell"])
            else:
                beats.append(_Beat(seat, [event["cell"]]))
    return beats


def _tell(beat: _Beat, *, first: bool) -> list[str]:
    number, cells = len(beat.eggs), listed(beat.eggs)
    if beat.seat is None:
        sentence = ngettext(
            "Both captured, so both reach for the oldest egg: %(cells)s vanishes.",
            "Both captured, so both reach for the oldest eggs: %(cells)s vanish.",
            number,
        )
        return [say(sentence, cells=cells)]
    if first:
        sentence = ngettext(
            "%(side)s’s capture hatches the oldest egg, %(cells)s.",
            "%(side)s’s captures hatch the oldest eggs, %(cells)s.",
            number,
        )
    else:
        sentence = ngettext(
            "Then %(cells)s hatches for %(side)s.", "Then %(cells)s hatch for %(side)s.", number
        )
    told = [say(sentence, cells=cells, side=side(beat.seat))]
    if beat.captures:
        takes = gettext("The new turtle takes %(cells)s at once.")
        told.append(say(takes, cells=rows_of(beat.captures)))
    return told


def _lost(left: Sequence[int], *, eggs_seen: bool) -> str:
    if all(left):
        if eggs_seen:
            return gettext("No egg is left: the captures both still have are lost.")
        return gettext("There is no egg to hatch: the captures of both are lost.")
    seat = 0 if left[0] else 1
    number = left[seat]
    if eggs_seen:
        sentence = ngettext(
            "No egg is left: the capture %(side)s still has is lost.",
            "No egg is left: the %(count)d captures %(side)s still has are lost.",
            number,
        )
    else:
        sentence = ngettext(
            "There is no egg to hatch: %(side)s’s capture is lost.",
            "There is no egg to hatch: %(side)s’s %(count)d captures are lost.",
            number,
        )
    return say(sentence, side=side(seat), count=number)
