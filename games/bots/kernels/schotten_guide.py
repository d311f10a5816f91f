"""Which play looks best at once, compiled: what playouts do, and what a tree tries first."""

from typing import Final

import numpy as np

from games.bots.kernels.schotten_commands import (
    may_pass,
    open_stones,
    playable,
    ruse_plays,
    touchable,
)
from games.bots.kernels.schotten_expectations import LEVELS
from games.bots.kernels.schotten_formations import UNREACHABLE, count, lowest, strength_of
from games.bots.kernels.schotten_numbers import (
    BIT,
    BLUFF_CARD,
    CARDS,
    CLAN_CARDS,
    MODES,
    MUD_CARD,
    MUD_NEED,
    NEED,
    NO_CARDS,
    RECRUITER,
    RUSES,
    SEAT_COUNT,
    STEP,
    STONE_COUNT,
    STRATEGIST,
    TACTICS_CARDS,
    WON,
    Real,
    Table,
    Truth,
    Whole,
    Word,
    Words,
    inner,
    once,
)
from games.bots.kernels.schotten_odds import assess
from games.bots.kernels.schotten_stream import any_of, random
from games.bots.kernels.schotten_table import (
    BLUFF,
    CLAN_DECK,
    FIRST,
    HANDS,
    NOBODY,
    OWNED,
    OWNER,
    PASS,
    PLAY,
    SIDES,
    STRENGTH,
    TURN,
    UNSEEN,
    WANTED,
    card_of,
    code,
    left_in,
    origin_of,
    stone_of,
    take_of,
)
from games.engine.schotten.kinds import Kind

_SAVED: Final = 0.06
_RECRUITED: Final = 0.1
_RANGE: Final = 2.0**31
_PER_POINT: Final = 0.01
UNKNOWN: Final = -2

OWN, OTHER, KNOWN = range(3)
"""What a seat knows: its clan cards, and those it has not seen."""

MINE, THEIRS = range(2)
NOW, REPLY, WEIGHT, SINGLE, ANSWERS = range(5)
NOTES: Final = ANSWERS + len(Kind)
"""What is noted of a stone: the chances there, what the other side may become, how it matters, and
how likely a finished side of each kind is answered; of a card, what it is worth as the first."""

_WAYS: Final = 3
PLACE: Final[Table] = np.array(
    [
        sum(_WAYS**stone for stone in range(STONE_COUNT) if held >> stone & 1)
        for held in range(1 << STONE_COUNT)
    ],
    np.int64,
)
"""By set of stones: its part of the number of who holds what, the second seat's counting twice."""


def _chances() -> np.ndarray:
    """By who holds what: how likely the first seat wins if every open stone is a toss-up."""
    states = np.arange(_WAYS**STONE_COUNT)
    digits = states[:, None] // _WAYS ** np.arange(STONE_COUNT) % _WAYS
    held = [((digits == seat + 1) << np.arange(STONE_COUNT)).sum(1) for seat in range(SEAT_COUNT)]
    chances = np.where(WON[held[0]], 1.0, 0.0)
    played = ~(WON[held[0]] | WON[held[1]])
    for free in range(1, STONE_COUNT + 1):
        here = np.flatnonzero(((digits == 0).sum(1) == free) & played)
        total = np.zeros(len(here))
        for stone in range(STONE_COUNT):
            step = _WAYS**stone
            is_open = digits[here, stone] == 0
            at = here[is_open]
            total[is_open] += (chances[at + step] + chances[at + 2 * step]) / 2
        chances[here] = total / free
    return chances


