"""Positions with the right answer, each also turned, mirrored and with the colours swapped."""

import json
from pathlib import Path

import pytest

from games.engine.errors import IllegalMove
from games.engine.shell import GAME

CASES = [
    case
    for name in ("positions.json", "turns.json")
    for case in json.loads((Path(__file__).parent / "cases" / name).read_text("utf-8"))
]
SYMMETRIES = {
    "as written": lambda column, row: (column, row),
    "turned once": lambda column, row: (row, 8 - column),
    "turned twice": lambda column, row: (8 - column, 8 - row),
    "turned thrice": lambda column, row: (8 - row, column),
    "mirrored left to right": lambda column, row: (8 - column, row),
    "mirrored top to bottom": lambda column, row: (column, 8 - row),
    "mirrored along the diagonal": lambda column, row: (row, column),
    "mirrored along the other diagonal": lambda column, row: (8 - row, 8 - column),
}


def pieces(written):
    return {
        "black": set(written["black"].split()),
        "white": set(written["white"].split()),
        "eggs": written["eggs"].split(),
    }


def moved(names, symmetry):
    cells = (symmetry("abcdefghi".index(name[0]), int(name[1]) - 1) for name in names.split())
    return " ".join("abcdefghi"[column] + str(row + 1) for column, row in cells)


def moved_board(board, symmetry, swap):
    seen = {key: moved(names, symmetry) for key, names in board.items()}
    return seen | {"black": seen["white"], "white": seen["black"]} if swap else seen


def moved_picks(picks, symmetry, swap):
    names = moved(picks.replace("/", " "), symmetry).split()
    return "/".join(reversed(names) if swap else names)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_turns_lead_to_the_right_board_story_and_result(case, table, turn):
    position = table(**case["before"])
    for picks, story in zip(case["picks"], case["story"], strict=True):
        after = turn(position, picks)
        assert after.told == story
        position = after.position
    assert after.pieces == pieces(case["after"])
    assert position.turn == len(case["picks"])
    outcome = GAME.outcome(position)
    told = outcome and {
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }
    assert told == case["over"]
    for picks in case.get("refused", ()):
        with pytest.raises(IllegalMove):
            turn(position, picks)


@pytest.mark.parametrize("swap", [False, True], ids=["", "colours swapped"])
@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_turns_lead_to_the_same_board_however_one_looks_at_it(
    case, symmetry, swap, table, turn
):
    position = table(**moved_board(case["before"], symmetry, swap))
    for picks in case["picks"]:
        after = turn(position, moved_picks(picks, symmetry, swap))
        position = after.position
    assert after.pieces == pieces(moved_board(case["after"], symmetry, swap))
    outcome = GAME.outcome(position)
    if case["over"] is None:
        assert outcome is None
    else:
        winners = case["over"]["winners"]
        assert outcome.winners == {1 - seat if swap else seat for seat in winners}
        assert outcome.reason == case["over"]["reason"]
