"""The rules step to their end by mouse and by keys, on every screen, and read without scripts."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

BOOKS = {
    "shell": (
        "shell/",
        "shell/placing/",
        "shell/capture/",
        "shell/eggs/",
        "shell/counting/",
        "shell/sudden-death/",
        "shell/draws/",
    ),
    "triflip": (
        "triflip/",
        "triflip/legal-cells/",
        "triflip/turning/",
        "triflip/coming-back/",
        "triflip/ending/",
        "triflip/othello/",
        "triflip/two-rules/",
        "triflip/questions/",
    ),
    "schotten": (
        "schotten/",
        "schotten/turn/",
        "schotten/formations/",
        "schotten/claims/",
        "schotten/ending/",
        "schotten/strategy/",
        "schotten/tactics-cards/",
        "schotten/expert-and-matches/",
        "schotten/questions/",
    ),
}
CHAPTERS = [chapter for book in BOOKS.values() for chapter in book]
LANGUAGES = ("ko", "ja", "en")

PLACES_OF_THE_BUTTON = """async (told) => {
  const button = document.querySelector("[data-forward]");
  const sentence = document.querySelector("[data-sentence]");
  const places = new Set();
  for (const words of told) {
    for (let frame = 0; frame < 300 && sentence.textContent !== words; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    if (sentence.textContent !== words) return ["never told:", words];
    const { x, y, width } = button.getBoundingClientRect();
    places.add(`${x}, ${Math.round(y + scrollY)}, ${width} wide`);
    if (words !== told.at(-1)) button.click();
  }
  return [...places];
}"""
"""Where the button forward stands at all the steps of a chapter."""


def open_chapter(page: Page, chapter: str, language: str = "en", anchor: str = "") -> list[dict]:
    """The page of a chapter; gives its examples as the server played them."""
    page.goto(f"/{language}/learn/{chapter}{anchor}")
    expect(page.locator("[data-board] [role=grid]")).to_be_visible()
    return json.loads(page.locator("#lesson").text_content())["examples"]


def sentences(examples: list[dict]) -> list[str]:
    return [frame["text"] for example in examples for frame in example["frames"]]


def heard(page: Page) -> str:
    return page.locator("[data-sentence]").text_content()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_steps_by_mouse_and_keys_and_axe_finds_nothing(
    page, look_by_day_and_night, chapter
):
    told = sentences(open_chapter(page, chapter))
    sentence = page.locator("[data-sentence]")
    look_by_day_and_night(page)
    for words in told[:-1]:
        expect(sentence).to_have_text(words)
        page.locator("[data-forward]").click()
    expect(sentence).to_have_text(told[-1])
    for key, other, order in (("ArrowLeft", "[", told[::-1]), ("ArrowRight", "]", told)):
        for number, words in enumerate(order[:-1]):
            expect(sentence).to_have_text(words)
            page.keyboard.press(key if number % 2 else other)
        expect(sentence).to_have_text(order[-1])
        if order[-1] == told[0]:
            page.keyboard.press("ArrowLeft")
            expect(sentence).to_have_text(told[0])
    for _ in range(len(told) - 4):
        page.keyboard.press("[")
    expect(sentence).to_have_text(told[min(3, len(told) - 1)])
    # The rest of the page is as it was.
    look_by_day_and_night(page, "[data-show]")


@pytest.mark.parametrize(
    ("chapter", "following"),
    [("shell/placing/", "shell/capture/"), ("triflip/legal-cells/", "triflip/turning/")],
)
def test_the_end_of_a_chapter_leads_to_the_next(page, chapter, following):
    for sentence in sentences(open_chapter(page, chapter))[:-1]:
        expect(page.locator("[data-sentence]")).to_have_text(sentence)
        page.keyboard.press("]")
    page.get_by_role("button", name="Next chapter").click()
    expect(page).to_have_url(f"/en/learn/{following}")


@pytest.mark.parametrize("chapter", ["shell/draws/", "triflip/questions/"])
def test_the_end_of_the_book_leads_to_the_games(page, chapter):
    for _ in sentences(open_chapter(page, chapter))[:-1]:
        page.keyboard.press("]")
    page.get_by_role("button", name="Go and play").click()
    expect(page).to_have_url("/en/games/")


def test_with_motion_hurried_steps_end_where_they_should(visitor):
    page = visitor(motion="no-preference")
    told = sentences(open_chapter(page, "shell/eggs/", anchor="#chain"))
    for _ in range(3):
        page.keyboard.press("]")
    expect(page.locator("[data-sentence]")).to_have_text(told[4 + 3])
    expect(page.locator('[data-cell="c5"]')).to_have_attribute("aria-label", "c5, black turtle")
    expect(page.locator('[data-cell="g4"]')).to_have_attribute(
        "aria-label", "g4, egg, oldest, hatches next"
    )
    expect(page.locator(".shell-captured")).to_have_count(2)


def test_hurried_stones_end_where_they_should(visitor):
    page = visitor(motion="no-preference")
    told = sentences(open_chapter(page, "triflip/othello/"))
    for _ in range(4):
        page.keyboard.press("]")
    expect(page.locator("[data-sentence]")).to_have_text(told[4])
    for cell, label in {
        "c2": "c2, square, last move",
        "d1": "d1, triangle",
        "d3": "d3, square",
        "d4": "d4, triangle",
    }.items():
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("aria-label", label)
    expect(page.locator(".triflip-stone")).to_have_count(12)


@pytest.mark.parametrize(
    ("chapter", "idea", "slug"),
    [
        ("shell/capture/", "Reading capture", "reading"),
        ("triflip/turning/", "No chains", "no-chain"),
    ],
)
def test_an_idea_at_the_side_is_put_on_the_board(page, chapter, idea, slug):
    examples = open_chapter(page, chapter)
    page.get_by_role("link", name=idea).click()
    expect(page.locator("[data-sentence]")).to_have_text(examples[-1]["frames"][0]["text"])
    expect(page).to_have_url(f"/en/learn/{chapter}#{slug}")
    expect(page.get_by_role("link", name=idea)).to_have_attribute("aria-current", "true")


def test_an_address_with_an_idea_opens_it(page):
    examples = open_chapter(page, "shell/capture/", anchor="#mutual")
    mutual = next(example for example in examples if example["slug"] == "mutual")
    expect(page.locator("[data-sentence]")).to_have_text(mutual["frames"][0]["text"])


@pytest.mark.parametrize(
    "address", ["shell/capture/#mutual", "triflip/#last-move", "triflip/ending/#full-board"]
)
def test_an_address_with_an_idea_brings_its_board_into_view(visitor, address):
    page = visitor(width=360, height=740, touch=True)
    open_chapter(page, address)
    expect(page.locator("[data-board]")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("[data-forward]")).to_be_in_viewport(ratio=0.99)


def test_the_board_can_be_read_cell_by_cell(page):
    open_chapter(page, "shell/capture/")
    page.locator('[data-cell="e5"]').click()
    before = heard(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator('[data-cell="e5"]')).to_be_focused()
    expect(page.locator('[data-cell="e5"]')).to_have_attribute("aria-label", "e5, white turtle")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="f5"]')).to_be_focused()
    assert heard(page) == before


def test_the_hexagon_can_be_read_cell_by_cell(page):
    open_chapter(page, "triflip/legal-cells/")
    for cell, label in {
        "c4": "c4, empty, legal, turns 2",
        "e5": "e5, empty",
        "f5": "f5, square",
    }.items():
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("aria-label", label)
    before = heard(page)
    page.locator('[data-cell="e5"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="e6"]')).to_be_focused()
    assert heard(page) == before


def test_whoever_reads_the_board_stays_on_it_from_example_to_example(page):
    examples = open_chapter(page, "shell/placing/")
    page.locator('[data-cell="d5"]').focus()
    for _ in examples[0]["frames"]:
        page.keyboard.press("]")
    expect(page.locator("[data-sentence]")).to_have_text(examples[1]["frames"][0]["text"])
    expect(page.locator("[data-cell]:focus")).to_have_count(1)


def test_skipping_to_the_content_keeps_the_place(page):
    examples = open_chapter(page, "shell/capture/", anchor="#mutual")
    page.keyboard.press("]")
    page.keyboard.press("]")
    page.evaluate("location.hash = 'main'")
    mutual = next(example for example in examples if example["slug"] == "mutual")
    expect(page.locator("[data-sentence]")).to_have_text(mutual["frames"][2]["text"])


def test_captured_pieces_are_counted_on_the_board_and_the_gap_is_named(page):
    open_chapter(page, "shell/capture/")
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(page.locator(".shell-number text")).to_have_text(["1", "2"])
    expect(page.locator(".shell-open text")).to_have_text("empty")
    expect(page.locator('[data-cell="f6"]')).to_have_attribute("aria-label", "f6, empty, captured")


def test_a_look_ahead_draws_its_rows_and_the_move_turns_them(page):
    open_chapter(page, "triflip/", anchor="#last-move")
    expect(page.locator(".triflip-row")).to_have_count(2)
    expect(page.locator(".triflip-mini")).to_have_count(5)
    expect(page.locator(".triflip-ghost text")).to_have_text("+5")
    page.keyboard.press("]")
    expect(page.locator('[data-cell="b1"]')).to_have_attribute(
        "aria-label", "b1, triangle, last move"
    )
    expect(page.locator(".triflip-row")).to_have_count(0)
    page.keyboard.press("]")
    expect(page.locator(".triflip-row")).to_have_count(2)
    expect(page.locator('[data-cell="b2"]')).to_have_attribute("aria-label", "b2, triangle")


def test_rows_are_seen_in_every_turn_though_those_of_the_last_one_have_faded(page):
    told = sentences(open_chapter(page, "triflip/othello/"))
    for sentence in told[1:4]:
        page.keyboard.press("]")
        expect(page.locator("[data-sentence]")).to_have_text(sentence)
        expect(page.locator(".triflip-ring")).to_have_count(1)
        expect(page.locator(".triflip-row")).to_have_count(1)
        expect(page.locator(".triflip-lines")).to_have_css("opacity", "1")


def test_cells_that_are_not_legal_and_stones_that_stay_are_marked(page):
    open_chapter(page, "triflip/legal-cells/", anchor="#legal-or-not")
    expect(page.locator(".triflip-cross")).to_have_count(3)
    expect(page.locator(".triflip-hint text")).to_have_text(["2", "1"])
    open_chapter(page, "triflip/turning/", anchor="#edge")
    expect(page.locator(".triflip-ring")).to_have_count(0)
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(page.locator(".triflip-ring")).to_have_count(3)
    expect(page.locator(".triflip-hint")).to_have_count(0)


def test_no_stone_is_marked_as_the_readers_own(page):
    open_chapter(page, "triflip/")
    expect(page.locator(".triflip-stone")).to_have_count(6)
    expect(page.locator(".stone__notch")).to_have_count(0)


def test_a_refused_claim_shows_the_card_that_would_beat_it(page):
    open_chapter(page, "schotten/claims/", anchor="#refused")
    expect(page.locator("[data-board] .clan-card--beats")).to_have_count(0)
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(page.locator("[data-step]")).to_have_text("Refused")
    beating = page.locator("[data-board] .clan-card--beats")
    expect(beating).to_have_class(re.compile("clan--P"))
    expect(beating.locator(".clan-card__value")).to_have_text("7")
    page.keyboard.press("]")
    expect(beating).to_have_count(0)


def test_a_stone_that_is_claimed_in_an_example_is_told_as_ones_own(page):
    open_chapter(page, "schotten/")
    stone = page.locator('[data-board] [data-cell="4"]')
    expect(stone).to_have_attribute("aria-label", re.compile("not claimed"))
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(stone).to_have_attribute("aria-label", re.compile("yours"))


def test_keys_in_the_checker_leave_the_example_where_it_is(page):
    told = sentences(open_chapter(page, "schotten/claims/"))
    page.locator("[data-checker] [data-grid] button").nth(10).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-sentence]")).to_have_text(told[0])


def test_the_checker_beside_the_rules_answers_without_leaving_them(page):
    open_chapter(page, "schotten/claims/")
    expect(page.locator("[data-checker] [data-beating] [data-card]")).to_have_attribute(
        "data-card", "P7"
    )
    page.locator('[data-checker] button[value="P5"]').click()
    expect(page.locator("[data-checker] [data-verdict]")).to_have_attribute("data-tone", "yes")
    expect(page).to_have_url("/en/learn/schotten/claims/")


def test_the_nine_stones_beside_the_rules_say_who_has_won(page):
    open_chapter(page, "schotten/ending/")
    for number in range(3):
        page.locator("[data-wins] [data-stones] button").nth(number).click()
    expect(page.locator("[data-wins] [data-verdict]")).to_have_attribute("data-won", "1")
    expect(page).to_have_url("/en/learn/schotten/ending/")


def test_rules_of_a_game_that_cannot_be_played_here_are_told_in_tables(page, axe):
    page.goto("/en/learn/schotten/schotten-totten-2/")
    expect(page.get_by_role("table")).to_have_count(2)
    expect(page.locator("[data-board]")).to_have_count(0)
    axe(page)
    page.get_by_role("link", name="Next chapter").click()
    expect(page).to_have_url("/en/learn/schotten/questions/")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("book", "inspected"),
    [
        ("shell", "shell/sudden-death/"),
        ("triflip", "triflip/turning/"),
        ("schotten", "schotten/claims/"),
    ],
)
def test_a_book_fits_a_small_phone(visitor, axe, language, book, inspected):
    page = visitor(language=language, width=360, height=740, touch=True)
    widths = {}
    for chapter in BOOKS[book]:
        open_chapter(page, chapter, language)
        widths[chapter] = page.evaluate("document.documentElement.scrollWidth")
        if chapter == inspected:
            axe(page)
    assert {chapter: width for chapter, width in widths.items() if width > 360} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_the_hub_and_in_tables(visitor, axe, language):
    page = visitor(language=language, width=360, height=740, touch=True)
    for address in ("", "schotten/schotten-totten-2/"):
        page.goto(f"/{language}/learn/{address}")
        axe(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [360, 1440])
def test_no_button_moves_from_step_to_step(visitor, language, width):
    page = visitor(language=language, width=width, height=1100, touch=width == 360)
    places = {}
    for chapter in (
        "shell/capture/",
        "triflip/coming-back/",
        "triflip/ending/",
        "schotten/formations/",
    ):
        told = sentences(open_chapter(page, chapter, language))
        assert len(told) > 2
        places[chapter] = page.evaluate(PLACES_OF_THE_BUTTON, told)
    assert {chapter: found for chapter, found in places.items() if len(found) != 1} == {}


@pytest.mark.parametrize(("language", "characters"), [("ko", 34), ("ja", 34), ("en", 68)])
@pytest.mark.parametrize("chapter", ["shell/capture/", "triflip/turning/"])
def test_lines_are_short_enough_to_read(visitor, language, characters, chapter):
    page = visitor(language=language, width=1440, height=900)
    open_chapter(page, chapter, language)
    for part in (".lesson__lead", ".show__sentence", ".idea__text"):
        ratio = page.locator(part).first.evaluate(
            "(element, wide) => {"
            " const ruler = document.createElement('span');"
            " ruler.textContent = wide ? '0' : '가';"
            " element.append(ruler);"
            " const width = ruler.getBoundingClientRect().width;"
            " ruler.remove();"
            " return element.getBoundingClientRect().width / width; }",
            language == "en",
        )
        assert ratio <= characters * 1.09


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", ["shell/eggs/", "triflip/two-rules/"])
def test_without_scripts_every_sentence_can_be_read(browser, base_url, language, chapter):
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/{language}/learn/{chapter}")
    for sentence in sentences(json.loads(page.locator("#lesson").text_content())["examples"]):
        expect(page.get_by_role("listitem").filter(has_text=sentence).first).to_be_visible()
    expect(page.locator("[data-forward]")).to_be_hidden()
    context.close()
