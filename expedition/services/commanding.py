"""The commands that move a run along: asked of the rules, written with all that belongs to them."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from expedition.models import Run as Row
from expedition.rules import road, shopping
from expedition.rules.refusal import Refused
from expedition.rules.road import Step
from expedition.rules.run import Run, expect
from expedition.services import fighting
from expedition.services.rows import decode, lock, store
from expedition.services.starting import require_account
from expedition.services.updating import active, bring_up
from games.players import Player
from games.services.staging import end_staged

logger = logging.getLogger(__name__)


def _buy(run: Run, relic: str) -> Step:
    return shopping.buy(run, relic)


def _sell(run: Run, relic: str) -> Step:
    return shopping.sell(run, relic)


COMMANDS: Final[Mapping[str, Callable[..., Step]]] = {
    "enter": road.enter,
    "open_shop": shopping.open_shop,
    "buy": _buy,
    "sell": _sell,
    "reroll": shopping.reroll,
    "leave": shopping.leave,
    "retry": road.retry,
    "abandon": road.abandon,
}


def command(player: Player, kind: str, name: str, version: int, **operands: Any) -> Row:
    """The run after that command, given by somebody who saw it at that version.

    Refused: `guest`, `unknown_command`, `no_run`, `stale` for another version, and what the rules
    refuse. Nothing has changed then. `relic` is the operand of `buy` and `sell`; not to be called
    inside a transaction.
    """
    require_account(player)
    act = COMMANDS.get(name)
    if act is None:
        raise Refused("unknown_command")
    active(player, kind)
    with transaction.atomic():
        row = lock(player=player.key, kind=kind, ended_at=None)
        if row is None:
            raise Refused("no_run")
        before = decode(row)
        expect(before, version)
        step = act(before, **operands)
        left = fighting.match_in_hand(row, before) if name == "abandon" else None
        store(row, step)
        if name == "enter":
            fighting.begin(row, step[0])
    if left is not None:
        _end(left, player.key)
    return bring_up(row)


def _end(match: UUID, player: str) -> None:
    """The run is given up for good by now; should this fail, the sweep ends the match."""
    try:
        end_staged(match, player)
    except Exception:
        logger.exception("Match %s of an abandoned run could not be ended yet.", match)
