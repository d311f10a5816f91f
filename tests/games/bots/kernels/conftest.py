"""Tables of Schotten Totten as compiled code sees them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import Deck
from games.engine.schotten.moves import Claim, EndClaims, Move, Play
from games.engine.schotten.position import Position


@pytest.fixture(scope="session")
def table_of(warmed) -> Callable[[Position], Any]:
    """The three arrays of a position: sets, counts and decks, with everything that is hidden."""
    warmed("schotten")
    import numpy as np

    from games.bots.kernels import schotten_table as table
    from games.bots.kernels.schotten_numbers import set_of
    from games.bots.kernels.schotten_seen import seen

    def build(position: Position) -> Any:
        known = seen(GAME.view(position, 0))
        decks = np.zeros((len(Deck), table.DECK_ROOM), np.int64)
        for row, deck in enumerate(Deck):
            cards = position.decks.of(deck)
            decks[row, : len(cards)] = cards
        known.sets[table.HANDS + 1] = set_of(position.hands[1])
        return known.sets, known.counts, decks

    return build


SHORT = 8
"""So many cards are in the deck of a short game."""


def _chosen(position: Position, chance: Chance, late: bool) -> Move:
    """Any move, with claims and tactics cards more often than by chance.

    A late game claims nothing before the clan deck is empty.
    """
    moves = list(GAME.legal_moves(position, position.turn))
    claims = [move for move in moves if isinstance(move, Claim)]
    if claims:
        holds_back = bool(position.decks.clan) if late else chance.below(3) == 0
        return EndClaims() if holds_back and EndClaims() in moves else claims[0]
    tactics = [move for move in moves if isinstance(move, Play) and move.card >= 54]
    return chance.pick(tactics if tactics and chance.below(2) else moves)


@pytest.fixture(scope="session")
def rare_game() -> Callable[..., Iterator[tuple[Position, Move]]]:
    """A whole game that seeks rare rules: each position and the move made there; then the end.

    In a short game most of the deck lies with the discards from the start.
    """

    def play(
        options: dict[str, Any], seed: bytes, *, late: bool = False, short: bool = False
    ) -> Iterator[tuple[Position, Any]]:
        chance = Chance(seed)
        position = GAME.setup(options, chance.child("deal"))
        if short:
            deck = position.decks.clan
            decks = position.decks.with_deck(Deck.CLAN, deck[:SHORT])
            position = replace(position, decks=decks, discards=deck[SHORT:])
        while GAME.to_move(position):
            move = _chosen(position, chance, late)
            yield position, move
            position, _ = GAME.play(position, {position.turn: move})
        yield position, None

    return play
