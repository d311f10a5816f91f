"""A turn of What the Shell as four steps with a sentence or two each."""

from collections.abc import Sequence

from django.utils.translation import gettext

from games.wording.josa import say
from games.wording.shell.capturing import captured
from games.wording.shell.counting import counted
from games.wording.shell.hatching import hatched
from games.wording.words import Event


def steps(events: Sequence[Event]) -> list[dict[str, str]]:
    """The turn in words: `step` and `text` of all four steps, also of one that had nothing to do.

    `events` are all events of one turn in their JSON form, in order. The language is the one active
    at the call.
    """
    collision = any(event["type"] == "collision" for event in events)
    return [
        {"step": "land", "text": _landed(events)},
        {"step": "capture", "text": captured(events, collision=collision)},
        {"step": "hatch", "text": hatched(events, collision=collision)},
        {"step": "count", "text": counted(events)},
    ]


def _landed(events: Sequence[Event]) -> str:
    first = events[0]
    if first["type"] == "collision":
        sentence = gettext(
            "Both chose %(cell)s. Neither turtle lands: an egg lies there, last in the queue."
        )
        return say(sentence, cell=first["cell"])
    black, white = (event["cell"] for event in events if event["type"] == "place")
    return say(gettext("Black lands on %(black)s, White on %(white)s."), black=black, white=white)
