"""The checker as a part of a page: what its template is filled with, in the active language."""

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs

from django.urls import reverse

from games.checker import words
from games.checker.answer import answer
from games.checker.link import Reading, read
from games.checker.sheet import SIDES, Place, Sheet
from games.checker.tap import next_place
from games.engine.schotten.cards import (
    CLANS,
    JOKER,
    NAMES,
    SHIELD_BEARERS,
    SPY,
    VALUES,
    Card,
    clan_card,
)
from games.wording.josa import say
from games.wording.schotten.cards import card_name, clan_name

MODULES: Final = " ".join(
    f"js/{name}.js"
    for name in (
        "boards/schotten/cards",
        "boards/schotten/symbols",
        "checker/asking",
        "checker/checker",
        "checker/grid_keys",
        "checker/painter",
        "checker/sheet",
        "checker/typing",
        "lib/dom",
        "lib/keys",
        "lib/live_region",
        "lib/text",
    )
)
"""What its script imports, for the page to fetch at once."""

WILD_CARDS: Final = (JOKER, SPY, SHIELD_BEARERS)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card on a side: the card's record name, empty while free, and its words."""

    card: str
    label: str
    is_next: bool = False
    """Whether a tap fills it."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side as it is drawn."""

    place: str
    title: str
    state: str
    slots: list[Slot]
    packed: str
    """Its cards as the form sends them."""


@dataclass(frozen=True, slots=True)
class Key:
    """A card to tap."""

    card: str
    name: str
    label: str
    place: str
    """Where it lies, empty while it is unseen."""

    beats: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The cards of a clan."""

    clan: str
    letter: str
    keys: list[Key]


@dataclass(frozen=True, slots=True)
class Checker:
    """All that `games/checker/component.html` shows."""

    action: str
    at: str
    """Where taps lead."""

    answer: dict[str, Any]
    texts: dict[str, str]
    counts: str
    sides: list[Side]
    rows: list[Row]
    wild: list[Key]
    data: dict[str, Any]
    """What its script starts from."""

    modules: str = MODULES


def component(query: str = "", at: Place | None = None) -> Checker:
    """The checker with the position of a link's query laid out; empty without one."""
    return checker_of(read(parse_qs(query)), at)


def checker_of(reading: Reading, at: Place | None = None) -> Checker:
    """The checker with that position laid out."""
    sheet, texts = reading.sheet, words.texts()
    told = answer(reading)
    place = next_place(sheet, Place.MINE) if at is None else at
    cards = [Row(clan_name(each), each, []) for each in CLANS]
    for clan, row in enumerate(cards):
        row.keys.extend(
            _key(sheet, clan_card(clan, value), told["cards"], texts)
            for value in range(1, VALUES + 1)
        )
    return Checker(
        action=reverse("games:claim_checker"),
        at=place.value,
        answer=told,
        texts=texts,
        counts=say(texts["counts"], seen=told["seen"], unseen=told["unseen"]),
        sides=[_side(sheet, each, each is place, texts) for each in SIDES],
        rows=cards,
        wild=[_key(sheet, card, (), texts) for card in WILD_CARDS],
        data={
            "answer": told,
            "at": place.value,
            "texts": texts,
            "cards": {name: card_name(name) for name in _names()},
            "clans": {letter: clan_name(letter) for letter in CLANS},
            "verdict": reverse("games:claim_verdict"),
            "page": reverse("games:claim_checker"),
        },
    )


def _names() -> tuple[str, ...]:
    return tuple(name for name in NAMES if name[0] in CLANS and name[1].isdigit()) + tuple(
        NAMES[card] for card in WILD_CARDS
    )


def _side(sheet: Sheet, place: Place, is_aim: bool, texts: dict[str, str]) -> Side:
    lying = [NAMES[card] for card in sheet.side(place)]
    is_complete = len(lying) == sheet.need
    partly = say(texts["partly"], count=len(lying), need=sheet.need)
    slots = [Slot(name, say(texts["take_away"], card=card_name(name))) for name in lying]
    free = texts[f"slot_{place.value}"]
    slots += [Slot("", free, is_aim and not at) for at in range(sheet.need - len(lying))]
    return Side(
        place=place.value,
        title=texts[place.value],
        state=texts["complete"] if is_complete else partly,
        slots=slots,
        packed="".join(lying),
    )


def _key(
    sheet: Sheet, card: Card, beating: list[str] | tuple[str, ...], texts: dict[str, str]
) -> Key:
    name, lying = NAMES[card], _lying(sheet, card)
    beats = name in beating
    state = "beats" if beats else lying.value if lying else "unseen"
    if lying is None and card in WILD_CARDS:
        state = "free"
    label = say(texts[f"card_{state}"], card=card_name(name))
    return Key(name, card_name(name), label, lying.value if lying else "", beats)


def _lying(sheet: Sheet, card: Card) -> Place | None:
    """Where the card lies; the Joker's key stands for both of them, my side first."""
    places = [sheet.place_of(each) for each in ((JOKER, JOKER + 1) if card == JOKER else (card,))]
    return next((place for place in places if place is not None), None)
