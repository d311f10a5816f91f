"""A record that somebody brings: read, and played again by the rules."""

from typing import Final

from games.records import as_json, as_text
from games.records.faults import Fault
from games.records.record import MatchRecord
from games.records.replaying import Budget, Replayed, replay

LARGEST: Final = 256 * 1024
"""Bytes; the longest matches take a quarter of it."""


MARK: Final = "\ufeff"
"""What some editors put before the text of a file."""


def read(text: str) -> MatchRecord:
    """The record in that text, whether it is JSON or notation; `Fault` for anything else."""
    text = text.removeprefix(MARK)
    if len(text.encode(errors="surrogatepass")) > LARGEST:
        raise Fault("too_long")
    if not text.strip():
        raise Fault("empty")
    return as_text.read(text) if as_text.is_text(text) else as_json.read(text)


def verified(text: str, budget: Budget | None = None) -> Replayed:
    """The record in that text, every move of it played again; `Fault` unless all of it holds."""
    return replay(read(text), budget)
