"""The page of the checker, with and without scripts, and how its answers travel."""

import html
import json
import re

import pytest

from games.checker import views
from games.checker.component import MODULES, component
from games.checker.demo import MODULES as DEMO_MODULES
from games.limits import Buckets

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

PAGE = "/en/claim-checker/"


def shown(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def form_of(page):
    """What the form would send besides its buttons, and the buttons there are."""
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    at = re.search(r'<input type="radio" name="at" value="(\w+)" checked>', page)
    return {**fields, "at": at[1]}, re.findall(r'<button[^>]*name="(\w+)" value="(\w+)"', page)


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_a_link_shows_its_position_and_the_verdict(client, language):
    page = shown(client, f"/{language}/claim-checker/?mine=L4L5L6&theirs=P9&seen=R1")
    _, buttons = form_of(page)
    assert [value for name, value in buttons if name == "take"] == ["L4", "L5", "L6", "P9"]
    assert len([value for name, value in buttons if name == "tap"]) == 54 + 3
    assert 'data-tone="no"' in page
    assert page.count("data-beats") == 2
    data = json.loads(
        re.search(r'id="checker-data" type="application/json">(.*?)</script>', page)[1]
    )
    assert data["answer"]["query"] == "mine=L4L5L6&theirs=P9&seen=R1"


def test_another_spelling_leads_to_the_one_link(client):
    answer = client.get(f"{PAGE}?seen=R1&mine=L4,L5&utm_source=x")
    assert answer.status_code == 302
    assert answer["Location"] == f"{PAGE}?mine=L4L5&seen=R1"
    assert client.get(answer["Location"]).status_code == 200


def test_a_whole_stone_can_be_laid_out_without_scripts(client):
    page = shown(client, PAGE)
    for card in ("L4", "L5", "L6", "P9"):
        fields, buttons = form_of(page)
        assert ("tap", card) in buttons
        answer = client.get(PAGE, {**fields, "tap": card})
        assert answer.status_code == 302
        page = shown(client, answer["Location"])
    assert "Not proven yet" in page
    fields, _ = form_of(page)
    assert fields == {"mine": "L4L5L6", "theirs": "P9", "seen": "", "at": "theirs"}


def test_cards_are_taken_away_and_slots_chosen_without_scripts(client):
    taken = client.get(PAGE, {"mine": "L4L5", "at": "seen", "take": "L5"})
    assert taken["Location"] == f"{PAGE}?mine=L4&at=mine"
    chosen = client.get(PAGE, {"mine": "L4", "at": "mine", "to": "theirs"})
    assert chosen["Location"] == f"{PAGE}?mine=L4&at=theirs"


def test_a_tap_without_scripts_that_cannot_be_says_why(client):
    page = shown(client, f"{PAGE}?mine=L4L5L6&at=mine&tap=L7")
    assert "A side holds 3 cards here. Left out: L7." in page
    assert form_of(page)[0]["mine"] == "L4L5L6"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("mine=L4X9", "This is no card of the game and was left out: X9."),
        ("mine=L4&tap=%3Cb%3E", "This is no card of the game and was left out: <b>."),
        ("mine=L4&at=nowhere", "The link asks for something unknown: nowhere."),
        ("mine=" + "L4" * 2000, "This link is too long to be a position."),
        ("mine=L4L5L6L7X1X2X3X4X5", "X4 and more."),
    ],
)
def test_a_bad_link_is_explained_and_what_is_valid_is_kept(client, query, told):
    page = shown(client, f"{PAGE}?{query}")
    assert told in page
    assert (form_of(page)[0]["mine"][:2] == "L4") == ("too long" not in told)


def test_nothing_a_link_says_becomes_markup(client):
    answer = client.get(
        PAGE, {"mine": "<script>alert(1)</script>", "first": '"><b onx=1>', "at": "'"}
    )
    body = answer.content.decode()
    assert "<script>alert" not in body
    assert "<b onx" not in body
    assert not re.search(r"<[^>]+\s(style|on\w+)=", body)


@pytest.mark.parametrize(
    "path", ["claim-checker/", "claim-checker/verdict/", "win-demo/", "win-demo/answer/"]
)
@pytest.mark.parametrize(
    "query",
    [
        "%00",
        "mine=%ff%fe",
        "mine[]=L4",
        "=&&&=",
        "mine=L4" * 250,
        "stones=%F0%9F%90%A2" * 20,
        ";;;;",
    ],
)
def test_hostile_queries_are_answered(client, path, query):
    assert client.get(f"/en/{path}?{query}").status_code in (200, 302, 400)


def test_other_methods_are_refused(client):
    for path in ("claim-checker/", "claim-checker/verdict/", "win-demo/", "win-demo/answer/"):
        assert client.post(f"/en/{path}").status_code == 405


def test_an_answer_may_be_kept_by_whoever_asked(client):
    answer = client.get("/en/claim-checker/verdict/?mine=L4L5L6")
    assert answer["Cache-Control"] == f"public, max-age={views.KEPT_SECONDS}"
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")
    bad = client.get("/en/claim-checker/verdict/?mine=X9")
    assert (bad.status_code, bad["Cache-Control"]) == (400, "no-store")


def test_who_asks_without_end_is_sent_away_for_a_moment(client, monkeypatch):
    monkeypatch.setattr(views, "askers", Buckets(3, 0.0))
    codes = [client.get("/en/claim-checker/verdict/").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]
    refused = client.get("/en/win-demo/answer/")
    assert (refused.status_code, refused["Retry-After"]) == (429, str(views.BUSY_WAIT))
    assert client.get(PAGE).status_code == 200


def test_the_component_lays_out_the_query_of_a_link():
    checker = component("mine=L4L5L6&theirs=P9&seen=R1")
    assert checker.answer["verdict"]["beaten_by"] == ["P7", "P8"]
    assert checker.at == "theirs"
    assert component().at == "mine"


@pytest.mark.parametrize("modules", [MODULES, DEMO_MODULES])
def test_the_modules_that_are_fetched_at_once_exist(root, modules):
    for module in modules.split():
        assert (root / "static" / module).is_file()


@pytest.mark.parametrize("path", ["/en/learn/", "/ko/learn/"])
def test_the_rules_lead_to_the_checker(client, path):
    page = shown(client, path)
    assert f"{path[:4]}claim-checker/" in page
    assert f"{path[:4]}win-demo/" in page
