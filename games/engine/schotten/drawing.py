"""Drawing cards, and the Recruiter's three draws and two returns."""

from dataclasses import replace

from games.engine.errors import IllegalMove
from games.engine.schotten.cards import deck_of, known_name
from games.engine.schotten.events import Drawn, Returned
from games.engine.schotten.moves import Draw, Return
from games.engine.schotten.position import Phase, Position, changed
from games.engine.schotten.rounds import Step
from games.engine.schotten.turns import after_play, next_turn

RECRUITED = 3
GIVEN_BACK = 2


def recruit(position: Position) -> Step:
    """The Recruiter was played: three draws, or what the decks hold, then two returns."""
    left = len(position.decks.clan) + len(position.decks.tactics)
    return _recruiting(replace(position, recruit_draws=min(RECRUITED, left)))


def draw(position: Position, move: Draw) -> Step:
    """The next card of a deck goes to the hand; IllegalMove from an empty deck."""
    cards = position.decks.of(move.deck)
    if not cards:
        raise IllegalMove("deck_empty", deck=move.deck.value)
    seat = position.turn
    hand = tuple(sorted((*position.hands[seat], cards[0])))
    after = replace(
        position,
        hands=changed(position.hands, seat, hand),
        decks=position.decks.with_deck(move.deck, cards[1:]),
        recruit_draws=max(0, position.recruit_draws - 1),
    )
    drawing = position.phase is Phase.RECRUIT_DRAW
    after, rest = _recruiting(after) if drawing else next_turn(after)
    return after, (Drawn(seat, move.deck, cards[0]), *rest)


def give_back(position: Position, move: Return) -> Step:
    """A card of the hand goes under its own deck; the seat remembers where it lies."""
    seat, card = position.turn, move.card
    if card is None or card not in position.hands[seat]:
        raise IllegalMove("not_in_hand", card=known_name(card))
    hand = tuple(each for each in position.hands[seat] if each != card)
    deck = deck_of(card)
    under = (*position.decks.of(deck), card)
    after = replace(
        position,
        hands=changed(position.hands, seat, hand),
        decks=position.decks.with_deck(deck, under),
        recruit_returns=position.recruit_returns - 1,
        buried=(*position.buried, (seat, card)),
    )
    event = Returned(seat, deck, card)
    if after.recruit_returns:
        return after, (event,)
    after, rest = after_play(after)
    return after, (event, *rest)


def _recruiting(position: Position) -> Step:
    if position.recruit_draws:
        return replace(position, phase=Phase.RECRUIT_DRAW), ()
    due = min(GIVEN_BACK, len(position.hands[position.turn]))
    if due:
        return replace(position, phase=Phase.RECRUIT_RETURN, recruit_returns=due), ()
    return after_play(position)
