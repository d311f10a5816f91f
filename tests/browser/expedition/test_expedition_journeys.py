"""Whole expeditions in a browser: won, lost, and carried from one device to another."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

COLOURS = {"disc": "#F0B429", "tri": "#1F4E9E", "sq": "#5FC9B0"}


def test_a_run_leads_from_signing_in_to_the_hall_of_fame(
    visitor, expedition_of, short_battles, walk_to, look_by_day_and_night, complaints
):
    axe = look_by_day_and_night
    complaints.allow(r"409 \(Conflict\)")
    page = visitor()
    run = expedition_of(page)
    page.goto("/en/expedition/")
    axe(page)
    run.sign_in("ara@example.com")
    axe(page)
    run.set_out("M")
    axe(page)
    run.enter()
    expect(page.locator(".seat-card", has_text="no faction power")).to_have_count(2)
    axe(page)
    run.win()
    run.expect_phase("result")
    axe(page)
    run.step.click()
    run.expect_phase("shop")
    axe(page)
    offers, coins = run.offers(), run.coins.inner_text()
    page.reload()
    assert (run.offers(), run.coins.inner_text()) == (offers, coins)

    # In the shop the other device shows the same, and what it buys is bought here too.
    phone = visitor(width=360, height=740, touch=True, theme="dark")
    other = expedition_of(phone)
    other.sign_in("ara@example.com")
    phone.get_by_role("link", name=re.compile("Continue")).click()
    assert (other.offers(), other.coins.inner_text()) == (offers, coins)
    phone.locator(".offer form button").first.click()
    expect(phone.locator(".offer--sold")).to_have_count(1)
    expect(phone.locator(".shop__own .token")).to_have_count(1)
    axe(phone)
    page.locator(".offer form button").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".offer--sold")).to_have_count(1)
    expect(page.locator(".own-relic")).to_have_count(1)
    expect(run.coins).to_have_text(other.coins.inner_text())
    run.leave()
    run.enter()
    run.win()
    run.expect_phase("result")

    walk_to("ara@example.com", 8)
    page.goto("/en/expedition/run/")
    run.enter()
    run.win()
    expect(page.locator(".summary--cleared")).to_be_visible()
    expect(page.locator("code.seed")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    axe(page)
    run.find_own_row("M/")
    axe(page)
    for path in ("codex/", "codex/S01/", "history/", "daily/", "hall/"):
        page.goto(f"/en/expedition/{path}")
        axe(page)
    phone.goto("/ko/expedition/codex/M1/")
    axe(phone)


def test_a_run_is_lost_at_a_showdown_after_the_retry_flag(
    visitor, expedition_of, short_battles, walk_to, look_by_day_and_night
):
    page = visitor()
    run = expedition_of(page)
    run.sign_in("chika@example.com")
    run.set_out("T")
    walk_to("chika@example.com", 2)
    page.goto("/en/expedition/run/")
    run.enter()
    run.surrender()
    run.expect_phase("flag")
    look_by_day_and_night(page)
    run.step.click()
    run.expect_phase("map")
    run.enter()
    run.surrender()
    expect(page.locator(".summary")).to_be_visible()
    expect(page.locator(".summary--cleared")).to_have_count(0)
    expect(page.locator(".gate--failed")).to_have_count(1)
    look_by_day_and_night(page)
    page.go_back()
    page.goto("/en/expedition/run/")
    expect(page.locator(".summary")).to_be_visible()


def test_r16_a_battle_goes_on_in_a_second_browser_with_the_power_declared(
    visitor, expedition_of, set_out_with, axe
):
    page = visitor()
    run = expedition_of(page)
    run.sign_in("ben@example.com")
    set_out_with("ben@example.com", "T", bytes(range(32)))
    page.goto("/en/expedition/run/")
    run.enter()
    address = page.url
    run.place()
    expect(page.locator("#turns tbody tr")).to_have_count(3, timeout=60_000)

    other_page = visitor(width=360, height=740, touch=True)
    other = expedition_of(other_page)
    other.sign_in("ben@example.com")
    other_page.goto("/en/expedition/run/")
    other.step.click()
    expect(other_page).to_have_url(address)
    other.sit()
    for name, colour in COLOURS.items():
        worn = other_page.locator("main").evaluate(
            "(main, name) => getComputedStyle(main).getPropertyValue(`--stone-${name}`)", name
        )
        assert worn.strip().upper() == colour
    own = other_page.locator("[aria-label*='Tide Route, triangle, yours']")
    assert own.count()
    arm = other_page.locator(".arm")
    while arm.get_attribute("aria-disabled") == "true":
        turns = other_page.locator("#turns tbody tr").count()
        other.tap()
        other_page.locator("#bar-main[data-act='seal']").click()
        other_page.locator("#turns tbody tr").nth(turns + 2).wait_for(
            state="attached", timeout=60_000
        )
        other.await_turn()
    plain = other_page.locator(".hexes__cell--open").count()
    arm.click()
    expect(arm).to_have_attribute("aria-pressed", "true")
    assert other_page.locator(".hexes__cell--open").count() <= plain
    axe(other_page)
    other.tap()
    expect(other_page.locator(".preview__more li")).to_contain_text("Splash")
    other_page.locator("#bar-main[data-act='seal']").click()
    other_page.locator("#battle-log li", has_text="Splash").last.wait_for(
        state="attached", timeout=60_000
    )

    # Giving up is held; the match ends with the run.
    other_page.goto("/en/expedition/run/")
    other_page.locator(".give-up__open").click()
    button = other_page.locator("[data-hold]")
    button.click()
    other_page.locator("main[data-phase='battle']").wait_for(state="attached")
    button.focus()
    other_page.keyboard.down("Enter")
    expect(other_page.locator(".summary")).to_be_visible()
    other_page.keyboard.up("Enter")
