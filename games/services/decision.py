"""What a service answers: a write to be stored, or the reason why there is none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.live.write import Write
from games.standing import Standing


@dataclass(frozen=True, slots=True)
class Refused:
    """The command changes nothing; `code` says why and `facts` fill the sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Known:
    """The command was accepted before, at that version: it gets the same answer again."""

    version: int


@dataclass(frozen=True, slots=True)
class Stored:
    """The command is durable, and this is the match after it."""

    standing: Standing


Decision = Write | Refused | Known
Answer = Stored | Refused | Known
Decide = Callable[[Standing], Decision]
"""A command on a standing. Pure: it is asked again if somebody else wrote first."""

DecideLate = Callable[[Standing, bool], Decision]
"""The same, told whether the board moved on while the command was on its way."""
