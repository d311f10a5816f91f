"""Search of information sets in Schotten Totten, compiled.

One tree of what the searching seat can tell apart; in each pass the cards it does not see are
dealt anew, and the tree is walked by the commands that are possible in that deal.
"""

from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np

from games.bots.kernels.schotten_commands import (
    MOST_COMMANDS,
    follow,
    is_possible,
    open_stones,
    playable,
    plays_of,
    settle,
)
from games.bots.kernels.schotten_forecast import forecast
from games.bots.kernels.schotten_formations import count, lowest
from games.bots.kernels.schotten_guide import KNOWN, NOTES, best_play, is_new
from games.bots.kernels.schotten_numbers import (
    BIT,
    CARDS,
    CLAN,
    CLAN_CARDS,
    CLAN_OF,
    OF_VALUE,
    TACTICS_CARDS,
    VALUE_OF,
    Real,
    Truth,
    Whole,
    Words,
    entry,
    once,
)
from games.bots.kernels.schotten_stream import any_of, below
from games.bots.kernels.schotten_table import (
    CLAN_DECK,
    COUNTS,
    DECK_ROOM,
    DRAW,
    HANDS,
    HEAD,
    OVER,
    OWNED,
    PASS,
    PHASE,
    PLAY,
    PLAYING,
    RETURN,
    RETURNING,
    SEARCHER,
    SETS,
    TACTICS_DECK,
    TAIL,
    TURN,
    WINNER,
    code,
)

CHILD, SIBLING, COMMAND, VISITS, SEEN, MOVER, FIELDS = range(7)
"""What the tree keeps of a node: links, the command that leads there, how often it was walked and
how often it could have been."""

_DEEPEST: Final = 256
_DEAR: Final = 99
ROOT: Final = 0
NO_NODE: Final = -1


class Settings(NamedTuple):
    """How a search looks around."""

    constant: float = 0.4
    """How much what is seldom tried draws attention."""

    width: float = 3.0
    growth: float = 0.25
    """A node looks at `width` moves, and at `growth` more for the root of its visits."""

    noise: float = 0.05
    """By how much gains are blurred where plays are compared at once."""

    uniform: float = 0.0
    """Whether rounds are finished at random; for measuring alone."""

    reach: float = 8.0
    """So many choices are made below the tree before the end of the round is guessed."""

    draws: float = 16.0
    """By so many draws it is guessed."""


CONSTANT, WIDTH, GROWTH, NOISE, UNIFORM, REACH, DRAWS = range(len(Settings._fields))


class Room(NamedTuple):
    """Where a search works: the round of a pass, and notes on the choice at hand."""

    sets: Words
    counts: Whole
    decks: Whole
    found: Whole
    tried: Whole
    know: Words
    likely: Whole
    notes: Real
    path: Whole


def room() -> Room:
    """Room for one search."""
    return Room(
        sets=np.zeros(SETS, np.uint64),
        counts=np.zeros(COUNTS, np.int64),
        decks=np.zeros((TACTICS_DECK + 1, DECK_ROOM), np.int64),
        found=np.zeros(MOST_COMMANDS, np.int64),
        tried=np.zeros(MOST_COMMANDS, np.int64),
        know=np.zeros(KNOWN, np.uint64),
        likely=np.zeros(2, np.int64),
        notes=np.zeros((NOTES, CARDS)),
        path=np.zeros(_DEEPEST, np.int64),
    )


@once
def deal(
    sets: Words,
    decks: Whole,
    counts: Whole,
    hidden: Whole,
    sizes: Whole,
    buried: Whole,
    stream: Words,
) -> None:
    """Deals the cards that the searching seat does not see."""
    for deck in range(TACTICS_DECK + 1):
        size, held = sizes[deck, 0], sizes[deck, 1]
        for last in range(size - 1, 0, -1):
            other = below(stream, last + 1)
            card = hidden[deck, last]
            hidden[deck, last] = hidden[deck, other]
            hidden[deck, other] = card
        for place in range(held):
            sets[HANDS + 1 - counts[SEARCHER]] |= BIT[hidden[deck, place]]
        end = 0
        for place in range(held, size):
            decks[deck, end] = hidden[deck, place]
            end += 1
        for place in range(buried[deck, 0]):
            decks[deck, end] = buried[deck, 1 + place]
            end += 1
        counts[HEAD + deck] = 0
        counts[TAIL + deck] = end


