"""A round of Schotten Totten as two arrays, and what each command does to them, compiled.

`sets` holds sets of cards, `counts` whole numbers; places in both are named below. The commands and
phases are those of the rules, each as a number (see `code` and `PHASES`).
"""

from typing import Final

from games.bots.kernels.schotten_formations import (
    UNREACHABLE,
    completing,
    count,
    holds,
    strength_of,
)
from games.bots.kernels.schotten_numbers import (
    BIT,
    BLUFF_CARD,
    CARDS,
    CLAN_CARDS,
    JOKERS,
    MODES,
    MUD_CARD,
    MUD_NEED,
    NEED,
    NO_CARDS,
    RECRUITER,
    RUSES,
    SEAT_COUNT,
    STONE_COUNT,
    STRATEGIST,
    WON,
    Truth,
    Whole,
    Word,
    Words,
    inner,
    once,
)
from games.engine.schotten.drawing import GIVEN_BACK, RECRUITED
from games.engine.schotten.position import Phase

SIDES: Final = 0
"""Seat times nine plus stone: the cards of that side."""

HANDS: Final = SIDES + SEAT_COUNT * STONE_COUNT
UNSEEN: Final = HANDS + SEAT_COUNT
DISCARDS: Final = UNSEEN + 1
ANSWERS: Final = DISCARDS + 1
"""Seat times nine plus stone: the cards, each alone, that would beat that complete side; found
when it is asked for, and empty until then and when it is not known."""

SETS: Final = ANSWERS + SEAT_COUNT * STONE_COUNT

(
    TURN,
    PHASE,
    PASSES,
    OWED,
    RECRUIT_DRAWS,
    RECRUIT_RETURNS,
    OPENED,
    WINNER,
    REASON,
    EXPERT,
    TACTICS,
    LIMIT,
    SEARCHER,
    PLAYED,
    _,
    JOKER_USED,
    _,
    HEAD,
    _,
    TAIL,
    _,
    OWNED,
    _,
    FULL,
    _,
    OWNER,
) = range(26)
"""From `PLAYED` on two places each: by seat, or by deck. `OWNED` and `FULL` are sets of
stones: claimed by a seat, and where its side is complete."""

FIRST: Final = OWNER + STONE_COUNT
BLUFF: Final = FIRST + STONE_COUNT
WANTED: Final = BLUFF + STONE_COUNT
"""By stone: how many cards a side needs."""

STRENGTH: Final = WANTED + STONE_COUNT
"""By seat and stone: how strong the side is; -1 while it lacks cards."""

COUNTS: Final = STRENGTH + SEAT_COUNT * STONE_COUNT

CLAN_DECK, TACTICS_DECK = 0, 1
DECK_ROOM: Final = CARDS + GIVEN_BACK

NOBODY: Final = -1
STILL_PLAYED: Final = -2
"""Whose a stone is, who is first, who has won: a seat, or one of these."""

FIVE_OR_NEIGHBOURS, STANDSTILL = 1, 2

PHASES: Final = (
    Phase.PLAY,
    Phase.CLAIM,
    Phase.DRAW,
    Phase.RECRUIT_DRAW,
    Phase.RECRUIT_RETURN,
    Phase.OVER,
)
PLAYING, CLAIMING, DRAWING, RECRUITING, RETURNING, OVER = range(len(PHASES))
ENDED: Final = len(PHASES)
"""A turn in which nothing is left to do but, perhaps, to draw; the rules have no name for it."""


STONE_PLACE, TAKE_PLACE, KIND_PLACE = 6, 10, 17
CARD_MASK, STONE_MASK, TAKE_MASK = 63, 15, 127
PLAY, PASS, CLAIM, END, DRAW, RETURN = range(6)


@inner
def code(kind: Whole, card: Whole, stone: Whole, take: Whole) -> Whole:
    """A command as a number; -1 for no stone, or nothing taken. The deck of a draw is its card."""
    places = (stone + 1) << STONE_PLACE | (take + 1) << TAKE_PLACE
    return kind << KIND_PLACE | card | places


@inner
def kind_of(command: Whole) -> Whole:
    """What kind of command it is."""
    return command >> KIND_PLACE


@inner
def card_of(command: Whole) -> Whole:
    """The card of a command, or its deck."""
    return command & CARD_MASK


@inner
def stone_of(command: Whole) -> Whole:
    """The stone of a command, or -1."""
    return (command >> STONE_PLACE & STONE_MASK) - 1


@inner
def take_of(command: Whole) -> Whole:
    """The card a ruse takes, or -1."""
    return (command >> TAKE_PLACE & TAKE_MASK) - 1


