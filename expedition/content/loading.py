"""The first content brought into the tables, as often as one likes: what staff changed stays.

With each row stands a digest of what was last loaded into it. A row that still has it was changed
by nobody, so it follows the first content; any other is left alone, and so are rows of staff.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db import transaction

from expedition.content import stamp
from expedition.content.building import PLACES, Tables
from expedition.content.faults import Faulty, faults_of
from expedition.content.first import FirstRow, first_rows
from expedition.models import Economy, Faction, Gate, Relic, RiskLevel
from expedition.models.content import ContentRow


@dataclass(frozen=True)
class Loaded:
    """What loading has done, row by row."""

    added: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]
    """Rows that staff changed and the first content has otherwise."""


@transaction.atomic
def load(first: Iterable[FirstRow] | None = None) -> Loaded:
    """Bring the first content into the tables.

    Faulty if it does not go together with what staff changed; nothing is changed then.
    """
    stamp.lock()
    rows = tuple(first_rows() if first is None else first)
    held = _held()
    new = [row for row in rows if (row.model, row.key) not in held]
    other = [row for row in rows if _differs(row, held.get((row.model, row.key)))]
    changed = [row for row in other if not is_edited(held[row.model, row.key])]
    for model in PLACES.values():
        _create(model, [row for row in new if row.model is model])
    for row in changed:
        row.model._default_manager.filter(pk=row.key).update(
            **row.columns, loaded=_fingerprint(row.columns, row.excludes)
        )
    _exclude([row for row in (*new, *changed) if row.model is Relic])
    if new or changed or stamp.token() is None:
        stamp.touch()
        faults = faults_of(Tables.stored())
        if faults:
            raise Faulty(faults)
    kept = [row for row in other if row not in changed]
    return Loaded(_names(new), _names(changed), _names(kept))


def is_edited(row: ContentRow) -> bool:
    """Whether somebody made this row or changed it since the first content was loaded."""
    return row.loaded != _stored_fingerprint(row)


def _held() -> dict[tuple[type[ContentRow], Any], ContentRow]:
    rows: Iterator[ContentRow] = chain(
        Faction.objects.all(),
        Gate.objects.all(),
        RiskLevel.objects.all(),
        Relic.objects.prefetch_related("excludes"),
        Economy.objects.all(),
    )
    return {(type(row), row.pk): row for row in rows}


def _differs(row: FirstRow, stored: ContentRow | None) -> bool:
    return stored is not None and (
        _fingerprint(row.columns, row.excludes) != _stored_fingerprint(stored)
    )


def _create(model: type[ContentRow], rows: Iterable[FirstRow]) -> None:
    model._default_manager.bulk_create(
        model(
            **row.columns,
            **{model._meta.pk.attname: row.key},
            loaded=_fingerprint(row.columns, row.excludes),
        )
        for row in rows
    )


def _exclude(relics: Iterable[FirstRow]) -> None:
    pairs: dict[str, set[str]] = defaultdict(set)
    for row in relics:
        pairs[row.key].update(row.excludes)
    for relic in Relic.objects.filter(pk__in=pairs):
        relic.excludes.set(Relic.objects.filter(pk__in=pairs[relic.pk]))


def _stored_fingerprint(row: ContentRow) -> str:
    columns = {
        column.attname: getattr(row, column.attname)
        for column in row._meta.concrete_fields
        if not column.primary_key and column.name != "loaded"
    }
    excludes = [other.pk for other in row.excludes.all()] if isinstance(row, Relic) else []
    return _fingerprint(columns, sorted(excludes))


def _fingerprint(columns: Mapping[str, Any], excludes: Iterable[str]) -> str:
    text = json.dumps([dict(columns), list(excludes)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _names(rows: Iterable[FirstRow]) -> tuple[str, ...]:
    return tuple(f"{row.model._meta.verbose_name} {row.key}" for row in rows)
