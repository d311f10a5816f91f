"""What a browser may keep of the site, and how a home screen shows it."""

import json
import re
from itertools import chain

import pytest
from django.conf import settings

from merestone.offline import kept
from merestone.offline.modules import needed_modules

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

LANGUAGES = ("ko", "ja", "en")


def _told(client):
    lines = client.get("/sw.js").content.decode().splitlines()
    return json.loads(lines[0].removeprefix("self.MERESTONE = ").removesuffix(";"))


def test_the_worker_is_asked_for_anew_each_time_and_reaches_the_whole_site(client):
    answer = client.get("/sw.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert re.search(
        r'^importScripts\("/static/js/worker/offline\.[0-9a-f]{12}\.js"\);$',
        answer.content.decode(),
        re.MULTILINE,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_that_may_be_kept_is_the_same_for_everybody(client, language):
    told = _told(client)
    pages = [told["offline"][language], *told["rules"][language]]
    assert len(pages) > 25
    for path in pages:
        answer = client.get(path)
        assert answer.status_code == 200
        assert not answer.cookies
        assert b"csrfmiddlewaretoken" not in answer.content


def test_no_page_with_games_or_people_may_be_kept(client):
    told = _told(client)
    for path in (*told["offline"].values(), *chain.from_iterable(told["rules"].values())):
        assert re.match(r"/(ko|ja|en)/(offline/|learn/)", path)


def test_whatever_may_be_kept_is_there(client):
    told = _told(client)
    fonts = chain.from_iterable(told["fonts"].values())
    for address in (*told["files"], *told["reading"], *fonts):
        name = address.removeprefix(settings.STATIC_URL)
        assert re.search(r"\.[0-9a-f]{12}\.\w+$", name), name
        assert (settings.STATIC_ROOT / name).exists(), name


def test_a_page_of_the_rules_finds_all_its_styles_and_scripts_among_what_is_kept(client):
    told = _told(client)
    known = {*told["files"], *told["reading"]}
    for path in told["rules"]["ko"]:
        page = client.get(path).content.decode()
        wanted = re.findall(r'(?:src|href)="(/static/(?:css|js)/[^"]+)"', page)
        assert wanted
        assert set(wanted) <= known, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_rules_finds_every_font_it_may_ask_for_among_what_is_kept(client, language):
    told = _told(client)
    known = {*told["files"], *told["fonts"][language]}
    page = client.get(f"/{language}/learn/").content.decode()
    for sheet in re.findall(r'href="/static/(css/fonts[^"]*)"', page):
        fonts = re.findall(
            r"url\([\"']?\.\./([^\"')]+)", (settings.STATIC_ROOT / sheet).read_text()
        )
        assert {f"/static/{name}" for name in fonts} <= known, sheet


def test_modules_are_found_through_later_imports_and_not_through_doc_comments():
    found = needed_modules("js/rules/registry.js")
    assert {"js/rules/shell.js", "js/boards/shell.js", "js/lib/dom.js"} <= set(found)
    assert "js/rules/lesson.js" not in found


def test_the_version_moves_with_what_is_read(monkeypatch, settings, tmp_path):
    before = kept.version()
    kept.version.cache_clear()
    monkeypatch.setattr(kept, "SOURCES", ("site/locale",))
    try:
        assert kept.version() != before
    finally:
        kept.version.cache_clear()


def test_switched_off_the_worker_takes_its_leave_and_no_page_asks_for_one(client, settings):
    settings.SERVICE_WORKER = False
    script = client.get("/sw.js").content.decode()
    assert re.fullmatch(r'importScripts\("/static/js/worker/retire\.[0-9a-f]{12}\.js"\);\n', script)
    assert b"data-worker" not in client.get("/en/").content


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_language_of_the_page(client, language):
    page = client.get(f"/{language}/").content.decode()
    address = re.search(r'<link rel="manifest" href="([^"]+)"', page)[1]
    answer = client.get(address)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["lang"] == language
    assert manifest["start_url"] == f"/{language}/"
    assert manifest["id"] == "/"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}


def test_an_unknown_language_gets_the_english_manifest(client):
    assert client.get("/manifest.webmanifest?lang=%00x").json()["lang"] == "en"


def test_search_engines_learn_which_edition_to_show_to_everybody_else(client):
    page = client.get("/ko/learn/shell/").content.decode()
    found = dict(re.findall(r'hreflang="([^"]+)" href="http://[^/]+(/[^"]*)"', page))
    assert found["x-default"] == found["en"] == "/en/learn/shell/"
