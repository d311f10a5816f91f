"""Positions with the right answer, each also in every rotation and mirror image of the board."""

import json
from pathlib import Path

import pytest

from games.engine.chance import Chance
from games.engine.errors import IllegalMove
from games.engine.triflip import GAME
from games.engine.triflip.cells import AXIAL, CELL_BY_NAME, NAMES, number

CASES = json.loads((Path(__file__).parent / "cases" / "positions.json").read_text("utf-8"))


def rotated(q, r):
    return -r, q + r


def symmetry(turns, mirrored):
    """The name of the cell to which a cell goes, six rotations with and without a mirror."""

    def moved(name):
        q, r = AXIAL[CELL_BY_NAME[name]]
        if mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = rotated(q, r)
        return NAMES[number(q, r)]

    return moved


SYMMETRIES = [symmetry(turns, mirrored) for turns in range(6) for mirrored in (False, True)]


def all_moved(names, move):
    return " ".join(sorted(move(name) for name in names.split()))


def before(case, move, table):
    if "before" in case:
        known = case["before"]
        stones = [all_moved(names, move) for names in known["stones"]]
        return table(*stones, **{key: known[key] for key in ("mover", "passes", "goal")})
    start = case["options"].get("start", [["e4", "e6"], ["d4", "f6"], ["d5", "f5"]])
    options = case["options"] | {"start": [[move(name) for name in names] for names in start]}
    return GAME.setup(options, Chance(b"case"))


def with_forced_turns(after, turn):
    """The turn and the turns after it that play themselves."""
    events = list(after.json)
    while (moves := GAME.forced(after.position)) is not None:
        after = turn(after.position, *(GAME.move_text(move) for move in moves.values()))
        events += after.json
    return after, events


def told(events):
    """The story in words, flips of one turn together."""
    words = []
    for event in events:
        match event["type"]:
            case "place":
                turned = " ".join(sorted(turned_by(events))) or "nothing"
                words.append(f"{event['seat']} puts {event['cell']}, turns {turned}")
            case "reentry":
                words.append(f"{event['seat']} re-enters {event['cell']}")
            case "pass":
                words.append(f"{event['seat']} passes")
            case "result":
                winners = " and ".join(map(str, event["winners"]))
                scores = "-".join(map(str, event["scores"]))
                words.append(f"over: {winners} by {event['reason']}, {scores}")
    return words


def turned_by(events):
    return [cell for event in events if event["type"] == "flip" for cell in event["cells"]]


def retold(line, move):
    """The expected line with its cells moved; what turns is told in the order of names."""
    if " puts " not in line:
        return " ".join(move(word) if word in CELL_BY_NAME else word for word in line.split())
    head, turns = line.split(", turns ")
    seat, puts, cell = head.split()
    moved = turns if turns == "nothing" else all_moved(turns, move)
    return f"{seat} {puts} {move(cell)}, turns {moved}"


def played(case, move, table, turn, seen):
    """Every turn of the case with its story."""
    after = seen(before(case, move, table))
    stories = []
    for name in case["moves"]:
        text = ("" if after.position.own else "*") + move(name)
        after, events = with_forced_turns(turn(after.position, text), turn)
        stories.append(told(events))
    return after, stories


@pytest.mark.parametrize("move", SYMMETRIES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_turns_lead_to_the_right_board_story_and_result(case, move, table, turn, seen):
    after, stories = played(case, move, table, turn, seen)
    assert stories == [[retold(line, move) for line in lines] for lines in case["told"]]
    assert [set(names.split()) for names in after.stones] == [
        set(all_moved(names, move).split()) for names in case["after"]["stones"]
    ]
    assert (after.mover, after.position.passes) == (case["after"]["mover"], case["after"]["passes"])
    over = GAME.encode(after.position)["over"]
    assert over == case["over"]


@pytest.mark.parametrize("move", SYMMETRIES)
@pytest.mark.parametrize(
    "case", [case for case in CASES if "legal" in case], ids=lambda case: case["name"]
)
def test_the_legal_cells_are_the_right_ones(case, move, table, turn, seen):
    after, _ = played(case, move, table, turn, seen)
    moves = GAME.legal_moves(after.position, case["legal"]["seat"])
    cells = {GAME.move_text(move) for move in moves}
    assert cells == set(all_moved(case["legal"]["cells"], move).split())


@pytest.mark.parametrize(
    ("case", "text"),
    [(case, text) for case in CASES for text in case.get("refused", ())],
    ids=lambda part: part["name"] if isinstance(part, dict) else part,
)
def test_what_is_not_legal_is_refused(case, text, table, turn, seen):
    after, _ = played(case, lambda name: name, table, turn, seen)
    with pytest.raises(IllegalMove):
        turn(after.position, text)
