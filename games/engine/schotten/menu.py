"""The legal moves of a seat in a compact form, so that no client needs to know a rule."""

from collections.abc import Mapping
from typing import Any, Final

from games.engine.schotten.cards import NAMES
from games.engine.schotten.moves import Claim, Deal, Draw, EndClaims, Move, Pass, Play, Return
from games.engine.schotten.position import Position
from games.engine.schotten.rules import legal_moves
from games.engine.seats import Viewer

_WORDS: Final[Mapping[type[Move], str]] = {EndClaims: "end", Pass: "pass", Deal: "deal"}


def menu(position: Position, viewer: Viewer) -> dict[str, Any]:
    """What that viewer may do now; everything empty or false for a watcher or out of turn.

    `play` maps a card to the stones it may go to, where null stands for no stone; `ruse` maps a
    ruse to the cards it may take, and each of these to stones in the same way. `claim` lists
    stones, `draw` decks, `return` cards; `end`, `pass` and `deal` say whether they are open.
    """
    open_to: dict[str, Any] = {
        "play": {},
        "ruse": {},
        "claim": [],
        "draw": [],
        "return": [],
        "end": False,
        "pass": False,
        "deal": False,
    }
    if viewer is not None:
        for move in legal_moves(position, viewer):
            _enter(open_to, move)
    return open_to


def _enter(open_to: dict[str, Any], move: Move) -> None:
    match move:
        case Play():
            stone = None if move.stone is None else move.stone + 1
            stones = open_to["play"]
            if move.take is not None:
                stones, card = open_to["ruse"].setdefault(NAMES[move.card], {}), NAMES[move.take]
            else:
                card = NAMES[move.card]
            stones.setdefault(card, []).append(stone)
        case Claim():
            open_to["claim"].append(move.stone + 1)
        case Draw():
            open_to["draw"].append(move.deck.value)
        case Return():
            open_to["return"] += [] if move.card is None else [NAMES[move.card]]
        case EndClaims() | Pass() | Deal():
            open_to[_WORDS[type(move)]] = True
