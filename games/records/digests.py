"""Digests in a record: each must be that of the choice beside it, made for its own place."""

from typing import Any

from games.addresses import match_of
from games.engine.errors import IllegalMove
from games.engine.game import Game
from games.engine.seats import Seat
from games.envelopes import Envelope, holds
from games.records.faults import Fault
from games.records.record import MatchRecord


def check_digests(game: Game[Any, Any, Any], record: MatchRecord) -> None:
    """Every choice is the one its digest binds; `Fault` with the first row in which it is not.

    A digest copied from another seat, turn or match cannot fit, since those are in it; one that
    stands in two places of a record is named as what it is.
    """
    if not record.sealed:
        return
    match, seen = _match(record), set[str]()
    for number, row in enumerate(record.rows, start=1):
        for seat, envelope in sorted(row.envelopes.items()):
            if envelope.digest in seen:
                raise Fault("copied_digest", row=number)
            seen.add(envelope.digest)
            if not _holds(game, match, number, seat, row.moves[seat], envelope):
                raise Fault("wrong_digest", row=number)


def _match(record: MatchRecord) -> bytes:
    if record.match is None:
        raise Fault("no_match")
    try:
        return match_of(record.match).bytes
    except ValueError:
        raise Fault("no_match") from None


def _holds(
    game: Game[Any, Any, Any],
    match: bytes,
    number: int,
    seat: Seat,
    text: str,
    envelope: Envelope,
) -> bool:
    """Whether it binds that move; nothing that the rules cannot read or nobody seals is bound."""
    if game.sealed_bytes is None:
        return False
    try:
        choice = game.sealed_bytes(game.parse_move(text))
    except IllegalMove:
        return False
    return holds(envelope, match, number, seat, choice)
