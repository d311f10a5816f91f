"""Whole games as people play them: with a mouse, with keys only, with a friend."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.tables import remember

LONG = 20_000


@pytest.mark.slow
def test_a_game_against_a_bot_is_played_with_the_mouse_to_its_end(table):
    remember(table.page, speed="fast")
    table.press_play_now()

    def click(name):
        table.cell(name).click()

    turns = table.play_out(click)
    expect(table.page.locator("#verdict h2")).to_have_text(re.compile("You (win|lose)|A draw"))
    expect(table.page.locator("#turns tbody tr")).to_have_count(turns)
    expect(table.button).to_contain_text("Rematch")
    here = table.page.url
    table.button.click()
    table.page.wait_for_url(lambda url: url != here and "/m/" in url, timeout=LONG)
    table.sit()
    table.expect_turn(1)


@pytest.mark.slow
def test_a_game_against_a_bot_is_played_with_keys_alone_on_a_small_screen(visitor, table_of):
    page = visitor(width=360, height=740)
    remember(page, speed="fast")
    table = table_of(page)
    table.play_now()
    page.keyboard.press("Tab")
    while not page.locator("[role=gridcell]:focus").count():
        page.keyboard.press("Tab")

    def walk(name):
        here = page.locator("[role=gridcell]:focus").get_attribute("data-cell")
        for wanted, current, more, less in (
            (name[0], here[0], "ArrowRight", "ArrowLeft"),
            (name[1], here[1], "ArrowUp", "ArrowDown"),
        ):
            steps = ord(wanted) - ord(current)
            for _ in range(abs(steps)):
                page.keyboard.press(more if steps > 0 else less)
        assert page.locator("[role=gridcell]:focus").get_attribute("data-cell") == name
        page.keyboard.press("Enter")
        expect(table.button).to_have_text(f"Seal {name}")
        page.keyboard.press("c")

    table.play_out(walk)
    expect(page.locator("#verdict h2")).to_have_text(re.compile("You (win|lose)|A draw"))
    urgent = page.locator("#live-urgent p").last
    expect(urgent).to_have_text(re.compile("You (win|lose)|A draw"))


def test_a_finger_stages_and_confirms(visitor, table_of):
    page = visitor(width=360, height=740, touch=True)
    table = table_of(page)
    table.play_now()
    table.expect_open()
    table.cell("e5").tap()
    expect(table.cell("e5")).to_have_attribute("aria-label", "e5, empty, chosen, not sealed")
    table.expect_said("e5 chosen. Seal it with the button below the board.")
    expect(table.button).to_have_text("Seal e5")
    table.cell("d4").tap()
    expect(table.button).to_have_text("Seal d4")
    page.locator("#bar-middle").tap()
    expect(table.button).to_have_text("Choose a cell")
    table.cell("c3").tap()
    table.button.tap()
    table.expect_turn(2)


def test_two_friends_meet_on_one_cell_and_an_egg_lies_there(table, visitor, table_of):
    link = table.press_invite()
    table.expect_mode("waiting")
    friend = table_of(visitor())
    friend.join(link)
    for one in (table, friend):
        one.expect_turn(1)
    table.cell("e5").click()
    expect(table.button).to_contain_text("Sealed e5")
    # The friend hears that, and not where.
    expect(friend.page.locator(".player--second")).to_contain_text("Sealed")
    for place in (".match__table", "#seals", "#turns"):
        expect(friend.page.locator(place)).not_to_contain_text("e5")
    expect(friend.cell("e5")).to_have_attribute("aria-label", "e5, empty")
    friend.cell("e5").click()
    for one in (table, friend):
        one.expect_turn(2)
        expect(one.cell("e5")).to_have_attribute(
            "aria-label", "e5, egg, oldest, hatches next, last turn"
        )
        expect(one.page.locator("#turns tbody tr").first).to_contain_text("Egg laid")
        expect(one.page.locator("#extras li").first).to_contain_text("e5")


def test_a_friend_who_sits_down_is_seen_and_heard(table, visitor, table_of):
    link = table.invite()
    table_of(visitor()).join(link)
    expect(table.page.locator("#notice")).to_contain_text("has sat down. The game begins.")
    expect(table.page.locator("#live-urgent")).to_contain_text("has sat down. The game begins.")
    expect(table.page).to_have_title(re.compile("^● "))


def test_a_seal_changed_too_often_stays_and_says_so(table, visitor, table_of):
    table_of(visitor()).join(table.invite())
    table.expect_turn(1)
    for cell in ("a1", "a2", "a3", "a4"):
        table.cell(cell).click()
        expect(table.button).to_contain_text(f"Sealed {cell}")
    expect(table.button).to_contain_text("Sealed a4")
    table.cell("a5").click()
    notice = table.page.locator("#notice")
    expect(notice).to_contain_text("a4 is sealed and can no longer be changed.")
    table.expect_said("a4 is sealed and can no longer be changed.")
    expect(table.button).to_contain_text("Sealed a4")


def test_a_seal_can_be_replaced_until_the_friend_has_sealed(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    table.cell("a1").click()
    expect(table.button).to_have_text("Sealed a1 3 changes left")
    table.expect_said("Choose another cell to change it, 3 more times.")
    expect(table.page.locator("#notice")).to_contain_text("Choose another cell")
    table.cell("a2").click()
    expect(table.button).to_have_text("Sealed a2 2 changes left")
    expect(table.cell("a2")).to_have_attribute("aria-label", "a2, empty, sealed")
    friend.cell("b1").click()
    table.expect_turn(2)
    expect(table.page.locator("#turns tbody tr").first).to_contain_text("a2")


def test_a_reload_keeps_what_was_staged_and_what_was_sealed(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    page = table.page
    table.cell("c4").focus()
    page.keyboard.press("Enter")
    expect(table.button).to_have_text("Seal c4")
    page.reload()
    table.sit()
    expect(table.button).to_have_text("Seal c4")
    table.button.click()
    expect(table.button).to_contain_text("Sealed c4")
    page.reload()
    table.sit()
    expect(table.button).to_contain_text("Sealed c4")
    expect(table.cell("c4")).to_have_attribute("aria-label", "c4, empty, sealed")


def test_resigning_asks_first_and_ends_the_game(table):
    table.play_now()
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign this game?")
    expect(dialog.get_by_role("button", name="Keep playing")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert table.main.get_attribute("data-over") is None
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Resign now").click()
    expect(page.locator("#verdict h2")).to_have_text("You lose", timeout=LONG)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Keys").first).to_be_visible()
    expect(page.get_by_role("button", name="Resign")).to_be_hidden()


def test_a_friends_rematch_is_offered_and_accepted(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    expect(friend.page.locator("#verdict h2")).to_have_text("You win", timeout=LONG)
    expect(friend.button).to_contain_text("Rematch")
    table.button.click()
    expect(table.button).to_contain_text("Rematch offered…")
    expect(friend.button).to_contain_text("Accept rematch")
    expect(friend.page.locator("#notice")).to_contain_text("offers a rematch.")
    expect(friend.page.locator("#live-urgent")).to_contain_text("offers a rematch.")
    expect(friend.page).to_have_title(re.compile("^● "))
    here = page.url
    friend.page.locator("#notice").get_by_role("button", name="Accept").click()
    for one in (table, friend):
        one.page.wait_for_url(lambda url: url != here and "/m/" in url, timeout=LONG)
        one.sit()
        one.expect_turn(1)
    assert table.page.url == friend.page.url


def test_a_watcher_sees_the_game_and_touches_nothing(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    watcher = table_of(visitor())
    watcher.page.goto(table.page.url)
    watcher.sit()
    watcher.expect_mode("watch")
    table.cell("e5").click()
    expect(watcher.page.locator("main")).to_contain_text("Sealed")
    watcher.cell("e6").click()
    watcher.expect_said("You are watching this match.")
    friend.cell("f5").click()
    expect(watcher.cell("e5")).to_have_attribute(
        "aria-label", re.compile("turtle, last turn"), timeout=LONG
    )


def test_play_continues_after_a_look_at_an_earlier_turn(table):
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_turn(2)
    table.page.keyboard.press("[")
    table.expect_mode("look")
    table.cell("a1").click()
    table.expect_said("This is an earlier turn. Go back to the game to choose.")
    expect(table.button).to_have_text("Back to the game")
    table.button.click()
    table.expect_turn(2)
    table.expect_open()
    table.cell(table.some_open_cell()).click()
    table.expect_turn(3)
