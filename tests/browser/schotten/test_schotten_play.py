"""Schotten Totten in a browser to the end: by mouse, by keys, by finger, and with a friend.

Games are long, so most are entered when their last quarter begins."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.tables import remember

SIZE_OF_HAND = 6


@pytest.fixture(autouse=True)
def _in_a_hurry(page):
    remember(page, speed="fast")


def ended(border):
    """The match is over, said in sight and aloud."""
    expect(border.page.locator("#verdict")).to_be_visible()
    said = border.page.locator("#live-urgent p").last.inner_text()
    return re.match(r"You (win|lose)|A draw|Draw", said)


def test_a_game_by_mouse_ends_with_its_result_in_sight(border, late):
    late([border], patient=False)

    def choose():
        if border.open_cells("hand"):
            _, stone = border.choose_card_and_stone()
            border.cell(stone).click(position={"x": 20, "y": 20})
        else:
            border.button.click()

    border.play_out(choose)
    assert ended(border)


def test_a_game_by_keys_alone_comes_to_its_end(border, late):
    late([border], patient=False)
    press = border.page.keyboard.press

    def choose():
        if not border.open_cells("hand"):
            press("c")
            return
        card = border.rng.choice(border.open_cells("hand"))
        border.page.locator(".schotten__grid [tabindex='0']").focus()
        for _ in range(SIZE_OF_HAND):
            press(card[0].lower())
            if border.page.locator(":focus").get_attribute("data-cell") == card:
                break
        press("Enter")
        press(border.rng.choice(border.open_cells("stones")))
        press("Enter")
        press("c")

    border.play_out(choose)
    assert ended(border)


def test_a_finger_chooses_a_card_and_a_stone_and_confirms(visitor, border_of):
    border = border_of(visitor(width=360, height=740, touch=True))
    border.open_table(mode="tactics", rounds="3")
    assert border.goes_on()
    expect(border.page.locator("#turn-number")).to_have_text("Round 1 of 3")
    assert len(border.hand()) == SIZE_OF_HAND + 1
    card = border.open_cells("hand")[0]
    border.cell(card).tap()
    expect(border.button).to_have_text("Choose a stone")
    border.middle.tap()
    expect(border.button).to_have_text("Choose a card")
    border.cell(card).tap()
    border.cell("4").tap()
    expect(border.button).to_have_text(f"Play {card} at 4")
    assert border.turns() == 0
    border.button.tap()
    border.cell("4").locator(f".side--mine [data-card='{card}']").wait_for(state="attached")
    expect(border.button).to_have_text("Draw a clan card")
    border.middle.tap()
    expect(border.page.locator(".schotten__hand .clan-card--tactics")).to_have_count(1)
    border.page.locator("[data-sheet='seen']").tap()
    expect(border.page.locator("#sheet-seen")).to_be_visible()
    expect(border.page.locator(".seen__cell--own")).to_have_count(SIZE_OF_HAND)


def test_two_friends_see_the_same_border_and_never_each_others_hand(
    page, visitor, border, border_of
):
    guest = border_of(visitor())
    heard: list[str] = []
    guest.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    guest.join(border.invite())
    tables = [border, guest]
    border.cell("5").wait_for()
    for turn in range(4):
        mover = tables[turn % 2]
        assert mover.goes_on()
        card, _ = mover.choose_card_and_stone()
        mover.cell("5").click(position={"x": 20, "y": 20})
        for table in tables:
            laid = table.cell("5").locator(f"[data-card='{card}']")
            laid.wait_for(state="attached", timeout=20_000)
    hidden = border.hand()
    assert len(hidden) == SIZE_OF_HAND
    assert set(hidden).isdisjoint(guest.hand())
    state = guest.page.locator("#match-state").text_content() or ""
    for text in (state, *heard):
        shown = set(re.findall(r"[\"' ]([RGFLTP][1-9])[\"' ]", text))
        assert shown.isdisjoint(hidden)
