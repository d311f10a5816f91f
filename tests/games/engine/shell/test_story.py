import pytest

from games.engine.errors import BadEncoding
from games.engine.shell import GAME

EVERY_TYPE = [
    {"type": "place", "seat": 0, "cell": "e7", "step": "land"},
    {"type": "collision", "cell": "e5", "step": "land"},
    *(
        told | {"step": step}
        for step in ("capture", "hatch")
        for told in (
            {"type": "capture", "seat": 1, "by": "e7", "cells": ["d6", "c5"], "end": "b4"},
            {"type": "remove", "cells": ["c5", "d6"]},
        )
    ),
    *(
        {
            "type": "miss",
            "seat": 0,
            "by": "e7",
            "cells": ["f7"],
            "end": "g7",
            "reason": reason,
            "step": "capture",
        }
        for reason in ("one", "three_or_more", "open_end")
    ),
    {"type": "vanish", "cell": "c3", "left": [1, 0], "step": "hatch"},
    {"type": "hatch", "seat": 0, "cell": "c3", "left": [0, 0], "step": "hatch"},
    {"type": "lapse", "left": [1, 0], "step": "hatch"},
    {"type": "count", "counts": [0, 5], "cells": [[], ["a1", "b1"]], "step": "count"},
    {"type": "sudden_death", "counts": [5, 5], "step": "count"},
    {"type": "lines_broken", "step": "count"},
    *(
        {
            "type": "result",
            "winners": winners,
            "reason": reason,
            "scores": [6, 5],
            "step": "count",
        }
        for winners, reason in (
            ([0], "line"),
            ([1], "sudden_death"),
            ([], "board_full"),
            ([], "turn_limit"),
        )
    ),
]


@pytest.mark.parametrize("told", EVERY_TYPE, ids=lambda told: f"{told['type']}-{told['step']}")
def test_every_type_of_event_is_written_as_it_was_read(told):
    assert GAME.encode_event(GAME.decode_event(told)) == told


@pytest.mark.parametrize(
    "told",
    [
        {"type": "remove", "cells": ["d6", "c5"], "step": "capture"},
        {"type": "remove", "cells": ["c5", "c5"], "step": "capture"},
        {"type": "capture", "seat": 0, "by": "e7", "cells": ["d6"], "end": "b4", "step": "hatch"},
        {"type": "place", "seat": 2, "cell": "e7", "step": "land"},
        {"type": "place", "seat": False, "cell": "e7", "step": "land"},
        {"type": "place", "seat": 0, "cell": "j7", "step": "land"},
        {"type": "place", "seat": 0, "cell": "e7", "step": "hatch"},
        {"type": "place", "seat": 0, "cell": "e7"},
        {"type": "lapse", "left": [1], "step": "hatch"},
        {"type": "lapse", "left": [1, -1], "step": "hatch"},
        {"type": "result", "winners": [1, 0], "reason": "line", "scores": [5, 0], "step": "count"},
        {"type": "result", "winners": [0], "reason": "luck", "scores": [5, 0], "step": "count"},
        {"type": "flip", "cell": "e7", "step": "land"},
    ],
)
def test_an_event_the_rules_would_not_tell_is_refused(told):
    with pytest.raises(BadEncoding):
        GAME.decode_event(told)
