"""The parts of a standing as JSON and back: the same shape in the tables and between processes."""

from collections.abc import Mapping, Sequence
from typing import Any

from games import envelopes
from games.bots.advising import Advice
from games.engine.game import Game, Json
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.envelopes import Envelope
from games.standing import Hint, Proposal, Sealed
from games.turns import Played


def encode_moves(game: Game[Any, Any, Any], moves: Mapping[Seat, Any]) -> list[Json]:
    """One entry a seat, null where it made no move."""
    return [game.encode_move(moves[seat]) if seat in moves else None for seat in range(game.seats)]


def decode_moves(game: Game[Any, Any, Any], moves: Sequence[Json]) -> dict[Seat, Any]:
    """The moves by seat."""
    return {seat: game.decode_move(move) for seat, move in enumerate(moves) if move is not None}


def encode_outcome(outcome: Outcome | None) -> Json:
    """How it ended, null while it goes on."""
    if outcome is None:
        return None
    return {
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }


def decode_outcome(value: Json) -> Outcome | None:
    """The outcome `encode_outcome` wrote."""
    if value is None:
        return None
    return Outcome(frozenset(value["winners"]), value["reason"], tuple(value["scores"]))


def encode_played(game: Game[Any, Any, Any], turn: Played) -> dict[str, Json]:
    """A turn with its whole story and the position it led to, for eyes that may see all."""
    return {
        "number": turn.number,
        "kind": turn.kind,
        "seat": turn.seat,
        "key": turn.key,
        "moves": encode_moves(game, turn.moves),
        "events": [game.encode_event(event) for event in turn.events],
        "forced": turn.forced,
        "place": turn.place,
        "target": turn.target,
        "envelopes": envelopes.write_by_seat(turn.envelopes, game.seats),
        "after": None if turn.after is None else game.encode(turn.after),
    }


def decode_played(game: Game[Any, Any, Any], row: Mapping[str, Json]) -> Played:
    """The turn of such a row; `after` and `envelopes` may be missing."""
    after = row.get("after")
    return Played(
        number=row["number"],
        kind=row["kind"],
        seat=row["seat"],
        key=row["key"],
        moves=decode_moves(game, row["moves"]),
        events=tuple(game.decode_event(event) for event in row["events"]),
        forced=row["forced"],
        place=row["place"],
        target=row["target"],
        envelopes=envelopes.read_by_seat(row.get("envelopes")),
        after=None if after is None else game.decode(after),
    )


def encode_sealed(game: Game[Any, Any, Any], seal: Sealed) -> dict[str, Json]:
    """A sealed choice, for eyes that may see all."""
    return {
        "turn": seal.turn,
        "seat": seal.seat,
        "body": game.encode_move(seal.move),
        "key": seal.key,
        "earlier_keys": list(seal.earlier_keys),
        "made": seal.made,
        "digest": None if seal.envelope is None else seal.envelope.digest,
        "salt": None if seal.envelope is None else seal.envelope.salt,
    }


def decode_sealed(game: Game[Any, Any, Any], row: Mapping[str, Json]) -> Sealed:
    """The sealed choice of such a row; a process of before there were digests tells none."""
    digest, salt = row.get("digest"), row.get("salt")
    return Sealed(
        turn=row["turn"],
        seat=row["seat"],
        move=game.decode_move(row["body"]),
        key=row["key"],
        earlier_keys=tuple(row["earlier_keys"]),
        made=row["made"],
        envelope=Envelope(digest, salt) if digest and salt else None,
    )


def encode_proposal(proposal: Proposal | None) -> Json:
    """What a seat asks for, null where nobody asks for anything."""
    if proposal is None:
        return None
    encoded = {
        "kind": proposal.kind,
        "seat": proposal.seat,
        "version": proposal.version,
        "agreed": sorted(proposal.agreed),
        "declined": proposal.declined,
    }
    if proposal.earlier:
        encoded["earlier"] = sorted(proposal.earlier.items())
    return encoded


def decode_proposal(value: Json) -> Proposal | None:
    """The proposal `encode_proposal` wrote."""
    if value is None:
        return None
    agreed, earlier = frozenset(value["agreed"]), dict(value.get("earlier", ()))
    return Proposal(**{**value, "agreed": agreed, "earlier": earlier})


def encode_advice(game: Game[Any, Any, Any], advice: Advice | None) -> Json:
    """What a hint says, null where it says nothing yet."""
    if advice is None:
        return None
    return {"move": game.encode_move(advice.move), "chance": advice.chance}


def encode_hints(game: Game[Any, Any, Any], hints: Sequence[Hint]) -> list[Json]:
    """The hints that were asked for, one entry each."""
    return [
        {"n": hint.number, "seat": hint.seat, "advice": encode_advice(game, hint.advice)}
        for hint in hints
    ]


def decode_hints(game: Game[Any, Any, Any], rows: Sequence[Json]) -> tuple[Hint, ...]:
    """The hints `encode_hints` wrote."""
    return tuple(Hint(row["n"], row["seat"], _advice(game, row["advice"])) for row in rows)


def _advice(game: Game[Any, Any, Any], value: Json) -> Advice | None:
    return None if value is None else Advice(game.decode_move(value["move"]), value["chance"])
