"""How a match ended: a short title for whoever looks, and one sentence why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.engine.outcome import Outcome
from games.engine.seats import Viewer
from games.wording.josa import say
from games.wording.words import listed

RESIGNED: Final = "resigned"
STAYED_AWAY: Final = "stayed away"
FLAGGED: Final = "flagged"
DRAWN: Final = "drawn"
ABORTED: Final = "aborted"


@dataclass(frozen=True, slots=True)
class WithoutTurn:
    """An end that no turn brought: of which kind, and whose it was; of all if it was nobody's."""

    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said about an ending."""

    title: str
    text: str


BY_ONE: Final[Mapping[str, tuple[Promise, Promise]]] = {
    RESIGNED: (gettext_lazy("You resigned."), gettext_lazy("%(loser)s resigned.")),
    STAYED_AWAY: (
        gettext_lazy("You were away for too long."),
        gettext_lazy("%(loser)s stayed away."),
    ),
    FLAGGED: (gettext_lazy("Your time ran out."), gettext_lazy("%(loser)s ran out of time.")),
    DRAWN: (
        gettext_lazy("You were away for too long, and the other took a draw."),
        gettext_lazy("%(loser)s stayed away, and the other took a draw."),
    ),
    ABORTED: (
        gettext_lazy("You called the game off before it had begun. It counts for nobody."),
        gettext_lazy("%(loser)s called the game off before it had begun. It counts for nobody."),
    ),
}
BY_ALL: Final[Mapping[str, Promise]] = {
    FLAGGED: gettext_lazy("Both ran out of time in the same turn."),
    DRAWN: gettext_lazy("Everybody agreed to a draw."),
}
"""What is said of an end without a turn: to whoever's it was, and to the others."""

WON: Final[Mapping[tuple[str, str], Promise]] = {
    ("shell", "line"): gettext_lazy(
        "%(winner)s has five in a line: %(best)s winning turtles against %(rest)s."
    ),
    ("shell", "sudden_death"): gettext_lazy(
        "%(winner)s wins in sudden death with %(best)s winning turtles against %(rest)s."
    ),
    ("triflip", "goal"): gettext_lazy("%(winner)s reaches the goal with %(own)s stones."),
    ("triflip", "full"): gettext_lazy(
        "The board is full, and %(winner)s has most stones: %(own)s."
    ),
    ("triflip", "passes"): gettext_lazy(
        "Three passes in a row end the game, and %(winner)s has most stones: %(own)s."
    ),
    ("triflip", "stayed"): gettext_lazy(
        "%(winner)s wins with %(own)s stones, the most of those who stayed. "
        "The bot ahead only kept a seat."
    ),
    ("schotten", "five"): gettext_lazy("%(winner)s holds five stones."),
    ("schotten", "neighbours"): gettext_lazy("%(winner)s holds three neighbouring stones."),
    ("schotten", "standstill"): gettext_lazy(
        "Nobody could play on, and %(winner)s holds more stones: %(best)s to %(rest)s."
    ),
    ("schotten", "points"): gettext_lazy(
        "%(winner)s has more points over the rounds: %(best)s to %(rest)s."
    ),
}
WON_BY_YOU: Final[Mapping[tuple[str, str], Promise]] = {
    ("shell", "line"): gettext_lazy(
        "You have five in a line: %(best)s winning turtles against %(rest)s."
    ),
    ("shell", "sudden_death"): gettext_lazy(
        "You win in sudden death with %(best)s winning turtles against %(rest)s."
    ),
    ("triflip", "goal"): gettext_lazy("You reach the goal with %(own)s stones."),
    ("triflip", "full"): gettext_lazy("The board is full, and you have most stones: %(own)s."),
    ("triflip", "passes"): gettext_lazy(
        "Three passes in a row end the game, and you have most stones: %(own)s."
    ),
    ("triflip", "stayed"): gettext_lazy(
        "You win with %(own)s stones, the most of those who stayed. The bot ahead only kept a seat."
    ),
    ("schotten", "five"): gettext_lazy("You hold five stones."),
    ("schotten", "neighbours"): gettext_lazy("You hold three neighbouring stones."),
    ("schotten", "standstill"): gettext_lazy(
        "Nobody could play on, and you hold more stones: %(best)s to %(rest)s."
    ),
    ("schotten", "points"): gettext_lazy(
        "You have more points over the rounds: %(best)s to %(rest)s."
    ),
}
SHARED: Final[Mapping[tuple[str, str], Promise]] = {
    ("triflip", "full"): gettext_lazy(
        "The board is full. %(winners)s have %(own)s stones each and share the win."
    ),
    ("triflip", "passes"): gettext_lazy(
        "Three passes in a row end the game. %(winners)s have %(own)s stones each and share the "
        "win."
    ),
    ("triflip", "stayed"): gettext_lazy(
        "%(winners)s share the win with %(own)s stones each, the most of those who stayed. "
        "The bot ahead of them only kept a seat."
    ),
    ("schotten", "shared"): gettext_lazy(
        "%(winners)s share the win with %(best)s points each, one more round included."
    ),
}
DRAWS: Final[Mapping[tuple[str, str], Promise]] = {
    ("shell", "board_full"): gettext_lazy("The board is full and neither side is ahead."),
    ("shell", "turn_limit"): gettext_lazy(
        "The last turn allowed has been played without a winner."
    ),
    ("schotten", "standstill"): gettext_lazy("Nobody could play on, and both hold as many stones."),
}
"""Sentences by game and reason; a reason that has none gets a general one."""


