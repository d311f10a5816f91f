"""Playing without looking: every key is answered aloud, every command as well."""

import re

import pytest
from playwright.sync_api import expect

CORNER = "i1"
"""Bots prefer the middle, so nobody meets here."""

FREE = ("a1", "a2", "b1", "b2", "c3")
"""Cells that the tests choose and read: the bot may land on any."""


@pytest.fixture
def second_turn(table):
    """A match whose first turn is over, and in which the bot has left the other corner free."""
    for _ in range(10):
        table.play_now()
        table.expect_open()
        table.cell(CORNER).click()
        table.expect_turn(2)
        table.expect_open()
        labels = [table.cell(name).get_attribute("aria-label") for name in FREE]
        if all("empty" in label for label in labels):
            break
    table.cell("a1").focus()
    return table


def answer(table, line):
    """What is said to a typed line."""
    page = table.page
    said = page.locator("#live-polite p")
    table.forget()
    page.locator("#command").fill(line)
    page.keyboard.press("Enter")
    expect(said).to_have_count(1)
    return said.inner_text()


def test_each_key_is_answered_aloud(second_turn):
    page = second_turn.page
    for keys, words, afterwards in (
        ("z", "Nothing is chosen, so there is nothing to undo.", ""),
        ("c", "Choose a cell first.", ""),
        ("Enter", "a1 chosen. Press C to seal it.", "z"),
        ("Enter z", "a1 is no longer chosen.", ""),
        ("m", "Sound off.", "m"),
        ("m m", "Sound on.", ""),
        ("?", "Keys of this page.", "Escape"),
        ("Enter c", "a1 is sealed.", ""),
    ):
        second_turn.cell("a1").focus()
        second_turn.forget()
        for key in keys.split():
            page.keyboard.press(key)
        heard = page.locator("#live-polite p", has_text=words).last
        expect(heard, f"after {keys}").to_be_attached()
        if afterwards:
            page.keyboard.press(afterwards)
            expect(page.locator("dialog[open]")).to_have_count(0)


def test_each_step_through_the_turns_is_told_aloud(second_turn):
    page = second_turn.page
    for key, words in (
        ("]", "This is the last turn."),
        ("[", "Before the first turn"),
        ("[", "This is the start."),
        ("]", "Turn 1 of 1: Black lands on"),
        ("]", "This is the last turn."),
    ):
        second_turn.forget()
        page.keyboard.press(key)
        expect(page.locator("#live-polite p", has_text=words).last, key).to_be_attached()


def test_the_cursor_reads_each_cell_and_a_taken_one_says_so(second_turn):
    page = second_turn.page
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "b1, empty")
    page.keyboard.press("End")
    expect(page.locator(":focus")).to_have_attribute("data-cell", CORNER)
    page.keyboard.press("Enter")
    second_turn.expect_said("i1 is taken. Choose an empty cell.")


def test_the_steps_of_a_turn_are_told_in_order_and_my_turn_is_called_out_urgently(second_turn):
    urgent = second_turn.page.locator("#live-urgent p").last
    expect(urgent).to_have_text("Turn 2. Choose a cell.")
    told = second_turn.page.locator("#live-polite p").all_inner_texts()
    firsts = [
        next(index for index, text in enumerate(told) if begins in text)
        for begins in ("lands on", "nothing is captured", "no egg hatches", "Nobody has five")
    ]
    assert firsts == sorted(firsts)


def test_help_lists_the_keys_and_gives_the_focus_back(second_turn):
    page = second_turn.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("Seal the choice")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(":focus")).to_have_attribute("data-cell", "a1")


def test_commands_read_the_match_and_choose_and_say_why_not(second_turn):
    for line, words in (
        ("where", r"a1, empty"),
        ("where i1", r"i1, (black|white) turtle, last turn"),
        ("last", r"Black lands on"),
        ("turn", r"Turn 2\. You: Choose in secret\. .*: Sealed\. Version 1\."),
        ("list mine", r"Your turtle: i1\."),
        ("list theirs", r"Their turtle: \w\d\."),
        ("list eggs", r"No eggs on the board\."),
        ("list legal", r"79 empty cells: a1"),
        ("line ne", r"From a1, up right: b2 empty, c3"),
        ("line n", r"From a1, up: a2"),
        ("line sw", r"a1 is at the edge"),
        ("help", r"Commands: where, last, turn"),
        ("castle", r"That is not a command"),
        ("list birds", r"Type list and one of"),
        ("line sideways", r"Type line and a direction"),
        ("seal", r"Choose a cell first"),
        ("undo", r"nothing to undo"),
        ("place", r"Type place and a cell"),
        ("place i1", r"i1 is taken"),
        ("place j7", r"Type place and a cell"),
        ("place b2", r"b2 chosen\."),
        ("undo", r"b2 is no longer chosen"),
        ("c3", r"c3 chosen\."),
    ):
        assert re.search(words, answer(second_turn, line)), line


def test_a_turn_is_played_by_typing(second_turn):
    page = second_turn.page
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.type("place b2")
    page.keyboard.press("Enter")
    second_turn.expect_said("b2 chosen.")
    page.keyboard.type("seal")
    page.keyboard.press("Enter")
    second_turn.expect_turn(3)


def test_letters_typed_into_the_box_are_no_shortcuts(second_turn):
    page = second_turn.page
    second_turn.page.keyboard.press("Enter")
    page.locator("#command").focus()
    page.keyboard.type("czm[]?/")
    expect(page.locator("#command")).to_have_value("czm[]?/")
    expect(second_turn.button).to_have_text("Seal a1")


def test_commands_are_understood_in_the_readers_language(visitor, table_of):
    table = table_of(visitor(language="ko"))
    table.play_now("ko")
    table.page.locator("#command").fill("놓기 e6")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#live-polite p").last).to_contain_text("e6을 골랐습니다")
