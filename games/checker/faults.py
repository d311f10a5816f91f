"""What can be wrong with a link, and with a card laid on a sheet."""

from collections.abc import Iterable
from typing import Final, NamedTuple

MOST_NAMED: Final = 4
"""So many things of one kind are named; of the rest only that there are more."""

MOST_LETTERS: Final = 12


class Fault(NamedTuple):
    """One thing that was wrong: a code and the words that it is about, safe to show."""

    code: str
    about: tuple[str, ...] = ()
    more: bool = False
    """Whether there was more of it than `about` names."""


def faults_about(code: str, things: Iterable[str]) -> list[Fault]:
    """One fault for all things of a kind, none if there are none."""
    found = list(dict.fromkeys(printable(thing) for thing in things))
    if not found:
        return []
    return [Fault(code, tuple(found[:MOST_NAMED]), len(found) > MOST_NAMED)]


def printable(text: str) -> str:
    """The beginning of what somebody sent, without signs that could disturb the text around it."""
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= MOST_LETTERS else f"{shown[: MOST_LETTERS - 1]}…"
