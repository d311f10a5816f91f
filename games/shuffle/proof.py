"""All that is needed to check a deal once the match is over, as JSON, and the check itself."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.engine.chance import Chance
from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.shuffle import ALGORITHM
from games.shuffle.deal import Deal, Part, Source
from games.shuffle.seed import (
    DIGEST_BYTES,
    MATCH_BYTES,
    PART_BYTES,
    SECRET_BYTES,
    digest,
    seed_of,
    stand_in,
)

Lots = Mapping[str, str]
"""What chance has decided, by purpose: the cards of a deck from the top on, apart by blanks."""

_HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
_FIELDS: Final = frozenset({"algorithm", "match", "commitment", "secret", "parts", "lots"})
_PART_FIELDS: Final = frozenset({"seat", "source", "pledge", "value"})


@dataclass(frozen=True, slots=True)
class Proof:
    """What was shown before the match, what is opened after it, and the lots that were drawn."""

    algorithm: str
    match: bytes
    commitment: bytes
    secret: bytes
    parts: tuple[Part, ...]
    lots: Lots


def prove(deal: Deal, lots: Lots) -> Proof:
    """The proof of a deal, to be shown to nobody before the match is over."""
    return Proof(deal.algorithm, deal.match, deal.commitment, deal.secret, deal.parts, lots)


def faults(proof: Proof, draw: Callable[[Chance], Lots]) -> Iterator[str]:
    """What is wrong with the proof, nothing if it holds; `draw` draws the lots of its game."""
    if proof.algorithm != ALGORITHM:
        yield "algorithm"
        return
    if digest(proof.secret) != proof.commitment:
        yield "commitment"
    for seat, part in enumerate(proof.parts):
        if not _part_holds(proof, seat, part):
            yield f"part {seat}"
    values = [part.value or b"" for part in proof.parts]
    if dict(draw(Chance(seed_of(proof.secret, values, proof.match)))) != dict(proof.lots):
        yield "lots"


def write(proof: Proof) -> dict[str, Json]:
    """The proof as JSON; bytes in small hexadecimal digits."""
    return {
        "algorithm": proof.algorithm,
        "match": proof.match.hex(),
        "commitment": proof.commitment.hex(),
        "parts": write_parts(proof.parts),
        "secret": proof.secret.hex(),
        "lots": dict(proof.lots),
    }


def write_parts(parts: tuple[Part, ...]) -> list[Json]:
    """The parts as JSON, by seat."""
    return [
        {
            "seat": seat,
            "source": part.source.value,
            "pledge": None if part.pledge is None else part.pledge.hex(),
            "value": None if part.value is None else part.value.hex(),
        }
        for seat, part in enumerate(parts)
    ]


def read(value: Json) -> Proof:
    """The proof of its JSON; BadEncoding for anything `write` would not write."""
    if not isinstance(value, dict) or value.keys() != _FIELDS:
        raise BadEncoding("malformed")
    if not isinstance(value["algorithm"], str) or not _is_lots(value["lots"]):
        raise BadEncoding("malformed")
    parts = read_parts(value["parts"])
    if any(part.value is None for part in parts):
        raise BadEncoding("malformed")
    return Proof(
        algorithm=value["algorithm"],
        match=_bytes(value["match"], MATCH_BYTES),
        commitment=_bytes(value["commitment"], DIGEST_BYTES),
        secret=_bytes(value["secret"], SECRET_BYTES),
        parts=parts,
        lots=value["lots"],
    )


def read_parts(value: Json) -> tuple[Part, ...]:
    """The parts of their JSON; BadEncoding for anything `write_parts` would not write."""
    if not isinstance(value, list):
        raise BadEncoding("malformed")
    return tuple(_read_part(seat, part) for seat, part in enumerate(value))


def _read_part(seat: int, value: Json) -> Part:
    if not isinstance(value, dict) or value.keys() != _PART_FIELDS:
        raise BadEncoding("malformed")
    if type(value["seat"]) is not int or value["seat"] != seat:
        raise BadEncoding("malformed")
    if value["source"] not in (Source.BROWSER.value, Source.SERVER.value):
        raise BadEncoding("malformed")
    return Part(
        Source(value["source"]),
        _bytes_or_none(value["pledge"], DIGEST_BYTES),
        _bytes_or_none(value["value"], PART_BYTES),
    )


def _part_holds(proof: Proof, seat: int, part: Part) -> bool:
    if part.value is None:
        return False
    if part.source is Source.BROWSER:
        return part.pledge == digest(part.value)
    return part.pledge is None and part.value == stand_in(proof.secret, proof.match, seat)


def _is_lots(value: Json) -> bool:
    return isinstance(value, dict) and all(isinstance(lot, str) for lot in value.values())


def _bytes_or_none(value: Json, size: int) -> bytes | None:
    return None if value is None else _bytes(value, size)


def _bytes(value: Json, size: int) -> bytes:
    if not isinstance(value, str) or len(value) != 2 * size or not _HEX.fullmatch(value):
        raise BadEncoding("malformed")
    return bytes.fromhex(value)
