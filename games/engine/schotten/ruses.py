"""Strategist, Banshee and Traitor: cards that touch cards on the table; and the Recruiter's shape.

A ruse needs a card it may touch; the card itself goes to the open discards.
"""

from collections.abc import Iterator

from games.engine.errors import IllegalMove
from games.engine.schotten.cards import (
    BANSHEE,
    RECRUITER,
    STRATEGIST,
    TRAITOR,
    Card,
    Cards,
    is_clan,
    known_name,
)
from games.engine.schotten.events import Discarded, Event, Moved
from games.engine.schotten.moves import Play
from games.engine.schotten.position import STONES, Stone, changed, with_sides, with_stones
from games.engine.schotten.table import Table, check_room
from games.engine.seats import Seat


def ruse_plays(stones: tuple[Stone, ...], seat: Seat, card: Card) -> Iterator[Play]:
    """Every way to play a ruse, in a fixed order."""
    if card == RECRUITER:
        yield Play(card)
        return
    free = [index for index in STONES if stones[index].open_to(seat)]
    for take, origin in _touchable(stones, seat, card):
        if card == STRATEGIST:
            yield from (Play(card, index, take) for index in free if index != origin)
        if card == TRAITOR:
            yield from (Play(card, index, take) for index in free)
        else:
            yield Play(card, None, take)


def check_ruse(stones: tuple[Stone, ...], seat: Seat, move: Play) -> None:
    """IllegalMove with the reason, unless `ruse_plays` offers the play."""
    if move.card == RECRUITER:
        if move.take is not None or move.stone is not None:
            raise IllegalMove("malformed")
        return
    origin = dict(_touchable(stones, seat, move.card)).get(_taken(move))
    if origin is None:
        raise IllegalMove("no_target", card=known_name(move.card), take=known_name(move.take))
    if move.card == BANSHEE:
        if move.stone is not None:
            raise IllegalMove("malformed")
    elif move.card == TRAITOR or move.stone is not None:
        check_room(stones, seat, move.stone)
        if move.card == STRATEGIST and move.stone == origin:
            raise IllegalMove("same_stone", stone=origin + 1)


def tricked(table: Table, seat: Seat, move: Play) -> tuple[Table, tuple[Event, ...]]:
    """The table once a legal ruse has taken effect, and what happened to the card it touched."""
    discards = (*table.discards, move.card)
    if move.take is None:
        return table._replace(discards=discards), ()
    origin = dict(_touchable(table.stones, seat, move.card))[move.take]
    owner = seat if move.card == STRATEGIST else 1 - seat
    sides = [stone.sides for stone in table.stones]
    sides[origin] = changed(sides[origin], owner, _without(sides[origin][owner], move.take))
    if move.stone is None:
        discards = (*discards, move.take)
        event: Event = Discarded(seat, move.take, owner, origin)
    else:
        sides[move.stone] = changed(sides[move.stone], seat, (*sides[move.stone][seat], move.take))
        event = Moved(seat, move.take, owner, origin, move.stone)
    new = {
        index: with_sides(table.stones[index], sides[index])
        for index in (origin, move.stone)
        if index is not None
    }
    return Table(with_stones(table.stones, new), discards), (event,)


def _touchable(stones: tuple[Stone, ...], seat: Seat, card: Card) -> Iterator[tuple[Card, int]]:
    """The cards a ruse may touch and the unclaimed stones they lie at."""
    owner = seat if card == STRATEGIST else 1 - seat
    for index, stone in enumerate(stones):
        if stone.owner is None:
            for take in stone.sides[owner]:
                if is_clan(take) or card != TRAITOR:
                    yield take, index


def _taken(move: Play) -> Card:
    if move.take is None:
        raise IllegalMove("malformed")
    return move.take


def _without(cards: Cards, card: Card) -> Cards:
    return tuple(each for each in cards if each != card)
