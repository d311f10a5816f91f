"""The news of a turn in two parts: what all are told alike, and what each viewer is told beside it.

What all are told is made with the eyes of a watcher, who may know nothing that a player may not.
"""

from collections.abc import Collection, Sequence
from typing import Any

from games.engine.seats import WATCHER, Seat, Viewer
from games.progress import may_take_back
from games.protocol import showing
from games.protocol.conduct import may_state
from games.protocol.encoding import Message
from games.protocol.ending import result
from games.protocol.sealing import digests_state
from games.protocol.timing import clock_state
from games.stage import stage_of
from games.standing import OVER, Standing
from games.turns import Played
from games.wording.registry import wording_of


def turn_resolved(
    standing: Standing,
    played: Played,
    viewer: Viewer,
    here: Collection[Seat],
    fingerprint: str,
) -> Message:
    """The news of one turn; `standing` is the match after it, or after a later turn."""
    sitting = showing.sitting(standing, here)
    alike = told_to_all(standing, played, fingerprint)
    return {**alike, **told_to_one(standing, played, viewer, sitting)}


def told_to_all(standing: Standing, played: Played, fingerprint: str) -> Message:
    """What is alike for every viewer of one language."""
    last = played.number == standing.version
    return {
        "t": "turn",
        "ver": played.number,
        "rev": standing.revision,
        "h": fingerprint,
        "open": standing.is_open and last,
        **({"turn": showing.turn(standing, played, WATCHER)} if _is_alike(standing) else {}),
        **(digests_state(standing) if last else {}),
        **clock_state(standing),
    }


def told_to_one(
    standing: Standing, played: Played, viewer: Viewer, sitting: Sequence[Message]
) -> Message:
    """What that viewer is told beside it; `sitting` are the seats as a watcher sees them."""
    last = played.number == standing.version
    return {
        **({} if _is_alike(standing) else {"turn": showing.turn(standing, played, viewer)}),
        "view": showing.view(standing, played.after, viewer),
        "seats": showing.seen_by(viewer, sitting),
        "takeback": last and may_take_back(standing, viewer),
        "result": result(standing, viewer) if last else None,
        "may": may_state(standing, viewer),
        **(_stage_state(standing, viewer) if last else {}),
    }


def _is_alike(standing: Standing) -> bool:
    """Whether the turn itself, its story and its sentences are the same whoever looks."""
    game = standing.game
    return game.hides_nothing and not wording_of(game.key).says_names


def _stage_state(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    stage = stage_of(standing) if standing.status == OVER else None
    return {} if stage is None else {"stage": stage.shown(standing, viewer)}
