"""The order of a turn, and whose turn is next."""

from dataclasses import replace

from games.engine.schotten.claiming import standstill
from games.engine.schotten.position import Phase, Position
from games.engine.schotten.rounds import Step, opening_phase


def after_play(position: Position) -> Step:
    """Once a card is played, or none: claims, which the expert game has had already."""
    if position.terms.expert:
        return after_turn(position)
    return replace(position, phase=Phase.CLAIM), ()


def after_claims(position: Position) -> Step:
    """Once nothing more is claimed: the end of the turn, and in the expert game the play."""
    if position.terms.expert:
        return replace(position, phase=Phase.PLAY), ()
    return after_turn(position)


def after_turn(position: Position) -> Step:
    """The draw if one is due, else the other seat's turn.

    No draw after a pass or the Recruiter, with a full hand, or from empty decks.
    """
    short = len(position.hands[position.turn]) < position.terms.hand_limit
    if position.owed and short and position.decks.filled():
        return replace(position, phase=Phase.DRAW), ()
    return next_turn(position)


def next_turn(position: Position) -> Step:
    """The other seat's turn, or the standstill if both have passed with no claim between."""
    if position.passes >= 2:
        return standstill(position)
    phase = opening_phase(position.terms)
    return replace(position, turn=1 - position.turn, phase=phase, owed=True), ()
