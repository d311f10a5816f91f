"""A turn of TriFlip in sentences, one or two for each step that happened."""

from collections.abc import Sequence
from typing import Any

from games.wording.triflip.boons import bent, lines
from games.wording.triflip.cast import PLAIN, Cast
from games.wording.triflip.ending import ended
from games.wording.triflip.moving import moved
from games.wording.triflip.turning import turned
from games.wording.words import Event

_TELLERS = {"move": moved, "flip": turned, "boon": bent, "end": ended}


def steps(events: Sequence[Event], cast: Cast = PLAIN) -> list[dict[str, Any]]:
    """The turn in words: `step` and `text` of the steps that happened, in the order of the rules.

    They are `move` (a stone, a re-entry, a pass), `flip` (the rows that turned), `boon` and `end`.
    Where powers have names, `boon` also has its sentences one by one as `lines`.
    `events` are all events of one turn in their JSON form. The language is the one active at the
    call.
    """
    happened = {event["step"] for event in events}
    told: list[dict[str, Any]] = []
    for step, tell in _TELLERS.items():
        if step in happened:
            told.append({"step": step, "text": tell(events, cast)})
            if step == "boon" and cast.boons:
                told[-1]["lines"] = lines(events, cast)
    return told
