"""What people at a match may ask each other for, and what somebody has asked for."""

from typing import Any

from games.engine.seats import Viewer
from games.progress import DRAW, TAKE_BACK, gives_hints, may_ask, patience, waits_for
from games.standing import Standing
from games.timing import may_abort


def may_state(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """What that viewer may do beside playing; `claim` is for how many seconds the other one may be
    away, null where nothing can be claimed."""
    absent = waits_for(standing, viewer)
    return {
        "abort": may_abort(standing, viewer),
        "draw": may_ask(standing, viewer, DRAW),
        "takeback": may_ask(standing, viewer, TAKE_BACK),
        "hint": viewer is not None and gives_hints(standing),
        "people": len(standing.people) > 1,
        "claim": None if absent is None else patience(standing),
    }


def asked_state(standing: Standing) -> dict[str, Any] | None:
    """What somebody asks for, or was refused, at this version; null once it has moved on."""
    proposal = standing.proposal
    if proposal is None or proposal.version != standing.version or standing.result is not None:
        return None
    return {
        "for": proposal.kind,
        "seat": proposal.seat,
        "agreed": sorted(proposal.agreed),
        "declined": proposal.declined,
    }
