"""The work on an analysis: begun once a match, done in short portions: no bot waits long for it."""

import logging
from dataclasses import asdict
from datetime import timedelta
from time import thread_time
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.analysis.claims import missed_claims
from games.analysis.past import Ply, may_be_analysed, plies_of
from games.bots.review import REVIEWERS
from games.bots.searching import Guard, NotSearchable, can_search
from games.engine.chance import Chance
from games.live.loading import load
from games.models import Analysis, Match
from games.standing import Standing

logger = logging.getLogger(__name__)

EDITION: Final = 2
"""Moves when an analysis of today would say something else; those of before are done anew."""

PORTION: Final = 0.3
"""Seconds of processor time after which other searches get their turn."""

MOST_WORK: Final = 60_000
"""Milliseconds of processor time that one match is worth; what is left then is left out."""

PAID_AHEAD: Final = 10_000
"""Milliseconds that a portion is charged until it ends: one that kills its process is paid for, and
work that kills each process comes to its end."""

LONGEST_SEARCH: Final = 5.0
FORGOTTEN: Final = timedelta(seconds=20)
"""Work of which nothing has been heard for longer is called again by whoever comes to look."""

_LIVE: Final = (Analysis.State.WAITING, Analysis.State.RUNNING)


def begin(standing: Standing) -> tuple[Analysis, bool]:
    """The analysis of that match, and whether a worker has to be called for it.

    One that has failed, or was made by an earlier edition, is begun anew. ValueError where there
    is nothing to look back at.
    """
    if not may_be_analysed(standing):
        raise ValueError("nothing to look back at")
    now = timezone.now()
    fresh: dict[str, Any] = {
        "state": Analysis.State.WAITING,
        "edition": EDITION,
        "total": standing.place,
        "done": 0,
        "turns": [],
        "missed": [],
        "worked": 0,
        "begun_at": now,
        "updated_at": now,
    }
    known = Analysis.objects.filter(match=standing.id).first()
    if known is None:
        try:
            with transaction.atomic():
                return Analysis.objects.create(match_id=standing.id, **fresh), True
        except IntegrityError:
            return Analysis.objects.get(match=standing.id), False
    if known.state == Analysis.State.FAILED or known.edition != EDITION:
        old = Analysis.objects.filter(match=standing.id, begun_at=known.begun_at)
        called = old.update(**fresh) == 1
        return Analysis.objects.get(match=standing.id), called
    return known, is_forgotten(known)


def analysis_of(match: UUID) -> Analysis | None:
    """The analysis of that match, None if nobody has asked for one since today's edition came."""
    return Analysis.objects.filter(match=match, edition=EDITION).first()


def is_forgotten(analysis: Analysis) -> bool:
    """Whether nothing has been heard of it for so long that a worker should be called again."""
    return analysis.state in _LIVE and timezone.now() - analysis.updated_at > FORGOTTEN


def work_on(match: UUID) -> bool:
    """Do one portion; whether there is more to do.

    A doubled call finds that somebody else was faster, and ends. What goes wrong is logged, and the
    analysis has failed then.
    """
    row = Analysis.objects.filter(match=match, state__in=_LIVE, edition=EDITION).first()
    if row is None:
        return False
    try:
        return _portion(row, load(match))
    except Exception:
        logger.exception("The analysis of match %s failed.", match)
        Analysis.objects.filter(match=match, done=row.done).update(state=Analysis.State.FAILED)
        return False


def _portion(row: Analysis, standing: Standing) -> bool:
    plies, searched = plies_of(standing), can_search()
    began, done, turns = thread_time(), row.done, list(row.turns)
    mine = Analysis.objects.filter(match=standing.id, done=row.done, begun_at=row.begun_at)
    mine.update(worked=row.worked + PAID_AHEAD)
    secret = bytes(Match.objects.values_list("bot_secret", flat=True).get(id=standing.id))
    while searched and done < len(plies) and row.worked <= MOST_WORK:
        judged = _judged(standing, plies, plies[done], secret)
        turns += [] if judged is None else [judged]
        done += 1
        if thread_time() - began >= PORTION:
            break
    worked = row.worked + round((thread_time() - began) * 1000)
    ends = not searched or done >= len(plies) or worked > MOST_WORK
    stored = mine.update(
        state=Analysis.State.DONE if ends else Analysis.State.RUNNING,
        # Less than all where the rest is left out.
        done=done if searched else len(plies),
        total=len(plies),
        searched=searched and bool(plies),
        turns=turns,
        missed=missed_claims(plies) if ends and standing.game.key == "schotten" else [],
        worked=worked,
        updated_at=timezone.now(),
    )
    return bool(stored) and not ends


def _judged(
    standing: Standing, plies: tuple[Ply, ...], ply: Ply, secret: bytes
) -> dict[str, Any] | None:
    reviewer = REVIEWERS[standing.game.key]
    if ply.forced:
        return None
    chance = Chance(secret).child(f"analysis|{ply.number}")
    nodes = reviewer.nodes_for(sum(not each.forced for each in plies))
    try:
        judged = reviewer.judge(ply.position, ply.moves, chance, nodes, Guard(LONGEST_SEARCH))
    except NotSearchable:
        return None
    if judged is None:
        return None
    return {
        "ply": ply.number,
        "chances": [round(value, 3) for value in judged.chances],
        "choices": [asdict(choice) for choice in judged.choices],
    }
