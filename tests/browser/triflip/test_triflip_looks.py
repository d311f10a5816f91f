"""How a table of TriFlip looks and moves: for all eyes, on every screen, at a pace to follow."""

import re
import struct
import zlib
from itertools import combinations, pairwise, product

import pytest
from playwright.sync_api import expect

LANGUAGES = ("en", "ja", "ko")
THEMES = ("light", "dark")
SMALLEST = 375
"""A phone of 360: this Chromium keeps 15 pixels for a scrollbar that phones do not have."""

GAP = 450
LONGEST_TURN = 900
STONE = 40
"""Pixels round the middle of a stone that are compared."""

OUT_OF_SIGHT = """() => {
  const seen = ".seat-card, #board, .bar__button, .preview__title, .preview__last";
  return [...document.querySelectorAll(seen)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const out = box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    const clips = getComputedStyle(element).overflow !== "visible";
    const cut = clips && element.scrollWidth > element.clientWidth + 1;
    return box.width && (out || cut) ? [element.className + element.id] : [];
  });
}"""

CUT_NAMES = """() => [...document.querySelectorAll(".seat-card :is(.player__name, .player__seal)")]
  .filter((element) => element.clientWidth > 2 && element.scrollWidth > element.clientWidth)
  .map((element) => element.textContent)"""

DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""

WATCH_MODES = """() => {
  const main = document.querySelector("main");
  globalThis.modes = [[main.dataset.mode, performance.now()]];
  new MutationObserver(() => modes.push([main.dataset.mode, performance.now()]))
    .observe(main, { attributes: true, attributeFilter: ["data-mode"] });
}"""


def greys(png):
    """Width and the grey of every pixel of a picture, row by row."""
    data, at, pixels = b"", 8, []
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack(">IIBB", body[:10])
        data += body if kind == b"IDAT" else b""
        at += length + 12
    samples = {2: 3, 6: 4}[colour]
    raw, above = zlib.decompress(data), bytearray(width * samples)
    for row in range(height):
        start = row * (width * samples + 1)
        line = bytearray(raw[start + 1 : start + 1 + width * samples])
        for index in range(len(line)):
            left = line[index - samples] if index >= samples else 0
            corner = above[index - samples] if index >= samples else 0
            line[index] = (line[index] + _guess(raw[start], left, above[index], corner)) % 256
        above = line
        pixels += [line[index] for index in range(0, len(line), samples)]
    return pixels


def _guess(kind, left, up, corner):
    if kind < 3:
        return (0, left, up)[kind]
    if kind == 3:
        return (left + up) // 2
    away = left + up - corner
    return min((left, up, corner), key=lambda value: abs(away - value))


def apart(some, others):
    """How far two pictures are apart: the mean difference of their pixels."""
    return sum(abs(one - other) for one, other in zip(some, others, strict=True)) / len(some)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_at_the_table_stands_in_anybodys_way_by_day_or_night(
    visitor, hexes_of, look_by_day_and_night, language
):
    hexes = hexes_of(visitor(language))
    hexes.open_table(seat=0, language=language)
    assert hexes.goes_on()
    look_by_day_and_night(hexes.page)
    hexes.cell("g6").hover()
    look_by_day_and_night(hexes.page)
    hexes.cell("g6").click()
    assert hexes.goes_on()
    hexes.page.keyboard.press("[")
    expect(hexes.main).to_have_attribute("data-mode", "look")
    look_by_day_and_night(hexes.page)
    hexes.page.keyboard.press("?")
    look_by_day_and_night(hexes.page, "#help")


