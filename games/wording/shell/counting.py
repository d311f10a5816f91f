"""The last step in words: winning turtles, sudden death, and how a game ended."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from games.wording.josa import say
from games.wording.shell.words import side
from games.wording.words import Event, together


def counted(events: Sequence[Event]) -> str:
    """How the turn ended."""
    told = {event["type"]: event for event in events if event["step"] == "count"}
    sentences = []
    if "lines_broken" in told:
        sentences.append(gettext("Both lines are broken."))
    if "result" in told:
        sentences.append(_result(told["result"]))
    elif "lines_broken" in told:
        sentences.append(gettext("Sudden death is over and ordinary play goes on."))
    elif "sudden_death" in told:
        sentences.append(_sudden_death(*told["sudden_death"]["counts"]))
    else:
        sentences.append(gettext("Nobody has five in a row yet. Play goes on."))
    return together(sentences)


def _sudden_death(black: int, white: int) -> str:
    sentence = gettext(
        "Winning turtles %(black)d to %(white)d: sudden death. "
        "The turn in which the numbers differ decides."
    )
    return say(sentence, black=black, white=white)


def _result(result: Event) -> str:
    if result["winners"]:
        return _victory(result)
    return _draw(result["reason"], *result["scores"])


def _victory(result: Event) -> str:
    winner = result["winners"][0]
    black, white = result["scores"]
    if result["reason"] == "line":
        count = result["scores"][winner]
        sentence = ngettext(
            "%(side)s has %(count)d winning turtle and %(other)s has none: %(side)s wins.",
            "%(side)s has %(count)d winning turtles and %(other)s has none: %(side)s wins.",
            count,
        )
        return say(sentence, side=side(winner), other=side(1 - winner), count=count)
    sentence = gettext("Winning turtles %(black)d to %(white)d: %(side)s has more and wins.")
    return say(sentence, black=black, white=white, side=side(winner))


def _draw(reason: str, black: int, white: int) -> str:
    if reason == "board_full":
        if black:
            sentence = gettext("The board is full at %(black)d to %(white)d: a draw.")
        else:
            sentence = gettext("The board is full and nobody has five in a row: a draw.")
    elif black:
        sentence = gettext("The last turn is played at %(black)d to %(white)d: a draw.")
    else:
        sentence = gettext("The last turn is played and nobody has five in a row: a draw.")
    return say(sentence, black=black, white=white)
