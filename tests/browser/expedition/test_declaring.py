"""What is declared in a battle: the question of the Hourglass, and a choice in place of a pass."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

ARMS = ["S14", "S17", "T6"]
SLACK = 1


def test_the_question_of_the_hourglass_and_the_choice_to_use_or_not_are_answered_by_keys(
    visitor, expedition_of, set_out_with, hold, set_out_for_a_choice, look_by_day_and_night
):
    page = visitor(width=360, height=740)
    run = expedition_of(page)
    run.sign_in("ben@example.com")
    set_out_with("ben@example.com", "T", bytes(range(32)))
    hold("ben@example.com", *ARMS)
    page.goto("/en/expedition/run/")
    run.enter()

    # Four of them side by side break no word.
    for arm in page.locator(".arm__name").all():
        words = (arm.text_content() or "").split()
        lines = arm.evaluate(
            "e => Math.round(e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight))"
        )
        assert 1 <= lines <= len(words)
        assert arm.evaluate("e => e.scrollWidth - e.clientWidth") <= SLACK
    hourglass = page.locator(".arm", has_text="Hourglass")
    expect(hourglass).to_have_attribute("aria-disabled", "true")
    expect(hourglass).to_have_attribute("title", re.compile("^Hourglass is offered right after"))
    hourglass.click(force=True)
    expect(page.locator("#notice")).to_contain_text("Hourglass is offered right after your move.")

    run.place()
    if page.locator("#bar-main[data-act='seal']").count():
        page.keyboard.press("c")
    expect(page.locator("#bar-main")).to_have_text("Move again")
    expect(page.locator("#bar-middle")).to_have_text("Don't use it")
    expect(hourglass).to_have_attribute("aria-disabled", "false")
    look_by_day_and_night(page)
    page.keyboard.press("3")
    expect(hourglass.locator(".arm__left")).to_have_text("×0")
    run.await_turn()
    expect(page.locator("#bar-main")).to_have_text("Choose a cell")
    expect(page.locator("#turns tbody tr")).to_have_count(2)
    expect(page.locator("[data-declared='2']")).to_have_text("used up")

    page.goto("/en/expedition/run/")
    page.locator(".give-up__open").click()
    button = page.locator("[data-hold]")
    button.focus()
    page.keyboard.down("Enter")
    expect(page.locator(".summary")).to_be_visible()
    page.keyboard.up("Enter")

    set_out_for_a_choice("ben@example.com")
    page.goto("/en/expedition/run/")
    run.step.click()
    page.locator("main[data-ready]").wait_for(state="attached", timeout=60_000)
    expect(page.locator("#bar-middle")).to_have_text("Don't use it", timeout=60_000)
    expect(page.locator("#bar-main")).to_have_text("Declare something")
    look_by_day_and_night(page)
    page.keyboard.press("c")
    expect(page.locator("#notice")).to_contain_text("Declare it, or don't")
    page.keyboard.press("1")
    expect(page.locator(".arm[aria-pressed='true']")).to_have_count(1)
    page.locator(".hexes__cell--open").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.locator(".hexes__cell--open")).to_have_count(0)
    turns = page.locator("#turns tbody tr").count()
    page.locator("#bar-middle").focus()
    page.keyboard.press("Enter")
    page.locator("#turns tbody tr").nth(turns).wait_for(state="attached", timeout=60_000)
