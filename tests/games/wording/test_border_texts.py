"""The texts of the match page of Schotten Totten: none is missing, none is English elsewhere."""

import re

import pytest
from django.utils import translation

from games.engine.schotten.cards import CLANS, TACTICS_NAMES
from games.wording.match_strings import match_strings
from games.wording.schotten_texts import board_strings

ASKED = re.compile(r"texts\.(t|count)\(\s*\"([a-z_.0-9]+)\"")
PHASES = ("play", "claim", "draw", "recruit_draw", "recruit_return", "deal", "over")
REASONS = "unfinished unfinishable stronger weaker first second unbeatable level"
NAMELESS = {"list.comma", "side.named"}


@pytest.fixture(scope="module")
def texts():
    """Every text of the page, in English."""
    with translation.override("en"):
        return match_strings("schotten")


def test_every_text_the_border_asks_for_is_on_the_page(root, texts):
    for path in (root / "static" / "js" / "boards" / "schotten").glob("*.js"):
        for how, key in ASKED.findall(path.read_text()):
            forms = [key] if how == "t" else [f"{key}.one", f"{key}.other"]
            assert set(forms) <= texts.keys(), (path.name, key)


def test_every_phase_reason_and_card_has_its_text(texts):
    wanted = [f"ask.{phase}" for phase in PHASES]
    wanted += [f"proof.{reason}" for reason in REASONS.split()]
    wanted += [f"card.{clan}{value}" for clan in CLANS for value in range(1, 10)]
    wanted += [f"{kind}.{name}" for kind in ("card", "said", "rule") for name in TACTICS_NAMES]
    wanted += [f"clan.{clan}" for clan in CLANS]
    assert [key for key in wanted if not texts.get(key)] == []


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_a_border_speaks_the_language_of_the_page(language):
    with translation.override("en"):
        english = board_strings()
    with translation.override(language):
        told = board_strings()
    alike = {key for key, text in told.items() if text == english[key]}
    assert {key for key in alike if not key.startswith("said.")} <= NAMELESS | {"sentence"}
