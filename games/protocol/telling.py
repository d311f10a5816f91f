"""Turns what was stored into the texts each audience gets, each made once."""

from collections.abc import Collection, Iterable

from django.utils import translation

from games.engine.seats import Seat, Viewer
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
from games.protocol import outgoing, resolving, showing
from games.protocol.audience import Audience
from games.protocol.encoding import Message, joined, text_of
from games.standing import Standing


class News:
    """A write as it is told: what audiences share is worked out and written once."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._fingerprints = [
            showing.fingerprint(write.after.game, played.after, played.number)
            for played in (write.turns if write.kind == PLAYED else ())
        ]

    def texts(self, audience: Audience, here: Collection[Seat]) -> list[str]:
        """What that audience is told, in order."""
        return self.told([audience], here)[audience]

    def told(
        self, audiences: Iterable[Audience], here: Collection[Seat]
    ) -> dict[Audience, list[str]]:
        """What each of these audiences is told, in order."""
        write = self._write
        if write.kind == SEALED and write.sealer is not None:
            return self._of_seal(audiences, write.sealer)
        by_language: dict[str, list[Audience]] = {}
        for audience in audiences:
            by_language.setdefault(audience.language, []).append(audience)
        told = {}
        for language, group in by_language.items():
            with translation.override(language):
                texts = self._resolved if write.kind == PLAYED else self._others
                told.update(texts(group, here))
        return told

    def _of_seal(self, audiences: Iterable[Audience], sealer: Seat) -> dict[Audience, list[str]]:
        """No words are in it, so that it is the same in every language."""
        after = self._write.after
        seal = text_of(outgoing.sealed(after, sealer))
        own = [text_of(outgoing.mine(after, sealer)), seal]
        return {audience: own if audience.viewer == sealer else [seal] for audience in audiences}

    def _resolved(
        self, audiences: Iterable[Audience], here: Collection[Seat]
    ) -> dict[Audience, list[str]]:
        after, turns = self._write.after, self._write.turns
        sitting = showing.sitting(after, here)
        alike = [
            text_of(resolving.told_to_all(after, played, fingerprint))
            for played, fingerprint in zip(turns, self._fingerprints, strict=True)
        ]
        return {
            audience: [
                joined(
                    common,
                    text_of(resolving.told_to_one(after, played, audience.viewer, sitting)),
                )
                for common, played in zip(alike, turns, strict=True)
            ]
            for audience in audiences
        }

    def _others(
        self, audiences: Iterable[Audience], here: Collection[Seat]
    ) -> dict[Audience, list[str]]:
        return {audience: [text_of(self._message(audience.viewer, here))] for audience in audiences}

    def _message(self, viewer: Viewer, here: Collection[Seat]) -> Message:
        kind, after = self._write.kind, self._write.after
        if kind == TAKEN_BACK:
            return outgoing.taken_back(after, viewer, here)
        if kind == ENDED:
            return outgoing.ended(after, viewer, here)
        if kind == PROPOSED:
            return outgoing.asked(after)
        if kind == HINTED:
            return outgoing.hinted(after, viewer)
        if kind == OFFERED:
            return outgoing.rematch(after)
        return showing.snap(after, viewer, here)


def snapshot(standing: Standing, audience: Audience, here: Collection[Seat]) -> str:
    """The whole match for that audience."""
    with translation.override(audience.language):
        return text_of(showing.snap(standing, audience.viewer, here))


def missing(
    standing: Standing, version: int, audience: Audience, here: Collection[Seat]
) -> list[str]:
    """What brings somebody who stands at that version up to date: turns, or one snapshot."""
    with translation.override(audience.language):
        return [text_of(message) for message in missing_messages(standing, version, audience, here)]


def missing_messages(
    standing: Standing, version: int, audience: Audience, here: Collection[Seat]
) -> list[Message]:
    """The same as values; the caller has chosen the language."""
    if version == standing.version:
        return []
    turns = [played for played in standing.turns if played.number > version]
    whole = len(turns) == standing.version - version > 0
    if not whole or any(played.after is None for played in turns):
        return [showing.snap(standing, audience.viewer, here)]
    return [
        resolving.turn_resolved(
            standing,
            played,
            audience.viewer,
            here,
            showing.fingerprint(standing.game, played.after, played.number),
        )
        for played in turns
    ]
