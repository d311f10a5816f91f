"""Games between two bots whose moments serve as examples, and how they are played up to there."""

from functools import cache
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from games.engine.schotten import GAME
from games.engine.schotten.cards import cards_named
from games.engine.schotten.moves import Claim, EndClaims, Play
from games.engine.schotten.position import SEATS, Decks, Phase, Position, Terms
from games.engine.seats import Seat


class Record(NamedTuple):
    """A base game of one round: what was played in order, and what was left in the hands.

    Draws and the end of claims are not written; passes are, and come after all plays.
    """

    moves: tuple[str, ...]
    opener: Seat = 0
    left: tuple[str, str] = ("", "")
    stop: int | None = None
    """How many of the moves are played; counted from the last one where negative."""

    def until(self, move: str) -> "Record":
        """The game up to the moment before that move."""
        return self._replace(stop=self.moves.index(move))


def _moves(text: str) -> tuple[str, ...]:
    words = [move.strip() for move in text.split(",")]
    return tuple(word if word.startswith(("claim", "pass")) else f"play {word}" for word in words)


@cache
def replayed(record: Record) -> Position:
    """The position after the record's moves.

    The hands before the last cards are not those of the bots, but never lack a card that is played:
    each seat draws its cards in the order in which it plays them.
    """
    position = _dealt(record)
    for text in record.moves[: record.stop]:
        move = GAME.parse_move(text)
        phase = Phase.CLAIM if isinstance(move, Claim) else Phase.PLAY
        while position.phase is not phase:
            position = _onward(position)
        position, _ = GAME.play(position, {position.turn: move})
    while position.phase in (Phase.CLAIM, Phase.DRAW):
        position = _onward(position)
    return position


def _onward(position: Position) -> Position:
    """Past what is not written: nothing more claimed, or a card drawn."""
    moves = GAME.forced(position) or {position.turn: EndClaims()}
    after, _ = GAME.play(position, moves)
    return after


def _dealt(record: Record) -> Position:
    """The start of that game: hands and deck so that every card comes in time."""
    moves = [GAME.parse_move(text) for text in record.moves]
    cards = [move.card for move in moves if isinstance(move, Play)]
    limit = Terms().hand_limit
    orders = {
        seat: (*cards[seat != record.opener :: 2], *cards_named(record.left[seat]))
        for seat in SEATS
    }
    coming = zip_longest(orders[record.opener][limit:], orders[1 - record.opener][limit:])
    deck = tuple(card for card in chain.from_iterable(coming) if card is not None)
    return Position(
        opener=record.opener,
        turn=record.opener,
        hands=(tuple(sorted(orders[0][:limit])), tuple(sorted(orders[1][:limit]))),
        decks=Decks(clan=deck),
    )


BY_A_PASS: Final = Record(
    moves=_moves(
        "G3 8, L8 4, G2 8, R6 9, R3 9, F4 8, G1 8, L5 1, P6 5, G8 5, R4 9, R9 3, F7 4, L9 3, P3 3,"
        "F6 9, T9 2, L6 4, T5 1, L3 1, R7 4, P7 7, R5 9, claim 9, F3 8, P5 5, T4 2, L7 4, claim 4,"
        "P1 6, T7 1, R1 6, G6 7, F2 8, claim 8, G5 7, P2 7, G7 7, claim 7, G4 5, R8 5, T8 5,"
        "claim 5, F9 6, T3 2, P9 2, F1 6, claim 6, T1 1, T2 2, claim 2, F5 3, T6 1, L4 3, claim 1,"
        "L1 3, pass, claim 3"
    ),
    left=("F8 G9 P8", "L2 P4 R2"),
)
"""The last stone is claimed after a forced pass: five to four."""

NOBODY_CLAIMS: Final = Record(
    moves=_moves(
        "T7 7, G9 6, T8 7, T3 4, R9 6, L3 8, R5 8, L2 8, P5 4, T2 4, F5 1, T9 6, R4 8, L9 6, L6 2,"
        "P8 3, G3 5, G7 9, P1 9, R1 5, G1 9, P7 3, L1 9, R2 5, L7 2, R7 9, R6 8, F7 9, G8 6, G6 8,"
        "T5 6, F2 1, F8 3, L4 2, F4 1, P2 1, F3 1, P6 3, G4 5, T4 4, G5 5, P3 7, F9 7, L8 2, F1 3,"
        "L5 2, P9 2, G2 5, T6 4, P4 7, R3 4, R8 1, F6 3, T1 7"
    ),
)
"""All cards are laid and no stone is claimed: the rules claim by themselves."""
