"""Commands of Schotten Totten, compiled: which are legal, and what each leads to."""

from typing import Final

import numpy as np

from games.bots.kernels.schotten_formations import lowest
from games.bots.kernels.schotten_numbers import (
    BANSHEE,
    BIT,
    CLAN_CARDS,
    JOKERS,
    MODES,
    NO_CARDS,
    RECRUITER,
    RUSES,
    STONE_COUNT,
    STRATEGIST,
    TRAITOR,
    Truth,
    Whole,
    Word,
    Words,
    inner,
    once,
)
from games.bots.kernels.schotten_table import (
    CLAIM,
    CLAIMING,
    CLAN_DECK,
    DRAW,
    DRAWING,
    END,
    ENDED,
    FULL,
    HANDS,
    JOKER_USED,
    NOBODY,
    OVER,
    OWNED,
    OWNER,
    PASS,
    PHASE,
    PLAY,
    PLAYED,
    PLAYING,
    RECRUITING,
    RETURN,
    RETURNING,
    SIDES,
    TACTICS_DECK,
    TURN,
    card_of,
    code,
    draw,
    end_claims,
    give_back,
    go_on,
    kind_of,
    left_in,
    pass_on,
    play,
    provable,
    skip,
    stone_of,
    take_stone,
    waiting,
)

_ALL_STONES: Final = (1 << STONE_COUNT) - 1
MOST_COMMANDS: Final = 1024
"""More than are ever legal at once."""


@inner
def open_stones(counts: Whole, seat: Whole) -> Whole:
    """The stones where that seat may lay another card, as a word."""
    return _ALL_STONES & ~(counts[FULL + seat] | counts[OWNED] | counts[OWNED + 1])


@inner
def touchable(sets: Words, counts: Whole, seat: Whole, card: Whole) -> Word:
    """The cards a ruse may take."""
    owner = seat if card == STRATEGIST else 1 - seat
    found = NO_CARDS
    for stone in range(STONE_COUNT):
        if counts[OWNER + stone] == NOBODY:
            found |= sets[SIDES + owner * STONE_COUNT + stone]
    return found & CLAN_CARDS if card == TRAITOR else found


@inner
def playable(counts: Whole, hand: Word, seat: Whole) -> Word:
    """The cards of a hand that its seat may play, were there room or a target for each."""
    if counts[PLAYED + seat] > counts[PLAYED + 1 - seat]:
        return hand & CLAN_CARDS
    return hand & ~JOKERS if counts[JOKER_USED + seat] else hand


@inner
def may_pass(sets: Words, counts: Whole) -> Truth:
    """Whether the seat on turn has no clan card that it could lay."""
    seat = counts[TURN]
    return not (sets[HANDS + seat] & CLAN_CARDS and open_stones(counts, seat))


@inner
def ruse_plays(
    sets: Words, counts: Whole, card: Whole, takes: Word, room: Whole, found: Whole, size: Whole
) -> Whole:
    """Ways to play a ruse on these cards, behind what is found already; answers how many there are.

    `room` are the stones where the seat on turn may lay a card.
    """
    if card == RECRUITER:
        found[size] = code(PLAY, card, -1, -1)
        return size + 1
    seat = counts[TURN]
    owner = seat if card == STRATEGIST else 1 - seat
    while takes:
        take = lowest(takes)
        takes &= ~BIT[take]
        if card != TRAITOR:
            found[size] = code(PLAY, card, -1, take)
            size += 1
        if card == BANSHEE:
            continue
        for stone in range(STONE_COUNT):
            here = sets[SIDES + owner * STONE_COUNT + stone] & BIT[take]
            if room >> stone & 1 and not (card == STRATEGIST and here):
                found[size] = code(PLAY, card, stone, take)
                size += 1
    return size


@inner
def plays_of(
    sets: Words, counts: Whole, card: Whole, room: Whole, found: Whole, size: Whole
) -> Whole:
    """Every way to play one card, behind what is found already; answers how many there are."""
    if BIT[card] & RUSES:
        takes = touchable(sets, counts, counts[TURN], card)
        return ruse_plays(sets, counts, card, takes, room, found, size)
    for stone in range(STONE_COUNT):
        unclaimed = counts[OWNER + stone] == NOBODY
        if unclaimed if BIT[card] & MODES else room >> stone & 1:
            found[size] = code(PLAY, card, stone, -1)
            size += 1
    return size


