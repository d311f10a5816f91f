"""The first step in words: a stone, a stone that comes back, or a pass and why."""

from collections.abc import Sequence

from django.utils.translation import gettext

from games.wording.josa import say
from games.wording.triflip.cast import Cast
from games.wording.words import Event, how_many, together


def moved(events: Sequence[Event], cast: Cast) -> str:
    """What the player on turn did."""
    move = next(event for event in events if event["step"] == "move")
    who = cast.player(move["seat"])
    if move["type"] == "pass":
        return _passed(who, move["passes"])
    if move["type"] == "skip":
        return say(gettext("%(player)s misses this turn."), player=who)
    if move["type"] == "reentry":
        sentence = gettext(
            "%(player)s had no stone left and comes back on %(cell)s. A stone that comes back "
            "turns nothing."
        )
        return say(sentence, player=who, cell=move["cell"])
    return _placed(who, move["cell"], _turned(events))


def _turned(events: Sequence[Event]) -> int:
    return sum(len(event["cells"]) for event in events if event["type"] == "flip")


def _placed(who: str, cell: str, turned: int) -> str:
    if not turned:
        return say(gettext("%(player)s places on %(cell)s. Nothing turns."), player=who, cell=cell)
    sentence = gettext("%(player)s places on %(cell)s and turns %(number)s.")
    return say(sentence, player=who, cell=cell, number=how_many(turned))


def _passed(who: str, passes: int) -> str:
    sentence = gettext("%(player)s passes: there is no cell where a stone would turn anything.")
    told = [say(sentence, player=who)]
    if passes == 2:
        told.append(gettext("One more pass in a row ends the game."))
    return together(told)
