"""Fonts that come late move nothing: what stands in for them is as wide."""

import pytest

SHIFTS = """
window.moved = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.moved += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
STILL = 0.01


@pytest.mark.parametrize("path", ["codex/", ""])
def test_lines_stay_where_they_are_when_the_fonts_come(visitor, path):
    page = visitor(width=412, height=823, first_visit=True)
    held = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.add_init_script(SHIFTS)
    page.goto(f"/en/expedition/{path}", wait_until="domcontentloaded")
    page.locator("main h1").wait_for()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(held) > 1
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("document.fonts.check('700 16px \"Atkinson Hyperlegible\"')")
    assert page.evaluate("moved") < STILL
