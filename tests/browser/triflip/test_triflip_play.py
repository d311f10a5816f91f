"""Whole games of TriFlip as people play them: with a mouse, with keys, by words, with friends."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.tables import remember

ENDING = re.compile("^(You win|You lose|You share the win|A shared win)")
LONG = 30_000


@pytest.mark.slow
def test_a_game_against_two_bots_is_played_with_the_mouse_to_its_end_and_looked_at_again(hexes):
    remember(hexes.page, speed="fast")
    hexes.press_play_now()
    choices = hexes.play_out(lambda name: hexes.cell(name).click())
    expect(hexes.page.locator("#verdict h2")).to_have_text(ENDING)
    expect(hexes.page.locator("#live-urgent p").last).to_have_text(ENDING)
    assert 3 <= choices <= hexes.turns()
    here = hexes.page.url
    replayed_turns_say_what_they_were_and_mark_the_big_ones(hexes)
    # One has to be back at the end: from there a next game is offered.
    hexes.page.keyboard.press("End")
    hexes.button.click()
    hexes.page.wait_for_url(lambda url: "/m/" in url and here not in url, timeout=LONG)
    hexes.sit()
    assert hexes.goes_on()


def replayed_turns_say_what_they_were_and_mark_the_big_ones(hexes):
    page = hexes.page
    slider = page.locator("#replay-slider")
    last = int(slider.get_attribute("max"))
    assert last == hexes.turns()
    big = page.locator(".turns__move .turns__note:not(:empty)").count()
    assert page.locator(".scrubber__big").count() == big
    page.locator("#turns [data-ply='1']").click()
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    expect(slider).to_have_attribute("aria-valuetext", f"Turn 1 of {last}")
    expect(page.locator(".steps")).to_contain_text("places on")
    assert sum(hexes.scores()) == 7


@pytest.mark.slow
def test_a_short_game_is_played_with_keys_alone_on_a_small_screen(
    visitor, hexes_of, keys_to, lay_short
):
    page = visitor(width=360, height=740)
    remember(page, speed="fast")
    hexes = hexes_of(page)
    lay_short(hexes)
    while not page.locator("[role=gridcell]:focus").count():
        page.keyboard.press("Tab")

    def walk(name):
        here = page.locator("[role=gridcell]:focus").get_attribute("data-cell")
        for key in keys_to(here, name):
            page.keyboard.press(key)
        assert page.locator("[role=gridcell]:focus").get_attribute("data-cell") == name
        page.keyboard.press("Enter")
        expect(hexes.button).to_have_text(re.compile(rf"^Place {name}( \+\d+)?$"))
        page.keyboard.press("c")

    hexes.play_out(walk)
    expect(page.locator("#live-urgent p").last).to_have_text(ENDING)


@pytest.mark.slow
def test_a_short_game_is_played_by_what_is_said_alone(hexes, lay_short):
    page = hexes.page
    remember(page, speed="fast")
    lay_short(hexes)
    box = page.get_by_label("Type a command")

    def ask(command):
        before = page.locator("#live-polite p").last.evaluate("(said) => (said.dataset.heard = 1)")
        assert before == 1
        box.fill(command)
        box.press("Enter")
        fresh = page.locator("#live-polite p:last-child:not([data-heard])")
        fresh.wait_for(state="attached")
        return fresh.inner_text()

    page.keyboard.press("m")
    over = page.locator("#live-urgent p", has_text=ENDING)
    called = page.locator("#live-urgent p:not([data-heard])", has_text=re.compile("Your (turn|st)"))
    while True:
        called.or_(over).last.wait_for(state="attached", timeout=LONG)
        if over.count():
            break
        called.evaluate_all("(said) => said.forEach((words) => (words.dataset.heard = 1))")
        cell = hexes.rng.choice(re.findall(r"\b[a-i]\d\b", ask("list legal").split(":", 1)[1]))
        assert cell in ask(f"place {cell} gains")
        assert f"{cell} chosen" in ask(f"place {cell}")
        box.fill("confirm")
        box.press("Enter")
    assert ENDING.match(ask("turn"))


@pytest.mark.slow
def test_three_friends_play_at_one_table_and_one_comes_back_in_the_middle_of_a_turn(
    hexes, visitor, hexes_of
):
    hexes.choose_table(seat=0, friends=2)
    expect(hexes.main).to_have_attribute("data-mode", "waiting")
    others = [hexes_of(visitor()), hexes_of(visitor())]
    for other in others:
        other.join(hexes.link)
    table = [hexes, *others]
    names = [one.page.locator(".seat-card .player__name").all_inner_texts() for one in table]
    assert sorted(seated.index("You") for seated in names) == [0, 1, 2]
    careful = table[1]
    confirm_each_move(careful)
    for choice in range(9):
        mover = next_to_move(table)
        before, cell = mover.turns(), mover.some_legal_cell()
        mover.cell(cell).click()
        if mover is careful:
            expect(mover.button).to_have_text(re.compile(f"^Place {cell}"))
            if choice > 2:
                mover.page.reload()
                mover.sit()
                expect(mover.button).to_have_text(re.compile(f"^Place {cell}"))
            mover.button.click()
        for one in table:
            one.page.locator("#turns tbody tr").nth(before).wait_for(state="attached", timeout=LONG)
    next_to_move(table)
    for one in table:
        one.await_page("main.match[data-mode='choose']")
    assert len({tuple(one.scores()) for one in table}) == 1


def test_a_move_chosen_ahead_is_played_when_its_turn_comes(hexes, visitor, hexes_of):
    hexes.choose_table(seat=0, friends=2)
    second, third = hexes_of(visitor()), hexes_of(visitor())
    for other in (second, third):
        other.join(hexes.link)
    second.await_page("main.match[data-mode='choose']")
    second.cell("d6").click()
    expect(second.button).to_have_text("d6 next")
    second.page.locator(".triflip-ghost--queued").wait_for(state="attached")
    second.cell("d6").click()
    expect(second.page.locator(".triflip-ghost--queued")).to_have_count(0)
    second.cell("d6").click()
    third.cell("a1").click()
    hexes.cell("g6").click()
    third.page.locator("#turns tbody tr").nth(1).wait_for(state="attached", timeout=LONG)
    expect(second.page.locator("#turns tbody tr").nth(1)).to_contain_text("g6")
    expect(second.page.locator("#turns tbody tr").first).to_contain_text("d6", timeout=LONG)
    # The square is wiped out by it and comes back where it likes, not where it meant to place.
    third.expect_said("a1, chosen ahead, was dropped: the board has changed.")
    assert third.goes_on()
    assert third.turns() == 2


def next_to_move(table):
    """Whoever is called to move at a table of three pages."""
    for _ in range(300):
        for one in table:
            if one.page.locator("main[data-mode='choose'] .hexes--live").count():
                return one
        table[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is called to move")


def confirm_each_move(hexes):
    """Have this browser ask before each move."""
    hexes.page.evaluate("localStorage.setItem('merestone.settings', '{\"confirm\": \"confirm\"}')")
    hexes.page.reload()
    hexes.sit()


def test_a_finger_stages_and_confirms_with_cell_and_gain(visitor, hexes_of):
    hexes = hexes_of(visitor(width=360, height=740, touch=True))
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    assert hexes.legal() == ["g6", "c4"]
    hexes.cell("g6").tap()
    expect(hexes.button).to_have_text("Place g6 +2")
    expect(hexes.page.locator(".preview__title")).to_have_text("g6 turns 2 stones")
    expect(hexes.page.locator(".preview__row")).to_have_count(2)
    expect(hexes.page.locator(".pip--gain")).to_have_count(3)
    hexes.cell("c4").tap()
    expect(hexes.button).to_have_text("Place c4 +2")
    hexes.page.locator("#bar-middle").tap()
    expect(hexes.button).to_have_text("Choose a cell")
    hexes.cell("g6").tap()
    hexes.button.tap()
    expect(hexes.cell("g6")).to_have_attribute("aria-label", re.compile("^g6, disc, yours", re.I))
    assert hexes.goes_on()
    assert hexes.turns() >= 3


def test_a_mouse_places_with_one_click_after_a_look_at_what_turns(hexes):
    hexes.choose_table(seat=0, friends=0)
    assert hexes.goes_on()
    hexes.cell("c4").hover()
    expect(hexes.page.locator(".triflip-row")).to_have_count(2)
    expect(hexes.page.locator(".preview__scores")).to_contain_text("2 → 5")
    hexes.page.keyboard.press("h")
    expect(hexes.page.locator(".triflip-row, .triflip-hint")).to_have_count(0)
    hexes.page.keyboard.press("h")
    hexes.cell("c4").click()
    expect(hexes.page.locator("#turns tbody tr").first).to_contain_text("c4")


def test_a_whole_round_is_taken_back_against_bots(hexes):
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    before, scores = hexes.turns(), hexes.scores()
    cell = hexes.some_legal_cell()
    hexes.cell(cell).click()
    hexes.page.locator("#turns tbody tr").nth(before).wait_for(state="attached")
    assert hexes.goes_on()
    hexes.page.keyboard.press("z")
    hexes.expect_said("taken back")
    expect(hexes.page.locator("#turns tbody tr")).to_have_count(before)
    assert hexes.scores() == scores
    assert cell in hexes.legal()
    hexes.page.reload()
    hexes.sit()
    assert hexes.turns() == before
    hexes.cell(cell).click()
    hexes.page.locator("#turns tbody tr").nth(before).wait_for(state="attached")


def test_a_cell_that_turns_nothing_says_so(hexes):
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    hexes.cell("a1").click()
    hexes.expect_said("On a1 nothing would turn.")
    hexes.cell("e6").click()
    hexes.expect_said("e6 is taken.")
