"""Claims in words, each with its proof, and the standstill in which the rules claim."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext

from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.schotten.players import Names
from games.wording.schotten.proof import proof
from games.wording.words import Event, listed, together


def claimed(events: Sequence[Event], names: Names) -> str:
    """The stones that were claimed and why nobody could keep them from it."""
    return together(
        sentence
        for event in events
        if event["type"] == "claim"
        for sentence in (_claim(event, names), proof(event["verdict"]))
    )


def claims_ended(events: Sequence[Event], names: Names) -> str:
    """That nothing more is claimed in this turn."""
    event = next(each for each in events if each["type"] == "end")
    return say(gettext("%(player)s: no more claims."), player=names[event["seat"]])


def stood_still(events: Sequence[Event], names: Names) -> str:
    """Why the round ends here, and the hands where they are opened."""
    event = next(each for each in events if each["type"] == "standstill")
    told = [
        gettext("Both passed with no claim between: no card will be played in this round."),
        *(_hands(event["hands"], names) if event["hands"] is not None else ()),
        gettext("All stones that can be proven are claimed, then more stones win."),
    ]
    return together(told)


def _claim(event: Event, names: Names) -> str:
    sentence = (
        gettext("%(player)s: stone %(stone)s, claimed by the rules.")
        if event["auto"]
        else gettext("%(player)s: stone %(stone)s claimed.")
    )
    return say(sentence, player=names[event["seat"]], stone=event["stone"])


def _hands(hands: Sequence[Sequence[str]], names: Names) -> Iterator[str]:
    yield gettext("Both hands are opened.")
    for seat, hand in enumerate(hands):
        if hand:
            cards = listed([said(card) for card in hand])
            yield say(gettext("%(player)s: %(cards)s."), player=names[seat], cards=cards)
        else:
            yield say(gettext("%(player)s: no card."), player=names[seat])
