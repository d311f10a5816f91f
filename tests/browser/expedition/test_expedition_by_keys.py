"""An expedition by the keyboard alone, from the choice of a faction to the hall of fame."""

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.slow

MOST_TABS = 120
GATES = (1, 2, 8)
"""Where the keys are pressed; the gates between ask for nothing else."""


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
    page.locator("#bar-main[data-act='seal']").wait_for(state="attached")
    type_line(page, "confirm")
    page.locator("main[data-ended]").wait_for(state="attached", timeout=60_000)
    back = page.locator("#bar-main:not([aria-disabled='true'])")
    back.wait_for(state="attached")
    press_at(page, back)


def test_a_run_by_keyboard_alone_ends_in_the_hall_of_fame(
    visitor, expedition_of, short_battles, walk_to
):
    page = visitor()
    run = expedition_of(page)
    run.sign_in("chika@example.com")
    tab_to(page, page.locator("input[name='faction'][value='L']"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name='faction'][value='T']")).to_be_checked()
    press_at(page, page.get_by_role("button", name="Set out"))
    for gate in GATES:
        if gate == GATES[-1]:
            walk_to("chika@example.com", gate)
            page.reload()
        run.expect_phase("map")
        expect(page.locator(".gate[aria-current='step']")).to_contain_text(f"Gate {gate}:")
        press_at(page, run.step)
        run.sit()
        if gate == 1:
            page.keyboard.press("1")
            page.locator("#live-polite p", has_text="Splash").last.wait_for(state="attached")
            page.keyboard.press("Escape")
            expect(page.locator(".arm[aria-pressed='true']")).to_have_count(0)
        win_by_keys(page)
        if gate == GATES[-1]:
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
        # The road is laid on only once the page has left the shop.
        run.expect_phase("map")
    expect(page.locator(".summary--cleared")).to_be_visible()
    press_at(page, page.locator(".summary__head a"))
    page.wait_for_url("**/expedition/hall/**")
    run.find_own_row(page.url.partition("/hall/")[2])
