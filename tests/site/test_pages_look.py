"""Colours that can be told apart, and type for every letter that is written."""

import re
from itertools import pairwise

import pytest

from merestone.services.heading_fonts import FONTS, letters_of

PAIRS = [
    *((ink, ground, 4.5) for ink in ("ink", "muted") for ground in ("bg", "surface", "raised")),
    *(
        (ink, ground, 4.5)
        for ink in ("primary", "accent", "danger", "success", "info")
        for ground in ("bg", "surface")
    ),
    *((ink, "tint", 4.5) for ink in ("ink", "muted", "primary")),
    ("on-primary", "primary", 4.5),
    ("warn-ink", "warn-bg", 4.5),
    *((edge, ground, 3) for edge in ("line", "focus") for ground in ("bg", "surface")),
    *((mark, "board", 3) for mark in ("focus", "grid", "hint", "last", "ring")),
]


def _colours(block):
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


@pytest.fixture(scope="module")
def themes(root):
    """The tokens by day, by night when chosen, and by night as the device says."""
    sheet = (root / "static/css/tokens.css").read_text()
    starts = (
        ':root,\n[data-theme="light"] {',
        '[data-theme="dark"] {',
        ":root:not([data-theme]) {",
    )
    return [_colours(sheet.split(start, 1)[1].split("}", 1)[0]) for start in starts]


def _light(colour):
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one, other):
    dark, bright = sorted((_light(one), _light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_what_is_read_stands_out(themes, ink, ground, least):
    for theme in themes:
        assert _contrast(theme[ink], theme[ground]) >= least


def test_night_is_the_same_whether_chosen_or_followed(themes):
    _day, chosen, followed = themes
    assert chosen == followed


def test_day_and_night_name_the_same_colours(themes):
    for one, other in pairwise(themes):
        assert set(one) == set(other)


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_every_letter_of_a_language_can_stand_in_a_heading(root, language):
    sheet = (root / f"static/css/fonts-{language}.css").read_text()
    ranges = [
        range(int(first, 16), int(last or first, 16) + 1)
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", sheet)
    ]
    font = next(font for font in FONTS if font.language == language)
    own = letters_of(font, root)
    missing = sorted(letter for letter in own if not any(ord(letter) in r for r in ranges))
    assert own
    assert not missing


@pytest.mark.parametrize("sheet", ["fonts.css", "fonts-ko.css", "fonts-ja.css"])
def test_every_font_file_is_there_and_used(root, sheet):
    text = (root / "static/css" / sheet).read_text()
    names = re.findall(r"fonts/([\w.-]+\.woff2)", text)
    assert names
    assert all((root / "static/fonts" / name).is_file() for name in names)


MATCH_SHEETS = ("board*", "cards", "fair_deck", "looks_hand", "match*", "records", "sealing")


def test_no_sheet_of_a_match_asks_what_an_element_has_in_it(root):
    """With `:has` on a part as large as the page, a word that changes restyles all there is."""
    sheets = [path for name in MATCH_SHEETS for path in root.glob(f"static/css/{name}.css")]
    assert len(sheets) > len(MATCH_SHEETS)
    assert [path.name for path in sheets if ":has(" in path.read_text()] == []
