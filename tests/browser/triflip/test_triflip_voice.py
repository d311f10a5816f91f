"""TriFlip without looking: each key and each command is answered aloud."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def opening(hexes):
    """The first turn of a game, on the seat that begins."""
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    hexes.cell("e5").focus()
    return hexes


def test_each_key_is_answered_aloud(opening):
    page = opening.page
    for keys, words, afterwards in (
        ("e w Enter", "g6 chosen. Press C to place the stone.", "z"),
        ("e w Enter z", "g6 is no longer chosen.", ""),
        ("Enter", "On e5 nothing would turn.", ""),
        ("d Enter", "e6 is taken.", ""),
        ("c", "Choose a cell first.", ""),
        ("z", "Nothing is chosen, so there is nothing to undo.", ""),
        ("h", "Legal cells are hidden.", "h"),
        ("h h", "Legal cells are shown.", ""),
        ("?", "Keys of this page.", "Escape"),
    ):
        opening.cell("e5").focus()
        opening.forget()
        for key in keys.split():
            page.keyboard.press(key)
        heard = page.locator("#live-polite p", has_text=words).last
        expect(heard, f"after {keys}").to_be_attached()
        if afterwards:
            page.keyboard.press(afterwards)
            expect(page.locator("dialog[open]")).to_have_count(0)


def test_each_command_is_answered_aloud(opening):
    page = opening.page
    box = page.get_by_label("Type a command")
    for command, words in (
        ("where", "e5, empty"),
        ("where g6", "g6, empty, legal, turns 2"),
        ("where e6", "e6, disc, yours"),
        ("turn", "Turn 1. You (Disc), 2 of 20 stones: Your turn."),
        ("list mine", "Your 2 stones: e4, e6."),
        ("list theirs", "Triangle, 2 stones: d4, f6. Square, 2 stones: d5, f5."),
        ("list legal", "2 legal cells: c4 turns 2, g6 turns 2."),
        ("line ne", "From e5, up right: f6 triangle, g7 empty, h8 empty, i9 empty."),
        ("line north", "Type line and a direction: line ne."),
        ("place g6 gains", "g6 turns 2 stones. Row down left: f5 square, up to e4."),
        ("place a1 gains", "a1 is not legal now."),
        ("place g6", "g6 chosen."),
        ("undo", "g6 is no longer chosen."),
        ("g6", "g6 chosen."),
        ("undo", "g6 is no longer chosen."),
        ("place a1", "On a1 nothing would turn."),
        ("place k9", "Type place and a cell"),
        ("last", "No turn has been played yet."),
        ("eggs", "That is not a command."),
    ):
        opening.forget()
        box.fill(command)
        box.press("Enter")
        heard = page.locator("#live-polite p", has_text=words).last
        expect(heard, f"after {command}").to_be_attached()


def test_the_six_keys_read_the_cells_around(opening):
    heard = []
    for key in "qwedsa":
        opening.cell("e5").focus()
        opening.page.keyboard.press(key)
        heard.append(opening.page.locator(":focus").get_attribute("aria-label"))
    assert heard == [
        "e4, disc, yours",
        "f5, square",
        "f6, triangle",
        "e6, disc, yours",
        "d5, square",
        "d4, triangle",
    ]


def test_every_turn_of_a_round_is_said_once_and_ones_own_turn_urgently(opening):
    page = opening.page
    urgent = page.locator("#live-urgent p", has_text="Your ").count()
    opening.cell("g6").click()
    assert opening.goes_on()
    told = page.locator("#live-polite p", has_text=re.compile("places on|comes back|passes"))
    assert told.count() == opening.turns()
    assert "Disc places on g6 and turns two" in told.first.inner_text()
    expect(page.locator("#live-urgent p", has_text="Your ")).to_have_count(urgent + 1)
