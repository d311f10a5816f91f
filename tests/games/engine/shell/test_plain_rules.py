"""The rules written down once more as plainly as can be, and games that find any difference."""

import re
from collections import Counter

import pytest

from games.engine.chance import Chance
from games.engine.shell import GAME
from games.engine.shell.cells import NAMES

STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
LINES = [
    *([row * 9 + column for column in range(9)] for row in range(9)),
    *([row * 9 + column for row in range(9)] for column in range(9)),
    *([c + 9 * (c - d) for c in range(9) if 0 <= c - d < 9] for d in range(-8, 9)),
    *([c + 9 * (d - c) for c in range(9) if 0 <= d - c < 9] for d in range(17)),
]
GAMES = 160


def naive_turn(position, picks):
    """The rules once more, as slowly and plainly as they can be written down."""
    stored = GAME.encode(position)
    lying = {
        (cell % 9, cell // 9): piece for cell, piece in enumerate(stored["board"]) if piece != "."
    }
    queue = [("abcdefghi".index(name[0]), int(name[1]) - 1) for name in stored["eggs"]]
    black, white = ((cell % 9, cell // 9) for cell in picks)
    if black == white:
        return lying | {black: "E"}, [*queue, black]
    lying |= {black: "B", white: "W"}

    def caught(cell):
        own = lying[cell]
        for column, row in STEPS:
            one, two, three = ((cell[0] + column * far, cell[1] + row * far) for far in (1, 2, 3))
            pair = {lying.get(one), lying.get(two)}
            if lying.get(three) == own and own not in pair and None not in pair:
                yield {one, two}

    def clear(cells):
        for cell in cells:
            lying.pop(cell)
            if cell in queue:
                queue.remove(cell)

    by_black, by_white = list(caught(black)), list(caught(white))
    clear(set().union(*by_black, *by_white))
    left = {"B": len(by_black), "W": len(by_white)}
    while queue and (left["B"] or left["W"]):
        egg = queue.pop(0)
        if left["B"] and left["W"]:
            del lying[egg]
            left = {"B": left["B"] - 1, "W": left["W"] - 1}
        else:
            colour = "B" if left["B"] else "W"
            lying[egg] = colour
            more = list(caught(egg))
            clear(set().union(*more))
            left[colour] += len(more) - 1
    return lying, queue


def naive_winning(position, piece):
    board = GAME.encode(position)["board"]
    found = set()
    for line in LINES:
        for run in re.finditer(piece + "{5,}", "".join(board[cell] for cell in line)):
            found.update(NAMES[cell] for cell in line[run.start() : run.end()])
    return found


def crowded_game(chance, number):
    """The turns of a random game; many are crowded into a corner, so that rare things happen."""
    position = GAME.setup({"turn_limit": 40}, chance)
    side = (9, 4, 5, 9)[number % 4]
    while GAME.to_move(position):
        legal = [pick.cell for pick in GAME.legal_moves(position, 0)]
        cells = [cell for cell in legal if cell % 9 < side and cell // 9 < side] or legal
        black, white = chance.pick(cells), chance.pick(cells)
        if chance.below(10) == 0:
            white = black
        moves = {seat: GAME.parse_move(NAMES[cell]) for seat, cell in enumerate((black, white))}
        after, events = GAME.play(position, moves)
        yield position, (black, white), after, [GAME.encode_event(event) for event in events]
        position = after


@pytest.fixture(scope="module")
def played():
    """All turns of the crowded games."""
    chance = Chance(b"crowded")
    return [turn for number in range(GAMES) for turn in crowded_game(chance, number)]


def test_every_turn_does_what_the_rules_say_at_their_plainest(played):
    for position, picks, after, _ in played:
        lying, queue = naive_turn(position, picks)
        stored = GAME.encode(after)
        board = "".join(lying.get((cell % 9, cell // 9), ".") for cell in range(81))
        assert stored["board"] == board
        assert stored["eggs"] == ["abcdefghi"[column] + str(row + 1) for column, row in queue]


def test_only_lines_that_stand_at_the_end_of_the_turn_count(played):
    for _, _, after, story in played:
        (count,) = (told for told in story if told["type"] == "count")
        lines = [naive_winning(after, piece) for piece in "BW"]
        assert [set(cells) for cells in count["cells"]] == lines
        assert count["counts"] == [len(line) for line in lines]


def test_these_games_meet_every_rare_rule(played):
    met = Counter((told["type"], told["step"]) for *_, story in played for told in story)
    assert met[("vanish", "hatch")] > 10
    assert met[("capture", "hatch")] > 10
    assert met[("lapse", "hatch")] > 50
    assert met[("sudden_death", "count")] > 5