@once
def _claims(sets: Words, counts: Whole, found: Whole) -> Whole:
    size = 0
    for stone in range(STONE_COUNT):
        if provable(sets, counts, counts[TURN], stone):
            found[size] = code(CLAIM, 0, stone, -1)
            size += 1
    return size


@once
def _draws(counts: Whole, found: Whole) -> Whole:
    size = 0
    for deck in range(TACTICS_DECK + 1):
        if left_in(counts, deck):
            found[size] = code(DRAW, deck, -1, -1)
            size += 1
    return size


@inner
def legal(sets: Words, counts: Whole, found: Whole) -> Whole:
    """Every legal command of the seat on turn; answers how many."""
    phase, seat, size = counts[PHASE], counts[TURN], 0
    kind, last = END, -1
    cards = NO_CARDS
    if phase == PLAYING:
        cards = playable(counts, sets[HANDS + seat], seat)
        kind, last = PLAY, PASS if may_pass(sets, counts) else -1
    elif phase == CLAIMING:
        last = END
    elif phase == RETURNING:
        kind, cards = RETURN, sets[HANDS + seat]
    room = open_stones(counts, seat)
    while cards:
        card = lowest(cards)
        cards &= ~BIT[card]
        if kind == PLAY:
            size = plays_of(sets, counts, card, room, found, size)
        else:
            found[size] = code(RETURN, card, -1, -1)
            size += 1
    if phase == CLAIMING:
        size = _claims(sets, counts, found)
    elif phase in (DRAWING, RECRUITING):
        size = _draws(counts, found)
    if last >= 0:
        found[size] = code(last, 0, -1, -1)
        size += 1
    return size


@inner
def follow(sets: Words, counts: Whole, decks: Whole, command: Whole) -> None:
    """What a legal command leads to."""
    kind = kind_of(command)
    if kind == PLAY:
        play(sets, counts, command)
    elif kind == PASS:
        skip(sets, counts)
    elif kind == CLAIM:
        take_stone(counts, counts[TURN], stone_of(command))
    elif kind == END:
        end_claims(counts)
    elif kind == DRAW:
        draw(sets, counts, decks, card_of(command))
    else:
        give_back(sets, counts, decks, card_of(command))
    if counts[PHASE] == ENDED:
        go_on(sets, counts)


@once
def _claim_all(sets: Words, counts: Whole) -> None:
    seat = counts[TURN]
    left = waiting(counts, seat)
    while left and counts[PHASE] == CLAIMING:
        stone = lowest(np.uint64(left))
        left &= left - 1
        if provable(sets, counts, seat, stone):
            take_stone(counts, seat, stone)
    if counts[PHASE] == CLAIMING:
        end_claims(counts)


@inner
def settle(sets: Words, counts: Whole, decks: Whole) -> None:
    """Goes on to the next choice, or to the end: claims are made, and what leaves no choice.

    A provable stone is always claimed: a claim takes nothing from who makes it.
    """
    asked = True
    while asked:
        if counts[PHASE] == CLAIMING:
            _claim_all(sets, counts)
        if counts[PHASE] == ENDED:
            pass_on(sets, counts, decks)
        if counts[PHASE] == PLAYING:
            hand = playable(counts, sets[HANDS + counts[TURN]], counts[TURN])
            asked = not hand & ~CLAN_CARDS and may_pass(sets, counts)
            if asked:
                skip(sets, counts)
        elif counts[PHASE] in (DRAWING, RECRUITING):
            clan, tactics = left_in(counts, CLAN_DECK), left_in(counts, TACTICS_DECK)
            asked = not (clan and tactics)
            if asked:
                draw(sets, counts, decks, CLAN_DECK if clan else TACTICS_DECK)
        else:
            asked = counts[PHASE] not in (RETURNING, OVER)


@inner
def is_possible(sets: Words, counts: Whole, command: Whole) -> Truth:
    """Whether a command that was legal in another deal is so in this one.

    The same lies on the table in both, so the hand decides.
    """
    kind, seat, card = kind_of(command), counts[TURN], card_of(command)
    if kind == PASS:
        return may_pass(sets, counts)
    if kind == DRAW:
        return left_in(counts, card) > 0
    if kind == RETURN:
        return (sets[HANDS + seat] & BIT[card]) != 0
    return (playable(counts, sets[HANDS + seat], seat) & BIT[card]) != 0