def tell(
    game: str,
    outcome: Outcome,
    names: Mapping[int, str],
    viewer: Viewer,
    without_turn: WithoutTurn | None = None,
) -> Verdict:
    """Title and sentence for that viewer, in the active language; their own seat is "you".

    `names` are the names of the seats; `without_turn` says how it ended if no turn ended it.
    """
    if without_turn is None:
        text = _text(game, outcome, names, viewer)
    else:
        text = _ended(without_turn, names, viewer)
        if without_turn.kind == ABORTED:
            return Verdict(_("Called off"), text)
    return Verdict(_title(outcome, names, viewer), text)


def _title(outcome: Outcome, names: Mapping[int, str], viewer: Viewer) -> str:
    if outcome.is_draw:
        return _("A draw")
    if viewer is not None and viewer not in outcome.winners:
        return _("You lose")
    if len(outcome.winners) > 1:
        return _("You share the win") if viewer is not None else _("A shared win")
    if viewer is not None:
        return _("You win")
    return say(_("%(winner)s wins"), winner=_winners(outcome, names, viewer))


def _text(game: str, outcome: Outcome, names: Mapping[int, str], viewer: Viewer) -> str:
    if outcome.is_draw:
        return str(DRAWS.get((game, outcome.reason), _("Nobody wins this one.")))
    ranked = sorted(outcome.scores, reverse=True) or [0]
    return say(
        _sentence(game, outcome, viewer),
        winner=_winners(outcome, names, viewer),
        winners=_winners(outcome, names, viewer),
        own=_own_score(outcome),
        best=ranked[0],
        rest=ranked[1] if len(ranked) > 1 else 0,
    )


def _ended(ending: WithoutTurn, names: Mapping[int, str], viewer: Viewer) -> str:
    if ending.seat is None:
        return str(BY_ALL.get(ending.kind, BY_ALL[DRAWN]))
    own, other = BY_ONE[ending.kind]
    return str(own) if ending.seat == viewer else say(str(other), loser=names[ending.seat])


def _sentence(game: str, outcome: Outcome, viewer: Viewer) -> str:
    ending = (game, outcome.reason)
    if len(outcome.winners) > 1:
        return str(SHARED.get(ending, _("%(winners)s share the win.")))
    if viewer in outcome.winners:
        return str(WON_BY_YOU.get(ending, _("You win this one.")))
    return str(WON.get(ending, _("%(winner)s wins this one.")))


def _own_score(outcome: Outcome) -> int:
    """What the winners have; in games with three seats that need not be most."""
    return outcome.scores[min(outcome.winners)] if outcome.scores else 0


def _winners(outcome: Outcome, names: Mapping[int, str], viewer: Viewer) -> str:
    """The winners by name, whoever looks on as "you" before the others."""
    others = [names[seat] for seat in sorted(outcome.winners) if seat != viewer]
    # Translators: whoever reads this, at the head of a list: "You and Mossback share the win."
    own = [pgettext("in a list of players", "You")] if viewer in outcome.winners else []
    return listed([*own, *others])
