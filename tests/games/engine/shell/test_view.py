import pytest

from games.engine.shell import GAME
from games.engine.shell.cells import NAMES


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_holds_the_public_board_and_nothing_of_the_turn_in_play(table, viewer):
    view = GAME.view(table(black="a1", white="i9", eggs="e5 b2", turn=13), viewer)
    legal = [name for name in NAMES if name not in {"a1", "i9", "e5", "b2"}]
    assert view == {
        "game": "shell",
        "seat": viewer,
        "to_move": [0, 1],
        "turn": 14,
        "board": "B" + "." * 9 + "E" + "." * 29 + "E" + "." * 39 + "W",
        "eggs": ["e5", "b2"],
        "counts": [0, 0],
        "winning": [[], []],
        "sudden_death": False,
        "legal": [] if viewer is None else legal,
        "limit": 300,
        "over": None,
    }


def test_the_egg_that_hatches_next_is_the_first_of_the_queue(table):
    assert GAME.view(table(eggs="i9 a1 e5"), 0)["eggs"] == ["i9", "a1", "e5"]


def test_in_sudden_death_both_counts_and_both_lines_show(table, row_of):
    view = GAME.view(table(black=row_of("a", "e", 1), white=row_of("a", "e", 9)), 0)
    assert view["sudden_death"]
    assert view["counts"] == [5, 5]
    assert view["winning"] == [row_of("a", "e", 1).split(), row_of("a", "e", 9).split()]
    assert view["over"] is None


def test_a_finished_game_shows_its_end_and_no_legal_cells(table, row_of):
    for viewer in (0, 1, None):
        view = GAME.view(table(black=row_of("a", "f", 1), turn=20), viewer)
        assert view["over"] == {"winners": [0], "reason": "line", "scores": [6, 0]}
        assert (view["legal"], view["to_move"]) == ([], [])


def test_the_turn_of_a_finished_game_is_the_last_one_played(table, row_of):
    assert GAME.view(table(black=row_of("a", "e", 1), turn=20), 0)["turn"] == 20
    assert GAME.view(table(turn=20), 0)["turn"] == 21


def test_views_of_all_viewers_differ_only_in_whose_they_are(table):
    position = table(black="a1", white="i9", eggs="e5")
    black, white, watcher = (GAME.view(position, viewer) for viewer in (0, 1, None))
    assert black | {"seat": 1} == white
    assert black | {"seat": None, "legal": []} == watcher