TOSS_UP: Final = _chances()
_USUAL: Final = float(TOSS_UP[PLACE[1 << STONE_COUNT // 2]] - 0.5) * 2


@inner
def weight(counts: Whole, stone: Whole) -> Real:
    """What a stone matters, about 1 at the start."""
    place = PLACE[counts[OWNED]] + 2 * PLACE[counts[OWNED + 1]]
    step = PLACE[1 << stone]
    return (TOSS_UP[place + step] - TOSS_UP[place + 2 * step]) / _USUAL


@inner
def chance(
    mine: Word,
    theirs: Word,
    need: Whole,
    bluff: Whole,
    first: bool,
    know: Words,
    likely: Whole,
    there: Whole,
    reply: Real,
) -> Real:
    """How likely the seat on turn is to win a stone with these sides, as far as it can tell.

    `there` is how strong the other side is, -1 if unfinished; `reply` is what an unfinished one
    may become, negative where that is not known yet.
    """
    other = know[OTHER]
    if there == UNKNOWN:
        there = strength_of(theirs, need, bluff) if count(theirs) == need else UNREACHABLE
    if count(mine) == need:
        strength = strength_of(mine, need, bluff)
        if there < 0:
            return 1.0 - assess(theirs, need, bluff, NO_CARDS, other, likely[THEIRS], strength)
        return 1.0 if strength > there or (strength == there and first) else 0.0
    hopes = assess(mine, need, bluff, know[OWN], other, likely[MINE], there)
    if there >= 0:
        return hopes
    if reply < 0.0:
        reply = assess(theirs, need, bluff, NO_CARDS, other, likely[THEIRS], -1)
    return 0.5 + 0.5 * (hopes - reply)


@inner
def is_new(command: Whole, tried: Whole, size: Whole) -> Truth:
    """Whether a command is not among those tried."""
    new = True
    for place in range(size):
        new &= tried[place] != command
    return new


@once
def plays_there(sets: Words, counts: Whole, cards: Word, found: Whole) -> Whole:
    """Every way to lay one of these cards, no ruse among them; answers how many."""
    seat, size = counts[TURN], 0
    for stone in range(STONE_COUNT):
        if counts[OWNER + stone] != NOBODY:
            continue
        rest = cards & ~RUSES
        if count(sets[SIDES + seat * STONE_COUNT + stone]) == counts[WANTED + stone]:
            rest &= MODES
        while rest:
            card = lowest(rest)
            rest &= ~BIT[card]
            found[size] = code(PLAY, card, stone, -1)
            size += 1
    return size


@once
def ruses(
    sets: Words,
    counts: Whole,
    cards: Word,
    stream: Words,
    thorough: bool,
    found: Whole,
    size: Whole,
) -> Whole:
    """Ways to play these ruses, behind what is found already; answers how many there are then.

    All of them if it is `thorough`, else those with one target each, drawn at random.
    """
    room = open_stones(counts, counts[TURN])
    while cards:
        card = lowest(cards)
        cards &= ~BIT[card]
        takes = touchable(sets, counts, counts[TURN], card)
        if not thorough and takes:
            takes = BIT[any_of(takes, stream)]
        size = ruse_plays(sets, counts, card, takes, room, found, size)
    return size


@inner
def look_at(sets: Words, counts: Whole, at: Whole, know: Words, likely: Whole, notes: Real) -> None:
    """Notes how a stone stands before the play, unless that has been noted."""
    if notes[NOW, at] >= 0.0:
        return
    seat, other = counts[TURN], know[OTHER]
    mine = sets[SIDES + seat * STONE_COUNT + at]
    theirs = sets[SIDES + (1 - seat) * STONE_COUNT + at]
    need, bluff = counts[WANTED + at], counts[BLUFF + at]
    there = counts[STRENGTH + (1 - seat) * STONE_COUNT + at]
    if there < 0:
        notes[REPLY, at] = assess(theirs, need, bluff, NO_CARDS, other, likely[THEIRS], -1)
    first = counts[FIRST + at] == seat
    reply = notes[REPLY, at]
    notes[NOW, at] = chance(mine, theirs, need, bluff, first, know, likely, there, reply)
    notes[WEIGHT, at] = weight(counts, at)


@inner
def _open_chance(
    mine: Word,
    theirs: Word,
    card: Whole,
    at: Whole,
    know: Words,
    likely: Whole,
    reply: Real,
    notes: Real,
) -> Real:
    """The chance where the other side is unfinished, looked up where nearly the same was asked.

    First cards are worth the same at every stone, and of finished sides of a kind the higher total
    is a little better.
    """
    other, laid = know[OTHER], count(mine)
    if laid == NEED:
        strength = strength_of(mine, NEED, 0)
        kind, total = strength // STEP, strength % STEP
        if notes[ANSWERS + kind, at] < 0.0:
            beaten = assess(theirs, NEED, 0, NO_CARDS, other, likely[THEIRS], strength)
            notes[ANSWERS + kind, at] = beaten + _PER_POINT * total
        return 1.0 - notes[ANSWERS + kind, at] + _PER_POINT * total
    if laid > 1:
        hopes = assess(mine, NEED, 0, know[OWN], other, likely[MINE], UNREACHABLE)
    else:
        if notes[SINGLE, card] < 0.0:
            notes[SINGLE, card] = assess(mine, NEED, 0, know[OWN], other, likely[MINE], UNREACHABLE)
        hopes = notes[SINGLE, card]
    return 0.5 + 0.5 * (hopes - reply)


@once
def _gain_at(
    sets: Words,
    counts: Whole,
    at: Whole,
    card: Whole,
    taken: Word,
    lands: bool,
    know: Words,
    likely: Whole,
    notes: Real,
) -> Real:
    """What a play changes at one stone: the card laid there, or what a ruse takes or lands."""
    look_at(sets, counts, at, know, likely, notes)
    seat = counts[TURN]
    mine = sets[SIDES + seat * STONE_COUNT + at] & ~taken
    theirs = sets[SIDES + (1 - seat) * STONE_COUNT + at] & ~taken
    need, bluff, first = counts[WANTED + at], counts[BLUFF + at], False
    there, reply = counts[STRENGTH + (1 - seat) * STONE_COUNT + at], notes[REPLY, at]
    if taken or card in (BLUFF_CARD, MUD_CARD):
        there, reply = UNKNOWN, -1.0
        first = counts[FIRST + at] == seat
    if card == BLUFF_CARD:
        bluff = 1
    elif card == MUD_CARD:
        need = MUD_NEED
    elif lands:
        mine |= taken if taken else BIT[card]
    if card < CARDS and there < 0 and bluff == 0 and need == NEED:
        after = _open_chance(mine, theirs, card, at, know, likely, reply, notes)
    else:
        after = chance(mine, theirs, need, bluff, first, know, likely, there, reply)
    return (after - notes[NOW, at]) * notes[WEIGHT, at]


@once
def _gain(
    sets: Words, counts: Whole, command: Whole, know: Words, likely: Whole, notes: Real
) -> Real:
    """By how much a play raises the chances at the stones, each as much as it matters."""
    card, stone, take = card_of(command), stone_of(command), take_of(command)
    if card == RECRUITER:
        return _RECRUITED - _SAVED
    saved = _SAVED if BIT[card] & TACTICS_CARDS else 0.0
    know[OWN] &= ~BIT[card]
    if take < 0:
        gain = _gain_at(sets, counts, stone, card, NO_CARDS, True, know, likely, notes)
    else:
        taken = BIT[take]
        owner = counts[TURN] if card == STRATEGIST else 1 - counts[TURN]
        origin = origin_of(sets, owner, taken)
        gain = _gain_at(sets, counts, origin, card, taken, origin == stone, know, likely, notes)
        if stone >= 0 and stone != origin:
            gain += _gain_at(sets, counts, stone, card, taken, True, know, likely, notes)
    know[OWN] |= BIT[card] & CLAN_CARDS
    return gain - saved


@inner
def consider(sets: Words, counts: Whole, know: Words, likely: Whole, notes: Real) -> None:
    """Notes what the seat on turn knows of cards, and how likely they come to either side."""
    hand = sets[HANDS + counts[TURN]]
    know[OWN], know[OTHER] = hand & CLAN_CARDS, sets[UNSEEN] & ~hand
    hidden, deck = max(count(know[OTHER]), 1), left_in(counts, CLAN_DECK)
    mine = deck * LEVELS // (2 * hidden)
    theirs = mine + max(hidden - deck, 0) * LEVELS // hidden
    likely[MINE], likely[THEIRS] = min(mine, LEVELS), min(theirs, LEVELS)
    for row in range(NOTES):
        for place in range(CARDS if row == SINGLE else STONE_COUNT):
            notes[row, place] = -1.0


@once
def _some(cards: Word, stream: Words) -> Word:
    """About half of these cards, but not none."""
    random(stream)
    some = cards & stream[0]
    return some if some else cards


@inner
def best_play(
    sets: Words,
    counts: Whole,
    stream: Words,
    noise: Real,
    tried: Whole,
    size: Whole,
    thorough: bool,
    found: Whole,
    know: Words,
    likely: Whole,
    notes: Real,
) -> Whole:
    """The play that raises the chances at the stones most, of those not tried; -1 if none is left.

    Every gain is blurred by up to `noise`. Unless it is `thorough`, only half of the hand and one
    target of each ruse are looked at, drawn at random: that is quicker, and endings that differ
    tell more. The last four are room to work in.
    """
    consider(sets, counts, know, likely, notes)
    cards = playable(counts, sets[HANDS + counts[TURN]], counts[TURN])
    looked_at = cards if thorough else _some(cards, stream)
    number = plays_there(sets, counts, looked_at, found)
    if looked_at & RUSES:
        number = ruses(sets, counts, looked_at & RUSES, stream, thorough, found, number)
    best, top = -1, -1e9
    for place in range(number):
        command = found[place]
        gain = _gain(sets, counts, command, know, likely, notes)
        gain += noise * random(stream) / _RANGE
        if gain > top and is_new(command, tried, size):
            best, top = command, gain
    if (top < 0.0 or best < 0) and may_pass(sets, counts):
        command = code(PASS, 0, -1, -1)
        if is_new(command, tried, size):
            best = command
    return best
