"""The page of one's past matches."""

import csv
import io
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.history.filters import Filters
from games.history.views import ON_A_PAGE
from games.models import Seat
from merestone.testing.past import lay_finished

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Pages without collected files."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


DAYS = {
    "Asia/Seoul": "Nov. 30, 2026",
    "America/New_York": "Nov. 29, 2026",
    "": "Nov. 29, 2026",
    "../../etc/passwd": "Nov. 29, 2026",
    "Asia/Nowhere": "Nov. 29, 2026",
    "Asia/Seoul\x00": "Nov. 29, 2026",
}


@pytest.mark.parametrize(("zone", "day"), DAYS.items())
def test_the_day_of_a_match_is_the_readers_own(me, zone, day):
    at = datetime(2026, 11, 29, 20, 30, tzinfo=UTC)
    lay_finished("shell", me.player, 1, winners=(0,), at=at)
    browser = me.browser()
    if zone:
        browser.cookies["zone"] = zone
    for page in ("games:history", "me"):
        (stamp,) = re.findall(
            r'<time datetime="([^"]*)">([^<]*)', browser.get(reverse(page)).content.decode()
        )
        assert stamp[1] == day
        assert datetime.fromisoformat(stamp[0]) == at


def test_the_list_is_taken_along_as_a_table_of_what_was_asked_for(me, person, mixed):
    lay_finished("shell", person().player, person().player, winners=(0,))
    Seat.objects.filter(match=mixed[1], number=0).update(name="=cmd()")
    address = reverse("games:history_table")
    browser = me.browser()
    page = browser.get(reverse("games:history"), {"game": "shell"}).content.decode()
    assert f'href="{address}?game=shell"' in page
    answer = browser.get(address, {"game": "shell"})
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert "no-store" in answer["Cache-Control"]
    rows = [*csv.DictReader(io.StringIO(answer.content.decode().removeprefix("\ufeff")))]
    assert [row["result"] for row in rows] == ["lost", "won"]
    assert [row["place"] for row in rows] == ["2", "1"]
    assert [row["opponents"] for row in rows] == ["'=cmd()", "Tadpole"]
    assert browser.get(rows[0]["replay"]).status_code == 200
    assert len([*csv.reader(io.StringIO(browser.get(address).content.decode()))]) == 8


def test_a_nobody_has_no_table_and_nobody_takes_it_along_all_day(me, client):
    address = reverse("games:history_table")
    assert client.get(address).status_code == 404
    browser = me.browser()
    answers = [browser.get(address) for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 6 + [429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 60


@pytest.fixture
def me(person):
    return person()


@pytest.fixture
def mixed(me, person):
    """One match of each kind, the latest last."""
    friend, now = person().player, timezone.now()
    kinds = [
        ("shell", (me.player, 1), {"winners": (0,)}),
        ("shell", (friend, me.player), {"winners": (0,)}),
        ("triflip", (me.player, 1, 2), {"winners": (1,), "scores": (5, 20, 9)}),
        ("schotten", (me.player, 2), {"winners": ()}),
        ("schotten", (me.player, 2), {"winners": (0,), "options": {"tactics": True}}),
        ("schotten", (me.player, friend), {"winners": (0,), "options": {"expert": True}}),
        ("schotten", (me.player, 3), {"winners": (1,), "options": {"rounds": 3}}),
    ]
    return [
        lay_finished(game, *sitters, at=now - timedelta(days=9 - age), **ending)
        for age, (game, sitters, ending) in enumerate(kinds)
    ]


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("", [6, 5, 4, 3, 2, 1, 0]),
        ("?game=shell", [1, 0]),
        ("?game=schotten&variant=tactics", [4]),
        ("?variant=expert", [5]),
        ("?variant=rounds", [6]),
        ("?variant=base", [6, 3]),
        ("?with=people", [5, 1]),
        ("?with=bots&result=lost", [6, 2]),
        ("?result=drawn", [3]),
        ("?game=shell&variant=expert", [1, 0]),
        ("?game=<script>&result=everything&page=x", [6, 5, 4, 3, 2, 1, 0]),
        ("?game=triflip&result=won", []),
    ],
)
def test_the_list_has_what_is_asked_for(me, mixed, query, places):
    page = me.browser().get(reverse("games:history") + query)
    assert [line.id for line, _ in page.context["lines"]] == [mixed[place] for place in places]
    text = page.content.decode()
    assert "<script>&" not in text
    for place in places:
        assert reverse("games:match", args=[mixed[place]]) in text


def test_pages_follow_each_other_and_keep_what_was_asked_for(me):
    now = timezone.now()
    for age in range(ON_A_PAGE + 3):
        lay_finished("shell", me.player, 1, winners=(0,), at=now - timedelta(hours=age))
    browser = me.browser()
    first = browser.get(reverse("games:history"), {"result": "won"})
    assert len(first.context["lines"]) == ON_A_PAGE
    assert 'href="?result=won&amp;page=2"' in first.content.decode()
    second = browser.get(reverse("games:history"), {"result": "won", "page": "2"})
    assert len(second.context["lines"]) == 3
    beyond = browser.get(reverse("games:history"), {"page": "99"})
    assert len(beyond.context["lines"]) == 3


def test_the_page_costs_the_same_few_queries_however_long_the_past(me):
    browser, address = me.browser(), reverse("games:history")
    now, counts = timezone.now(), []
    for _ in range(2):
        for age in range(12):
            lay_finished("shell", me.player, 1, winners=(0,), at=now - timedelta(hours=age))
        with CaptureQueriesContext(connection) as queries:
            browser.get(address)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 7


def test_nobody_sees_the_past_of_another(me, mixed, person, client):
    assert person().browser().get(reverse("games:history")).context["lines"] == []
    page = client.get(reverse("games:history"))
    assert page.context["lines"] == []
    assert not page.cookies
    assert "no-store" in page["Cache-Control"] or "no-cache" in page["Cache-Control"]


def test_what_cannot_be_asked_for_is_overlooked():
    assert not Filters({"game": "chess", "with": "", "result": "WON", "nonsense": "1"})
    filters = Filters({"result": "won", "game": "shell"})
    assert filters.query(page=2) == "game=shell&result=won&page=2"
