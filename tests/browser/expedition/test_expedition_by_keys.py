"""A whole expedition by the keyboard alone, from the choice of a faction to the hall of fame."""

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.slow

MOST_TABS = 120
GATES = 8


def tab_to(page: Page, target: Locator) -> None:
    """Walk to something with the Tab key alone."""
    for _ in range(MOST_TABS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not lead there")


def press_at(page: Page, target: Locator) -> None:
    """Walk to something and press Enter on it."""
    tab_to(page, target)
    page.keyboard.press("Enter")


def type_line(page: Page, line: str) -> None:
    """A typed command."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def win_by_keys(page: Page) -> None:
    """Place a stone by a typed command, and confirm it; then back to the road."""
    cell = page.locator(".hexes__cell--open").first.get_attribute("data-cell") or ""
    page.keyboard.press("/")
    type_line(page, f"place {cell}")
    expect(page.locator("#bar-main[data-act='seal']")).to_be_attached()
    type_line(page, "confirm")
    expect(page.locator("main[data-ended]")).to_be_attached(timeout=60_000)
    back = page.locator("#bar-main:not([aria-disabled='true'])")
    expect(back).to_be_attached()
    press_at(page, back)


def test_a_run_of_eight_gates_by_keyboard_alone_ends_in_the_hall_of_fame(
    visitor, expedition_of, short_battles
):
    page = visitor()
    run = expedition_of(page)
    run.sign_in("chika@example.com")
    tab_to(page, page.locator("input[name='faction'][value='L']"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name='faction'][value='T']")).to_be_checked()
    press_at(page, page.get_by_role("button", name="Set out"))
    for gate in range(1, GATES + 1):
        run.expect_phase("map")
        expect(page.locator(".gate[aria-current='step']")).to_contain_text(f"Gate {gate}:")
        press_at(page, run.step)
        run.sit()
        if gate == 1:
            page.keyboard.press("1")
            expect(page.locator("#live-polite p", has_text="Splash").last).to_be_attached()
            page.keyboard.press("Escape")
            expect(page.locator(".arm[aria-pressed='true']")).to_have_count(0)
        win_by_keys(page)
        if gate == GATES:
            break
        run.expect_phase("result")
        press_at(page, run.step)
        run.expect_phase("shop")
        buyable = page.locator(".offer form button")
        if gate == 1 and buyable.count():
            press_at(page, buyable.first)
            expect(page.locator(".own-relic")).to_have_count(1)
        tab_to(page, run.step)
        page.keyboard.press("Enter")
        if page.locator(".step-form[data-ask]").count():
            page.locator(".step-form[data-asked]").wait_for()
            page.keyboard.press("Enter")
    expect(page.locator(".summary--cleared")).to_be_visible()
    press_at(page, page.locator(".summary__head a"))
    page.wait_for_url("**/expedition/hall/**")
    row = page.locator(".table__own").first
    for _ in range(20):
        if row.count():
            break
        page.reload()
    expect(row).to_be_visible()
