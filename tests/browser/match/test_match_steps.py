"""A turn as it is told: by itself, step by step, skipped, with and without motion."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.tables import remember

STEPS = ["Land", "Capture", "Hatch", "Count"]


def test_step_by_step_the_main_button_names_what_comes_next(table):
    remember(table.page, reveal="steps")
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_mode("reveal")
    for index, name in enumerate(STEPS):
        step = table.page.locator("#steps li").nth(index)
        expect(step).to_have_attribute("aria-current", "step")
        expect(step).to_contain_text(name)
        table.expect_said(step.locator("p").inner_text())
        following = STEPS[index + 1] if index < 3 else None
        expect(table.button).to_have_text(f"Next: {following}" if following else "Done")
        table.button.click()
    table.expect_turn(2)


def test_later_steps_say_only_what_is_asked(table):
    remember(table.page, reveal="steps")
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_mode("reveal")
    steps = table.page.locator("#steps p")
    expect(steps.nth(0)).to_contain_text("e5")
    expect(steps.nth(1)).to_have_text("Exactly two between own turtles?")
    expect(steps.nth(3)).to_have_text("Lines of five or more.")


def test_back_and_skip_leave_the_steps_in_order(table):
    remember(table.page, reveal="steps")
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_mode("reveal")
    table.button.click()
    expect(table.page.locator("[aria-current=step]")).to_contain_text("Capture")
    table.page.locator("#bar-left").click()
    expect(table.page.locator("[aria-current=step]")).to_contain_text("Land")
    table.page.locator("#bar-middle").click()
    table.expect_turn(2)


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_turn_that_plays_by_itself_can_be_skipped(visitor, table_of, how):
    page = visitor(motion="no-preference")
    remember(page, speed="slow")
    table = table_of(page)
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_mode("reveal")
    if how == "click":
        table.cell("a1").click()
    else:
        page.keyboard.press("Escape")
    table.expect_turn(2)
    expect(page.locator("#steps li.step--told")).to_have_count(4)
    expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("a1, (empty|.*turtle)"))


def test_a_turn_waits_a_moment_after_the_own_seal(visitor, table_of):
    page = visitor(motion="no-preference")
    table = table_of(page)
    table.play_now()
    table.expect_open()
    page.evaluate("""() => {
      const main = document.querySelector("main");
      globalThis.modes = [];
      const note = () => modes.push([performance.now(), main.dataset.mode]);
      new MutationObserver(note).observe(main, { attributes: true });
    }""")
    table.cell("e5").click()
    table.expect_turn(2)
    modes = page.evaluate("modes")
    held = next(at for at, mode in modes if mode == "hold")
    shown = next(at for at, mode in modes if mode == "reveal")
    assert shown - held >= 400


def test_the_last_turn_can_be_seen_again_and_any_step_of_it(table):
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_turn(2)
    table.page.locator("#bar-left").click()
    table.expect_mode("reveal")
    expect(table.page.locator("[aria-current=step]")).to_contain_text("Land")
    table.page.keyboard.press("Escape")
    table.expect_turn(2)
    table.page.get_by_role("button", name="Hatch").click()
    expect(table.page.locator("[aria-current=step]")).to_contain_text("Hatch")


def test_the_title_shows_when_it_is_my_turn(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    expect(table.page).to_have_title(re.compile("^● What the Shell"))
    table.cell("e5").click()
    expect(table.page).to_have_title(re.compile("^What the Shell"))
