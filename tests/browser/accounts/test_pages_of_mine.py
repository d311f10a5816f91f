"""The pages of a person on a phone: no word is cut off or broken, however large the letters."""

import re

import pytest
from playwright.sync_api import expect

from merestone.testing.forms import send_form

LANGUAGES = ("en", "ja", "ko")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

NEEDS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("select.free { position: absolute; inline-size: max-content !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const cut = [];
  for (const select of document.querySelectorAll("select")) {
    const width = select.offsetWidth;
    select.classList.add("free");
    if (select.offsetWidth > width) cut.push(select.name);
    select.classList.remove("free");
  }
  return cut;
}"""
"""The choices that are wider than the field they are shown in."""

BROKEN = """() => {
  const words = ".top-bar__brand span, .top-bar .btn, .rail__link";
  return [...document.querySelectorAll(words)].filter((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = new Set();
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest(".visually-hidden, .tools__label")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) if (box.width > 1) lines.add(Math.round(box.top));
    }
    return lines.size > 1;
  }).map((element) => element.textContent.trim());
}"""
"""Names above and below the page that are broken into lines."""


@pytest.fixture
def player(visitor):
    """Somebody on a phone who has given up one match and plays another."""
    page = visitor(width=360, height=740, touch=True)
    send_form(page, "/en/", "/en/play/shell/")
    page.locator("main[data-ready]").wait_for(state="attached")
    page.locator("[data-opens='resign']").first.dispatch_event("click")
    page.locator("#resign-now").click()
    expect(page.locator("#verdict")).to_be_visible()
    send_form(page, "/en/", "/en/play/schotten/")
    page.wait_for_url(re.compile("/m/"))
    return page


def test_every_choice_and_every_name_is_whole_on_a_phone(player):
    for language in LANGUAGES:
        player.goto(f"/{language}/me/history/")
        assert player.locator("select").count() == 4
        assert player.evaluate(NEEDS) == []
        for path in ("", "me/", "me/history/"):
            player.goto(f"/{language}/{path}")
            player.evaluate("document.documentElement.style.fontSize = '200%'")
            assert player.evaluate(SIDEWAYS) <= 0, (language, path)
            assert player.evaluate(BROKEN) == [], (language, path)
            assert path != "me/history/" or player.evaluate(NEEDS) == [], language
