"""What a view of Schotten Totten tells, as the arrays that compiled code works on."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np

from games.bots.kernels import schotten_table as table
from games.bots.kernels.schotten_formations import UNREACHABLE
from games.bots.kernels.schotten_numbers import (
    BLUFF_CARD,
    CARDS,
    MUD_CARD,
    MUD_NEED,
    NEED,
    SEAT_COUNT,
    STEP,
    STONE_COUNT,
    Whole,
    Words,
    set_of,
)
from games.engine.game import View
from games.engine.schotten.cards import CARD_NAMED, NAMES, Card, Deck, deck_of
from games.engine.schotten.formations import as_it_lies
from games.engine.schotten.position import Phase, Terms
from games.engine.schotten.rounds import cards_of
from games.engine.seats import Seat

DECKS: Final = tuple(Deck)


class Seen(NamedTuple):
    """A table as one seat knows it."""

    sets: Words
    counts: Whole
    hidden: Whole
    """By deck: its cards that may be in the other hand or in the deck, in the order of cards."""

    hidden_counts: Whole
    """By deck: how many these are, and how many of them the other hand holds."""

    buried: Whole
    """By deck: the cards known to lie at its bottom, after their number."""


def seen(view: View) -> Seen:
    """The table of a view, as its seat knows it."""
    sets, counts = np.zeros(table.SETS, np.uint64), np.zeros(table.COUNTS, np.int64)
    seat: Seat = view["seat"]
    _stones(view, sets, counts)
    _turn(view, counts)
    rival = view["known"]["rival"] if view["opened"] is None else view["opened"][1 - seat]
    sets[table.HANDS + seat] = _word(view["hand"])
    sets[table.HANDS + 1 - seat] = _word(rival)
    discards = {CARD_NAMED[name] for name in view["discards"]}
    sets[table.DISCARDS] = set_of(tuple(discards))
    sets[table.UNSEEN] = _unseen(view)
    return Seen(sets, counts, *_hidden(view, rival))


def _word(names: Iterable[str]) -> int:
    return set_of([CARD_NAMED[name] for name in names])


def _unseen(view: View) -> int:
    marks = "".join(view["seen"].values())
    return set_of([card for card, mark in enumerate(marks) if mark != "x"])


def _stones(view: View, sets: Words, counts: Whole) -> None:
    for stone, shown in enumerate(view["stones"]):
        for seat, side in enumerate(shown["sides"]):
            sets[table.SIDES + seat * STONE_COUNT + stone] = _word(side)
        owner, first = shown["owner"], shown["first"]
        counts[table.OWNER + stone] = table.NOBODY if owner is None else owner
        counts[table.FIRST + stone] = table.NOBODY if first is None else first
        counts[table.BLUFF + stone] = NAMES[BLUFF_CARD] in shown["modes"]
        counts[table.WANTED + stone] = MUD_NEED if NAMES[MUD_CARD] in shown["modes"] else NEED
        if owner is not None:
            counts[table.OWNED + owner] |= 1 << stone
        for seat, side in enumerate(shown["sides"]):
            strength = _strength(side, shown["need"], counts[table.BLUFF + stone])
            counts[table.STRENGTH + seat * STONE_COUNT + stone] = strength
            counts[table.FULL + seat] |= (strength != UNREACHABLE) << stone


def _strength(side: list[str], need: int, bluff: bool) -> int:
    if len(side) < need:
        return UNREACHABLE
    kind, total = as_it_lies(tuple(CARD_NAMED[name] for name in side), bool(bluff)).strength
    return int(kind) * STEP + total


def _turn(view: View, counts: Whole) -> None:
    terms = Terms(**view["options"])
    counts[table.TURN] = view["turn"]
    counts[table.SEARCHER] = view["seat"]
    counts[table.PHASE] = table.PHASES.index(Phase(view["phase"]))
    counts[table.PASSES] = view["passes"]
    counts[table.OWED] = view["owed"]
    counts[table.RECRUIT_DRAWS] = view["recruit"]["draws"]
    counts[table.RECRUIT_RETURNS] = view["recruit"]["returns"]
    counts[table.OPENED] = view["opened"] is not None
    counts[table.WINNER] = table.STILL_PLAYED
    counts[table.EXPERT] = terms.expert
    counts[table.TACTICS] = terms.tactics
    counts[table.LIMIT] = terms.hand_limit
    for seat in range(SEAT_COUNT):
        counts[table.PLAYED + seat] = view["tactics"]["played"][seat]
        counts[table.JOKER_USED + seat] = view["tactics"]["jokers"][seat]
    for deck, name in enumerate(DECKS):
        counts[table.TAIL + deck] = view["decks"][name]


def _hidden(view: View, rival: Iterable[str]) -> tuple[Whole, Whole, Whole]:
    """Cards that may be anywhere, how many of them the other hand holds, cards at the bottom."""
    seat: Seat = view["seat"]
    known = {CARD_NAMED[name] for name in rival}
    lying = [CARD_NAMED[name] for deck in DECKS for name in view["known"][deck]]
    elsewhere = {*known, *lying, *_in_sight(view)}
    hidden = np.zeros((len(DECKS), CARDS), np.int64)
    numbers = np.zeros((len(DECKS), 2), np.int64)
    buried = np.zeros((len(DECKS), 1 + CARDS), np.int64)
    for deck, name in enumerate(DECKS):
        here = [card for card in cards_of(Terms(**view["options"])) if deck_of(card) is name]
        free = [card for card in here if card not in elsewhere]
        bottom = [card for card in lying if deck_of(card) is name]
        hidden[deck, : len(free)] = free
        held = view["hands"][1 - seat][name] - sum(deck_of(card) is name for card in known)
        numbers[deck] = len(free), held
        buried[deck, : 1 + len(bottom)] = [len(bottom), *bottom]
    return hidden, numbers, buried


def _in_sight(view: View) -> set[Card]:
    shown = [*view["hand"], *view["discards"]]
    for stone in view["stones"]:
        shown += [*stone["sides"][0], *stone["sides"][1], *stone["modes"]]
    return {CARD_NAMED[name] for name in shown}