@pytest.mark.parametrize("theme", THEMES)
def test_every_stone_tells_its_owner_without_colour(visitor, theme):
    page = visitor(theme=theme)
    page.goto("/en/learn/triflip/")
    expect(page.locator("[data-board] [role=grid]")).to_be_visible()
    stones = {}
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    for board in page.locator(".triflip").all():
        board.scroll_into_view_if_needed()
        for seat in range(3):
            for stone in board.locator(f".triflip-stone:has(.triflip-stone--{seat})").all()[:4]:
                box = stone.bounding_box()
                clip = {
                    "x": round(box["x"] + box["width"] / 2) - STONE // 2,
                    "y": round(box["y"] + box["height"] / 2) - STONE // 2,
                    "width": STONE,
                    "height": STONE,
                }
                stones.setdefault(seat, []).append(greys(page.screenshot(clip=clip, scale="css")))
    assert sorted(stones) == [0, 1, 2]
    for one, other in combinations(stones, 2):
        assert min(apart(*pair) for pair in product(stones[one], stones[other])) > 25
    shown = [(owner, picture) for owner, pictures in stones.items() for picture in pictures]
    # A stone nobody has named looks most like one of the same owner.
    for owner, picture in shown:
        others = [(apart(picture, known), whose) for whose, known in shown if known is not picture]
        assert min(others)[1] == owner


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_a_turn_is_in_sight(visitor, hexes_of, language):
    hexes = hexes_of(visitor(language, width=SMALLEST, height=740))
    hexes.play_now(language)
    assert hexes.goes_on()
    faults = []
    for screen in ((SMALLEST, 740), (1024, 700), (1440, 900)):
        resize(hexes.page, *screen)
        for look in (OUT_OF_SIGHT, CUT_NAMES):
            faults += [(screen, fault) for fault in hexes.page.evaluate(look)]
        box = hexes.cell("e5").bounding_box()
        if min(box["width"], box["height"]) < 36:
            faults.append((screen, box))
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_on_its_side_has_room_for_the_move_and_the_scores(visitor, hexes_of, language):
    hexes = hexes_of(visitor(language, width=583, height=320, touch=True))
    hexes.open_table(seat=0, language=language)
    assert hexes.goes_on()
    hexes.cell(hexes.some_legal_cell()).tap()
    expect(hexes.button).to_contain_text("+")
    for screen in ((583, 320), (682, 375), (735, 450)):
        resize(hexes.page, *screen)
        assert hexes.button.bounding_box()["width"] >= 80, screen
        assert hexes.button.evaluate(
            "button => button.scrollWidth <= button.clientWidth"
            " && button.scrollHeight <= button.clientHeight + 1"
        ), screen
        mark = hexes.cards.first.locator(".player__mark").bounding_box()
        number = hexes.cards.first.locator(".gauge__number").bounding_box()
        assert number["x"] >= mark["x"] + 19, screen


def resize(page, width, height):
    """Give a page another window, and wait until it has been drawn in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def test_one_tap_hides_the_legal_cells_and_one_shows_them(visitor, hexes_of):
    hexes = hexes_of(visitor(width=360, height=740, touch=True))
    hexes.play_now()
    assert hexes.goes_on()
    rings = hexes.page.locator(".triflip-hint")
    assert rings.count() == len(hexes.legal())
    hexes.page.locator("#hints").tap()
    expect(rings).to_have_count(0)
    expect(hexes.page.locator("#hints")).to_have_attribute("aria-pressed", "false")
    assert hexes.page.locator("[aria-label*='legal']").count() == 0
    hexes.page.locator("#hints").tap()
    rings.first.wait_for(state="attached")


def test_bots_answer_at_a_pace_that_can_be_followed(visitor, hexes_of):
    hexes = hexes_of(visitor(motion="no-preference"))
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    hexes.page.evaluate(WATCH_MODES)
    hexes.cell("g6").click()
    hexes.page.locator("#turns tbody tr").nth(2).wait_for(state="attached")
    assert hexes.goes_on()
    modes = hexes.page.evaluate("modes")
    held = lengths(modes, "hold")
    assert len(lengths(modes, "reveal")) >= 3
    assert held
    # A page that is busy sees the end of one turn late, and the next one still begins in time.
    assert min(held) >= GAP - 150
    assert min(lengths(modes, "reveal")) <= LONGEST_TURN + 300


def lengths(modes, wanted):
    """How long the page was in a mode, each time."""
    return [end - start for (mode, start), (_, end) in pairwise(modes) if mode == wanted]


def test_the_turns_of_bots_can_be_skipped(visitor, hexes_of):
    hexes = hexes_of(visitor(motion="no-preference"))
    hexes.open_table(seat=0)
    assert hexes.goes_on()
    hexes.cell("g6").click()
    middle = hexes.page.locator("#bar-middle")
    for _ in range(3):
        expect(hexes.main).to_have_attribute("data-mode", re.compile("reveal|hold|choose"))
        if hexes.main.get_attribute("data-mode") != "choose":
            middle.click()
    assert hexes.goes_on()
    assert hexes.turns() >= 3
