"""How the match page looks and measures, in every language, by day and night, on every screen."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.tables import remember

LANGUAGES = ("en", "ja", "ko")
MOST_SCRIPT = 60_000
LATER = re.compile(r"/js/(match/(conduct|sealing)|sealed/|fair_deck/hash|lib/kept_by_match)")
SMALLEST = 375
"""A phone of 360: this Chromium keeps 15 pixels for a scrollbar that phones do not have."""

FINGERS = ((SMALLEST, 740), (755, 360), (768, 1024))
MICE = ((1024, 700), (1440, 900))
CELLS = 81

CLIPPED = """() => {
  const gone = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath.startsWith("inset(50%") || style.visibility === "hidden") return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const clipped = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script, template, svg, noscript, .sheet")) continue;
    if (gone(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const frame = parent.getBoundingClientRect();
      const cut = getComputedStyle(parent).overflow !== "visible" && box.right > frame.right + 1;
      const outside = box.left < -1 || box.right > innerWidth + 1;
      if (box.width && (cut || outside)) clipped.push(text.data);
    }
  }
  return clipped;
}"""

SMALL = """() => {
  const found = [];
  const targets = "main button, main a, main input, [role=gridcell]";
  for (const target of document.querySelectorAll(targets)) {
    const box = target.getBoundingClientRect();
    if (!box.width || getComputedStyle(target).visibility === "hidden") continue;
    if (target.closest("dialog, [popover], .visually-hidden, label")) continue;
    if (box.width < 35.9 || box.height < 35.9) {
      found.push(`${target.id || target.className} ${box.width} x ${box.height}`);
    }
  }
  return found;
}"""

SIDEWAYS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} too wide`] : [];
}"""

BOXES = """(all) => all.filter((one) => one.getClientRects().length).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height };
})"""

DRAWN = """() => new Promise((done) =>
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 100))"""

