"""A position as JSON and back.

    {"options": {...}, "board": "61 characters", "mover": 0, "turn": 1, "turns": [1, 0, 0],
     "placements": [0, 0, 0], "passes": 0, "tallies": [], "coins": [0, 0, 0],
     "roots": [["d6", 18], ["e5", null]], "asked": null, "over": null}

The board is read from a1 to i9, row by row: `.` empty, `0` `1` `2` a stone of that seat. `mover` is
the seat on turn, once the game is over the one that moved last. `turn` counts all seats' turns
from 1, `turns` each seat's own, this one included. `over` is how the game ended:
`{"winners": [0], "reason": "goal", "scores": [20, 1, 1]}`.
"""

from typing import Any, Final

from games.engine.errors import BadEncoding, BadOptions
from games.engine.game import Json
from games.engine.hooks import LARGEST_NUMBER
from games.engine.outcome import Outcome
from games.engine.triflip import goals
from games.engine.triflip.cells import CELLS, IN_ORDER, NAMES
from games.engine.triflip.lanes import ONE, cell_set
from games.engine.triflip.options import read_options, write_options
from games.engine.triflip.position import SEATS, Ledger, Options, Position, Root, Trio
from games.engine.triflip.reading import (
    cell,
    parts,
    refuse,
    seat,
    several,
    some,
    trio,
    whole,
    word,
)

KEYS: Final = (
    "options",
    "board",
    "mover",
    "turn",
    "turns",
    "placements",
    "passes",
    "tallies",
    "coins",
    "roots",
    "asked",
    "over",
)

_LAST_TURN: Final = 9_999
_EMPTY: Final = "."


def encode(position: Position) -> dict[str, Any]:
    """The position as JSON."""
    ledger = position.ledger
    return {
        "options": write_options(position.options),
        "board": board_text(position.stones),
        "mover": position.seat,
        "turn": position.turn,
        "turns": list(position.turns),
        "placements": list(position.placements),
        "passes": position.passes,
        "tallies": list(ledger.tallies),
        "coins": list(ledger.coins),
        "roots": [[NAMES[root.cell], root.until] for root in ledger.roots],
        "asked": position.asked,
        "over": None if position.outcome is None else encode_outcome(position.outcome),
    }


def decode(data: Json) -> Position:
    """The position that `encode` wrote so; BadEncoding for anything it would not write."""
    found = dict(zip(KEYS, parts(data, *KEYS), strict=True))
    options = _options(found["options"])
    turn = whole(found["turn"], 1, _LAST_TURN)
    position = Position(
        stones=_stones(found["board"]),
        seat=seat(found["mover"]),
        turn=turn,
        turns=trio(found["turns"], 0, turn),
        options=options,
        ledger=_ledger(found, options),
        placements=trio(found["placements"], 0, turn),
        passes=whole(found["passes"], 0, goals.PASSES_TO_END),
        asked=some(found["asked"], lambda value: whole(value, 0, len(options.boons) - 1)),
        outcome=some(found["over"], decode_outcome),
    )
    _check_counts(position)
    _check_end(position)
    return position


def board_text(stones: Trio) -> str:
    """61 characters from a1 to i9, row by row."""
    first, second, third = stones
    return "".join(
        "0" if first & one else "1" if second & one else "2" if third & one else _EMPTY
        for one in (ONE[cell] for cell in IN_ORDER)
    )


def encode_outcome(outcome: Outcome) -> dict[str, Any]:
    """The end of a game as JSON."""
    return {
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }


def decode_outcome(data: Json) -> Outcome:
    """The end of a game that `encode_outcome` wrote so; BadEncoding for anything else."""
    winners, reason, scores = parts(data, "winners", "reason", "scores")
    named = several(winners, seat, len(SEATS))
    if not named or list(named) != sorted(set(named)):
        refuse("winners")
    return Outcome(frozenset(named), word(reason, goals.REASONS), trio(scores, 0, CELLS))


def _options(data: Json) -> Options:
    parts(data, "goals", "first", "start", "boons")
    try:
        options = read_options(data)
    except BadOptions as error:
        raise BadEncoding(error.code, **error.facts) from None
    return options if write_options(options) == data else refuse("options")


def _stones(text: Json) -> Trio:
    if not isinstance(text, str) or len(text) != CELLS or not set(text) <= {_EMPTY, *"012"}:
        refuse("board")
    first, second, third = (
        cell_set(cell for cell, mark in zip(IN_ORDER, text, strict=True) if mark == wanted)
        for wanted in "012"
    )
    return first, second, third


def _ledger(found: dict[str, Json], options: Options) -> Ledger:
    tallies = several(
        found["tallies"],
        lambda value: whole(value, -LARGEST_NUMBER, LARGEST_NUMBER),
        len(options.boons),
    )
    if len(tallies) != len(options.boons):
        refuse("tallies")
    return Ledger(
        tallies, trio(found["coins"], 0, LARGEST_NUMBER), several(found["roots"], _root, CELLS)
    )


def _root(data: Json) -> Root:
    if not isinstance(data, list) or len(data) != 2:
        refuse("roots")
    return Root(cell(data[0]), some(data[1], lambda until: whole(until, 1, LARGEST_NUMBER)))


def _check_counts(position: Position) -> None:
    if sum(position.turns) != position.turn or sum(position.placements) > position.turn:
        refuse("turns")
    rooted = [root.cell for root in position.ledger.roots]
    if len(set(rooted)) < len(rooted) or cell_set(rooted) & position.empty:
        refuse("roots")
    if not all(root.holds(position.turn) for root in position.ledger.roots):
        refuse("roots")
    if position.asked is not None and (
        position.outcome is not None or position.boons[position.asked].seat != position.seat
    ):
        refuse("asked")


def _check_end(position: Position) -> None:
    outcome = position.outcome
    full, passed_out = not position.empty, position.passes == goals.PASSES_TO_END
    if outcome is None:
        expected = not full and not passed_out
    elif outcome.reason == goals.BY_GOAL:
        expected = outcome == goals.by_goal(position) and goals.has_reached(position)
    else:
        due = passed_out if outcome.reason == goals.BY_PASSES else full
        expected = due and outcome == goals.by_majority(position, outcome.reason)
    if not expected:
        refuse("over")
