"""The SQL of the ledger: a whole batch in a handful of statements, alike on both databases."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

from games.codec import (
    encode_hints,
    encode_outcome,
    encode_played,
    encode_proposal,
    encode_sealed,
)
from games.live import at_once
from games.live.columns import CHANGING, REPLACED, SEAL, SEALING, TURN
from games.live.decks import store_deck
from games.live.write import HINTED, SEALED, Opening, Write
from games.models import Match, Seal, Seat, Turn
from games.sitters import Sitter
from games.standing import OVER, Standing

_JSON: Final = frozenset(
    {
        "position",
        "result",
        "offers",
        "body",
        "earlier_keys",
        "moves",
        "events",
        "envelopes",
        "time_left",
        "lag_left",
        "proposal",
    }
)

_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def advance(connection: BaseDatabaseWrapper, writes: Sequence[Write], now: datetime) -> set[UUID]:
    """Compare-and-set every match at once, and store the seals and turns of those that stood where
    their write says; the ids of these."""
    if connection.vendor == "postgresql":
        rows = (_matches(writes, now), _seals(writes, now), _turns(writes, now))
        return at_once.advance(connection, rows)
    sealed = [write for write in writes if write.kind == SEALED]
    others = [write for write in writes if write.kind != SEALED]
    won = _advance(connection, SEALING, sealed, now) | _advance(connection, CHANGING, others, now)
    stored = [write for write in writes if write.match in won]
    _insert(connection, Seal, SEAL, _seals(stored, now), REPLACED)
    _insert(connection, Turn, TURN, _turns(stored, now))
    return won


def _advance(
    connection: BaseDatabaseWrapper, columns: Sequence[str], writes: Sequence[Write], now: datetime
) -> set[UUID]:
    if not writes:
        return set()
    rows = _matches(writes, now)
    parameters = _parameters(connection, ("id", "revision", *columns), rows)
    with connection.cursor() as cursor:
        cursor.execute(_advance_sql(columns, len(writes)), parameters)
        return {UUID(row[0]) for row in cursor.fetchall()}


def _matches(writes: Iterable[Write], now: datetime) -> list[dict[str, Any]]:
    return [
        {"id": write.match, "revision": write.before, **changing(write.after, now)}
        for write in writes
    ]


def changing(standing: Standing, now: datetime) -> dict[str, Any]:
    """The columns of a match that move, as the standing has them."""
    over = standing.status == OVER
    return {
        "version": standing.version,
        "status": standing.status,
        "position": standing.game.encode(standing.position),
        "result": encode_outcome(standing.result),
        "offers": sorted(standing.offers),
        "successor_id": standing.successor,
        "place": standing.place,
        "backs": standing.backs,
        "bot_due_at": standing.bot_due_at,
        "bot_tries": 0,
        "time_left": list(standing.left),
        "lag_left": list(standing.lag),
        "began_at": standing.began_at,
        "deadline": standing.deadline,
        "proposal": encode_proposal(standing.proposal),
        "updated_at": now,
        "finished_at": now if over else None,
    }


def _seals(writes: Iterable[Write], now: datetime) -> list[dict[str, Any]]:
    """Each sealed choice; one that replaces an earlier one of its turn takes its row."""
    return [
        {
            "match_id": write.match,
            "created_at": now,
            **encode_sealed(write.after.game, write.seal),
        }
        for write in writes
        if write.seal is not None
    ]


def _turns(writes: Iterable[Write], now: datetime) -> list[dict[str, Any]]:
    """The turns, each with its story."""
    return [
        {"match_id": write.match, "created_at": now, **encode_played(write.after.game, turn)}
        for write in writes
        for turn in write.turns
    ]


def store_sitters(writes: Iterable[Write]) -> None:
    """Write down who sat down, and which bots, for somebody from where."""
    for write in writes:
        if write.bots_from is not None:
            Match.objects.filter(id=write.match).update(origin=write.bots_from)
        for sitter in write.seated:
            Seat.objects.filter(match_id=write.match, number=sitter.seat).update(**_held_by(sitter))


def store_hints(writes: Iterable[Write]) -> None:
    """Keep who asked for a hint, and what it says once that is known."""
    for write in writes:
        if write.kind == HINTED:
            hints = encode_hints(write.after.game, write.after.hints)
            Match.objects.filter(id=write.match).update(hints=hints)


def forget_origins(writes: Iterable[Write]) -> None:
    """Whence somebody came to play bots is kept no longer than they play."""
    ended = [write.match for write in writes if write.ends_bots]
    if ended:
        Match.objects.filter(id__in=ended, origin__isnull=False).update(origin=None)


def store_openings(writes: Iterable[Write], now: datetime) -> None:
    """Begin the matches that follow from these writes."""
    for write in writes:
        if write.opens is not None:
            store_opening(write.opens, now)


def store_opening(opening: Opening, now: datetime) -> None:
    """Begin a match: its row and its seats."""
    standing = opening.standing
    Match.objects.create(
        id=standing.id,
        game=standing.game.key,
        game_version=standing.game.version,
        options=dict(standing.options),
        private=standing.private,
        stage=standing.stage,
        host=standing.host,
        clock=None if standing.clock is None else standing.clock.encode(),
        revision=standing.revision,
        created_at=now,
        **changing(standing, now),
        **opening.columns,
    )
    Seat.objects.bulk_create(
        Seat(match_id=standing.id, number=sitter.seat, **_held_by(sitter))
        for sitter in standing.sitters
    )
    store_deck(standing)


def _held_by(sitter: Sitter) -> dict[str, Any]:
    """The columns of a seat that tell who holds it."""
    return {
        "player": sitter.player,
        "name": sitter.name,
        "level": sitter.level,
        "fallback": sitter.fallback,
        "former": sitter.former,
        "slack": sitter.slack,
        "avatar": sitter.avatar,
    }


@lru_cache(maxsize=512)
def _advance_sql(columns: Sequence[str], count: int) -> str:
    row = "(" + ", ".join(["%s"] * (len(columns) + 2)) + ")"
    assignments = ", ".join(
        f"{column} = v.column{place}" for place, column in enumerate(columns, start=3)
    )
    # Only names of our own columns and placeholders are put together here, never a value.
    return (
        f"UPDATE games_match SET revision = revision + 1, {assignments} "  # noqa: S608
        f"FROM (VALUES {', '.join([row] * count)}) AS v "
        "WHERE games_match.id = v.column1 AND games_match.revision = v.column2 RETURNING id"
    )


def _insert(
    connection: BaseDatabaseWrapper,
    model: type[models.Model],
    columns: Sequence[str],
    rows: Sequence[Mapping[str, Any]],
    ending: str = "",
) -> None:
    if not rows:
        return
    row = "(" + ", ".join(["%s"] * len(columns)) + ")"
    parameters = _parameters(connection, columns, rows)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {model._meta.db_table} ({', '.join(columns)}) "  # noqa: S608
            f"VALUES {', '.join([row] * len(rows))} {ending}",
            parameters,
        )


def _parameters(
    connection: BaseDatabaseWrapper, columns: Sequence[str], rows: Iterable[Mapping[str, Any]]
) -> list[Any]:
    """The values of these columns, row by row, as SQLite takes them. Going through the fields of
    the models would cost more than the statement itself."""
    moments: dict[datetime, Any] = {}
    parameters = []
    for row in rows:
        for column in columns:
            value = row[column]
            if value is None:
                pass
            elif column in _JSON:
                value = "[]" if value == [] else _ENCODER.encode(value)
            elif isinstance(value, datetime):
                if value not in moments:
                    moments[value] = connection.ops.adapt_datetimefield_value(value)
                value = moments[value]
            elif isinstance(value, UUID):
                value = value.hex
            parameters.append(value)
    return parameters
