"""The texts that the scripts of a match page ask for, against those the page brings."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from games.engine.registry import GAMES
from games.wording.match_strings import match_strings
from games.wording.triflip_texts import board_strings

ASKED = re.compile(r"texts\.(t|count)\(\s*\"([a-z_.0-9]+)\"")
IN_TURN_ONLY = re.compile(
    r"^(order|bar\.(place|others_turn|turning|taking_back|queued)|turns\.move)"
)
"""Asked for only where seats move one after another."""

DEALT_ONLY = re.compile(r"\.deal")
"""Asked for only where cards are dealt."""


def asked_by(*folders: Path) -> set[tuple[str, str]]:
    """How and for which key the scripts below these folders ask for texts."""
    return {
        found
        for folder in folders
        for path in folder.rglob("*.js")
        for found in ASKED.findall(path.read_text())
    }


@pytest.mark.parametrize("game", ["shell", "triflip"])
def test_every_text_a_script_asks_for_is_on_the_page(root, game):
    scripts = root / "static" / "js"
    texts = match_strings(game)
    missing = []
    folders = (scripts / "match", scripts / "boards" / game, scripts / "sealed")
    for how, key in asked_by(*folders):
        forms = [key] if how == "t" else [f"{key}.one", f"{key}.other"]
        missing += [form for form in forms if form not in texts]
    if GAMES[game].lots is None:
        missing = [key for key in missing if not DEALT_ONLY.search(key)]
    if GAMES[game].sealed_bytes is None:
        missing = [key for key in missing if not key.startswith("sealing.")]
    if game == "shell":
        others = ("say.not_your_turn", "say.taken_back", "say.others_took_back", "say.left")
        others += ("say.queue", "battle.", "usage.use", "seat.scored")
        missing = [key for key in missing if not IN_TURN_ONLY.match(key)]
        missing = [key for key in missing if not key.startswith((*others, "say.hints_"))]
    assert missing == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_page_of_a_game_names_each_of_its_seats_in_turn_or_none(game):
    texts = match_strings(game)
    names = [f"mark.{seat}" for seat in range(GAMES[game].seats)]
    assert len([name for name in names if name in texts]) in (0, len(names))


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_a_board_speaks_the_language_of_the_page(language):
    with translation.override("en"):
        english = board_strings()
    with translation.override(language):
        assert set(board_strings()) == set(english)
        told = {key for key, text in board_strings().items() if text == english[key]}
    assert told <= {"list.comma"}
