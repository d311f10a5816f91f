"""What nobody came back for: battles to settle, runs to list, matches of runs that are over."""

import logging
from collections.abc import Iterable
from typing import Final

from expedition.models import Battle
from expedition.models import Run as Row
from expedition.services.auditing import pending
from expedition.services.updating import bring_up
from games.models import Match
from games.services.staging import end_staged

logger = logging.getLogger(__name__)

AT_ONCE: Final = 200
"""The most that one sweep takes up of each."""


def sweep() -> int:
    """Bring up to date whatever was left behind; how many runs that concerned."""
    runs = {row.pk: row for row in (*_unsettled(), *pending())}
    for row in runs.values():
        _try(row)
    return len(runs) + end_matches_of_the_past()


def end_matches_of_the_past() -> int:
    """Give up the matches that go on though their run is over."""
    left = Battle.objects.filter(
        run__ended_at__isnull=False, match__status=Match.Status.ACTIVE
    ).values_list("match_id", "run__player")[:AT_ONCE]
    found = [(match, player) for match, player in left if match is not None]
    for match, player in found:
        end_staged(match, player)
    return len(found)


def _unsettled() -> Iterable[Row]:
    battles = Battle.objects.filter(settled=False, run__phase="battle").exclude(
        match__status=Match.Status.ACTIVE
    )
    return [battle.run for battle in battles.select_related("run")[:AT_ONCE]]


def _try(row: Row) -> None:
    try:
        bring_up(row)
    except Exception:
        logger.exception("Run %s could not be brought up to date.", row.pk)
