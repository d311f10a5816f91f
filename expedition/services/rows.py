"""A run between its row and its value: read under a lock, written by compare-and-set.

What belongs to a step (the log, the reward, what is known of relics) is written with it or not at
all: everything here is to be called inside one transaction.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from expedition import catalog
from expedition.models import Battle, Entry, Mark, Reward
from expedition.models import Run as Row
from expedition.rules.coding import decode_run, encode_run
from expedition.rules.hall import flag_unused
from expedition.rules.refusal import Refused
from expedition.rules.road import Step
from expedition.rules.run import Note, Run
from games.services.staging import unveil


def lock(**columns: Any) -> Row | None:
    """The row of those columns, which nobody else writes before the transaction ends."""
    return Row.objects.select_for_update().filter(**columns).first()


def decode(row: Row) -> Run:
    """The run as the row has it, by the content it was begun with."""
    return decode_run(row.state, catalog.edition(row.edition).content)


def columns_of(run: Run) -> dict[str, Any]:
    """The columns of a row that follow from the run."""
    return {
        "state": encode_run(run),
        "version": run.version,
        "phase": run.phase,
        "gate": run.gate,
        "coins": run.coins,
        "passed": sum(record.passed for record in run.records),
        "turns": run.turns,
        "retried": not flag_unused(run),
        "rules": run.rules,
    }


def store(row: Row, step: Step) -> Row:
    """Write a step of the run that the row had; Refused("stale") if it has another by now."""
    run, notes = step
    now = timezone.now()
    advance(row, run, len(notes), now)
    log(row, run, notes, now)
    reward(row, notes, now)
    mark(row, run, notes, now)
    if run.is_over:
        unveil(
            list(
                Battle.objects.filter(run=row, match__isnull=False).values_list(
                    "match_id", flat=True
                )
            )
        )
    return row


def advance(row: Row, run: Run, entries: int, now: datetime) -> None:
    """The compare-and-set on the version; the row in hand follows."""
    columns = {**columns_of(run), "logged": row.logged + entries, "updated_at": now}
    if run.is_over:
        columns |= {"ended_at": now, "verdict": _verdict(row, run)}
    if not Row.objects.filter(pk=row.pk, version=row.version).update(**columns):
        raise Refused("stale")
    for name, value in columns.items():
        setattr(row, name, value)


def log(row: Row, run: Run, notes: Sequence[Note], now: datetime) -> None:
    """What happened, numbered on; `advance` has counted it already."""
    first = row.logged - len(notes) + 1
    Entry.objects.bulk_create(
        Entry(
            run=row,
            number=number,
            version=run.version,
            what=note.what,
            facts=note.facts,
            created_at=now,
        )
        for number, note in enumerate(notes, start=first)
    )


def reward(row: Row, notes: Iterable[Note], now: datetime) -> None:
    """A passed gate is paid once: a second reward breaks the transaction."""
    for note in notes:
        if note.what == "settled" and note.facts["passed"]:
            pays = note.facts["pays"]
            Reward.objects.create(
                run=row,
                gate=note.facts["gate"],
                attempt=note.facts["attempt"],
                coins=sum(coins for _, coins in pays),
                pays=pays,
                created_at=now,
            )


def mark(row: Row, run: Run, notes: Iterable[Note], now: datetime) -> None:
    """Note which relics the person has met, owned, and cleared a run with."""
    met = [(relic, what) for note in notes for relic, what in _met(note)]
    if run.phase == "cleared":
        met += [(relic, Mark.What.CLEARED) for relic in (*run.relics, *run.spent)]
    Mark.objects.bulk_create(
        [
            Mark(player=row.player, relic=relic, what=what, faction=row.faction, created_at=now)
            for relic, what in met
        ],
        ignore_conflicts=True,
    )


def _met(note: Note) -> list[tuple[str, str]]:
    if note.what == "offered":
        return [(relic, Mark.What.SEEN) for relic, _ in note.facts["offers"]]
    if note.what == "bought":
        return [(note.facts["relic"], Mark.What.OWNED)]
    return []


def _verdict(row: Row, run: Run) -> str:
    """Runs that may be listed somewhere are played again first."""
    is_listed = row.ranked if row.kind == Row.Kind.DAILY else run.phase == "cleared"
    if not is_listed:
        return Row.Verdict.NONE
    return Row.Verdict.REFUSED if run.mixed else Row.Verdict.PENDING
