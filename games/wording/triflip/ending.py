"""The last step in words: the goal, a full board or three passes, and how everybody ranks."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext

from games.engine.outcome import Outcome
from games.wording.josa import say
from games.wording.triflip.cast import Cast
from games.wording.words import Event, listed, together


def ended(events: Sequence[Event], cast: Cast) -> str:
    """How the game ended, and the place of each player."""
    told = {event["type"]: event for event in events if event["step"] == "end"}
    result = told["result"]
    outcome = Outcome(frozenset(result["winners"]), result["reason"], tuple(result["scores"]))
    if "goal" in told:
        return together([_reached(told["goal"], cast), _places(outcome, cast)])
    return together([_over(outcome.reason), _most(outcome, cast), _places(outcome, cast)])


def _reached(goal: Event, cast: Cast) -> str:
    sentence = gettext("%(player)s has %(count)d stones, reaches the goal of %(goal)d and wins.")
    who = cast.player(goal["seat"])
    return say(sentence, player=who, count=goal["counted"], goal=goal["goal"])


def _over(reason: str) -> str:
    if reason == "passes":
        return gettext("The third pass in a row ends the game.")
    return gettext("The board is full, and that ends the game.")


def _most(outcome: Outcome, cast: Cast) -> str:
    winners = sorted(outcome.winners)
    names = listed([cast.player(seat) for seat in winners])
    most = outcome.scores[winners[0]]
    if len(winners) == 1:
        return say(gettext("%(player)s has most stones and wins."), player=names)
    sentence = gettext("%(players)s have %(count)d stones each and share the win.")
    return say(sentence, players=names, count=most)


def _places(outcome: Outcome, cast: Cast) -> str:
    seats = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.rank(seat), seat))
    first, second, third = (_place(outcome, seat, cast) for seat in seats)
    sentence = gettext("Final order: %(first)s, %(second)s, %(third)s.")
    return say(sentence, first=first, second=second, third=third)


def _place(outcome: Outcome, seat: int, cast: Cast) -> str:
    places = (pgettext("place", "1st"), pgettext("place", "2nd"), pgettext("place", "3rd"))
    # Translators: a player in the final order with its stones, such as "1st ▲ Triangle 20".
    entry = pgettext("final order", "%(place)s %(player)s %(count)d")
    return say(
        entry,
        place=places[outcome.rank(seat) - 1],
        player=cast.player(seat),
        count=outcome.scores[seat],
    )
