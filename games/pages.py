"""What the page of a match is made of: the state the browser starts from, and words about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.errors import RuleError
from games.engine.game import View
from games.engine.seats import WATCHER, Seat
from games.live.hall import hall
from games.live.loading import load_turns
from games.live.past import steps
from games.protocol.names import match_title, seat_name
from games.protocol.showing import snap
from games.standing import OVER, Standing
from games.turns import Played
from games.wording.josa import say
from games.wording.titles import title_of


@dataclass(frozen=True, slots=True)
class MatchPage:
    """The page of one match for one viewer, in the active language."""

    state: dict[str, Any]
    title: str
    description: str


def match_page(standing: Standing, viewer: Seat | None) -> MatchPage:
    """The page. Of a finished match the state also has `views`: the open view at every ply."""
    turns = load_turns(standing)
    room = hall.rooms.get(standing.id)
    here = room.presence.seats if room is not None else frozenset()
    state = snap(standing, viewer, here, turns)
    if standing.status == OVER:
        state["views"] = list(views(standing, turns))
    title = title_of(standing.game.key)
    names = [seat_name(standing, sitter.seat) for sitter in standing.sitters]
    if not all(names):
        return MatchPage(state, title, say(_("A game of %(game)s, open to a friend."), game=title))
    return MatchPage(
        state,
        match_title(standing),
        say(_("%(game)s: %(players)s."), game=title, players=" – ".join(names)),
    )


def views(standing: Standing, turns: tuple[Played, ...]) -> Iterator[View]:
    """The view of a match that is over before the first turn and after each, all laid open that
    was hidden, played again from the record.

    Nothing if the match was played under rules of another version.
    """
    game = standing.game
    try:
        yield from [
            game.laid_open(game.view(step.position, WATCHER), step.position)
            for step in steps(standing, turns)
        ]
    except RuleError:
        return
