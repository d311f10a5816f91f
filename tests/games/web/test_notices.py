"""Notices on the home page, and the questions staff have answered."""

import importlib
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction
from django.urls import reverse
from django.utils import timezone

from games.models import Notice, Question
from games.models.notice import refuse_unsafe_link

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]

HOUR = timedelta(hours=1)


def home(client, language="en"):
    return client.get(f"/{language}/").content.decode()


@pytest.mark.parametrize(
    ("language", "text"), [("ko", "점검합니다"), ("ja", "Maintenance"), ("en", "Maintenance")]
)
def test_a_notice_speaks_the_readers_language_or_english(client, language, text):
    Notice.objects.create(text_en="Maintenance", text_ko="점검합니다")
    assert text in home(client, language)


@pytest.mark.parametrize(
    ("begins", "ends", "is_shown"),
    [(-HOUR, None, True), (-HOUR, HOUR, True), (HOUR, None, False), (-2 * HOUR, -HOUR, False)],
)
def test_a_notice_is_shown_in_its_time(client, begins, ends, is_shown):
    now = timezone.now()
    Notice.objects.create(
        text_en="Maintenance", begins_at=now + begins, ends_at=None if ends is None else now + ends
    )
    assert ("Maintenance" in home(client)) is is_shown


def test_a_notice_does_not_end_before_it_begins():
    now = timezone.now()
    with pytest.raises(IntegrityError), transaction.atomic():
        Notice.objects.create(text_en="x", begins_at=now, ends_at=now - HOUR)


def test_a_notice_is_text(client):
    Notice.objects.create(text_en="<b>x</b>", link="/en/learn/?a=<b>")
    assert "<b>" not in home(client).split('class="notices"')[1].split("</section>")[0]


def test_a_path_leads_to_the_page_in_the_readers_language(client):
    Notice.objects.create(text_en="x", link="/en/learn/shell/")
    assert 'href="/ko/learn/shell/"' in home(client, "ko")


@pytest.mark.parametrize(
    "link", ["//evil.example", "/\\evil.example", "javascript:alert(1)", "http://x.example", "x"]
)
def test_a_link_that_is_neither_ours_nor_https_is_refused(link):
    with pytest.raises(ValidationError):
        refuse_unsafe_link(link)


def test_a_read_notice_is_not_drawn_again_and_a_new_one_is(client):
    first = Notice.objects.create(text_en="First")
    answer = client.post(reverse("games:dismiss", args=[first.id]))
    assert answer.status_code == 302
    cookie = answer.cookies["notices"]
    assert cookie["samesite"] == "Lax"
    assert cookie["httponly"]
    Notice.objects.create(text_en="Second")
    page = home(client)
    assert "First" not in page
    assert "Second" in page


@pytest.mark.parametrize("cookie", ["x", "1.", "-1", "9" * 30, "1;2"])
def test_a_cookie_nobody_wrote_hides_nothing(client, cookie):
    Notice.objects.create(text_en="First")
    client.cookies["notices"] = cookie
    assert "First" in home(client)


def test_what_is_over_is_not_remembered(client):
    first = Notice.objects.create(text_en="First")
    client.post(reverse("games:dismiss", args=[first.id]))
    Notice.objects.all().delete()
    assert client.post(reverse("games:dismiss", args=[1])).cookies["notices"].value == ""
    assert client.get(reverse("games:dismiss", args=[1])).status_code == 405


def asked(client, game="triflip", chapter="questions", language="en"):
    return client.get(f"/{language}/learn/{game}/{chapter}/").content.decode()


@pytest.fixture
def question():
    Question.objects.all().delete()
    return Question.objects.create(
        game="triflip",
        key="triflip-x",
        published=True,
        question_en="Why <b>?",
        answer_en="Because *it is*.\n\nAnd <i>so</i> on.",
        question_ko="왜 그런가요?",
        answer_ko="그렇습니다.",
    )


def test_an_answer_is_text_with_stress_and_paragraphs(client, question):
    page = asked(client)
    assert "Why &lt;b&gt;?" in page
    assert "Because <strong>it is</strong>.</p>" in page
    assert "And &lt;i&gt;so&lt;/i&gt; on.</p>" in page
    assert '<details class="asked__one" id="triflip-x">' in page


def test_a_question_speaks_the_readers_language_or_english(client, question):
    assert "왜 그런가요?" in asked(client, language="ko")
    assert "Because" in asked(client, language="ja")


def test_only_published_questions_of_the_game_are_shown_and_on_one_chapter(client, question):
    Question.objects.create(game="triflip", key="b", question_en="Secret?", answer_en="x")
    page = asked(client)
    assert "Secret?" not in page
    assert "asked__one" not in asked(client, chapter="ending")
    assert "asked__one" not in asked(client, "schotten")
    Question.objects.update(published=False)
    assert 'id="asked"' not in asked(client)


def test_the_first_questions_come_once_and_leave_what_staff_wrote():
    Question.objects.all().delete()
    migration = importlib.import_module("games.migrations.0008_first_questions")
    editor = SimpleNamespace(connection=connection)
    migration.add(apps, editor)
    Question.objects.filter(key="shell-sealed").update(answer_en="Ours", published=False)
    migration.add(apps, editor)
    assert Question.objects.get(key="shell-sealed").answer_en == "Ours"
    rows = Question.objects.all()
    assert {row.game for row in rows} == {"shell", "triflip", "schotten"}
    for row in rows:
        row.full_clean()
        assert all((row.question_ko, row.answer_ko, row.question_ja, row.answer_ja)), row.key
