"""Every look there is, by day and by night, on every board and with every aid."""

import re

import pytest

from accounts.looks import designs
from merestone.testing import skins

GOOD = """
  [data-stones="harbour"] {
    --stone-disc: #0F3D52;
    --glyph-disc: #FFFDF7;
    --stone-tri: #A9DDCB;
    --glyph-tri: #1C2522;
    --stone-sq: #BC5535;
    --glyph-sq: #FFFDF7;
    --stone-ring: #14202E;
    --stone-halo: #FFFDF7;
    --stone-rim: 0;
    --stone-rim-dash: none;
    --stone-rim-wide: 3;
    --stone-rim-cap: butt;
    --bar-disc: light-dark(#0F3D52, #5C7B89);
    --bar-tri: light-dark(#73968A, #A9DDCB);
    --bar-sq: light-dark(#BC5535, #BF5C3D);
  }
"""


@pytest.fixture(scope="module")
def sheets(root):
    return [(root / "static/css" / name).read_text() for name in ("tokens.css", "looks.css")]


@pytest.fixture
def faults(sheets):
    tokens, looks = sheets
    return lambda more="": skins.faults(skins.read(tokens, looks + more))


def test_every_look_can_be_told_apart_by_anybody(faults):
    assert faults() == []


def test_a_look_that_is_added_is_judged_with_the_others(faults):
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ("--glyph-disc: #FFFDF7", "--glyph-disc: #3A5A6A", "glyph-disc on stone-disc"),
        ("--stone-sq: #BC5535", "--stone-sq: #6B1E3A", "stone-disc and stone-sq .* protan"),
        ("--stone-sq: #BC5535", "--stone-sq: #5FB8A0", "stone-tri and stone-sq .* grey"),
        ("light-dark(#73968A, #A9DDCB)", "#D9DDCB", "bar-tri on surface"),
        ("--stone-halo: #FFFDF7;\n", "", "not the tokens of its kind: stone-halo"),
    ],
)
def test_a_bad_look_is_found_out(faults, good, bad, words):
    assert good in GOOD
    found = faults(GOOD.replace(good, bad))
    assert any(re.search(f"stones harbour.*{words}", fault) for fault in found), found
    assert all("harbour" in fault for fault in found)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('[data-boards="fog"] { --board: #B9B9B9; }', "dark, board fog.*ink on board"),
        ('[data-turtles="mist"] { --shell-b: #8A8F8C; }', "turtles mist: shell-b and shell-w"),
        ('[data-cards="mud"] { --peat: #1E4596; }', "cards mud: loch and peat"),
        ('[data-aid="deutan"] { --stone-sq: #8C2A6A; }', "aid deutan: .* deutan"),
    ],
)
def test_boards_turtles_cards_and_aids_are_judged_as_well(faults, more, words):
    assert any(re.search(words, fault) for fault in faults(more))


def test_what_is_drawn_is_what_can_be_chosen(root, sheets):
    looks = skins.read(*sheets).looks
    for kind in (designs.BOARDS, designs.STONES, designs.TURTLES, designs.CARDS):
        assert set(looks[kind]) == set(designs.DRAWN[kind])
    for code in designs.DRAWN[designs.AVATAR]:
        assert (root / f"static/img/avatars/{code}.svg").is_file()
        assert f".avatar--{code} {{" in sheets[1]


@pytest.mark.parametrize("theme", skins.THEMES)
def test_the_usual_looks_are_what_a_page_wears_by_itself(sheets, theme):
    sheet = skins.read(*sheets)
    for kind in (designs.BOARDS, designs.STONES, designs.TURTLES, designs.CARDS):
        usual = sheet.looks[kind][designs.usual(kind)]
        assert sheet.worn(theme, usual) == dict(sheet.themes[theme])


def test_nothing_that_is_worn_repaints_a_battle(root, sheets):
    looks = skins.read(*sheets).looks
    kinds = (designs.BOARDS, designs.STONES)
    worn = {name for kind in kinds for look in looks[kind].values() for name in look}
    aids = {name for aid in looks["aid"].values() for name in aid}
    fixed = set()
    for sheet in (sheets[1], (root / "static/css/match_battle.css").read_text()):
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", sheet):
            if '[data-stage="expedition"]' in selector:
                fixed |= set(re.findall(r"--([\w-]+):", body))
    of_cards = {name for look in looks[designs.CARDS].values() for name in look}
    assert (worn | aids) - of_cards <= fixed
