"""Two visitors play each game by the clock until it runs out, and deal with each other."""

import re

import pytest
from playwright.sync_api import expect

LONG = 60_000
HALF_A_MINUTE = "turn-30"


def opened(page, game, **fields):
    """Open a table of that game with a clock; the link for the friend."""
    shown = page.request.get("/en/games/")
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', shown.text())[1]
    origin = re.match(r"https?://[^/]+", shown.url)[0]
    answer = page.request.post(
        f"/en/invite/{game}/",
        form={"csrfmiddlewaretoken": token, "seat": "0", "clock": HALF_A_MINUTE, **fields},
        headers={"Origin": origin, "Referer": shown.url},
        max_redirects=0,
    )
    page.goto(answer.headers["location"])
    sat(page)
    return page.locator("#invite-link").input_value()


def sat(page):
    page.wait_for_url(re.compile("/m/"))
    page.locator("main[data-ready]").wait_for(state="attached", timeout=LONG)


def joined(page, link):
    page.goto(link)
    expect(page.get_by_text("30 seconds a turn")).to_be_visible()
    page.locator("main form button[type=submit]").click()
    sat(page)


def runs(page):
    """The faces of the clocks that run, as the page shows them."""
    return page.locator(".player__clock--runs")


def first_turn_of_shell(one, other):
    for page, cell in ((one, "a1"), (other, "i9")):
        expect(runs(page)).to_have_count(0)
        page.locator(f"[data-cell='{cell}']").click()
    for page in (one, other):
        expect(runs(page)).to_have_count(2, timeout=LONG)


def first_turns_of_triflip(one, other):
    for page in (one, other):
        page.locator(".hexes--live .hexes__cell--open").first.wait_for(timeout=LONG)
        page.locator(".hexes__cell--open").first.click()


def first_turns_of_schotten(one, other):
    for page in (one, other):
        card = page.locator(".schotten__hand .schotten__cell--open").first
        card.click(timeout=LONG)
        page.locator(".schotten__stones .schotten__cell--open").first.click(
            position={"x": 20, "y": 20}
        )
        page.locator("#turns tbody tr").first.wait_for(state="attached", timeout=LONG)


@pytest.mark.slow
def test_a_game_of_each_kind_ends_by_the_clock(visitor):
    games = ("shell", "triflip", "schotten")
    pairs = {game: (visitor(), visitor()) for game in games}
    for game, (one, other) in pairs.items():
        more = {"friends": "1"} if game == "triflip" else {}
        joined(other, opened(one, game, **more))
    first_turns_of_schotten(*pairs["schotten"])
    first_turns_of_triflip(*pairs["triflip"])
    first_turn_of_shell(*pairs["shell"])

    one, other = pairs["shell"]
    one.locator("#live-urgent p", has_text="seconds left").wait_for(state="attached", timeout=LONG)
    expect(one.locator(".player__clock--low").first).to_be_visible()
    for page in (one, other):
        verdict = page.locator("#verdict", has_text="Both ran out of time in the same turn.")
        verdict.wait_for(timeout=LONG)
        expect(page.locator("#verdict h2")).to_have_text("A draw")

    one, other = pairs["schotten"]
    for page in (one, other):
        page.locator("#verdict h2").wait_for(timeout=LONG)
    texts = {page.locator("#verdict p").first.inner_text() for page in (one, other)}
    assert "Your time ran out." in texts
    assert any("ran out of time" in text for text in texts)

    one, other = pairs["triflip"]
    left = one.locator("#live-polite p", has_text="has left")
    own = one.locator("#live-polite p", has_text="You have left")
    left.or_(own).first.wait_for(state="attached", timeout=LONG)


def test_a_draw_is_offered_by_the_menu_and_answered_by_its_notice(table, table_of, visitor):
    other = table_of(visitor())
    other.join(table.invite())
    one = table.page
    one.get_by_role("button", name="Menu").click()
    one.get_by_role("button", name="Offer a draw").click()
    other.page.locator("#live-urgent p", has_text="offers a draw").wait_for(state="attached")
    other.page.get_by_role("button", name="Decline").click()
    table.expect_said("declines.")
    other.page.locator("#command").fill("draw")
    other.page.locator("#command").press("Enter")
    one.get_by_role("button", name="Accept").click()
    for page in (one, other.page):
        expect(page.locator("#verdict")).to_contain_text("Everybody agreed to a draw.")


def test_words_are_seen_and_heard_until_they_are_muted(table, table_of, visitor):
    other = table_of(visitor())
    other.join(table.invite())
    one = table.page

    def say(words):
        one.get_by_role("button", name="Menu").click()
        one.get_by_role("button", name="Say something").click()
        one.get_by_role("button", name=words).click()

    say("Well played!")
    expect(other.page.locator(".bubble", has_text="Well played!")).to_be_visible()
    other.page.locator("#live-polite p", has_text="Well played!").wait_for(state="attached")
    other.page.get_by_role("button", name="Menu").click()
    other.page.get_by_role("button", name="Say something").click()
    other.page.locator("#match-emotes").get_by_label("Show what others say").click()
    other.page.keyboard.press("Escape")
    other.page.reload()
    other.sit()
    say("Thank you!")
    expect(one.locator(".bubble", has_text="Thank you!")).to_be_visible()
    expect(other.page.locator("#live-polite p", has_text="Thank you!")).to_have_count(0)
