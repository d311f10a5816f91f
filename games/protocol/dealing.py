"""What a match says of its deal: who has added what, and at the end all that is needed to check it.

`proof` is the one place that tells the secret.
"""

from collections.abc import Iterable
from typing import Any

from games.engine.chance import Chance
from games.engine.game import Json
from games.engine.seats import Viewer
from games.shuffle import proof as proofs
from games.shuffle.deal import Deal
from games.standing import OVER, Standing
from games.turns import Played


def deal_state(standing: Standing, viewer: Viewer) -> dict[str, Any] | None:
    """The deal as everybody may know it, and what this viewer's browser is asked for; None in
    games without one. The bytes of the parts are told once all of them are there."""
    deal = standing.deal
    if deal is None:
        return None
    want = deal.wants(viewer)
    return {
        "algorithm": deal.algorithm,
        "commitment": deal.commitment.hex(),
        "dealt": deal.is_complete,
        "wants": None if want is None else want.value,
        "parts": _parts(deal),
    }


def record(standing: Standing, turns: Iterable[Played]) -> dict[str, Json] | None:
    """The proof of a match that is over and the story of its cards, to hold against each other.

    None as long as the match is not over, or where no cards were dealt.
    """
    deal, lots = standing.deal, standing.game.lots
    if deal is None or lots is None or standing.status != OVER or not deal.is_complete:
        return None
    drawn = lots(standing.options, Chance(deal.seed))
    events = [event for turn in turns for event in turn.events]
    return {
        "proof": proofs.write(proofs.prove(deal, drawn)),
        "options": dict(standing.options),
        "events": [standing.game.encode_event(event) for event in events],
    }


def _parts(deal: Deal) -> list[Json]:
    return [
        part if deal.is_complete else {**part, "value": None}
        for part in proofs.write_parts(deal.parts)
    ]
