"""TriFlip: Othello for three on a hexagon; whoever has 20 stones after a move wins at once.

Stones of both opponents turn alike wherever a new stone and an own one enclose them. `lines` is the
heart of it, `legal`, `resolve` and `turn` are the rules around it, `hooks` what boons may bend.
"""

from typing import Final

from games.engine.game import Game
from games.engine.triflip.coding import decode, encode
from games.engine.triflip.events import Event
from games.engine.triflip.moves import Move, decode_move, encode_move, move_text, parse_move
from games.engine.triflip.options import KEY
from games.engine.triflip.position import SEATS, Position
from games.engine.triflip.rules import forced, legal_moves, outcome, play, setup, to_move
from games.engine.triflip.story import decode_event, encode_event
from games.engine.triflip.view import imagine, view

GAME: Final[Game[Position, Move, Event]] = Game(
    key=KEY,
    version=1,
    seats=len(SEATS),
    setup=setup,
    to_move=to_move,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
    view=view,
    imagine=imagine,
    encode=encode,
    decode=decode,
    encode_move=encode_move,
    decode_move=decode_move,
    encode_event=encode_event,
    decode_event=decode_event,
    move_text=move_text,
    parse_move=parse_move,
    forced=forced,
)