@once
def _kept(sets: Words, counts: Whole, card: Whole) -> Whole:
    """How gladly a card is kept when some have to be given back."""
    hand = sets[HANDS + counts[TURN]]
    if card >= CARDS:
        return 0 if count(hand & TACTICS_CARDS) > 1 else _DEAR
    clan, value = CLAN[CLAN_OF[card]], VALUE_OF[card]
    return value + 2 * count(hand & clan) + 2 * count(hand & OF_VALUE[value])


@once
def usual(sets: Words, counts: Whole, tried: Whole, size: Whole) -> Whole:
    """The draw or return that comes to mind first, of those not tried; or -1."""
    hand = sets[HANDS + counts[TURN]]
    best: Whole = -1
    least: Whole = 1 << 20
    if counts[PHASE] == RETURNING:
        while hand:
            card = lowest(hand)
            hand &= ~BIT[card]
            command, kept = code(RETURN, card, -1, -1), _kept(sets, counts, card)
            if kept < least and is_new(command, tried, size):
                best, least = command, kept
        return best
    wants = CLAN_DECK if hand & TACTICS_CARDS else TACTICS_DECK
    for deck in range(TACTICS_DECK + 1):
        command, kept = code(DRAW, deck, -1, -1), np.int64(deck != wants)
        if kept < least and is_new(command, tried, size):
            best, least = command, kept
    return best


@once
def any_play(sets: Words, counts: Whole, stream: Words, found: Whole) -> Whole:
    """Any play, every card equally likely, then every way to play it."""
    seat = counts[TURN]
    cards = playable(counts, sets[HANDS + seat], seat)
    room = open_stones(counts, seat)
    if not room:
        cards &= ~CLAN_CARDS
    number = count(cards)
    while number:
        card = any_of(cards, stream)
        if room and BIT[card] & CLAN_CARDS:
            return code(PLAY, card, any_of(np.uint64(room), stream), -1)
        size = plays_of(sets, counts, card, room, found, 0)
        if size:
            return found[below(stream, size)]
        cards &= ~BIT[card]
        number -= 1
    return code(PASS, 0, -1, -1)


@once
def _grown(
    tree: Whole, values: Real, size: Whole, node: Whole, command: Whole, mover: Whole
) -> Whole:
    """A new node below one; answers where it is."""
    tree[size, CHILD], tree[size, SIBLING] = NO_NODE, tree[node, CHILD]
    tree[size, COMMAND], tree[size, VISITS], tree[size, SEEN] = command, 0, 1
    tree[size, MOVER] = mover
    tree[node, CHILD] = size
    values[size] = 0.0
    return size


@once
def worth_of(counts: Whole, payoff: Real) -> Real:
    """What the end is worth to the searching seat."""
    return payoff[
        counts[WINNER] + 1, count(np.uint64(counts[OWNED])), count(np.uint64(counts[OWNED + 1]))
    ]


@once
def _walked(
    sets: Words, counts: Whole, tree: Whole, values: Real, node: Whole, tried: Whole, settings: Real
) -> tuple[Whole, Whole]:
    """The best child of a node in this deal by its upper confidence bound, and how many there are.

    Only children that are possible count; their commands are listed in `tried`.
    """
    mover = counts[TURN]
    best, top, there = NO_NODE, -1e9, 0
    child = tree[node, CHILD]
    while child != NO_NODE:
        if tree[child, MOVER] == mover and is_possible(sets, counts, tree[child, COMMAND]):
            tried[there] = tree[child, COMMAND]
            there += 1
            tree[child, SEEN] += 1
            visits = tree[child, VISITS]
            mean = values[child] / visits
            if mover != counts[SEARCHER]:
                mean = 1.0 - mean
            score = mean + settings[CONSTANT] * sqrt(log(tree[child, SEEN]) / visits)
            if score > top:
                best, top = child, score
        child = tree[child, SIBLING]
    return best, there


