"""The first step in words: a card for a stone, a ruse and what it does, or a pass."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.schotten.players import Names
from games.wording.words import Event, together

_MODES: Final[Mapping[str, Promise]] = {
    "BB": gettext_lazy("%(player)s: %(card)s on stone %(stone)s. Only totals count there now."),
    "MF": gettext_lazy(
        "%(player)s: %(card)s on stone %(stone)s. Each side needs four cards there now."
    ),
}
_RUSES: Final = ("RE", "ST", "BA", "TR")


def played(events: Sequence[Event], names: Names) -> str:
    """What was played and, where a ruse or a mode changed it, who is complete first now."""
    event = next(each for each in events if each["type"] in ("play", "pass"))
    if event["type"] == "pass":
        sentence = gettext("%(player)s: pass. No card is drawn after it.")
        return say(sentence, player=names[event["seat"]])
    changes = _firsts(events, names) if _is_special(event) else iter(())
    return together([_played(event, events, names), *changes])


def _is_special(event: Event) -> bool:
    return event["card"] in (*_MODES, *_RUSES)


def _played(event: Event, events: Sequence[Event], names: Names) -> str:
    who, card = names[event["seat"]], said(event["card"])
    if event["stone"] is None:
        return _tricked(who, event["card"], events)
    sentence = _MODES.get(event["card"], gettext("%(player)s: %(card)s to stone %(stone)s."))
    return say(str(sentence), player=who, card=card, stone=event["stone"])


def _tricked(who: str, ruse: str, events: Sequence[Event]) -> str:
    touched = next((each for each in events if each["type"] in ("move", "discard")), None)
    if touched is None:
        sentence = gettext("%(player)s: %(card)s, to draw cards and give two back.")
        return say(sentence, player=who, card=said(ruse))
    facts = {
        "player": who,
        "card": said(ruse),
        "take": said(touched["card"]),
        "origin": touched["origin"],
    }
    if touched["type"] == "discard":
        sentence = gettext("%(player)s: %(card)s. %(take)s is discarded from stone %(origin)s.")
        return say(sentence, **facts)
    if touched["origin"] == touched["stone"]:
        return say(
            gettext("%(player)s: %(card)s. %(take)s changes sides at stone %(origin)s."), **facts
        )
    sentence = (
        gettext("%(player)s: %(card)s. %(take)s goes from stone %(origin)s to stone %(stone)s.")
        if touched["owner"] == touched["seat"]
        else gettext(
            "%(player)s: %(card)s. %(take)s changes sides, from stone %(origin)s to stone "
            "%(stone)s."
        )
    )
    return say(sentence, stone=touched["stone"], **facts)


def _firsts(events: Sequence[Event], names: Names) -> Iterator[str]:
    for event in events:
        if event["type"] != "first":
            continue
        if event["seat"] is None:
            yield say(
                gettext("Stone %(stone)s: no side is complete any more."), stone=event["stone"]
            )
        else:
            yield say(
                gettext("Stone %(stone)s, complete first: %(player)s."),
                stone=event["stone"],
                player=names[event["seat"]],
            )
