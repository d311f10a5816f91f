"""No card of Schotten Totten is named in any frame before whoever gets it may know it."""

import os
from collections import Counter

import pytest
from django.utils import translation

from games.standing import OVER

VARIANTS = (
    {},
    {"tactics": True},
    {"expert": True},
    {"tactics": True, "expert": True},
    {"rounds": 3},
    {"tactics": True, "rounds": 2, "opener": 0},
)
GAMES = int(os.environ.get("RECORDED_GAMES", "6"))
"""Each variant once; RECORDED_GAMES=500 plays them all, in some minutes."""


@pytest.mark.slow
def test_no_frame_of_a_recorded_game_names_a_hidden_card(recorded, leaks, record_property):
    frames, kinds = 0, Counter()
    for number in range(GAMES):
        options, language = VARIANTS[number % len(VARIANTS)], ("en", "ko", "ja")[number % 3]
        with translation.override(language):
            for sent in recorded(options, b"game %d" % number, language):
                if sent.standing.status != OVER:
                    frames += 1
                    kinds[sent.message["t"]] += 1
                    named = leaks(sent.message, sent.viewer, sent.positions)
                    assert not named, (number, sent.viewer, sent.text)
    record_property("frames", frames)
    assert {"snap", "turn", "nack"} <= kinds.keys()
