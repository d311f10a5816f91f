"""Schotten Totten: three cards a side at each of nine stones; five stones or three neighbours win.

A stone goes to whoever proves from the open cards that the other side cannot beat his. One command
is one move: a card played, a stone claimed, a card drawn.
"""

from typing import Final

from games.engine.game import Game
from games.engine.schotten.events import Event
from games.engine.schotten.imagine import imagine
from games.engine.schotten.lots import lots
from games.engine.schotten.moves import Move
from games.engine.schotten.notation import (
    decode_move,
    encode_move,
    move_text,
    parse_move,
    show_move,
)
from games.engine.schotten.position import Position
from games.engine.schotten.rounds import conceded, outcome, setup
from games.engine.schotten.rules import forced, legal_moves, play, to_move
from games.engine.schotten.storage import decode, encode
from games.engine.schotten.story import decode_event, encode_event, show_event
from games.engine.schotten.view import laid_open, view

GAME: Final[Game[Position, Move, Event]] = Game(
    key="schotten",
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
    lots=lots,
    show_event=show_event,
    show_move=show_move,
    laid_open=laid_open,
    conceded=conceded,
)
