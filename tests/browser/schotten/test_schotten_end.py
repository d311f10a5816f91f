"""The table of Schotten Totten once it is over, and where no hand of one's own is to be seen."""

import re
from itertools import chain

import pytest
from playwright.sync_api import expect

CLASHES = """() => {
  const parts = ".gauge__cards, .player__name, .gauge__stones, .gauge__count, .gauge__tactics,"
    + " .gauge__points, .player__seal";
  const seen = (part) => part.checkVisibility() && part.getBoundingClientRect().width > 2;
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  for (const row of document.querySelectorAll(".player")) {
    const shown = [...row.querySelectorAll(parts)].filter(seen);
    const boxes = [...shown, ...document.querySelectorAll(".schotten__decks > *")]
      .map((part) => [part.className, part.getBoundingClientRect()]);
    boxes.forEach(([name, box], at) => {
      for (const [other, its] of boxes.slice(at + 1)) {
        if (meet(box, its)) found.push(`${name} x ${other}`);
      }
    });
    const edge = document.querySelector(".match__side").getBoundingClientRect();
    for (const part of row.matches(".player--own") ? shown : []) {
      if (meet(part.getBoundingClientRect(), edge)) found.push(`${part.className} x side`);
    }
  }
  return found;
}"""

CUT = """() => [...document.querySelectorAll(".bar__button:not(.bar__button--empty)")]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
  .map((button) => button.textContent)"""

BROKEN = """() => {
  const range = document.createRange();
  const found = [];
  const words = new Intl.Segmenter("en", { granularity: "word" });
  for (const label of document.querySelectorAll(".bar__label, .bar__short")) {
    const text = label.firstChild;
    for (const { index, segment } of words.segment(text.data)) {
      if (!/^[\\p{Script=Latin}\\p{Script=Hangul}]+$/u.test(segment)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push(text.data);
    }
  }
  return found;
}"""

SCREENS = {
    "ko": ((360, 740), (720, 450), (1024, 768)),
    "ja": ((320, 640), (740, 360)),
    "en": ((1280, 800),),
}


def arrive(page, address):
    page.goto(address)
    page.locator("main[data-ready]").wait_for(state="attached", timeout=30_000)


def faults(page, screens):
    """What lies over something, is cut or broken on these screens."""
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        found += [
            (page.url, width, height, fault)
            for look in (CLASHES, CUT, BROKEN)
            for fault in page.evaluate(look)
        ]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["base", "tactics"])
def test_nothing_lies_over_anything_before_during_and_after_a_match(visitor, border, mode):
    border.open_table(mode=mode, rounds="3" if mode == "tactics" else "1")
    assert border.goes_on()
    watchers = {language: visitor(language) for language in SCREENS}
    for language, watcher in watchers.items():
        arrive(watcher, re.sub("/en/", f"/{language}/", border.page.url))
        assert watcher.locator(".player--own .card-back").count() >= 6
        assert faults(watcher, SCREENS[language]) == []
    border.page.locator(".match__menu").click()
    border.page.locator("[data-opens='resign']").click()
    border.page.locator("#resign-now").click()
    border.page.locator("main[data-ended]").wait_for(state="attached", timeout=30_000)
    opened = ".player--rival .gauge__cards .clan-card"
    expect(border.page.locator(opened).first).to_be_visible()
    assert faults(border.page, chain(*SCREENS.values())) == []
    for language, watcher in watchers.items():
        arrive(watcher, watcher.url)
        expect(watcher.locator(opened).first).to_be_visible()
        assert faults(watcher, SCREENS[language]) == []
