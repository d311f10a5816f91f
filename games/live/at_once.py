"""A whole batch in one statement, as PostgreSQL can: a transaction of one way there and back.

Rows travel as JSON, so that the text of the statement is the same however many there are.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

from games.live.columns import CHANGING, REPLACED, SEAL, TURN
from games.models import Match, Seal, Turn

Rows = Sequence[Mapping[str, Any]]


def advance(connection: BaseDatabaseWrapper, rows: tuple[Rows, Rows, Rows]) -> set[UUID]:
    """Compare-and-set these matches by `revision`, and insert those of the seals and turns whose
    match stood there; the ids of these matches."""
    with connection.cursor() as cursor:
        cursor.execute(_statement(connection), [_ENCODER.encode(part) for part in rows])
        return {match for (match,) in cursor.fetchall()}


def _plain(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return "\\x" + bytes(value).hex()
    raise TypeError(f"{type(value)} is nothing that a column holds")


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), default=_plain)


@lru_cache(maxsize=1)
def _statement(connection: BaseDatabaseWrapper) -> str:
    matches = _rows(connection, Match, ("id", "revision", *CHANGING))
    assignments = ", ".join(f"{column} = v.{column}" for column in CHANGING)
    # Only names and types of our own columns are put together here, never a value.
    return (
        f"WITH stood AS (UPDATE games_match SET revision = games_match.revision + 1, "  # noqa: S608
        f"{assignments} FROM {matches} WHERE games_match.id = v.id "
        f"AND games_match.revision = v.revision RETURNING games_match.id), "
        f"sealed AS ({_insert(connection, Seal, SEAL)} {REPLACED}), "
        f"played AS ({_insert(connection, Turn, TURN)}) SELECT id FROM stood"
    )


def _insert(
    connection: BaseDatabaseWrapper, model: type[models.Model], columns: Sequence[str]
) -> str:
    names = ", ".join(columns)
    return (
        f"INSERT INTO {model._meta.db_table} ({names}) SELECT {names} "  # noqa: S608
        f"FROM {_rows(connection, model, columns)} WHERE match_id IN (SELECT id FROM stood)"
    )


def _rows(
    connection: BaseDatabaseWrapper, model: type[models.Model], columns: Iterable[str]
) -> str:
    """The rows of one parameter, each column of the type that the table has for it."""
    fields = {field.attname: field for field in model._meta.concrete_fields}
    typed = ", ".join(f"{column} {fields[column].db_type(connection)}" for column in columns)
    return f"jsonb_to_recordset(%s::jsonb) AS v({typed})"
