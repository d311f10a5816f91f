"""What the Shell: both players choose a cell in secret; five turtles in a line win.

Two turtles on one cell leave an egg; two pieces between two own turtles are captured, and captures
hatch eggs. The steps of a turn stand in modules of their own: land, capture, hatch, count.
"""

from typing import Final

from games.engine.game import Game
from games.engine.shell.count import outcome
from games.engine.shell.events import Event
from games.engine.shell.notation import (
    Pick,
    decode_move,
    encode_move,
    move_text,
    parse_move,
    sealed_bytes,
)
from games.engine.shell.position import Position, decode, encode
from games.engine.shell.rules import allows, forced, legal_moves, play, setup, to_move
from games.engine.shell.story import decode_event, encode_event
from games.engine.shell.view import imagine, view

GAME: Final[Game[Position, Pick, Event]] = Game(
    key="shell",
    version=1,
    seats=2,
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
    allows=allows,
    sealed_bytes=sealed_bytes,
)
