"""What a match says once it is over: the result in words, and whether another game follows."""

from collections.abc import Mapping
from typing import Any

from games.addresses import slug_of
from games.codec import encode_outcome
from games.engine.game import Json
from games.engine.seats import Viewer
from games.placing import ranks
from games.protocol.names import names_told_apart
from games.stage import stage_of
from games.standing import Standing
from games.turns import MOVES, RESIGNED, TAKEBACK
from games.wording.results import STAYED_AWAY, WithoutTurn, tell


def result(standing: Standing, viewer: Viewer) -> dict[str, Any] | None:
    """How it ended, with words, None while it goes on."""
    outcome = standing.result
    if outcome is None:
        return None
    names = names_told_apart(standing)
    verdict = tell(standing.game.key, outcome, names, viewer, _without_turn(standing))
    stage = stage_of(standing)
    if stage is not None:
        verdict = stage.verdict(standing, viewer, verdict)
    encoded: Mapping[str, Json] = encode_outcome(outcome)
    return {**encoded, "ranks": ranks(standing), "text": verdict.text, "title": verdict.title}


def _without_turn(standing: Standing) -> WithoutTurn | None:
    """How the match ended if it did not by a turn."""
    last = standing.turns[-1] if standing.turns else None
    if last is None or last.kind in (MOVES, TAKEBACK):
        return None
    if last.kind == RESIGNED and last.key is None:
        # Whoever resigns does it by a command of their own.
        return WithoutTurn(STAYED_AWAY, last.seat)
    return WithoutTurn(last.kind, last.seat)


def rematch_state(standing: Standing) -> dict[str, Any]:
    """Who offers another game, and which one it has become."""
    return {
        "offered": sorted(standing.offers),
        "match": None if standing.successor is None else slug_of(standing.successor),
    }
