"""What unlocks looks. What there is to count, other apps know: each registers counts by name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from accounts.player import Player

Count = Callable[[Player], int]
"""How much of it that player has done."""

Sentence = Callable[[int], str]
"""What it takes to have done it that often, in the active language: "Finish 3 games of TriFlip"."""


@dataclass(frozen=True, slots=True)
class Feat:
    """Something people do that can be counted."""

    name: str
    count: Count
    sentence: Sentence


_feats: Final[dict[str, Feat]] = {}


def register(name: str, count: Count, sentence: Sentence) -> None:
    """Let looks be unlocked by that count; the same name again replaces what it was."""
    _feats[name] = Feat(name, count, sentence)


def is_known(name: str) -> bool:
    """Whether anything is counted under that name."""
    return name in _feats


def names() -> list[str]:
    """Everything that is counted."""
    return sorted(_feats)


def demand(name: str, number: int) -> str:
    """What is asked for, in the active language; empty for what nobody counts any more."""
    feat = _feats.get(name)
    return feat.sentence(number) if feat else ""


class Tally:
    """The counts of one player, each made when it is first asked for and then kept."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._counts: dict[str, int] = {}

    def count(self, name: str) -> int:
        """How much of it they have done; nothing for a nobody, and where nobody counts."""
        feat = _feats.get(name)
        if feat is None or not self._player:
            return 0
        if name not in self._counts:
            self._counts[name] = feat.count(self._player)
        return self._counts[name]
