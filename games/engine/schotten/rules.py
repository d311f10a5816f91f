"""The rules as one: whose move it is, which moves are open, and what a move leads to."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.engine.errors import IllegalMove
from games.engine.schotten.cards import Deck, is_clan
from games.engine.schotten.claiming import claim, claimable
from games.engine.schotten.drawing import draw, give_back
from games.engine.schotten.events import ClaimsEnded
from games.engine.schotten.moves import Claim, Deal, Draw, EndClaims, Move, Pass, Play, Return
from games.engine.schotten.playing import may_pass, may_play_tactics, pass_turn, play_card, plays
from games.engine.schotten.position import Phase, Position
from games.engine.schotten.rounds import Step, deal
from games.engine.schotten.turns import after_claims
from games.engine.seats import Seat

_ASKED_FOR: Final[Mapping[Phase, tuple[type[Move], ...]]] = {
    Phase.PLAY: (Play, Pass),
    Phase.RECRUIT_DRAW: (Draw,),
    Phase.RECRUIT_RETURN: (Return,),
    Phase.CLAIM: (Claim, EndClaims),
    Phase.DRAW: (Draw,),
    Phase.DEAL: (Deal,),
    Phase.OVER: (),
}


def to_move(position: Position) -> frozenset[Seat]:
    """The seat on turn, nobody once the match is over."""
    return frozenset() if position.phase is Phase.OVER else frozenset({position.turn})


def legal_moves(position: Position, seat: Seat) -> Iterator[Move]:
    """Every command open to that seat now: plays by card, claims by stone, then pass or end."""
    if seat not in to_move(position):
        return
    match position.phase:
        case Phase.PLAY:
            yield from plays(position)
            if may_pass(position):
                yield Pass()
        case Phase.CLAIM:
            yield from (Claim(stone) for stone in claimable(position, seat))
            yield EndClaims()
        case Phase.RECRUIT_DRAW | Phase.DRAW:
            yield from (Draw(deck) for deck in position.decks.filled())
        case Phase.RECRUIT_RETURN:
            yield from (Return(card) for card in position.hands[seat])
        case Phase.DEAL:
            yield Deal()


def play(position: Position, moves: Mapping[Seat, Move]) -> Step:
    """The position after one command of the seat on turn, and its story.

    IllegalMove unless there is exactly one move, by that seat, and the rules allow it now.
    """
    if not to_move(position):
        raise IllegalMove("over")
    if moves.keys() != to_move(position):
        raise IllegalMove("wrong_seat", to_move=sorted(to_move(position)))
    move = moves[position.turn]
    if not isinstance(move, _ASKED_FOR[position.phase]):
        raise IllegalMove("wrong_phase", phase=position.phase.value)
    return _played(position, move)


def forced(position: Position) -> Mapping[Seat, Move] | None:
    """The move the rules make by themselves, None where the seat on turn has a choice.

    Judged by what everybody knows, so that a move made by itself tells nobody anything: the end of
    claims when nothing can be claimed, a draw while only one deck has cards, a pass that the open
    cards and counts demand, the next deal.
    """
    move = _only_move(position)
    return None if move is None else {position.turn: move}


def _played(position: Position, move: Move) -> Step:
    match move:
        case Play():
            return play_card(position, move)
        case Pass():
            return pass_turn(position)
        case Claim():
            return claim(position, move)
        case EndClaims():
            return _end_claims(position)
        case Draw():
            return draw(position, move)
        case Return():
            return give_back(position, move)
        case Deal():
            return deal(position)


def _end_claims(position: Position) -> Step:
    after, rest = after_claims(position)
    return after, (ClaimsEnded(position.turn), *rest)


def _only_move(position: Position) -> Move | None:
    match position.phase:
        case Phase.CLAIM:
            return None if claimable(position, position.turn) else EndClaims()
        case Phase.RECRUIT_DRAW | Phase.DRAW:
            return _only_draw(position.decks.filled())
        case Phase.PLAY:
            return Pass() if may_pass(position) and not _may_surprise(position) else None
        case Phase.DEAL:
            return Deal()
    return None


def _only_draw(decks: tuple[Deck, ...]) -> Draw | None:
    return Draw(decks[0]) if len(decks) == 1 else None


def _may_surprise(position: Position) -> bool:
    """Whether the seat on turn holds a tactics card that, for all others know, it could play."""
    seat = position.turn
    holds = any(not is_clan(card) for card in position.hands[seat])
    return holds and may_play_tactics(position.played, seat)
