"""The bot that plays anywhere."""

from collections import Counter

from games.bots.triflip.uniform import uniform
from games.engine.chance import Chance
from games.engine.triflip import GAME


def test_every_legal_move_is_played_about_equally_often(table):
    position = table("e6 e4 a1", "f6 d4", "f5 d5")
    moves = list(GAME.legal_moves(position, 0))
    view = GAME.view(position, 0)
    played = Counter(uniform(view, 0, Chance(f"{n}".encode()), 0) for n in range(1_000))
    assert set(played) == set(moves)
    assert all(abs(count - 1_000 / len(moves)) < 60 for count in played.values())


def test_a_re_entry_may_go_anywhere(table, choices):
    position = table("", "f6 d4", "f5 d5")
    assert len(choices(uniform, position, times=900)) == 57


def test_it_passes_where_nothing_else_is_possible(table, choices):
    assert choices(uniform, table("a1", "i9", "e5"), times=3) == {"--"}


def test_the_same_chance_plays_the_same_move(table):
    view = GAME.view(table("", "f6 d4", "f5 d5"), 0)
    assert uniform(view, 0, Chance(b"same"), 0) == uniform(view, 0, Chance(b"same"), 0)
