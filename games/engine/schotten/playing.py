"""Playing a card, or passing."""

from collections.abc import Iterator
from dataclasses import replace

from games.engine.errors import IllegalMove
from games.engine.schotten.cards import (
    BLIND_MANS_BLUFF,
    JOKERS,
    MODES,
    RECRUITER,
    RUSES,
    Card,
    is_clan,
    known_name,
)
from games.engine.schotten.drawing import recruit
from games.engine.schotten.events import Event, FirstChanged, Passed, Played
from games.engine.schotten.moves import Play
from games.engine.schotten.position import (
    STONES,
    Pair,
    Position,
    Stone,
    changed,
    with_sides,
    with_stones,
)
from games.engine.schotten.rounds import Step
from games.engine.schotten.ruses import check_ruse, ruse_plays, tricked
from games.engine.schotten.table import Table, check_room, open_stone
from games.engine.schotten.turns import after_play
from games.engine.seats import Seat


def may_play_tactics(played: Pair, seat: Seat) -> bool:
    """The one-more rule: not while the seat has played more tactics cards than the other."""
    return played[seat] <= played[1 - seat]


def plays(position: Position) -> Iterator[Play]:
    """Every card the seat on turn may play and every way to play it, in a fixed order."""
    seat, stones = position.turn, position.stones
    free = [index for index in STONES if stones[index].open_to(seat)]
    unclaimed = [index for index in STONES if stones[index].owner is None]
    for card in position.hands[seat]:
        if not is_clan(card) and not _allowed(position, card):
            continue
        if card in RUSES:
            yield from ruse_plays(stones, seat, card)
        else:
            yield from [Play(card, index) for index in (unclaimed if card in MODES else free)]


def may_pass(position: Position) -> bool:
    """Whether no clan card of the hand has a free slot; other cards never have to be played."""
    seat = position.turn
    room = any(stone.open_to(seat) for stone in position.stones)
    return not (room and any(is_clan(card) for card in position.hands[seat]))


def play_card(position: Position, move: Play) -> Step:
    """The card leaves the hand and does what it does; IllegalMove unless `plays` offers it."""
    _check(position, move)
    seat, card = position.turn, move.card
    table, story = laid(Table(position.stones), seat, move)
    hand = tuple(each for each in position.hands[seat] if each != card)
    after = replace(
        position,
        stones=table.stones,
        discards=position.discards + table.discards,
        hands=changed(position.hands, seat, hand),
        played=_one_more(position.played, seat, 0 if is_clan(card) else 1),
        jokers=_marked(position.jokers, seat) if card in JOKERS else position.jokers,
        passes=0,
        owed=card != RECRUITER,
    )
    after, rest = recruit(after) if card == RECRUITER else after_play(after)
    return after, (*story, *rest)


def pass_turn(position: Position) -> Step:
    """No card is played, and none drawn later; IllegalMove while a clan card can be laid."""
    if not may_pass(position):
        raise IllegalMove("must_play")
    passed = replace(position, passes=position.passes + 1, owed=False)
    after, rest = after_play(passed)
    return after, (Passed(position.turn), *rest)


def laid(table: Table, seat: Seat, move: Play) -> tuple[Table, tuple[Event, ...]]:
    """The table once a legal play has taken effect there, whoever looks on."""
    events: list[Event]
    if move.card in RUSES or move.stone is None:
        after, story = tricked(table, seat, move)
        events = [Played(seat, move.card, None), *story]
    else:
        stone = _with_card(table.stones[move.stone], seat, move.card)
        after = table._replace(stones=with_stones(table.stones, {move.stone: stone}))
        events = [Played(seat, move.card, move.stone)]
    for index in STONES:
        first = after.stones[index].first
        if first != table.stones[index].first:
            events.append(FirstChanged(index, first))
    return after, tuple(events)


def _with_card(stone: Stone, seat: Seat, card: Card) -> Stone:
    if card == BLIND_MANS_BLUFF:
        return replace(stone, bluff=True)
    if card in MODES:
        return with_sides(stone, stone.sides, mud=True)
    return with_sides(stone, changed(stone.sides, seat, (*stone.sides[seat], card)))


def _allowed(position: Position, card: Card) -> bool:
    seat = position.turn
    return may_play_tactics(position.played, seat) and not (
        card in JOKERS and position.jokers[seat]
    )


def _check(position: Position, move: Play) -> None:
    """IllegalMove with the reason, unless the play is among `plays`."""
    card, seat = move.card, position.turn
    if card not in position.hands[seat]:
        raise IllegalMove("not_in_hand", card=known_name(card))
    if not is_clan(card):
        if not may_play_tactics(position.played, seat):
            raise IllegalMove("one_more", played=list(position.played))
        if card in JOKERS and position.jokers[seat]:
            raise IllegalMove("one_joker")
    if card in RUSES:
        check_ruse(position.stones, seat, move)
    elif move.take is not None:
        raise IllegalMove("malformed")
    elif card in MODES:
        open_stone(position.stones, move.stone)
    else:
        check_room(position.stones, seat, move.stone)


def _one_more(pair: Pair, seat: Seat, count: int) -> Pair:
    return (pair[0] + count, pair[1]) if seat == 0 else (pair[0], pair[1] + count)


def _marked(pair: tuple[bool, bool], seat: Seat) -> tuple[bool, bool]:
    return (True, pair[1]) if seat == 0 else (pair[0], True)