WATCH_SHIFTS = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) => node?.closest ? node : node?.parentElement);
      // The list of turns grows at its top (its rows may be others by now, and in no list any
      // more), and the status has words of any length.
      if (moved.every((node) => node?.closest("#turns, tr, #match-status"))) continue;
      shifts.push([entry.value, moved.map((node) => node?.className ?? "")]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def first_turn(table, language="en", tap=False):
    """Play a turn and stay at its steps."""
    remember(table.page, reveal="steps")
    table.play_now(language)
    table.expect_open()
    if tap:
        table.cell("e5").tap()
        table.button.tap()
    else:
        table.cell("e5").click()
    table.expect_mode("reveal")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_page_stands_in_anybodys_way_by_day_or_night(
    visitor, table_of, look_by_day_and_night, language
):
    table = table_of(visitor(language))
    first_turn(table, language)
    look_by_day_and_night(table.page)
    table.page.keyboard.press("Escape")
    table.expect_turn(2)
    look_by_day_and_night(table.page)
    table.page.keyboard.press("[")
    table.expect_mode("look")
    look_by_day_and_night(table.page)
    table.page.keyboard.press("?")
    look_by_day_and_night(table.page)


def test_an_open_sheet_menu_and_settings_stand_in_nobodys_way(visitor, table_of, axe):
    table = table_of(visitor(width=SMALLEST, height=740, touch=True))
    table.play_now()
    page = table.page
    for name in ("Turns", "Info"):
        tab = page.get_by_role("navigation", name="Panels").get_by_role("button", name=name)
        tab.click()
        expect(tab).to_have_attribute("aria-expanded", "true")
        axe(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    axe(page)
    page.get_by_role("button", name="Settings").first.click()
    axe(page)


def resize(page, width, height):
    """Give a page another window, and wait until it has been drawn in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "screens", [FINGERS, MICE], ids=["screens for fingers", "screens for a mouse"]
)
def test_a_turn_fits_every_screen(visitor, table_of, language, screens):
    by_finger = screens == FINGERS
    width, height = screens[0]
    table = table_of(visitor(language, width=width, height=height, touch=by_finger))
    first_turn(table, language, tap=by_finger)
    page = table.page
    faults = []
    for number in (1, 2):
        for screen in screens:
            resize(page, *screen)
            for look in (CLIPPED, SIDEWAYS):
                faults += [(number, screen, fault) for fault in page.evaluate(look)]
        page.keyboard.press("Escape")
        table.expect_turn(2)
    assert faults == []


@pytest.mark.parametrize(
    "screens", [FINGERS, MICE], ids=["screens for fingers", "screens for a mouse"]
)
def test_targets_are_big_enough_and_a_phone_need_not_scroll(visitor, table_of, screens):
    by_finger = screens == FINGERS
    width, height = screens[0]
    table = table_of(visitor(width=width, height=height, touch=by_finger))
    first_turn(table, tap=by_finger)
    page = table.page
    if by_finger:
        all_of_a_turn_is_in_sight(page)
    small = {}
    for screen in screens:
        resize(page, *screen)
        small[screen] = page.evaluate(SMALL)
    assert {screen: found for screen, found in small.items() if found} == {}


def all_of_a_turn_is_in_sight(page):
    """A phone shows board, bar and steps at once."""
    bar = page.locator(".bar").bounding_box()
    tabs = page.locator(".match__tabs").bounding_box()
    extras = page.locator("#extras").bounding_box()
    board = page.locator("#board").bounding_box()
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
    assert board["width"] == pytest.approx(336, abs=1)
    assert extras["y"] + extras["height"] <= bar["y"] + 10
    assert bar["y"] + bar["height"] == pytest.approx(tabs["y"], abs=1)


def boxes(page, selector):
    """The boxes of all visible elements."""
    return page.locator(selector).evaluate_all(BOXES)


def apart(one, other):
    """Whether two boxes share no point."""
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return beside or below


@pytest.mark.slow
def test_many_eggs_stay_on_one_line_and_the_end_fits_a_phone(table, visitor, table_of):
    page = table.page
    friend = table_of(visitor())
    friend.join(table.invite())
    for number, cell in enumerate(("c3", "f6", "h8", "b7", "g2", "d6"), start=1):
        for one in (table, friend):
            one.expect_turn(number)
        table.cell(cell).click()
        friend.cell(cell).click()
    table.expect_turn(7)
    for width, height in ((SMALLEST, 740), (1024, 700), (1280, 800), (1440, 900)):
        # The line is filled anew when the page is next drawn.
        resize(page, width, height)
        eggs = boxes(page, "#extras li")
        title = page.locator(".eggs__head").bounding_box()
        room = page.locator("#extras").bounding_box()
        assert len(eggs) >= 4
        assert {egg["y"] + egg["height"] / 2 for egg in eggs} == {
            eggs[0]["y"] + eggs[0]["height"] / 2
        }
        assert all(apart(title, egg) for egg in eggs)
        assert eggs[-1]["x"] + eggs[-1]["width"] <= room["x"] + room["width"]
    expect(page.locator("#extras .eggs__more")).to_contain_text("+")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    expect(page.locator("#verdict h2")).to_have_text("You lose")
    page.set_viewport_size({"width": SMALLEST, "height": 740})
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
    extras = page.locator("#extras").bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert extras["y"] + extras["height"] <= bar["y"] + 10


def test_a_phone_shows_all_of_an_invitation(visitor, table_of):
    for language in LANGUAGES:
        table = table_of(visitor(language, width=SMALLEST, height=740, touch=True))
        for game in ("shell", "triflip", "schotten"):
            table.invite(language, game)
            height = table.page.evaluate("document.documentElement.scrollHeight")
            assert height <= 740, (language, game)
        table.page.goto(f"/{language}/lobby/")
        table.page.locator("button[formaction$='/offer/schotten/']").click()
        table.sit()
        height = table.page.evaluate("document.documentElement.scrollHeight")
        assert height <= 740, (language, "an open challenge")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_covers_nothing_that_a_player_needs(visitor, table_of, language):
    width, height = FINGERS[0]
    table = table_of(visitor(language, width=width, height=height))
    page = table.page
    page.route_web_socket(re.compile("/ws/m/"), lambda route: route.close())
    page.route("**/since/**", lambda route: route.fulfill(json={"messages": []}))
    table.play_now(language)
    expect(page.locator("#notice")).to_be_visible()
    faults = []
    for screen in (*FINGERS, *MICE):
        resize(page, *screen)
        notice = page.locator("#notice").bounding_box()
        faults += [
            (screen, needed)
            for needed in (
                ".player",
                ".match__turn",
                ".match__tools",
                ".bar__button",
                ".match__tab",
            )
            if not all(apart(notice, box) for box in boxes(page, needed))
        ]
        cells = boxes(page, "[role=gridcell]")
        assert len(cells) == CELLS
        if not all(apart(notice, cell | {"y": cell["y"] + 4}) for cell in cells):
            faults.append((screen, "a cell"))
        faults += [(screen, word) for word in page.evaluate(CLIPPED)]
    assert faults == []


def test_the_cards_of_a_bot_and_a_person_stand_level_and_hold_the_longest_name(visitor, table_of):
    table = table_of(visitor(width=SMALLEST, height=740, touch=True))
    table.play_now()
    for part in (".player__mark", ".player__name", ".player__seal"):
        mine, theirs = boxes(table.page, part)
        assert mine["y"] == pytest.approx(theirs["y"], abs=0.5)
        assert mine["height"] == pytest.approx(theirs["height"], abs=0.5)
    # Beside a score there is less room.
    player = table.page.locator(".player--second")
    player.locator(".player__score").evaluate("node => { node.textContent = '9'; }")
    name = player.locator(".player__name")
    name.evaluate("node => { node.textContent = 'Pond skater'; }")
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")
    # A guest may have twenty wide signs: these stand in lines of their own.
    name.evaluate("node => { node.textContent = '뷁'.repeat(20); }")
    player.evaluate("node => node.setAttribute('data-length', 'long')")
    for part in (name, player):
        assert part.evaluate(
            "node => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight"
        )


def test_the_turn_list_begins_on_the_edge_of_its_title(table):
    table.play_now()
    table.expect_open()
    table.cell("e5").click()
    table.expect_turn(2)
    edge = table.page.locator("#turns-title").bounding_box()["x"]
    number = table.page.locator(".turns__pick").first.bounding_box()["x"]
    assert number == pytest.approx(edge, abs=0.5)


def test_the_list_of_keys_opens_at_its_beginning_on_a_phone(visitor, table_of):
    table = table_of(visitor(width=SMALLEST, height=740))
    table.play_now()
    table.page.keyboard.press("?")
    title = table.page.get_by_role("heading", name="Keys")
    expect(title).to_be_in_viewport()
    expect(title).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(SMALLEST, 740), (1440, 900)])
def test_nothing_moves_while_a_match_is_played(visitor, table_of, width, height):
    table = table_of(visitor(width=width, height=height, first_visit=True))
    page = table.page
    page.add_init_script(f"({WATCH_SHIFTS})()")
    table.play_now()
    before = page.locator("#board").bounding_box()
    for number in (2, 3):
        table.expect_open()
        page.locator(".board__cell--open").nth(number * 7).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("c")
        table.expect_turn(number)
    assert page.locator("#board").bounding_box() == before
    shifts = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < 0.001, shifts


def test_everything_the_page_runs_is_fetched_at_once_and_is_small(visitor, table_of):
    table = table_of(visitor(first_visit=True))
    table.play_now()
    page = table.page
    loaded = page.evaluate("""() => performance.getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => [entry.name, entry.encodedBodySize])""")
    preloaded = page.locator("link[rel=modulepreload]").evaluate_all(
        "links => links.map((link) => link.href)"
    )
    # What checks digests, and what people may call to each other, is fetched once the page is
    # ready, maybe already by now.
    loaded = [(name, size) for name, size in loaded if not LATER.search(name)]
    late = [name for name, _ in loaded if name not in preloaded]
    entries = sorted(re.sub(r".*/js/|\.\w+\.js$", "", name) for name in late)
    assert entries == ["app", "match", "theme"]
    assert len(preloaded) == len(loaded) - len(entries)
    assert sum(size for _, size in loaded) <= MOST_SCRIPT


def test_a_live_board_keeps_the_finger_and_a_replay_lets_it_scroll(table):
    table.play_now()
    grid = table.page.locator("[role=grid]")
    expect(grid).to_have_css("touch-action", "pinch-zoom")
    table.expect_open()
    table.cell("e5").click()
    table.expect_turn(2)
    table.page.keyboard.press("[")
    table.expect_mode("look")
    expect(grid).to_have_css("touch-action", "auto")


def test_without_colour_every_state_still_has_a_shape(table):
    table.play_now()
    table.expect_open()
    table.cell("i1").focus()
    table.page.keyboard.press("Enter")
    page = table.page
    expect(page.locator(".shell-staged__ring")).to_have_css("stroke-dasharray", re.compile(r"\d"))
    page.keyboard.press("c")
    table.expect_turn(2)
    expect(page.locator(".shell-last")).to_have_count(2)


def test_the_page_reads_without_scripts(browser, base_url, table):
    table.play_now()
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto(table.page.url)
    expect(page.locator("noscript p, .match__board")).to_contain_text(["JavaScript"])
    context.close()
