"""Turns what was stored into the texts each audience gets, each made once."""

from collections.abc import Collection

from django.utils import translation

from games.engine.seats import Seat
from games.live.write import (
    ENDED,
    HINTED,
    OFFERED,
    PLAYED,
    PROPOSED,
    SEALED,
    TAKEN_BACK,
    Write,
)
from games.protocol import outgoing
from games.protocol.outgoing import Audience, Message
from games.standing import Standing


class News:
    """A write as it is told: what all audiences share is worked out once."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._fingerprints = [
            outgoing.fingerprint(write.after.game, played.after, played.number)
            for played in (write.turns if write.kind == PLAYED else ())
        ]

    def texts(self, audience: Audience, here: Collection[Seat]) -> list[str]:
        """What that audience is told, in order."""
        with translation.override(audience.language):
            return [outgoing.text_of(message) for message in self._messages(audience, here)]

    def _messages(self, audience: Audience, here: Collection[Seat]) -> list[Message]:
        write, viewer = self._write, audience.viewer
        after = write.after
        if write.kind == SEALED and write.sealer is not None:
            seal = outgoing.sealed(after, write.sealer)
            return [outgoing.mine(after, write.sealer), seal] if viewer == write.sealer else [seal]
        if write.kind == PLAYED:
            return [
                outgoing.turn_resolved(after, played, viewer, here, fingerprint)
                for played, fingerprint in zip(write.turns, self._fingerprints, strict=True)
            ]
        if write.kind == TAKEN_BACK:
            return [outgoing.taken_back(after, viewer, here)]
        if write.kind == ENDED:
            return [outgoing.ended(after, viewer, here)]
        if write.kind == PROPOSED:
            return [outgoing.asked(after)]
        if write.kind == HINTED:
            return [outgoing.hinted(after, viewer)]
        if write.kind == OFFERED:
            return [outgoing.rematch(after)]
        return [outgoing.snap(after, viewer, here)]


def snapshot(standing: Standing, audience: Audience, here: Collection[Seat]) -> str:
    """The whole match for that audience."""
    with translation.override(audience.language):
        return outgoing.text_of(outgoing.snap(standing, audience.viewer, here))


def missing(
    standing: Standing, version: int, audience: Audience, here: Collection[Seat]
) -> list[str]:
    """What brings somebody who stands at that version up to date: turns, or one snapshot."""
    with translation.override(audience.language):
        return [
            outgoing.text_of(message)
            for message in missing_messages(standing, version, audience, here)
        ]


def missing_messages(
    standing: Standing, version: int, audience: Audience, here: Collection[Seat]
) -> list[Message]:
    """The same as values; the caller has chosen the language."""
    if version == standing.version:
        return []
    turns = [played for played in standing.turns if played.number > version]
    whole = len(turns) == standing.version - version > 0
    if not whole or any(played.after is None for played in turns):
        return [outgoing.snap(standing, audience.viewer, here)]
    return [
        outgoing.turn_resolved(
            standing,
            played,
            audience.viewer,
            here,
            outgoing.fingerprint(standing.game, played.after, played.number),
        )
        for played in turns
    ]
