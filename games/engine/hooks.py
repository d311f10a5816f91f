"""Rules that may be bent: a typed hook stands beside such a rule, a boon is data that bends it.

Where its rule says twenty, a game asks `GOAL.bend(20, boons, seat, scene)`. Whoever wants another
number registers a function under a name with `@effect(GOAL, params=...)`; a `Boon` names it, says
whose it is and brings the numbers. Boons live in the options of a game, so positions serialise and
replays need no catalogue. The engine never learns what a boon is called on a shelf.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import lru_cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

from games.engine.errors import BadOptions
from games.engine.game import Json
from games.engine.seats import Seat

T = TypeVar("T")
P = TypeVar("P")
S = TypeVar("S")

Numbers: TypeAlias = tuple[tuple[str, int], ...]

LARGEST_NUMBER: Final = 1_000_000
"""Numbers of a boon lie between this and its negative."""


@dataclass(frozen=True, slots=True)
class Boon:
    """A bent rule as data: the name of an effect, the seat that owns it, and its numbers."""

    effect: str
    seat: Seat
    numbers: Numbers = ()
    """Name and value of each parameter, in the order of their names."""

    @classmethod
    def of(cls, effect: str, seat: Seat, **numbers: int) -> "Boon":
        """A boon from its numbers by name."""
        return cls(effect, seat, tuple(sorted(numbers.items())))


class Whose(Enum):
    """For whose rule an effect is asked, seen from the seat that owns the boon."""

    OWNER = "owner"
    OTHERS = "others"
    ANYBODY = "anybody"

    def covers(self, owner: Seat, seat: Seat) -> bool:
        """Whether the rule of `seat` is one that a boon of `owner` bends."""
        return self is Whose.ANYBODY or (self is Whose.OWNER) == (owner == seat)


@dataclass(frozen=True, slots=True)
class Case(Generic[S]):
    """The occasion on which an effect is asked."""

    index: int
    """Place of the boon in the game's options; whatever is kept for a boon is kept under it."""

    owner: Seat
    seat: Seat
    """The seat whose rule it is; the owner's, unless the effect is about others."""

    scene: S
    """What the game shows of the moment."""


@dataclass(frozen=True, slots=True, eq=False)
class _Bender:
    function: Callable[[Any, Any, Case[Any]], Any]
    params: type[Any]
    whose: Whose


_Plan: TypeAlias = tuple[tuple[int, Seat, Callable[[Any, Any, Case[Any]], Any], Any], ...]
"""For each boon that has a word: its index, its owner, the function and its numbers."""

_Plans: TypeAlias = dict[tuple[int, Seat], tuple[Sequence[Boon], _Plan]]

_MOST_PLANS: Final = 512
_EVERY_PLANS: Final[list[_Plans]] = []
"""Of all hooks and chains; what is planned is forgotten once another effect is registered."""


class _Bendable(Generic[T, S]):
    """What boons have a word in."""

    def __init__(self) -> None:
        self._plans: _Plans = {}
        _EVERY_PLANS.append(self._plans)

    def bend(self, value: T, boons: Sequence[Boon], seat: Seat, scene: S) -> T:
        """What the rule says for `seat` once every boon has had its word, in their order."""
        # Searches ask this most of all, about the same boons over and over: one and the same tuple
        # is looked up by what it is and not by what it says.
        held = self._plans.get((id(boons), seat))
        plan = held[1] if held is not None and held[0] is boons else self._plan(boons, seat)
        for index, owner, function, params in plan:
            value = function(value, params, Case(index, owner, seat, scene))
        return value

    def is_bent(self, boons: Sequence[Boon], seat: Seat) -> bool:
        """Whether any of the boons has a word in the rule of that seat."""
        held = self._plans.get((id(boons), seat))
        plan = held[1] if held is not None and held[0] is boons else self._plan(boons, seat)
        return bool(plan)

    def plan(self, boons: Sequence[Boon], seat: Seat) -> _Plan:
        """Which of the boons have a word in the rule of that seat, in their order."""
        raise NotImplementedError

    def _plan(self, boons: Sequence[Boon], seat: Seat) -> _Plan:
        plan = self.plan(boons, seat)
        if isinstance(boons, tuple):
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            self._plans[id(boons), seat] = (boons, plan)
        return plan


