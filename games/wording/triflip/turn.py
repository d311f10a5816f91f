"""A turn of TriFlip in sentences, one or two for each step that happened."""

from collections.abc import Sequence

from games.wording.triflip.boons import bent
from games.wording.triflip.ending import ended
from games.wording.triflip.moving import moved
from games.wording.triflip.turning import turned
from games.wording.words import Event

_TELLERS = {"move": moved, "flip": turned, "boon": bent, "end": ended}


def steps(events: Sequence[Event]) -> list[dict[str, str]]:
    """The turn in words: `step` and `text` of the steps that happened, in the order of the rules.

    They are `move` (a stone, a re-entry, a pass), `flip` (the rows that turned), `boon` and `end`.
    `events` are all events of one turn in their JSON form. The language is the one active at the
    call.
    """
    happened = {event["step"] for event in events}
    return [
        {"step": step, "text": tell(events)} for step, tell in _TELLERS.items() if step in happened
    ]
