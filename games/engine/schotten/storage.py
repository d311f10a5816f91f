"""A position as JSON, with everything in it, and back."""

from typing import Final

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.schotten.cards import (
    BLIND_MANS_BLUFF,
    ELITES,
    MODES,
    MUD_FIGHT,
    TACTICS_CARDS,
    Card,
    is_clan,
)
from games.engine.schotten.fields import (
    CARD,
    FLAG,
    PACKED,
    SEAT,
    Codec,
    choice,
    listed,
    maybe,
    paired,
    record,
    refuse,
    whole,
)
from games.engine.schotten.position import (
    SEATS,
    STONES,
    Decks,
    Phase,
    Position,
    Stone,
    Terms,
    with_sides,
)
from games.engine.schotten.rounds import MOST_ROUNDS, cards_of, decided, most_deals
from games.engine.schotten.story import ROUND, ROUND_END

_TERMS: Final = record(Terms, {"rounds": whole(1, MOST_ROUNDS), "expert": FLAG, "tactics": FLAG})
_STONE: Final = record(
    Stone,
    {
        "sides": paired(PACKED),
        "bluff": FLAG,
        "mud": FLAG,
        "owner": maybe(SEAT),
        "first": maybe(SEAT),
    },
)
_DECKS: Final[Codec[Decks]] = record(Decks, {"clan": PACKED, "tactics": PACKED})


def _buried(value: Json) -> tuple[int, Card]:
    if not isinstance(value, list) or len(value) != 2:
        raise refuse()
    return SEAT.read(value[0]), CARD.read(value[1])


_BURIED: Final[Codec[tuple[int, Card]]] = Codec(
    lambda pair: [SEAT.write(pair[0]), CARD.write(pair[1])], _buried
)
_TACTICS_COUNT: Final = whole(0, len(TACTICS_CARDS))
_POSITION: Final[Codec[Position]] = record(
    Position,
    {
        "terms": _TERMS,
        "round": ROUND,
        "opener": SEAT,
        "history": listed(ROUND_END, MOST_ROUNDS + 1),
        "later": listed(_DECKS, MOST_ROUNDS),
        "turn": SEAT,
        "phase": choice(Phase),
        "stones": listed(_STONE, len(STONES)),
        "hands": paired(PACKED),
        "decks": _DECKS,
        "discards": PACKED,
        "played": paired(_TACTICS_COUNT),
        "jokers": paired(FLAG),
        "passes": whole(0, 2),
        "owed": FLAG,
        "recruit_draws": whole(0, 3),
        "recruit_returns": whole(0, 2),
        "buried": listed(_BURIED, 2),
        "opened": FLAG,
    },
)


def encode(position: Position) -> Json:
    """The position as JSON; as long for one order of hidden cards as for another."""
    return _POSITION.write(position)


def decode(value: Json) -> Position:
    """The position of its JSON; BadEncoding for anything `encode` would not write."""
    position = _POSITION.read(value)
    if not all(check(position) for check in _CHECKS):
        raise BadEncoding("inconsistent")
    return position


def _every_card_once(position: Position) -> bool:
    """Whether each card of the round is in one place, and in one where it can be."""
    stones = position.stones
    sides = [card for stone in stones for side in stone.sides for card in side]
    modes = [BLIND_MANS_BLUFF for stone in stones if stone.bluff]
    modes += [MUD_FIGHT for stone in stones if stone.mud]
    piles = (*position.decks.clan, *position.decks.tactics)
    everything = (
        *piles,
        *position.discards,
        *sides,
        *modes,
        *position.hands[0],
        *position.hands[1],
    )
    return (
        sorted(everything) == list(cards_of(position.terms))
        and all(is_clan(card) or card in ELITES for card in sides)
        and not MODES.intersection(position.discards)
        and _apart(position.decks)
    )


def _nine_sound_stones(position: Position) -> bool:
    return len(position.stones) == len(STONES) and all(_sound(stone) for stone in position.stones)


def _sound(stone: Stone) -> bool:
    """Whether the stone holds what fits, and says rightly who is first."""
    return (
        max(len(side) for side in stone.sides) <= stone.need
        and stone == with_sides(stone, stone.sides)
        and (stone.first is not None) == any(stone.complete(seat) for seat in SEATS)
    )


def _sorted_hands(position: Position) -> bool:
    return all(hand == tuple(sorted(hand)) for hand in position.hands)


def _sound_rounds(position: Position) -> bool:
    """Whether the rounds that are over, this one and those to come add up."""
    running = 0 if position.round_over else 1
    return (
        position.round == len(position.history) + running
        and len(position.later) == most_deals(position.terms) - position.round
        and (position.phase is Phase.OVER) == decided(position)
        and all(_whole_deck(decks, position.terms) for decks in position.later)
    )


def _sound_phase(position: Position) -> bool:
    """Whether what the phase asks for can be done, and nothing is left of another phase."""
    phase, due = position.phase, position.recruit_returns
    drawing = phase in (Phase.DRAW, Phase.RECRUIT_DRAW)
    left = len(position.decks.clan) + len(position.decks.tactics)
    return (
        (position.recruit_draws > 0) == (phase is Phase.RECRUIT_DRAW)
        and (due > 0) == (phase is Phase.RECRUIT_RETURN)
        and due <= len(position.hands[position.turn])
        and left >= max(position.recruit_draws, 1 if drawing else 0)
        and (position.terms.tactics or not (position.opened or position.buried))
        and (position.round_over or not position.opened)
    )


def _whole_deck(decks: Decks, terms: Terms) -> bool:
    return _apart(decks) and sorted((*decks.clan, *decks.tactics)) == list(cards_of(terms))


def _apart(decks: Decks) -> bool:
    return all(map(is_clan, decks.clan)) and not any(map(is_clan, decks.tactics))


_CHECKS: Final = (
    _nine_sound_stones,
    _every_card_once,
    _sorted_hands,
    _sound_rounds,
    _sound_phase,
)