@once
def _width(tree: Whole, node: Whole, settings: Real) -> Real:
    """So many moves of a node are looked at by now."""
    return settings[WIDTH] + settings[GROWTH] * sqrt(tree[node, VISITS])


@once
def _begin(sets: Words, counts: Whole, first: Words, start: Whole) -> None:
    for place in range(SETS):
        sets[place] = first[place]
    for place in range(COUNTS):
        counts[place] = start[place]


@once
def _credit(tree: Whole, values: Real, path: Whole, depth: Whole, value: Real) -> None:
    for step in range(depth + 1):
        tree[path[step], VISITS] += 1
        values[path[step]] += value


@once
def _is_far_enough(counts: Whole, grown: bool, steps: Whole, settings: Real) -> Truth:
    """Whether a pass ends here: with the round, or where its end can be guessed.

    That is always before a play of the searching seat, so that all guesses are made alike.
    """
    if counts[PHASE] == OVER:
        return True
    far = grown and steps >= settings[REACH]
    return far and counts[PHASE] == PLAYING and counts[TURN] == counts[SEARCHER]


@once
def _thought(
    sets: Words,
    counts: Whole,
    stream: Words,
    settings: Real,
    tried: Whole,
    size: Whole,
    inside: bool,
    found: Whole,
    know: Words,
    likely: Whole,
    notes: Real,
) -> Whole:
    """The command that comes to mind, of those not tried; -1 if all of them were."""
    if counts[PHASE] != PLAYING:
        return usual(sets, counts, tried, size)
    if settings[UNIFORM] and not inside:
        return any_play(sets, counts, stream, found)
    noise = settings[NOISE]
    return best_play(sets, counts, stream, noise, tried, size, inside, found, know, likely, notes)


@entry
def search(
    first: Words,
    start: Whole,
    hidden: Whole,
    sizes: Whole,
    buried: Whole,
    tree: Whole,
    values: Real,
    size: Whole,
    passes: Whole,
    stream: Words,
    settings: Real,
    payoff: Real,
    room: Room,
) -> Whole:
    """So many passes more over a tree of `size` nodes; answers how many nodes it has then.

    A pass deals the hidden cards, walks down the tree, adds a node and plays the round to its end.
    """
    sets, counts, decks = room.sets, room.counts, room.decks
    found, tried, path = room.found, room.tried, room.path
    know, likely, notes = room.know, room.likely, room.notes
    for _ in range(passes):
        _begin(sets, counts, first, start)
        deal(sets, decks, counts, hidden, sizes, buried, stream)
        node, depth, grown, steps = ROOT, 0, False, 0
        path[0] = ROOT
        settle(sets, counts, decks)
        while not _is_far_enough(counts, grown, steps, settings):
            known, command, best = 0, -1, NO_NODE
            inside = not grown and size < len(tree) and depth + 1 < _DEEPEST
            if inside:
                best, known = _walked(sets, counts, tree, values, node, tried, settings)
                if known and known >= _width(tree, node, settings):
                    command = tree[best, COMMAND]
            if command < 0:
                command = _thought(
                    sets, counts, stream, settings, tried, known, inside, found, know, likely, notes
                )
                if command < 0:
                    command = tree[best, COMMAND]
                elif inside:
                    best = _grown(tree, values, size, node, command, counts[TURN])
                    size += 1
                    grown = True
            if inside:
                depth += 1
                path[depth] = node = best
            else:
                steps += 1
            follow(sets, counts, decks, command)
            settle(sets, counts, decks)
        if counts[PHASE] == OVER:
            value = worth_of(counts, payoff)
        else:
            draws = np.int64(settings[DRAWS])
            value = forecast(sets, counts, stream, payoff, draws, know, likely, notes)
        _credit(tree, values, path, depth, value)
    return size
