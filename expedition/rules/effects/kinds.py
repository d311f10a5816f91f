"""What sorts of effects there are, and which numbers each takes.

A `Kind` is an idea with a name; rows of content name it and bring the numbers. Its parameter class
says what numbers fit, so a form for such a row can be built from `Kind.fields`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, Generic, TypeAlias, TypeVar

from games.engine.hooks import Case, Hook, Whose, effect

P = TypeVar("P", bound="Numbers")
T = TypeVar("T")
S = TypeVar("S")

Effect: TypeAlias = Callable[[T, P, Case[S]], T]


class Row(Enum):
    """Which rows of content may name an effect."""

    RELIC = "relic"
    POWER = "power"
    PERK = "perk"
    """What a faction brings besides its power."""

    RISK = "risk"


@dataclass(frozen=True, slots=True)
class Field:
    """One number of an effect: its bounds, and what people call it (an English msgid)."""

    name: str
    least: int
    most: int
    label: str


def gettext_noop(text: str) -> str:
    """The text itself: translators find it by this mark, the rules never translate it."""
    return text


def number(least: int, most: int, label: str) -> Any:
    """A field of a parameter class: a whole number within bounds."""
    return field(metadata={"least": least, "most": most, "label": label})


@dataclass(frozen=True)
class Numbers:
    """Parameters of an effect; a subclass adds its numbers, this one has none."""

    def __post_init__(self) -> None:
        for bound in bounds(type(self)):
            value = getattr(self, bound.name)
            if type(value) is not int or not bound.least <= value <= bound.most:
                raise ValueError(bound.name)


def bounds(params: type[Numbers]) -> tuple[Field, ...]:
    """The numbers of a parameter class, in the order in which a form asks for them."""
    return tuple(
        Field(each.name, each.metadata["least"], each.metadata["most"], each.metadata["label"])
        for each in fields(params)
    )


@dataclass(frozen=True, slots=True, eq=False)
class Kind(Generic[P]):
    """An effect by name."""

    name: str
    params: type[P]
    rows: frozenset[Row]
    promise: str
    """What it does, in one English sentence for whoever edits rows."""

    hooks: list[str]
    """The rules it bends, by name."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The numbers a row must bring."""
        return bounds(self.params)

    @property
    def in_battle(self) -> bool:
        """Whether it bends a rule of TriFlip, so that the battle has to know the boon."""
        return any(name.startswith("triflip.") for name in self.hooks)

    def bends(
        self, hook: Hook[T, S], whose: Whose = Whose.OWNER
    ) -> Callable[[Effect[T, P, S]], Effect[T, P, S]]:
        """Registers a function as what this kind does to that hook."""
        self.hooks.append(hook.name)
        return effect(hook, params=self.params, whose=whose, name=self.name)


KINDS: Final[dict[str, Kind[Any]]] = {}
"""Every effect by name; complete once `expedition.rules.effects` is imported."""


def kind(name: str, params: type[P], promise: str, *rows: Row) -> Kind[P]:
    """A new kind of effect, for relics where no row is named."""
    if name in KINDS:
        raise ValueError(f"{name} is there already")
    made = Kind(name, params, frozenset(rows or {Row.RELIC}), promise, [])
    KINDS[name] = made
    return made
