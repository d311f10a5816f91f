"""The three simple opponents: random, greedy with lapses, and greedy."""

from collections.abc import Sequence
from typing import Final

from games.bots.schotten.reading import Sight, claims, offers, sight
from games.bots.schotten.weighing import Scales
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.schotten.cards import Card, Deck, is_clan
from games.engine.schotten.moves import Draw, Move, Pass, Play, Return
from games.engine.schotten.position import STONES
from games.engine.seats import Seat

LAPSES: Final = 0.25
"""How often the second opponent plays at random."""

_TACTICS_USE: Final = 0.05
"""What keeping a tactics card is worth beside a clan card's gain."""


def at_random(view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
    """Claims what it can; else any card with the same likelihood, then any way to play it."""
    provable = claims(view)
    if provable:
        return provable[0]
    moves = offers(view)
    cards = sorted({move.card for move in moves if isinstance(move, Play)})
    others = [move for move in moves if not isinstance(move, Play)]
    place = chance.below(len(cards) + len(others))
    if place >= len(cards):
        return others[place - len(cards)]
    ways = [move for move in moves if isinstance(move, Play) and move.card == cards[place]]
    return chance.pick(ways)


def greedy(view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
    """Claims what it can and plays the card that betters its sides most."""
    provable = claims(view)
    if provable:
        return provable[0]
    moves, seen = offers(view), sight(view)
    plays = [move for move in moves if isinstance(move, Play)]
    if plays:
        return _best_play(plays, seen, Pass() in moves, chance)
    if isinstance(moves[0], Draw):
        return _draw(moves, seen)
    if isinstance(moves[0], Return):
        return _least_useful(seen, chance)
    return moves[0]


def lapsing(view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
    """Greedy, but a quarter of its choices are random."""
    careless = chance.child("lapse").unit() < LAPSES
    return (at_random if careless else greedy)(view, seat, chance, nodes)


def _best_play(plays: Sequence[Play], seen: Sight, may_pass: bool, chance: Chance) -> Move:
    scales = Scales(seen)
    gains = [scales.gain(move) for move in plays]
    best = max(gains)
    if may_pass and best < 0:
        return Pass()
    return chance.pick([move for move, gain in zip(plays, gains, strict=True) if gain == best])


def _draw(moves: Sequence[Move], seen: Sight) -> Move:
    """One tactics card in the hand is enough; a second one could seldom be played."""
    wanted = Draw(Deck.CLAN if not all(map(is_clan, seen.hand)) else Deck.TACTICS)
    return wanted if wanted in moves else moves[0]


def _least_useful(seen: Sight, chance: Chance) -> Return:
    """The card of the hand that would raise the chances least wherever it went."""
    scales = Scales(seen)
    uses = {card: _use(scales, seen, card) for card in seen.hand}
    least = min(uses.values())
    return Return(chance.pick([card for card, use in uses.items() if use == least]))


def _use(scales: Scales, seen: Sight, card: Card) -> float:
    if not is_clan(card):
        return _TACTICS_USE
    free = (index for index in STONES if seen.stones[index].open_to(seen.seat))
    return max((scales.gain(Play(card, index)) for index in free), default=-1.0)
