"""A checked record as the state of a replay page, though no such match is stored here."""

from dataclasses import replace
from typing import Any, Final
from uuid import UUID

from games.bots.advising import Advice
from games.engine.errors import IllegalMove
from games.engine.game import View
from games.engine.seats import WATCHER
from games.protocol.showing import snap
from games.records.record import Hinted, Player
from games.records.replaying import Budget, Replayed, positions
from games.sitters import Sitter
from games.standing import Hint, Standing

NOWHERE: Final = UUID(int=0)
"""The id of a match that is no row of ours."""

SOMEBODY: Final = "record"


def standing_of(replayed: Replayed) -> Standing:
    """The match at its end, as watchers are told of it."""
    record = replayed.record
    turns = replayed.turns if replayed.last is None else (*replayed.turns, replayed.last)
    return Standing(
        id=NOWHERE,
        game=replayed.game,
        options=record.options,
        private=False,
        sitters=tuple(_sitter(seat, player) for seat, player in enumerate(record.players)),
        position=replayed.positions[-1],
        version=len(record.rows),
        place=len(replayed.turns),
        backs=replayed.backs,
        turns=turns,
        result=record.result,
        hints=tuple(_hint(replayed, hinted) for hinted in record.hints),
    )


def _hint(replayed: Replayed, hinted: Hinted) -> Hint:
    """What it said is shown only where the rules can read it."""
    try:
        advice = None if hinted.move is None else Advice(replayed.game.parse_move(hinted.move))
    except IllegalMove:
        advice = None
    return Hint(hinted.row, hinted.seat, advice)


def state_of(replayed: Replayed, budget: Budget) -> dict[str, Any]:
    """The state that the page begins with, in the active language, all of the past in it."""
    standing = standing_of(replayed)
    state = snap(standing, WATCHER, (), standing.turns)
    state["origin"] = replayed.record.match
    if not replayed.record.sealed:
        # A record in notation tells no digests; that there were none it does not say.
        state.pop("digests", None)
    state["views"] = [_view(replayed, position) for position in positions(replayed, budget)]
    return state


def _view(replayed: Replayed, position: Any) -> View:
    game = replayed.game
    return game.laid_open(game.view(position, WATCHER), position)


def _sitter(seat: int, player: Player) -> Sitter:
    sitter = Sitter(seat, name=player.name)
    if player.kind == "bot":
        former = SOMEBODY if player.left else ""
        return replace(sitter, level=player.level, former=former)
    return replace(sitter, player=SOMEBODY)
