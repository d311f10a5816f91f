"""How values are written as JSON and read back: small codecs that are put together.

Reading is strict. Whatever a codec would not write is refused with BadEncoding, wrong types,
missing keys and keys too many included; `true` is no number and `1.0` no whole one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.schotten.cards import CARD_NAMED, NAMES, Card, Cards, Deck, is_clan
from games.engine.schotten.kinds import Formation, Kind
from games.engine.schotten.position import SEATS, STONES
from games.engine.schotten.verdict import Verdict

T = TypeVar("T")
S = TypeVar("S", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """A way to write one kind of value as JSON, and to read it back."""

    write: Callable[[T], Json]
    read: Callable[[Json], T]


def refuse() -> BadEncoding:
    """The one answer to a value that cannot be read."""
    return BadEncoding("malformed")


def _as_it_is(value: Any) -> Any:
    return value


def whole(lowest: int, highest: int) -> Codec[int]:
    """A whole number between two bounds, both included."""

    def read(value: Json) -> int:
        if type(value) is not int or not lowest <= value <= highest:
            raise refuse()
        return value

    return Codec(_as_it_is, read)


def word(allowed: tuple[str, ...]) -> Codec[str]:
    """One of a few strings."""

    def read(value: Json) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise refuse()
        return value

    return Codec(_as_it_is, read)


def choice(kind: type[S]) -> Codec[S]:
    """A member of an enumeration of strings, by its value."""
    members = {member.value: member for member in kind}

    def read(value: Json) -> S:
        if not isinstance(value, str) or value not in members:
            raise refuse()
        return members[value]

    return Codec(lambda member: member.value, read)


def maybe(codec: Codec[T]) -> Codec[T | None]:
    """A value, or null for none."""
    return Codec(
        lambda value: None if value is None else codec.write(value),
        lambda value: None if value is None else codec.read(value),
    )


def listed(codec: Codec[T], longest: int = 64) -> Codec[tuple[T, ...]]:
    """Values in a list, at most so many."""

    def read(value: Json) -> tuple[T, ...]:
        if not isinstance(value, list) or len(value) > longest:
            raise refuse()
        return tuple(codec.read(each) for each in value)

    return Codec(lambda values: [codec.write(each) for each in values], read)


def paired(codec: Codec[T]) -> Codec[tuple[T, T]]:
    """One value a seat, in a list of two."""

    def read(value: Json) -> tuple[T, T]:
        if not isinstance(value, list) or len(value) != len(SEATS):
            raise refuse()
        return codec.read(value[0]), codec.read(value[1])

    return Codec(lambda pair: [codec.write(each) for each in pair], read)


def record(build: Callable[..., T], fields: Mapping[str, Codec[Any]]) -> Codec[T]:
    """An object with exactly these keys, each one an attribute of the value."""

    def write(value: T) -> Json:
        return {name: codec.write(getattr(value, name)) for name, codec in fields.items()}

    def read(value: Json) -> T:
        if not isinstance(value, dict) or value.keys() != fields.keys():
            raise refuse()
        return build(**{name: codec.read(value[name]) for name, codec in fields.items()})

    return Codec(write, read)


def tagged(kinds: Mapping[str, tuple[type[Any], Codec[Any]]]) -> Codec[Any]:
    """One of several records, told apart by their `type`."""
    tags = {build: tag for tag, (build, _) in kinds.items()}

    def write(value: Any) -> dict[str, Any]:
        tag = tags[type(value)]
        return {"type": tag, **kinds[tag][1].write(value)}

    def read(value: Json) -> Any:
        tag = value.get("type") if isinstance(value, dict) else None
        if not isinstance(tag, str) or tag not in kinds:
            raise refuse()
        return kinds[tag][1].read({name: each for name, each in value.items() if name != "type"})

    return Codec(write, read)


def _card(value: Json) -> Card:
    if not isinstance(value, str) or value not in CARD_NAMED:
        raise refuse()
    return CARD_NAMED[value]


def _clan_card(value: Json) -> Card:
    card = _card(value)
    if not is_clan(card):
        raise refuse()
    return card


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise refuse()
    return value


def _packed(value: Json) -> Cards:
    if not isinstance(value, str):
        raise refuse()
    return tuple(_card(name) for name in value.split(" ")) if value else ()


FLAG: Codec[bool] = Codec(_as_it_is, _flag)
SEAT = whole(SEATS[0], SEATS[-1])
CARD: Codec[Card] = Codec(NAMES.__getitem__, _card)
CLAN_CARD: Codec[Card] = Codec(NAMES.__getitem__, _clan_card)
DECK = choice(Deck)

PACKED: Codec[Cards] = Codec(lambda cards: " ".join(NAMES[card] for card in cards), _packed)
"""Cards as one string, names apart by single blanks."""

_NUMBER = whole(1, len(STONES))
STONE: Codec[int] = Codec(lambda stone: stone + 1, lambda value: _NUMBER.read(value) - 1)
"""A stone as people count them, from 1 to 9."""

_KINDS = {kind.code: kind for kind in Kind}
_KIND: Codec[Kind] = Codec(
    lambda kind: kind.code, lambda value: _KINDS[word(tuple(_KINDS)).read(value)]
)

FORMATION: Codec[Formation] = record(
    Formation,
    {
        "kind": _KIND,
        "total": whole(0, 36),
        "cards": listed(CLAN_CARD, 4),
        "added": listed(CLAN_CARD, 4),
    },
)

VERDICT: Codec[Verdict] = record(
    Verdict,
    {
        "ok": FLAG,
        "reason": word(
            (
                "stronger",
                "first",
                "unbeatable",
                "unfinishable",
                "unfinished",
                "weaker",
                "second",
                "beatable",
            )
        ),
        "mine": maybe(FORMATION),
        "theirs": maybe(FORMATION),
        "beaten_by": listed(CLAN_CARD, 4),
    },
)
