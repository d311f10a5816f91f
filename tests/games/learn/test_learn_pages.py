"""The pages of the rules: every chapter in every language, readable without scripts."""

import html
import json
import re

import pytest
from django.urls import reverse
from django.utils import translation

from games.learn.library import BOOKS
from games.learn.stage import START, scene

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

LANGUAGES = ("ko", "ja", "en")
CHAPTERS = [(book, chapter) for book in BOOKS.values() for chapter in book.chapters]
NAMES = [f"{book.game}-{chapter.slug}" for book, chapter in CHAPTERS]
SHOWN = [(book, chapter) for book, chapter in CHAPTERS if chapter.examples]
TOLD = [(book, chapter) for book, chapter in CHAPTERS if not chapter.examples]

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())
each_chapter = pytest.mark.parametrize(("book", "chapter"), CHAPTERS, ids=NAMES)
each_shown_chapter = pytest.mark.parametrize(("book", "chapter"), SHOWN)
each_told_chapter = pytest.mark.parametrize(("book", "chapter"), TOLD)


def page_of(client, language, book, chapter):
    with translation.override(language):
        address = book.address(chapter)
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def data_of(page):
    block = re.search(r'<script id="lesson" type="application/json">(.*?)</script>', page, re.S)
    return json.loads(block[1])


@each_language
@each_chapter
def test_a_chapter_reads_without_scripts(client, language, book, chapter):
    page = html.unescape(page_of(client, language, book, chapter))
    assert f'<html lang="{language}"' in page
    with translation.override(language):
        for example in chapter.examples:
            assert str(example.title) in page
            assert str(example.text) in page
            for frame in scene(example).frames:
                assert f"<li>{frame.text}</li>" in page
        for note in chapter.notes:
            assert str(note.title) in page
            assert str(note.text) in page
        for table in chapter.tables:
            assert str(table.title) in page
            for row in table.rows():
                assert all(f">{cell}</t" in page for cell in (row.name, *row.cells))


@each_shown_chapter
def test_the_script_gets_what_the_engine_played(client, book, chapter):
    data = data_of(page_of(client, "en", book, chapter))
    with translation.override("en"):
        scenes = [scene(example) for example in chapter.examples]
    for shown, example, acted in zip(data["examples"], chapter.examples, scenes, strict=True):
        assert shown["slug"] == example.slug
        assert [frame["text"] for frame in shown["frames"]] == [f.text for f in acted.frames]
        assert [turn["events"] for turn in shown["turns"]] == [t.events for t in acted.turns]
        assert [turn["before"] for turn in shown["turns"]] == [t.before for t in acted.turns]
        assert [turn["refused"] for turn in shown["turns"]] == [t.refused for t in acted.turns]
    told = {frame["step"] for shown in data["examples"] for frame in shown["frames"]}
    assert told <= data["steps"].keys() == {START, *book.steps}


@each_told_chapter
def test_a_chapter_without_examples_needs_no_board_and_no_script(client, book, chapter):
    page = page_of(client, "en", book, chapter)
    assert chapter.notes
    assert 'id="lesson"' not in page
    assert "data-board" not in page
    assert not re.search(r'<script[^>]+src="[^"]*/rules\.', page)


@each_shown_chapter
def test_the_script_is_told_which_board_to_draw(client, book, chapter):
    page = page_of(client, "en", book, chapter)
    assert data_of(page)["game"] == book.game
    assert f'class="show__board {book.game}-box"' in page
    for sheet in book.stylesheets.split():
        stylesheet = sheet.removesuffix(".css")
        assert re.search(rf'rel="stylesheet" href="/static/{stylesheet}\.[0-9a-f]+\.css"', page)


@each_language
@each_chapter
def test_a_chapter_describes_itself_in_a_sentence(client, language, book, chapter):
    page = page_of(client, language, book, chapter)
    description = html.unescape(re.search(r'<meta name="description" content="([^"]+)"', page)[1])
    with translation.override(language):
        assert description == str(chapter.description)
    assert 30 <= len(description) <= 160


@each_language
def test_titles_and_descriptions_are_all_different(client, language):
    pages = [page_of(client, language, book, chapter) for book, chapter in CHAPTERS]
    for pattern in (r"<title>(.*?)</title>", r'name="description" content="([^"]+)"'):
        found = [re.search(pattern, page, re.S)[1] for page in pages]
        assert len(set(found)) == len(pages)


@each_chapter
def test_the_chapter_list_marks_the_chapter_one_reads(client, book, chapter):
    page = page_of(client, "en", book, chapter)
    with translation.override("en"):
        address = book.address(chapter)
    links = re.findall(r'<a class="chapters__link" href="([^"]+)"( aria-current="page")?', page)
    assert [link for link, current in links if current] == [address]
    assert len(links) == len(book.chapters)


def test_chapters_lead_to_their_neighbours(client):
    for book in BOOKS.values():
        with translation.override("en"):
            addresses = [book.address(chapter) for chapter in book.chapters]
        for place, chapter in enumerate(book.chapters):
            page = page_of(client, "en", book, chapter)
            before = re.findall(r'href="([^"]+)" rel="prev"', page)
            after = re.findall(r'href="([^"]+)" rel="next"', page)
            assert before == addresses[max(place - 1, 0) : place]
            assert after == addresses[place + 1 : place + 2]


@each_book
def test_the_last_chapter_leads_to_the_games(client, book):
    page = page_of(client, "en", book, book.chapters[-1])
    assert 'data-next="/en/games/"' in page


@each_book
def test_the_first_chapter_lives_at_the_address_of_the_game(client, book):
    answer = client.get(f"/en/learn/{book.game}/{book.chapters[0].slug}/")
    assert (answer.status_code, answer.headers["Location"]) == (301, f"/en/learn/{book.game}/")


@pytest.mark.parametrize(
    "path",
    ["chess/", "shell/no-such-chapter/", "chess/capture/", "triflip/capture/", "shell/turning/"],
)
def test_unknown_games_and_chapters_are_not_found(client, path):
    assert client.get(f"/en/learn/{path}").status_code == 404


@pytest.mark.parametrize("path", ["", "shell/", "shell/capture/", "triflip/turning/"])
def test_the_rules_cannot_be_posted_to(client, path):
    assert client.post(f"/en/learn/{path}").status_code == 405


@each_language
def test_the_hub_lists_every_book_and_its_chapters(client, language):
    with translation.override(language):
        page = html.unescape(client.get(reverse("games:learn")).content.decode())
        for book, chapter in CHAPTERS:
            assert str(book.summary) in page
            assert f'href="{book.address(chapter)}"' in page
            assert str(chapter.title) in page


@each_chapter
def test_slugs_within_a_chapter_are_anchors_of_their_own(client, book, chapter):
    page = page_of(client, "en", book, chapter)
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert {example.slug for example in chapter.examples} <= set(ids)


@each_chapter
def test_pages_carry_no_style_or_handler_of_their_own(client, book, chapter):
    page = page_of(client, "en", book, chapter)
    assert not re.search(r"<[^>]+\s(style|on\w+)=", page)


@each_language
def test_what_holds_between_people_is_told_in_every_language_and_linked_from_the_rules(
    client, language
):
    with translation.override(language):
        address, hub = reverse("games:with_others"), reverse("games:learn")
        words = [translation.gettext("Clocks"), translation.gettext("When somebody is away")]
    assert f'href="{address}"' in client.get(hub).content.decode()
    page = client.get(address).content.decode()
    assert all(f">{text}</h2>" in page for text in words)
    assert f"{address}<" in client.get("/sitemap.xml").content.decode()
