"""The pages that belong to no single app."""

import re

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

LANGUAGES = ("ko", "ja", "en")
PAGES = ("", "games/", "learn/", "me/", "credits/")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_comes_in_every_language(client, language, path):
    answer = client.get(f"/{language}/{path}")
    assert answer.status_code == 200
    assert f'<html lang="{language}" dir="ltr"' in answer.content.decode()


@pytest.mark.parametrize("path", PAGES)
def test_pages_cannot_be_posted_to(client, path):
    assert client.post(f"/en/{path}").status_code == 405


def test_a_page_that_takes_no_such_method_says_so_to_whoever_looks_at_it(client):
    answer = client.post("/ko/games/", headers={"accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")
    assert 'class="btn btn--primary" href="/ko/"' in answer.content.decode()
    assert client.post("/ko/games/", headers={"accept": "application/json"}).content == b""


@pytest.mark.parametrize(
    ("accepted", "cookie", "home"),
    [
        ("ko-KR,ko;q=0.9,en;q=0.8", None, "/ko/"),
        ("ja", None, "/ja/"),
        ("fr-FR,fr;q=0.9", None, "/en/"),
        ("", None, "/en/"),
        ("ko", "ja", "/ja/"),
        ("ko", "xx", "/ko/"),
    ],
)
def test_the_door_opens_in_the_visitors_language(client, accepted, cookie, home):
    if cookie:
        client.cookies["django_language"] = cookie
    answer = client.get("/", headers={"accept-language": accepted})
    assert (answer.status_code, answer.headers["Location"]) == (302, home)
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_the_door_keeps_the_query(client):
    assert client.get("/?from=mail").headers["Location"] == "/en/?from=mail"


@pytest.mark.parametrize("path", PAGES[:3] + PAGES[4:])
def test_a_page_names_its_editions_in_the_other_languages(client, path):
    body = client.get(f"/ko/{path}").content.decode()
    assert f'<link rel="canonical" href="http://testserver/ko/{path}">' in body
    for language in LANGUAGES:
        link = f'hreflang="{language}" href="http://testserver/{language}/{path}"'
        assert f'<link rel="alternate" {link}>' in body


def test_this_browsers_own_page_is_not_for_search_engines(client):
    body = client.get("/en/me/").content.decode()
    assert '<meta name="robots" content="noindex">' in body
    assert 'rel="alternate"' not in body


def test_the_language_switch_keeps_the_page(client):
    body = client.get("/en/credits/").content.decode()
    assert re.search(r'<a class="menu__item" href="/ja/credits/" lang="ja"', body)


def test_the_language_switch_says_which_language_is_on(client):
    body = client.get("/ja/").content.decode()
    current = re.findall(r'lang="(\w+)" hreflang="\w+" data-language="\w+" aria-current', body)
    assert current == ["ja"]


@pytest.mark.parametrize(
    "path", ["/en//evil.example/", "/en/%2F%2Fevil.example/", "//evil.example/en/", "/en/nope/"]
)
def test_the_switch_of_a_page_that_is_not_there_leads_home(client, path):
    body = client.get(path, follow=True).content.decode()
    targets = re.findall(r'href="([^"]*)" lang="\w+" hreflang="\w+" data-language', body)
    assert sorted(set(targets)) == ["/en/", "/ja/", "/ko/"]


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]
)
def test_setting_the_language_never_leads_off_the_site(client, target):
    answer = client.post("/i18n/setlang/", {"language": "ja", "next": target})
    assert answer.headers["Location"] == "/"
    assert answer.cookies["django_language"].value == "ja"


@pytest.mark.parametrize("path", ["/ko/nope/", "/ko/learn/nope/", "/ko/m/nope/"])
def test_a_missing_page_says_so_and_shows_the_way_home(client, path):
    answer = client.get(path)
    body = answer.content.decode()
    assert answer.status_code == 404
    assert '<html lang="ko"' in body
    assert 'class="btn btn--primary" href="/ko/"' in body
    assert '<meta name="robots" content="noindex">' in body


def test_a_form_from_elsewhere_is_refused_with_a_page():
    answer = Client(enforce_csrf_checks=True).post("/en/play/shell/")
    assert answer.status_code == 403
    assert 'class="btn btn--primary" href="/en/"' in answer.content.decode()


def test_a_crash_shows_a_page_that_needs_nothing(client, monkeypatch):
    def broken(*_args, **_kwargs):
        raise RuntimeError("a fault on purpose")

    monkeypatch.setattr("games.queries.running_matches", broken)
    client.raise_request_exception = False
    answer = client.get("/ja/")
    body = answer.content.decode()
    assert answer.status_code == 500
    assert '<html lang="ja"' in body
    assert 'href="/static/css/tokens.css"' in body


def test_the_theme_is_in_the_first_byte(client):
    client.cookies["theme"] = "dark"
    assert 'dir="ltr" data-theme="dark"' in client.get("/en/").content.decode()


@pytest.mark.parametrize("theme", ["", "blue", '"><script>'])
def test_an_unknown_theme_is_left_to_the_device(client, theme):
    client.cookies["theme"] = theme
    assert "data-theme=" not in client.get("/en/").content.decode().split(">", 2)[1]


def test_robots_are_shown_the_site_map(client):
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"] == "text/plain"
    assert "Sitemap: http://testserver/sitemap.xml" in answer.content.decode()


def test_the_site_map_lists_each_page_in_each_language(client):
    answer = client.get("/sitemap.xml")
    body = answer.content.decode()
    places = re.findall(r"<loc>(.*?)</loc>", body)
    assert answer.headers["Content-Type"] == "application/xml"
    assert "http://testserver/ko/learn/shell/" in places
    assert body.count("xhtml:link") == len(places) * (len(LANGUAGES) + 1)
    default = 'hreflang="x-default" href="http://testserver/en/learn/shell/"'
    assert body.count(default) == len(LANGUAGES)
    for place in places:
        assert client.get(place).status_code == 200


def test_the_picture_for_links_is_there(client):
    body = client.get("/en/").content.decode()
    picture = re.search(r'og:image" content="http://testserver(/static/[^"]+)"', body)
    assert picture
    assert re.search(r"preview-shell\.[0-9a-f]{12}\.png", picture[1])


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/en/", "/en/games/"])
def test_pages_that_lead_to_a_match_fetch_its_scripts_ahead(client, static_files, path):
    page = client.get(path).content.decode()
    assert re.search(r'<link rel="prefetch" href="/static/js/match\.[0-9a-f]{12}\.js"', page)
