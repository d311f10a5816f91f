"""The end of a round, the end of the match and a new deal in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.wording.josa import say
from games.wording.schotten.players import Names
from games.wording.words import Event, together

_OVER_ROUNDS: Final = ("points", "shared")
"""How a match of several rounds ends; one of a single round ends by the reason of that round."""

_ROUND_WON: Final[Mapping[str, Promise]] = {
    "five": gettext_lazy("End of round %(round)s, won with five stones: %(player)s."),
    "neighbours": gettext_lazy(
        "End of round %(round)s, won with three neighbouring stones: %(player)s."
    ),
    "standstill": gettext_lazy("End of round %(round)s, won with more stones: %(player)s."),
    "resigned": gettext_lazy("End of round %(round)s, given up by the other: %(player)s."),
}
_WON: Final[Mapping[str, Promise]] = {
    "five": gettext_lazy("Game over, won with five stones: %(player)s."),
    "neighbours": gettext_lazy("Game over, won with three neighbouring stones: %(player)s."),
    "standstill": gettext_lazy("Game over, won with %(most)s stones to %(least)s: %(player)s."),
    "resigned": gettext_lazy("Game over, given up by the other: %(player)s."),
    "points": gettext_lazy("Match over, won with %(most)s points to %(least)s: %(player)s."),
}


def round_over(events: Sequence[Event], names: Names) -> str:
    """Who won the round and how, and the points so far; nothing where it was the only round."""
    event = next(each for each in events if each["type"] == "round")
    result = next((each for each in events if each["type"] == "result"), None)
    if result is not None and result["reason"] not in _OVER_ROUNDS:
        return ""
    end = event["end"]
    if end["winner"] is None:
        sentence = gettext("End of round %(round)s: a draw with %(count)s stones each.")
        told = say(sentence, round=event["round"], count=end["stones"][0])
    else:
        sentence = str(_ROUND_WON[end["reason"]])
        told = say(sentence, round=event["round"], player=names[end["winner"]])
    return together([told, _points(event["totals"], names)])


def match_over(events: Sequence[Event], names: Names) -> str:
    """Who won the match and how."""
    event = next(each for each in events if each["type"] == "result")
    scores, winners = event["scores"], event["winners"]
    if event["reason"] == "shared":
        return say(
            gettext("Match over: the win is shared with %(count)s points each."), count=scores[0]
        )
    if not winners:
        return say(gettext("Game over: a draw with %(count)s stones each."), count=scores[0])
    return say(
        str(_WON[event["reason"]]),
        player=names[winners[0]],
        most=max(scores),
        least=min(scores),
    )


def dealt(events: Sequence[Event], names: Names) -> str:
    """The new round and who begins it."""
    event = next(each for each in events if each["type"] == "deal")
    sentence = gettext("Round %(round)s is dealt. First to play: %(player)s.")
    return say(sentence, round=event["round"], player=names[event["opener"]])


def _points(totals: Sequence[int], names: Names) -> str:
    sentence = gettext("Points: %(first)s %(one)s, %(second)s %(other)s.")
    return say(sentence, first=names[0], one=totals[0], second=names[1], other=totals[1])
