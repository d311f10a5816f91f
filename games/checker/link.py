"""A sheet as the query of a link, and back: `mine=L4L5L6&theirs=P9&seen=R1478G2`.

What is written is canonical: one query a sheet. Reading is generous with forms, order, case and
signs between cards, never fails, and says what it had to leave out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from games.checker.faults import Fault, faults_about
from games.checker.sheet import SIDES, Place, Sheet, may_lie, own_name
from games.engine.schotten.cards import (
    CARD_NAMED,
    CLAN_CARDS,
    CLANS,
    NAMES,
    TACTICS_NAMES,
    Card,
    Cards,
    clan_of,
    is_clan,
    names,
    word_of,
)

LONGEST: Final = 2000
"""Letters of a query that are looked at; the longest form of the page sends about 700."""

FLAGS: Final = ("bluff", "mud")

Fields = Mapping[str, Sequence[str]]
"""A query taken apart: every value of each name."""

_GROUP: Final = re.compile(
    rf"(?P<tactics>{'|'.join(TACTICS_NAMES)}|J)|(?P<clan>[{CLANS}])(?P<values>[1-9]+)"
    r"|(?P<gap>[\s,.;+_-]+)|(?P<unknown>[^\W\d_]\d*|\d+|.)",
    re.IGNORECASE | re.DOTALL,
)


class Reading(NamedTuple):
    """A sheet, and what was left out on the way to it."""

    sheet: Sheet
    faults: tuple[Fault, ...] = ()


class _Cards(NamedTuple):
    known: list[Card]
    unknown: list[str]


def write(sheet: Sheet) -> str:
    """The one query of the sheet; empty for an empty one."""
    fields = {
        "mine": "".join(names(sheet.mine)),
        "theirs": "".join(names(sheet.theirs)),
        "seen": _packed(sheet.seen),
        "bluff": "1" if sheet.bluff else "",
        "mud": "1" if sheet.mud else "",
        "first": "mine" if sheet.mine_first else "",
    }
    return urlencode({name: value for name, value in fields.items() if value})


def read(fields: Fields) -> Reading:
    """The sheet of a query: all of it that can be, and what cannot."""
    bluff, mud, first = (_asks(fields, name) for name in (*FLAGS, "first"))
    sheet = Sheet(bluff=bluff == "1", mud=mud == "1", mine_first=first == "mine")
    odd = [value for value in (bluff, mud) if value not in ("", "0", "1")]
    odd += [first] if first not in ("", "mine", "theirs") else []
    faults = faults_about("option", odd)
    unknown: list[str] = []
    for place in SIDES:
        cards = _cards(fields, place)
        unknown += cards.unknown
        sheet, found = _laid(sheet, place, cards.known)
        faults += found
    seen = _cards(fields, Place.SEEN)
    astray = [NAMES[card] for card in seen.known if not is_clan(card)]
    faults += faults_about("unknown", unknown + seen.unknown) + faults_about("not_seen", astray)
    lying = word_of((*sheet.mine, *sheet.theirs))
    return Reading(sheet._replace(seen=word_of(seen.known) & ~lying), tuple(faults))


def _asks(fields: Fields, name: str) -> str:
    """The last value of that name, as a form means it."""
    values = fields.get(name) or ("",)
    return values[-1].strip()


def _cards(fields: Fields, place: Place) -> _Cards:
    known: list[Card] = []
    unknown: list[str] = []
    for value in fields.get(place.value, ()):
        for group in _GROUP.finditer(value):
            if group["unknown"]:
                unknown.append(group["unknown"])
            known += [CARD_NAMED[name] for name in _named(group)]
    return _Cards(known, unknown)


def _named(group: re.Match[str]) -> Iterator[str]:
    if group["tactics"]:
        name = group["tactics"].upper()
        yield "J1" if name == "J" else name
    elif group["clan"]:
        for value in group["values"]:
            yield group["clan"].upper() + value


def _laid(sheet: Sheet, place: Place, cards: Sequence[Card]) -> tuple[Sheet, list[Fault]]:
    """The sheet with these cards laid on a side, one by one, as long as they fit."""
    cannot_lie = [NAMES[card] for card in cards if not may_lie(card)]
    twice: list[str] = []
    too_many: list[str] = []
    laid: Cards = ()
    for card in (own_name(card, place) for card in cards if may_lie(card)):
        if card in laid or sheet.place_of(card) is not None:
            twice.append(NAMES[card])
        elif len(laid) == sheet.need:
            too_many.append(NAMES[card])
        else:
            laid += (card,)
    faults = faults_about("cannot_lie", cannot_lie) + faults_about("twice", twice)
    return sheet.with_side(place, laid), faults + faults_about("too_many", too_many)


def _packed(word: int) -> str:
    """A set of clan cards, values behind the letter of their clan: `R147G2`."""
    packed = [""] * len(CLANS)
    for card in CLAN_CARDS:
        if word >> card & 1:
            packed[clan_of(card)] += NAMES[card][1]
    return "".join(letter + values for letter, values in zip(CLANS, packed, strict=True) if values)
