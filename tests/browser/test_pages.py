"""The pages as people meet them: in three languages, by day and night, on phones and zoomed in."""

import re

import pytest
from playwright.sync_api import expect

LANGUAGES = ("en", "ja", "ko")
THEMES = ("light", "dark")
PAGES = ("", "games/", "me/", "credits/")
SCREENS = {
    "phone": (360, 740),
    "zoomed": (640, 400),
    "narrow": (320, 480),
    "letters twice the size": (720, 1480),
}
PAPER = {"light": "rgb(245, 241, 230)", "dark": "rgb(15, 22, 21)"}

CLIPPED = """() => {
  const clipped = [];
  const hidden = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath.startsWith("inset(50%") || style.visibility === "hidden") return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script, template, svg, noscript")) continue;
    if (hidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      for (let at = parent; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === "visible") continue;
        const frame = at.getBoundingClientRect();
        const out = box.left < frame.left - 1 || box.right > frame.right + 1
          || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        if (out) clipped.push(text.data.trim());
      }
      if (box.left < -1 || box.right > innerWidth + 1) clipped.push(text.data.trim());
    }
  }
  return clipped;
}"""
"""Texts of which a part is cut off by a box around them or by the edge of the window."""

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_nothing_stands_in_anybodys_way_and_every_label_fits(
    visitor, look_by_day_and_night, language, path
):
    page = visitor(language)
    page.goto(f"/{language}/{path}")
    look_by_day_and_night(page)
    faults = []
    for name, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        if name == "letters twice the size":
            page.evaluate("document.documentElement.style.fontSize = '200%'")
        sideways = page.evaluate(SIDEWAYS)
        if sideways > 0:
            faults.append((name, f"{sideways} too wide"))
        faults += [(name, text) for text in page.evaluate(CLIPPED)]
    assert faults == [], page.url


@pytest.mark.parametrize("theme", THEMES)
def test_a_missing_page_stands_in_nobodys_way(visitor, axe, complaints, theme):
    complaints.allow("404")
    page = visitor("ko", theme, width=360, height=740)
    page.goto("/ko/nope/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    axe(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_now_is_on_the_first_screen_of_a_phone(visitor, language):
    page = visitor(language, width=360, height=740, touch=True)
    page.goto(f"/{language}/")
    button = page.locator(".game-card__go").first
    box = button.bounding_box()
    bar = page.locator(".rail").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
    assert box["height"] >= 48


@pytest.mark.parametrize("game", ["What the Shell", "TriFlip"])
def test_a_game_is_two_clicks_from_the_door(page, game):
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"^Play now.*{game}$")).click()
    expect(page).to_have_url(re.compile(r"/en/m/[\w-]{22}/"))


def test_play_now_stays_there_beside_running_matches(visitor):
    page = visitor("en", width=360, height=740, touch=True)
    for _ in range(2):
        page.goto("/en/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_url(re.compile("/en/m/"))
    page.goto("/en/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)
    box = page.locator(".game-card__go").first.bounding_box()
    assert box["y"] + box["height"] <= page.locator(".rail").bounding_box()["y"]


def test_a_running_match_is_continued_from_home(page):
    page.goto("/en/")
    page.get_by_role("button", name="Play now").first.click()
    table = page.url
    page.goto("/en/")
    page.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(table)


@pytest.mark.parametrize("theme", THEMES)
def test_the_first_paint_is_in_the_theme_of_the_device(visitor, theme):
    page = visitor(theme=theme, first_visit=True)
    page.goto("/en/", wait_until="commit")
    expect(page.locator("body")).to_have_css("background-color", PAPER[theme])


@pytest.mark.parametrize("theme", THEMES)
def test_a_chosen_theme_needs_no_script(browser, base_url, theme):
    other = "dark" if theme == "light" else "light"
    context = browser.new_context(base_url=base_url, color_scheme=other, java_script_enabled=False)
    context.add_cookies([{"name": "theme", "value": theme, "url": base_url}])
    page = context.new_page()
    page.goto("/en/")
    expect(page.locator("body")).to_have_css("background-color", PAPER[theme])
    context.close()


def test_the_theme_switch_is_remembered(page):
    page.goto("/en/")
    page.get_by_role("button", name="Night view").click()
    expect(page.locator("body")).to_have_css("background-color", PAPER["dark"])
    expect(page.locator('meta[name="theme-color"]').first).to_have_attribute("content", "#0F1615")
    page.goto("/en/games/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Day view").click()
    expect(page.locator("body")).to_have_css("background-color", PAPER["light"])


def test_the_theme_goes_back_to_the_devices_own(visitor):
    page = visitor(theme="dark")
    page.goto("/en/me/settings/")
    expect(page.get_by_label("Like the device")).to_be_checked()
    page.get_by_label("Day", exact=True).check(force=True)
    expect(page.locator("body")).to_have_css("background-color", PAPER["light"])
    page.get_by_label("Like the device").check(force=True)
    expect(page.locator("body")).to_have_css("background-color", PAPER["dark"])
    assert [c["name"] for c in page.context.cookies() if c["name"] == "theme"] == []


def test_the_language_switch_keeps_the_page_and_is_remembered(page):
    page.goto("/en/credits/")
    page.get_by_role("button", name="English, change language").click()
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(re.compile("/ja/credits/$"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.goto("/")
    expect(page).to_have_url(re.compile("/ja/$"))


def test_the_language_menu_closes_with_escape_and_gives_the_focus_back(page):
    page.goto("/en/")
    opener = page.get_by_role("button", name="English, change language")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="한국어")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="한국어")).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_skip_link_is_the_first_stop_and_leads_to_the_content(page):
    page.goto("/en/")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_settings_outlive_the_page(page):
    page.goto("/en/me/settings/")
    page.get_by_label("Always confirm").check(force=True)
    page.get_by_label("Fast").check(force=True)
    page.get_by_role("switch", name="Sound").uncheck()
    page.reload()
    expect(page.get_by_label("Always confirm")).to_be_checked()
    expect(page.get_by_label("Fast")).to_be_checked()
    expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()
    expect(page.get_by_role("switch", name="Hints on the board")).to_be_checked()


def test_seats_bots_and_friends_are_chosen_with_keys_alone(page):
    page.goto("/en/games/")
    page.get_by_text("Choose seats, bots and friends").focus()
    page.keyboard.press("Enter")
    seats = page.get_by_role("radio", name=re.compile("Disc|Triangle|Square|By chance"))
    seats.first.focus()
    page.keyboard.press("ArrowRight")
    expect(seats.nth(1)).to_be_checked()
    expect(seats.nth(1)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox").first).to_be_focused()


def test_the_page_does_not_move_while_it_loads(visitor):
    page = visitor("ko", width=360, height=740, first_visit=True)
    page.goto("/ko/", wait_until="networkidle")
    shift = page.evaluate(
        """() => new Promise((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 300);
        })"""
    )
    assert shift < 0.05