@inner
def measure_side(sets: Words, counts: Whole, seat: Whole, stone: Whole) -> None:
    """Notes anew how strong a side of a stone is."""
    side, need = sets[SIDES + seat * STONE_COUNT + stone], counts[WANTED + stone]
    if count(side) == need:
        strength = strength_of(side, need, counts[BLUFF + stone])
        counts[FULL + seat] |= 1 << stone
    else:
        strength = UNREACHABLE
        counts[FULL + seat] &= ~(1 << stone)
    counts[STRENGTH + seat * STONE_COUNT + stone] = strength
    for each in range(SEAT_COUNT):
        sets[ANSWERS + each * STONE_COUNT + stone] = NO_CARDS


@inner
def see_first(counts: Whole, stone: Whole) -> None:
    """Notes anew who is first at a stone; where both sides are complete, that has been seen."""
    mine, theirs = counts[FULL] >> stone & 1, counts[FULL + 1] >> stone & 1
    if not mine or not theirs:
        counts[FIRST + stone] = 0 if mine else 1 if theirs else NOBODY


@inner
def measure(sets: Words, counts: Whole, stone: Whole) -> None:
    """Notes anew how strong both sides of a stone are and who is first there."""
    for seat in range(SEAT_COUNT):
        measure_side(sets, counts, seat, stone)
    see_first(counts, stone)


@inner
def waiting(counts: Whole, seat: Whole) -> Whole:
    """The unclaimed stones where that seat's side is complete, as a word."""
    return counts[FULL + seat] & ~(counts[OWNED] | counts[OWNED + 1])


@inner
def provable(sets: Words, counts: Whole, seat: Whole, stone: Whole) -> Truth:
    """Whether that seat may claim that stone, from open cards alone."""
    mine = counts[STRENGTH + seat * STONE_COUNT + stone]
    if mine < 0 or counts[OWNER + stone] != NOBODY:
        return False
    theirs = counts[STRENGTH + (1 - seat) * STONE_COUNT + stone]
    if theirs >= 0:
        return mine > theirs or (mine == theirs and counts[FIRST + stone] == seat)
    side, need = sets[SIDES + (1 - seat) * STONE_COUNT + stone], counts[WANTED + stone]
    if need == NEED and count(side) == NEED - 1 and not counts[BLUFF + stone]:
        place = ANSWERS + seat * STONE_COUNT + stone
        if not sets[place] and not side & ~CLAN_CARDS:
            sets[place] = completing(side, mine)
        if sets[place]:
            return not sets[place] & sets[UNSEEN]
    return holds(side, need, sets[UNSEEN], counts[BLUFF + stone], mine)


@inner
def take_stone(counts: Whole, seat: Whole, stone: Whole) -> None:
    """The stone is that seat's, and the round over if it wins."""
    counts[OWNER + stone] = seat
    counts[OWNED + seat] |= 1 << stone
    counts[PASSES] = 0
    if WON[counts[OWNED + seat]]:
        counts[PHASE], counts[WINNER], counts[REASON] = OVER, seat, FIVE_OR_NEIGHBOURS


@once
def standstill(sets: Words, counts: Whole) -> None:
    """Both passed with no claim between: what can be proven is claimed, and the round ends."""
    if counts[TACTICS]:
        counts[OPENED] = 1
        sets[UNSEEN] &= ~(sets[HANDS] | sets[HANDS + 1])
    for step in range(SEAT_COUNT):
        seat = (counts[TURN] + 1 + step) % SEAT_COUNT
        for stone in range(STONE_COUNT):
            if provable(sets, counts, seat, stone):
                take_stone(counts, seat, stone)
                if counts[PHASE] == OVER:
                    return
    held, other = 0, 0
    for stone in range(STONE_COUNT):
        held += counts[OWNER + stone] == 0
        other += counts[OWNER + stone] == 1
    counts[PHASE], counts[REASON] = OVER, STANDSTILL
    counts[WINNER] = 0 if held > other else 1 if other > held else NOBODY


@inner
def left_in(counts: Whole, deck: Whole) -> Whole:
    """How many cards a deck holds."""
    return counts[TAIL + deck] - counts[HEAD + deck]


@inner
def go_on(sets: Words, counts: Whole) -> None:
    """After a turn that has ended: the draw if one is due, else the other seat, or a standstill."""
    cards = left_in(counts, CLAN_DECK) + left_in(counts, TACTICS_DECK)
    if counts[OWED] and cards and count(sets[HANDS + counts[TURN]]) < counts[LIMIT]:
        counts[PHASE] = DRAWING
    elif counts[PASSES] >= SEAT_COUNT:
        standstill(sets, counts)
    else:
        counts[TURN] = 1 - counts[TURN]
        counts[PHASE] = CLAIMING if counts[EXPERT] else PLAYING
        counts[OWED] = 1


