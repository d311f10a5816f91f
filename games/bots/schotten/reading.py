"""Reading a view: what a bot sees of a table, in the rules' own terms."""

from collections.abc import Iterator
from typing import NamedTuple

from games.engine.game import View
from games.engine.schotten.cards import CARD_NAMED, CLANS, Cards, Deck, clan_card
from games.engine.schotten.moves import Claim, Deal, Draw, EndClaims, Move, Pass, Play, Return
from games.engine.schotten.position import Stone
from games.engine.seats import Seat


class Sight(NamedTuple):
    """The open table and the seat's own hand."""

    seat: Seat
    stones: tuple[Stone, ...]
    hand: Cards
    unseen: Cards
    """Clan cards neither face up nor in the own hand: in the other hand or in the deck."""

    rival_cards: int
    """Clan cards in the other hand."""

    deck_cards: int
    """Clan cards in the deck."""

    played: tuple[int, int]
    """Tactics cards played, by seat."""


def sight(view: View) -> Sight:
    """What the seat of this view sees."""
    seat = view["seat"]
    return Sight(
        seat=seat,
        stones=tuple(_stone(shown) for shown in view["stones"]),
        hand=tuple(CARD_NAMED[name] for name in view["hand"]),
        unseen=tuple(
            clan_card(clan, value + 1)
            for clan, letter in enumerate(CLANS)
            for value, mark in enumerate(view["seen"][letter])
            if mark == "."
        ),
        rival_cards=view["hands"][1 - seat]["clan"],
        deck_cards=view["decks"]["clan"],
        played=(view["tactics"]["played"][0], view["tactics"]["played"][1]),
    )


def claims(view: View) -> list[Claim]:
    """The claims open to the seat now."""
    return [Claim(number - 1) for number in view["legal"]["claim"]]


def offers(view: View) -> list[Move]:
    """Every legal move the view offers, cards in the order of the hand."""
    legal = view["legal"]
    moves: list[Move] = list(_plays(view))
    moves += claims(view)
    moves += [Draw(Deck(name)) for name in legal["draw"]]
    moves += [Return(CARD_NAMED[name]) for name in legal["return"]]
    moves += [EndClaims()] * legal["end"] + [Pass()] * legal["pass"] + [Deal()] * legal["deal"]
    return moves


def _plays(view: View) -> Iterator[Play]:
    for card, stones in view["legal"]["play"].items():
        yield from (Play(CARD_NAMED[card], _index(stone)) for stone in stones)
    for card, takes in view["legal"]["ruse"].items():
        for take, stones in takes.items():
            for stone in stones:
                yield Play(CARD_NAMED[card], _index(stone), CARD_NAMED[take])


def _index(number: int | None) -> int | None:
    return None if number is None else number - 1


def _stone(shown: View) -> Stone:
    first, second = (tuple(CARD_NAMED[name] for name in side) for side in shown["sides"])
    return Stone(
        sides=(first, second),
        bluff="BB" in shown["modes"],
        mud="MF" in shown["modes"],
        owner=shown["owner"],
        first=shown["first"],
    )
