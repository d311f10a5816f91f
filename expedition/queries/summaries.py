"""A run that is over, as a whole, and its place in the hall."""

import datetime
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from expedition import catalog
from expedition.models import HallEntry
from expedition.models import Run as Row
from expedition.queries.halls import rank_of
from expedition.rules.hall import flag_unused
from expedition.rules.run import Run
from expedition.services.starting import is_still_shared
from games.wording.josa import say


@dataclass(frozen=True, slots=True)
class Summary:
    """A run that is over, as a whole."""

    phase: str
    title: str
    text: str
    gates_passed: int
    turns: int
    coins: int
    flag_unused: bool
    seed: str
    entered: bool
    hall_rank: int | None
    hall_text: str
    url_hall: str
    ended_at: datetime.datetime


def summary_of(row: Row, run: Run) -> Summary:
    """The whole run. Its seed is told now and never before, that of a day's run once its day is
    over: till then others play the same."""
    entry = HallEntry.objects.filter(run=row).first()
    rank = None if entry is None else rank_of(entry)
    return Summary(
        phase=run.phase,
        title=phase_text(run.phase),
        text=_text(row, run),
        gates_passed=row.passed,
        turns=run.turns,
        coins=run.coins,
        flag_unused=flag_unused(run),
        seed=told_seed(row, run),
        entered=entry is not None,
        hall_rank=rank,
        hall_text=_hall_text(row, rank),
        url_hall=reverse("expedition:hall", args=[run.faction]),
        ended_at=row.ended_at or row.updated_at,
    )


def told_seed(row: Row, run: Run) -> str:
    """The seed of a run that is over, empty while the day lasts whose run it is."""
    return "" if is_still_shared(row) else run.seed.hex()


def phase_text(phase: str) -> str:
    """How a run ended, in a word or two."""
    if phase == "cleared":
        return _("Expedition cleared")
    return _("Expedition failed") if phase == "failed" else _("Expedition abandoned")


def _text(row: Row, run: Run) -> str:
    name = catalog.edition(row.edition).words().gates[run.gate]
    if run.phase == "cleared":
        return _("All %(gates)s gates are passed.") % {"gates": len(run.content.gates)}
    if run.phase == "failed":
        return _("It ended at gate %(gate)s, %(name)s.") % {"gate": run.gate, "name": name}
    if row.passed >= run.gate:
        return say(_("You gave it up after gate %(gate)s, %(name)s."), gate=run.gate, name=name)
    return _("You gave it up at gate %(gate)s, %(name)s.") % {"gate": run.gate, "name": name}


def _hall_text(row: Row, rank: int | None) -> str:
    if rank is not None:
        return _("This run stands at place %(rank)s in the hall of fame.") % {"rank": rank}
    if row.phase != "cleared":
        return ""
    if row.kind == Row.Kind.DAILY:
        return _("Runs of the day have a board of their own.")
    if row.verdict == Row.Verdict.PENDING:
        return _("The server plays the run again before it enters the hall of fame.")
    if row.state["mixed"]:
        return _("The rules changed on the way, so the run stays out of the hall of fame.")
    return _("The run could not be played again, so it stays out of the hall of fame.")