@inner
def pass_on(sets: Words, counts: Whole, decks: Whole) -> None:
    """The same at once where one deck alone can be drawn from, and no standstill is near."""
    clan, tactics = left_in(counts, CLAN_DECK), left_in(counts, TACTICS_DECK)
    seat = counts[TURN]
    if (clan and tactics) or counts[PASSES]:
        go_on(sets, counts)
        return
    if counts[OWED] and clan + tactics and count(sets[HANDS + seat]) < counts[LIMIT]:
        deck = CLAN_DECK if clan else TACTICS_DECK
        sets[HANDS + seat] |= BIT[decks[deck, counts[HEAD + deck]]]
        counts[HEAD + deck] += 1
    counts[TURN] = 1 - seat
    counts[PHASE] = CLAIMING if counts[EXPERT] else PLAYING
    counts[OWED] = 1


@inner
def _after_play(counts: Whole) -> None:
    counts[PHASE] = ENDED if counts[EXPERT] else CLAIMING


@inner
def end_claims(counts: Whole) -> None:
    """Nothing more is claimed in this turn."""
    counts[PHASE] = PLAYING if counts[EXPERT] else ENDED


@inner
def _recruiting(sets: Words, counts: Whole) -> None:
    if counts[RECRUIT_DRAWS]:
        counts[PHASE] = RECRUITING
        return
    due = min(GIVEN_BACK, count(sets[HANDS + counts[TURN]]))
    if due:
        counts[PHASE], counts[RECRUIT_RETURNS] = RETURNING, due
    else:
        _after_play(counts)


@inner
def draw(sets: Words, counts: Whole, decks: Whole, deck: Whole) -> None:
    """The next card of a deck goes to the hand."""
    card = decks[deck, counts[HEAD + deck]]
    counts[HEAD + deck] += 1
    sets[HANDS + counts[TURN]] |= BIT[card]
    if counts[PHASE] == RECRUITING:
        counts[RECRUIT_DRAWS] -= 1
        _recruiting(sets, counts)
    else:
        counts[PHASE], counts[OWED] = ENDED, 0


@inner
def give_back(sets: Words, counts: Whole, decks: Whole, card: Whole) -> None:
    """A card of the hand goes under its deck."""
    deck = CLAN_DECK if card < CARDS else TACTICS_DECK
    sets[HANDS + counts[TURN]] &= ~BIT[card]
    decks[deck, counts[TAIL + deck]] = card
    counts[TAIL + deck] += 1
    counts[RECRUIT_RETURNS] -= 1
    if counts[RECRUIT_RETURNS] == 0:
        _after_play(counts)


@inner
def origin_of(sets: Words, seat: Whole, card: Word) -> Whole:
    """The stone on whose side of that seat a card lies."""
    for stone in range(STONE_COUNT):
        if sets[SIDES + seat * STONE_COUNT + stone] & card:
            return stone
    return -1


@once
def _trick(sets: Words, counts: Whole, command: Whole) -> None:
    seat, taken, stone = counts[TURN], BIT[take_of(command)], stone_of(command)
    owner = seat if card_of(command) == STRATEGIST else 1 - seat
    origin = origin_of(sets, owner, taken)
    sets[SIDES + owner * STONE_COUNT + origin] &= ~taken
    if stone < 0:
        sets[DISCARDS] |= taken
    else:
        sets[SIDES + seat * STONE_COUNT + stone] |= taken
        measure(sets, counts, stone)
    measure(sets, counts, origin)


@inner
def play(sets: Words, counts: Whole, command: Whole) -> None:
    """A card leaves the hand and does what it does."""
    seat, card, stone = counts[TURN], card_of(command), stone_of(command)
    bit = BIT[card]
    sets[HANDS + seat] &= ~bit
    counts[PASSES] = 0
    counts[OWED] = card != RECRUITER
    if bit & CLAN_CARDS:
        sets[UNSEEN] &= ~bit
    else:
        counts[PLAYED + seat] += 1
        counts[JOKER_USED + seat] |= (bit & JOKERS) != 0
    if bit & RUSES:
        sets[DISCARDS] |= bit
        if card == RECRUITER:
            left = left_in(counts, CLAN_DECK) + left_in(counts, TACTICS_DECK)
            counts[RECRUIT_DRAWS] = min(RECRUITED, left)
            _recruiting(sets, counts)
            return
        _trick(sets, counts, command)
    else:
        if card == BLUFF_CARD:
            counts[BLUFF + stone] = 1
        elif card == MUD_CARD:
            counts[WANTED + stone] = MUD_NEED
        else:
            sets[SIDES + seat * STONE_COUNT + stone] |= bit
        if bit & MODES:
            measure(sets, counts, stone)
        else:
            measure_side(sets, counts, seat, stone)
            see_first(counts, stone)
    _after_play(counts)


@inner
def skip(sets: Words, counts: Whole) -> None:
    """No card is played."""
    counts[PASSES] += 1
    counts[OWED] = 0
    _after_play(counts)
