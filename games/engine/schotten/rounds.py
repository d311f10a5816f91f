"""Rounds of a match: dealing, scoring, and how the match ends."""

from dataclasses import replace
from typing import Final, TypeAlias

from games.engine.chance import Chance
from games.engine.errors import BadOptions, IllegalMove
from games.engine.game import Options
from games.engine.outcome import Outcome
from games.engine.schotten.cards import CLAN_CARDS, TACTICS_CARDS, Cards
from games.engine.schotten.events import Dealt, Event, MatchOver, RoundOver
from games.engine.schotten.position import (
    SEATS,
    Decks,
    Pair,
    Phase,
    Position,
    RoundEnd,
    Terms,
)
from games.engine.seats import Seat

Step: TypeAlias = tuple[Position, tuple[Event, ...]]
"""A position and the events that led to it."""

MOST_ROUNDS: Final = 9
WIN_POINTS: Final = 5
"""What the winner of a round scores, however it was won."""


def setup(options: Options, chance: Chance) -> Position:
    """The first deal. Options: `rounds` (1..9), `expert`, `tactics`, and `opener`, the seat that
    begins; BadOptions for others.

    Chance draws who begins unless that was agreed, and shuffles the decks of every round that may
    come, each from a stream of its own, so that nothing played can bend a later deck.
    """
    terms = _terms(options)
    decks = [shuffled(terms, chance, number + 1) for number in range(most_deals(terms))]
    opener = _opener(options, chance)
    return _dealt(Position(terms=terms, opener=opener, later=tuple(decks)))


def deal(position: Position) -> Step:
    """The next round, begun by the other seat; stones, hands and counts start afresh."""
    fresh = Position(
        terms=position.terms,
        round=position.round + 1,
        opener=1 - position.opener,
        history=position.history,
        later=position.later,
    )
    return _dealt(fresh), (Dealt(fresh.round, fresh.opener),)


def end_round(position: Position, winner: Seat | None, reason: str) -> Step:
    """The round is over: its points are booked, and the match ends or waits for the next deal.

    The winner scores five, the loser one a stone he holds; a drawn round scores one a stone each.
    """
    stones = (position.held(0), position.held(1))
    end = RoundEnd(winner, reason, stones, _points(stones, winner))
    history = (*position.history, end)
    booked = replace(position, history=history, recruit_draws=0, recruit_returns=0)
    over = RoundOver(position.round, end, booked.totals)
    if not decided(booked):
        return replace(booked, phase=Phase.DEAL, turn=1 - booked.opener), (over,)
    final = replace(booked, phase=Phase.OVER)
    result = _result(final)
    return final, (over, MatchOver(tuple(sorted(result.winners)), result.reason, scores(final)))


def concede(position: Position, seat: Seat) -> Step:
    """The seat gives the round up, or has run out of time in it: the other one scores five.

    The loser keeps one a stone he holds. IllegalMove if no round is being played.
    """
    if position.round_over:
        raise IllegalMove("over")
    return end_round(position, 1 - seat, "resigned")


def conceded(position: Position, seat: Seat) -> Pair:
    """The scores of the match if the seat gives it up now: this round, and no other is played."""
    return scores(position if position.round_over else concede(position, seat)[0])


def outcome(position: Position) -> Outcome | None:
    """How the match ended, None while it goes on.

    A single round ends by its own reason (`five`, `neighbours`, `standstill`, `resigned`) and
    counts stones; a match of several ends by `points`, or `shared`, and counts points.
    """
    return _result(position) if position.phase is Phase.OVER else None


def scores(position: Position) -> Pair:
    """The scores of the match: stones of its only round, or points over several."""
    return position.history[-1].stones if position.terms.rounds == 1 else position.totals


def decided(position: Position) -> bool:
    """Whether no further round is due: equal points after the agreed rounds ask for one more."""
    rounds, played = position.terms.rounds, len(position.history)
    if rounds == 1 or played != rounds:
        return played > (0 if rounds == 1 else rounds)
    return position.totals[0] != position.totals[1]


def most_deals(terms: Terms) -> int:
    """How many rounds may be dealt at most: over several, equal points ask for one more."""
    return 1 if terms.rounds == 1 else terms.rounds + 1


def cards_of(terms: Terms) -> range:
    """Every card of a round: the clans, and the tactics cards behind them where agreed."""
    return range(TACTICS_CARDS.stop if terms.tactics else CLAN_CARDS.stop)


def _result(position: Position) -> Outcome:
    reached = scores(position)
    if position.terms.rounds == 1:
        end = position.history[-1]
        winners = frozenset() if end.winner is None else frozenset({end.winner})
        return Outcome(winners, end.reason, reached)
    if reached[0] == reached[1]:
        return Outcome(frozenset(SEATS), "shared", reached)
    return Outcome(frozenset({0 if reached[0] > reached[1] else 1}), "points", reached)


def _points(stones: Pair, winner: Seat | None) -> Pair:
    return (
        WIN_POINTS if winner == 0 else stones[0],
        WIN_POINTS if winner == 1 else stones[1],
    )


def shuffled(terms: Terms, chance: Chance, number: int) -> Decks:
    """The decks of that round, each from a stream of its own."""
    clan = chance.child(f"clan deck {number}").shuffled(CLAN_CARDS)
    if not terms.tactics:
        return Decks(tuple(clan))
    return Decks(tuple(clan), tuple(chance.child(f"tactics deck {number}").shuffled(TACTICS_CARDS)))


def _dealt(position: Position) -> Position:
    """The round's own decks, and from the top of the clan deck a card in turn to each hand.

    The first turn begins with the play: while no card lies there, nothing can be claimed.
    """
    decks, *later = position.later
    cards, limit = decks.clan, position.terms.hand_limit
    by_turn = (_hand(cards, 0, limit), _hand(cards, 1, limit))
    return replace(
        position,
        later=tuple(later),
        turn=position.opener,
        phase=Phase.PLAY,
        hands=by_turn if position.opener == 0 else by_turn[::-1],
        decks=replace(decks, clan=cards[2 * limit :]),
    )


def _hand(cards: Cards, place: int, limit: int) -> Cards:
    return tuple(sorted(cards[place : 2 * limit : 2]))


def opening_phase(terms: Terms) -> Phase:
    """What every turn but the first of a round begins with."""
    return Phase.CLAIM if terms.expert else Phase.PLAY


def _terms(options: Options) -> Terms:
    for name in options:
        if name not in ("rounds", "expert", "tactics", "opener"):
            raise BadOptions("unknown_option", option=str(name))
    rounds = options.get("rounds", 1)
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise BadOptions("bad_option", option="rounds")
    return Terms(rounds, _flag(options, "expert"), _flag(options, "tactics"))


def _opener(options: Options, chance: Chance) -> Seat:
    opener = options.get("opener", chance.child("first player").below(len(SEATS)))
    if type(opener) is not int or opener not in SEATS:
        raise BadOptions("bad_option", option="opener")
    return opener


def _flag(options: Options, name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise BadOptions("bad_option", option=name)
    return value