class Hook(_Bendable[T, S]):
    """A rule of a game that boons may bend: `T` is what the rule says, `S` the scene it shows."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._benders: dict[str, _Bender] = {}

    def bend_by(self, index: int, value: T, boons: Sequence[Boon], seat: Seat, scene: S) -> T:
        """The same where one boon alone is asked."""
        boon = boons[index]
        bender = self._benders.get(boon.effect)
        if bender is None or not bender.whose.covers(boon.seat, seat):
            return value
        params = _params(bender, boon.numbers)
        bent: T = bender.function(value, params, Case(index, boon.seat, seat, scene))
        return bent

    def register(self, name: str, bender: _Bender) -> None:
        """Lets boons of that name bend this rule; a name bends a rule in one way only."""
        known = _KNOWN.setdefault(name, _Known(bender.params, set()))
        if self.name in known.hooks:
            raise ValueError(f"{name} bends {self.name} already")
        if known.params is not bender.params:
            raise ValueError(f"{name} takes its numbers as {known.params.__name__} elsewhere")
        known.hooks.add(self.name)
        self._benders[name] = bender
        for plans in _EVERY_PLANS:
            plans.clear()

    def plan(self, boons: Sequence[Boon], seat: Seat) -> _Plan:
        """Which of the boons have a word in the rule of that seat, in their order."""
        return tuple(
            (index, boon.seat, bender.function, _params(bender, boon.numbers))
            for index, boon in enumerate(boons)
            if (bender := self._benders.get(boon.effect)) and bender.whose.covers(boon.seat, seat)
        )


class Chain(_Bendable[T, S]):
    """Several hooks of one kind, each asked about what the one before has answered."""

    def __init__(self, *hooks: Hook[T, S]) -> None:
        super().__init__()
        self._hooks = hooks

    def plan(self, boons: Sequence[Boon], seat: Seat) -> _Plan:
        """Hook by hook, which of the boons have a word."""
        return tuple(step for hook in self._hooks for step in hook.plan(boons, seat))


@dataclass(frozen=True, slots=True)
class NoNumbers:
    """Parameters of an effect that needs none."""


@dataclass(frozen=True, slots=True)
class _Known:
    params: type[Any]
    hooks: set[str]


_KNOWN: Final[dict[str, _Known]] = {}


def effect(
    hook: Hook[T, S], *, params: type[P], whose: Whose = Whose.OWNER, name: str = ""
) -> Callable[[Callable[[T, P, Case[S]], T]], Callable[[T, P, Case[S]], T]]:
    """Registers a function as what boons of its name (or of `name`) do to that hook.

    One name may bend several hooks. `params` is a frozen dataclass of whole numbers, the same for
    all of them; it may refuse numbers with ValueError.
    """

    def register(function: Callable[[T, P, Case[S]], T]) -> Callable[[T, P, Case[S]], T]:
        hook.register(name or function.__name__, _Bender(function, params, whose))
        return function

    return register


@lru_cache(maxsize=4096)
def _params(bender: _Bender, numbers: Numbers) -> Any:
    return bender.params(**dict(numbers))


def check_boon(game: str, boon: Boon) -> None:
    """BadOptions unless the boon's effect bends a rule of that game and its numbers fit."""
    known = _KNOWN.get(boon.effect)
    if known is None or not any(name.startswith(f"{game}.") for name in known.hooks):
        raise BadOptions("unknown_effect", effect=boon.effect)
    if [name for name, _ in boon.numbers] != sorted(field.name for field in fields(known.params)):
        raise BadOptions("bad_numbers", effect=boon.effect)
    try:
        known.params(**dict(boon.numbers))
    except ValueError:
        raise BadOptions("bad_numbers", effect=boon.effect) from None


def encode_boon(boon: Boon) -> Json:
    """The boon as JSON: `{"effect": "longer_reach", "seat": 0, "numbers": {"amount": 1}}`."""
    return {"effect": boon.effect, "seat": boon.seat, "numbers": dict(boon.numbers)}


def decode_boon(game: str, seats: int, value: Json) -> Boon:
    """The boon that `encode_boon` wrote, checked for that game; BadOptions for anything else."""
    if not isinstance(value, dict) or value.keys() != {"effect", "seat", "numbers"}:
        raise BadOptions("bad_boon")
    name, seat, numbers = value["effect"], value["seat"], value["numbers"]
    if not isinstance(name, str) or type(seat) is not int or not 0 <= seat < seats:
        raise BadOptions("bad_boon")
    if not isinstance(numbers, dict) or not all(_is_number(number) for number in numbers.values()):
        raise BadOptions("bad_numbers", effect=name)
    boon = Boon(name, seat, tuple(sorted(numbers.items())))
    check_boon(game, boon)
    return boon


def _is_number(value: Json) -> bool:
    return type(value) is int and abs(value) <= LARGEST_NUMBER
