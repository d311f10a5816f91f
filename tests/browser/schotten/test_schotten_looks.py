"""How the match page of Schotten Totten looks and measures on small and large screens."""

import pytest
from playwright.sync_api import expect

MOST_SCRIPT = 60_000
NARROWEST = 35.9

SMALL = """(least) => [...document.querySelectorAll("main button, main a, [role=gridcell]")]
  .map((target) => [target, target.getBoundingClientRect()])
  .filter(([target, box]) => box.width && getComputedStyle(target).visibility !== "hidden")
  .filter(([target]) => !target.closest("dialog, [popover], .visually-hidden, .sheet"))
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([target, box]) => `${target.id || target.className} ${box.width} x ${box.height}`)"""

OUTSIDE = """() => [...document.querySelectorAll("main *")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest("svg"))
  .filter((part) => !part.closest(".sheet, dialog, [popover], .visually-hidden, noscript"))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
  .map(([part]) => part.className)"""

WATCH_SHIFTS = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) {
        shifts.push(entry.sources.map((source) => source.node?.className ?? ""));
      }
    }
  }).observe({ type: "layout-shift", buffered: false });
}"""


@pytest.mark.parametrize(
    ("language", "theme", "width", "height", "mode"),
    [
        ("en", "light", 1440, 900, "base"),
        ("ko", "dark", 1024, 720, "tactics"),
        ("ja", "dark", 375, 740, "tactics"),
        ("ko", "light", 375, 740, "base"),
    ],
)
def test_the_page_fits_its_screen_and_nothing_moves_in_a_turn(
    visitor, border_of, axe, snapshot, language, theme, width, height, mode
):
    page = visitor(language, theme, width, height)
    border = border_of(page)
    border.open_table(language, mode=mode)
    assert border.goes_on()
    page.evaluate(WATCH_SHIFTS)
    _, stone = border.choose_card_and_stone()
    border.cell(stone).click(position={"x": 20, "y": 20})
    if mode == "tactics":
        expect(border.cell("clan")).to_have_class(r"schotten__cell schotten__cell--open")
        border.button.click()
    border.expect_more_than(4)
    assert border.goes_on()
    assert page.evaluate("shifts") == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL, NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    snapshot(page, f"schotten-{language}-{theme}-{width}")
    axe(page)


def test_the_scripts_of_a_match_are_fetched_at_once_and_stay_small(border):
    border.open_table()
    loaded = border.page.evaluate("""() => performance.getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => [entry.name, entry.encodedBodySize])""")
    preloaded = border.page.locator("link[rel=modulepreload]").evaluate_all(
        "links => links.map((link) => link.href)"
    )
    late = [name for name, _ in loaded if name not in preloaded and "/boards/" in name]
    assert late == []
    assert 0 < sum(size for _, size in loaded) <= MOST_SCRIPT
