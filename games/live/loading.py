"""Reads matches from the tables: the one place where rows become standings."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from games.clocks import decode_clock
from games.codec import (
    decode_hints,
    decode_outcome,
    decode_played,
    decode_proposal,
    decode_sealed,
)
from games.engine.registry import game as game_of
from games.engine.seats import Seat as SeatNumber
from games.live.decks import deal_of
from games.models import Match, Seal, Seat, Turn
from games.progress import TAKES_BACK
from games.sitters import Sitter
from games.standing import TURNS_KEPT, Sealed, Standing
from games.turns import MOVES, TAKEBACK, Played

Keys = dict[str, tuple[SeatNumber, int]]

_STORY = (
    "number",
    "kind",
    "seat",
    "key",
    "moves",
    "events",
    "forced",
    "place",
    "target",
    "envelopes",
)
_SEALED = ("turn", "seat", "body", "key", "earlier_keys", "made", "digest", "salt")


class NoSuchMatch(LookupError):
    """There is no match of that id."""


def load(match: UUID) -> Standing:
    """The match as it stands now, by a few short queries; `NoSuchMatch` if there is none.

    The row is read first. What is read after it can only be newer, and the compare-and-set on the
    revision refuses whatever is decided on a mixture.
    """
    rows = Match.objects.filter(id=match).select_related("deck")
    row = rows.defer("seed", "bot_secret").first()
    if row is None:
        raise NoSuchMatch(match)
    rules = game_of(row.game)
    seals = [
        decode_sealed(rules, seal)
        for seal in Seal.objects.filter(match=match, turn__lte=row.version + 1).values(*_SEALED)
    ]
    sitters = Seat.objects.filter(match=match).order_by("number")
    standing = _standing(row, sitters, seals, _keys(seals, match, row.version))
    return replace(standing, turns=_last_turns(standing), choices=_choices(standing))


def load_many(matches: "QuerySet[Match]") -> list[Standing]:
    """These matches as they stand, by three queries however many they are, without their past."""
    rows = list(matches.select_related("deck").defer("seed", "bot_secret"))
    sitters: Mapping[UUID, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(match__in=rows).order_by("number"):
        sitters[seat.match_id].append(seat)
    seals: Mapping[UUID, list[Sealed]] = defaultdict(list)
    present = Seal.objects.filter(match__in=rows, turn=F("match__version") + 1)
    games = {row.id: game_of(row.game) for row in rows}
    for seal in present.values("match_id", *_SEALED):
        seals[seal["match_id"]].append(decode_sealed(games[seal["match_id"]], seal))
    return [_standing(row, sitters[row.id], seals[row.id], {}) for row in rows]


def load_turns(standing: Standing) -> tuple[Played, ...]:
    """Every row that stands at the standing's version, oldest first, without the positions
    between. What was taken back is in the table only."""
    rows = _rows(standing).values(*_STORY)
    return tuple(decode_played(standing.game, row) for row in reversed([*_standing_rows(rows)]))


def revision_of(match: UUID) -> int | None:
    """The revision in the table, None if the match is gone."""
    return Match.objects.filter(id=match).values_list("revision", flat=True).first()


def _standing(
    row: Match,
    sitters: Iterable[Seat],
    seals: Iterable[Sealed],
    keys: Keys,
) -> Standing:
    rules = game_of(row.game)
    present = {} if row.result is not None else _present(seals, row.version + 1)
    return Standing(
        id=row.id,
        game=rules,
        options=row.options,
        private=row.private,
        sitters=tuple(
            Sitter(
                seat.number,
                seat.player,
                seat.name,
                seat.level,
                seat.fallback,
                seat.former,
                seat.slack,
                seat.avatar,
            )
            for seat in sitters
        ),
        position=rules.decode(row.position),
        version=row.version,
        revision=row.revision,
        seals=present,
        keys=keys,
        place=row.place,
        backs=row.backs,
        host=row.host,
        deal=deal_of(row),
        deal_due_at=row.deck.due_at if hasattr(row, "deck") else None,
        result=decode_outcome(row.result),
        offers=frozenset(row.offers),
        successor=row.successor_id,
        bot_due_at=row.bot_due_at,
        stage=row.stage,
        clock=decode_clock(row.clock),
        left=tuple(row.time_left),
        lag=tuple(row.lag_left),
        began_at=row.began_at,
        deadline=row.deadline,
        proposal=decode_proposal(row.proposal),
        hints=decode_hints(rules, row.hints),
    )


def _rows(standing: Standing) -> "QuerySet[Turn]":
    rows = Turn.objects.filter(match=standing.id, number__lte=standing.version)
    return rows.order_by("-number")


def _last_turns(standing: Standing) -> tuple[Played, ...]:
    rows = _rows(standing).values(*_STORY)
    if not standing.backs:
        rows = rows[:TURNS_KEPT]
    last = islice(_standing_rows(rows), TURNS_KEPT)
    return tuple(decode_played(standing.game, row) for row in reversed([*last]))


def _choices(standing: Standing) -> tuple[tuple[int, SeatNumber], ...]:
    if standing.game.key not in TAKES_BACK:
        return ()
    rows = _standing_rows(_rows(standing).values("number", "kind", "seat", "target"))
    chosen = [row for row in rows if row["kind"] == MOVES and row["seat"] is not None]
    return tuple((row["number"], row["seat"]) for row in reversed(chosen))


def _standing_rows(rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Of these rows, the last first, those that stand: a takeback hides what it goes back over."""
    end = None
    for row in rows:
        if end is not None and row["number"] >= end:
            continue
        if row["kind"] == TAKEBACK:
            end = row["target"]
        else:
            yield row


def _present(seals: Iterable[Sealed], turn: int) -> dict[SeatNumber, Sealed]:
    return {seal.seat: seal for seal in seals if seal.turn == turn}


def _keys(seals: Iterable[Sealed], match: UUID, version: int) -> Keys:
    keys: dict[str, tuple[Any, int]] = {
        key: (seal.seat, seal.turn - 1) for seal in seals for key in (seal.key, *seal.earlier_keys)
    }
    commands = Turn.objects.filter(match=match, key__isnull=False, number__lte=version)
    for number, seat, key in commands.values_list("number", "seat", "key"):
        keys[str(key)] = (seat, number - 1)
    return keys
