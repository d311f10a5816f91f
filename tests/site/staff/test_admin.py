"""The pages of the admin: all open, none tells a secret, names are text, deeds are logged."""

import csv
import io
import json
import re
import uuid
from dataclasses import replace

import pytest
from axes.models import AccessAttempt
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts.admin.profiles import ProfileForm
from accounts.identity import Guest
from accounts.models import Profile
from accounts.names import clean_name
from accounts.signals import player_left
from games.addresses import slug_of
from games.engine.registry import game as game_of
from games.live import statements
from games.live.loading import load
from games.models import Match, Notice, Question, Report, Seat
from games.services import carry_out
from games.services.dealing import with_deal
from games.services.opening import prepare
from games.services.playing import play
from games.services.reporting import report
from games.services.resigning import resign
from games.sitters import Sitter

pytestmark = pytest.mark.django_db(transaction=True)

MARKUP = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<b>bold</b>",
    "</bdi><h1>big",
    "\"><a href='//evil.example'>x",
    "' onmouseover='alert(1)",
    "{{ 7*7 }}",
    "{% now 'Y' %}",
    "${7*7}",
    "%(name)s",
    "&lt;b&gt;",
    "&#60;b&#62;",
    "javascript:alert(1)",
    "<!-- x",
    "]]>",
    "<style>*{}</style>",
    "<iframe src=//evil.example>",
    "<meta http-equiv=refresh>",
]
FORMULAS = [
    "=1+1",
    "+1",
    "-1+2",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("//evil.example")',
    "=cmd|'/C calc'!A0",
    " =1",
    "@x",
]
DECEPTION = [
    "\u202egnp.exe",
    "\u202dabc",
    "\u2066abc",
    "\u2067abc\u2069",
    "\u061cabc",
    "a\u200bb",
    "a\u200db",
    "\u2060ab",
    "\ufeffab",
    "a\u00adb",
    "\u3164\u3164",
    "\u115f\u1160",
    "\u2800\u2800",
    "аdmin",
    "Ａdmin",
    "ⓐⓓⓜⓘⓝ",
    "z\u0335\u0335\u0335\u0335\u0335\u0335",
    "\U000e0061\U000e0062",
    "\ud55c\uae00",
    "\u05e9\u05dc\u05d5\u05dd",
]
SHAPES = [
    "😀" * 10,
    "👨‍👩‍👧‍👦👨‍👩‍👧",
    "🇰🇷🇯🇵",
    "a\nb",
    "a\r\nb",
    "  ",
    "' OR 1=1 --",
    "; DROP TABLE x",
    "../../etc/passwd",
    "a" * 20,
]
HOSTILE = [*MARKUP, *FORMULAS, *DECEPTION, *SHAPES]


def test_a_list_has_the_name_of_what_is_in_it_and_games_their_titles(member, table):
    table(guest(), guest())
    browser = member().browser()
    browser.cookies["django_language"] = "ko"
    page = shown(browser.get(reverse("admin:games_match_changelist")))
    heading = re.search(r"<h1>(.*?)</h1>", page)[1]
    assert heading == str(Match._meta.verbose_name_plural)
    assert "?game=shell" in page
    assert not re.search(r'href="\?game=shell">\s*shell', page)


def test_a_name_of_which_nothing_is_seen_can_be_clicked(member, someone):
    ara = someone()
    Profile.objects.filter(pk=ara.pk).update(name="\u1160\u1160")
    page = shown(member().browser().get(reverse("admin:accounts_profile_changelist")))
    link = reverse("admin:accounts_profile_change", args=[ara.pk])
    assert re.search(rf'href="{link}[^"]*"><bdi>\(an invisible name\)</bdi>', page)


def test_fields_below_one_label_and_in_rows_say_what_they_are(member):
    Question.objects.get_or_create(key="k", game="shell", question_en="q", answer_en="a")
    browser = member().browser()
    page = shown(browser.get(reverse("admin:games_notice_add")))
    page += shown(browser.get(reverse("admin:games_question_changelist")))
    fields = re.findall(
        r"<input[^>]*name=\"(?:\w+_[01]|form-\d+-(?:order|published))\"[^>]*>", page
    )
    assert len(fields) > 5
    names = [re.search(r'aria-label="([^"]+)"', field)[1] for field in fields]
    assert len(set(names)) == len(names)


def test_there_are_sixty_of_them():
    assert len(set(HOSTILE)) == 60


@pytest.fixture
def table():
    """A function that stores a match between the keys given, a number being a bot's level."""

    def lay(*sitters, game="shell", private=False, names=()):
        rules = game_of(game)
        seats = [
            Sitter(seat, name="Mossback", level=who)
            if isinstance(who, int)
            else Sitter(seat, player=who, name=names[seat] if names else "")
            for seat, who in enumerate(sitters)
        ]
        opening = prepare(rules, {}, seats, private)
        if opening.standing.deal is not None:
            deal = opening.standing.deal.without_browsers(range(rules.seats))
            opening = replace(opening, standing=with_deal(opening.standing, deal))
        statements.store_opening(opening, timezone.now())
        return opening.standing.id

    return lay


def guest():
    return Guest.fresh().player.key


@pytest.fixture
def someone():
    """A function that makes somebody with an account at each call."""

    def make(name="Ara"):
        user = User.objects.create_user(uuid.uuid4().hex)
        return Profile.objects.create(user=user, name=name)

    return make


def end(match):
    carry_out(match, lambda now: resign(now, 0, now.version, str(uuid.uuid4())))


def choose(match, seat, move):
    body = game_of("shell").encode_move(game_of("shell").parse_move(move))
    carry_out(match, lambda now: play(now, seat, now.version, str(uuid.uuid4()), body))


def shown(answer):
    assert answer.status_code == 200
    return answer.content.decode()


def address(kind, row, name="change"):
    return reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_{name}", args=[row.pk])


@pytest.mark.parametrize("superuser", [True, False])
def test_every_page_of_the_admin_opens(member, table, someone, superuser):
    ara = someone()
    match = table(ara.player.key, guest())
    end(match)
    report(load(match), ara.player.key, 1, "cheating", "", "en")
    Notice.objects.create(text_en="Hello")
    Question.objects.get_or_create(key="k", game="shell", question_en="q", answer_en="a")
    AccessAttempt.objects.create(username="x", ip_address="192.0.2.1", failures_since_start=1)
    browser = member(superuser=superuser).browser()
    shown(browser.get(reverse("admin:index")))
    for model, page in admin.site._registry.items():
        names = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        listed = browser.get(reverse(f"{names}_changelist"))
        assert listed.status_code in ((200,) if superuser else (200, 403)), model
        if listed.status_code == 403:
            assert model._meta.app_label == "auth"
            continue
        row = model._default_manager.first()
        if row is not None:
            body = shown(browser.get(reverse(f"{names}_change", args=[row.pk])))
            assert not re.search(r"<[^>]+\s(style|on\w+)=", body), model
        if page.has_add_permission(listed.wsgi_request):
            shown(browser.get(reverse(f"{names}_add")))


def test_devices_and_google_accounts_are_nowhere_to_be_written():
    labels = {model._meta.app_label for model in admin.site._registry}
    assert labels.isdisjoint({"otp_totp", "otp_static", "socialaccount", "account", "sessions"})


def test_a_running_match_keeps_its_secrets(member, table):
    match = table(guest(), guest())
    choose(match, 0, "e5")
    choose(match, 1, "d4")
    choose(match, 0, "a9")
    browser = member(superuser=True).browser()
    row = Match.objects.get(id=match)
    pages = shown(browser.get(address("change", row)))
    pages += shown(browser.get(reverse("admin:games_match_changelist")))
    for secret in (bytes(row.seed).hex(), bytes(row.bot_secret).hex(), r"\ba9\b", "position"):
        assert not re.search(secret, pages)
    assert "linked here once the match is over" in pages
    assert slug_of(match) not in pages


def test_no_hand_and_no_deck_of_a_running_match_is_shown(member, table):
    match = table(guest(), guest(), game="schotten")
    row = Match.objects.select_related("deck").get(id=match)
    page = shown(member(superuser=True).browser().get(address("change", row)))
    assert bytes(row.deck.secret).hex() not in page
    assert not re.search(r"\b[RGFLTP][1-9]\b", page)


HIDDEN_COLUMNS = (
    "position__icontains",
    "seed__startswith",
    "seed",
    "seed__gt",
    "bot_secret__startswith",
    "join_token__startswith",
    "seats__player__startswith",
    "turns__moves__icontains",
)


@pytest.mark.parametrize("lookup", HIDDEN_COLUMNS)
def test_a_list_cannot_be_asked_for_what_it_does_not_show(member, table, lookup):
    table(guest(), guest(), game="schotten")
    answer = (
        member(superuser=True).browser().get(reverse("admin:games_match_changelist"), {lookup: "a"})
    )
    assert answer.status_code == 400


def test_no_list_of_the_admin_is_filtered_but_by_its_own_filters(member):
    request = RequestFactory().get("/")
    for model, page in admin.site._registry.items():
        names = {each[0] if isinstance(each, tuple) else each for each in page.list_filter}
        for field in model._meta.get_fields():
            if field.name not in names:
                assert not page.lookup_allowed(f"{field.name}__startswith", "a", request), field


def test_lists_are_narrowed_by_their_filters(member, table):
    table(guest(), guest())
    browser = member().browser()
    for lookup in ({"status__exact": "over"}, {"updated_at__gte": "2026-01-01 00:00:00+00:00"}):
        assert browser.get(reverse("admin:games_match_changelist"), lookup).status_code == 200


def test_staff_see_who_played_and_what_on_the_page_of_a_match(member, table):
    match = table(guest(), guest())
    choose(match, 0, "e5")
    choose(match, 1, "d4")
    page = shown(member().browser().get(address("change", Match.objects.get())))
    assert "Seats" in page
    assert "Turns" in page
    assert "Played" in page or "played" in page


def test_a_finished_match_shows_its_result_and_leads_to_the_replay(member, table):
    match = table(guest(), guest())
    end(match)
    browser = member().browser()
    page = shown(browser.get(address("change", Match.objects.get())))
    link = reverse("games:match", args=[match])
    assert f'href="{link}"' in page
    assert "resigned" in page
    Match.objects.update(private=True)
    assert f'href="{link}"' not in shown(browser.get(address("change", Match.objects.get())))


def test_matches_are_looked_at_only(member, table):
    table(guest(), guest())
    browser, row = member(superuser=True).browser(), Match.objects.get()
    assert browser.post(address("change", row), {"status": "over"}).status_code == 403
    assert browser.post(address("change", row, "delete"), {"post": "yes"}).status_code == 403
    browser.post(
        reverse("admin:games_match_changelist"),
        {"action": "delete_selected", "_selected_action": str(row.pk), "post": "yes"},
    )
    assert Match.objects.get().status == "active"


def test_a_match_is_found_by_name_and_by_its_address(member, table):
    match = table(guest(), guest(), names=("Ara", "Ben"))
    table(guest(), guest(), names=("Chi", "Dee"))
    browser = member().browser()
    listing = reverse("admin:games_match_changelist")
    for term in ("Ara", slug_of(match), f"https://x.example/ko/m/{slug_of(match)}/"):
        page = shown(browser.get(listing, {"q": term}))
        assert "Ben" in page
        assert "Chi" not in page
    assert shown(browser.get(listing, {"q": "A" * 22}))


def hrefs(page):
    return re.findall(r'href="([^"]*)"', page)


def bare_of(page, names):
    """Names that stand in the page as they are, although they hold markup."""
    return [name for name in names if re.search(r"[<>\"]", name) and name in page]


def test_sixty_hostile_names_are_text_in_lists_and_on_pages(member, table, someone):
    """None of them could be chosen today; rows may be older than the rule, or the rule wrong."""
    people = []
    for name in HOSTILE:
        person = someone()
        Profile.objects.filter(pk=person.pk).update(name=name)
        people.append(person)
    match = table(people[0].player.key, guest())
    Seat.objects.filter(match=match, number=0).update(name=HOSTILE[0])
    browser = member(superuser=True).browser()
    pages = [
        shown(browser.get(reverse("admin:accounts_profile_changelist"), {"all": ""})),
        shown(browser.get(reverse("admin:accounts_profile_changelist"), {"p": "2"})),
        shown(browser.get(reverse("admin:auth_user_changelist"))),
        shown(browser.get(reverse("admin:games_match_changelist"))),
        shown(browser.get(address("change", Match.objects.get()))),
    ]
    pages += [shown(browser.get(address("change", person))) for person in people[::5]]
    for page in pages:
        assert not bare_of(page, HOSTILE)
        assert "<bdi>" in page
        assert "49" not in re.findall(r"<bdi>(.*?)</bdi>", page)
    listed = "".join(pages[:2])
    assert listed.count("<bdi>") >= len(HOSTILE)


def test_hostile_names_are_text_in_reports_and_in_what_is_saved_of_them(member, table):
    for name in HOSTILE[::2]:
        ara, ben = guest(), guest()
        match = table(ara, ben)
        Seat.objects.filter(match=match, number=1).update(name=name)
        report(load(match), ara, 1, "name", name if name.strip() else "x", "en")
    browser = member().browser()
    listing = reverse("admin:games_report_changelist")
    pages = [shown(browser.get(listing))]
    pages += [shown(browser.get(address("change", row))) for row in Report.objects.all()[::3]]
    for page in pages:
        assert not bare_of(page, HOSTILE)
    chosen = [str(pk) for pk in Report.objects.values_list("pk", flat=True)]
    table_ = shown(browser.post(listing, {"action": "export", "_selected_action": chosen}))
    rows = [*csv.reader(io.StringIO(table_.removeprefix("\ufeff"), newline=""))]
    assert len(rows) == 1 + len(chosen)
    cells = [cell for row in rows[1:] for cell in row]
    assert not [cell for cell in cells if cell.strip().startswith(("=", "+", "-", "@"))]
    assert not [cell for cell in cells if cell.startswith(("\t", "\r"))]


def test_staff_give_only_names_that_people_might_choose(someone):
    ara = someone()
    given = []
    for name in HOSTILE:
        form = ProfileForm({"name": name, "reason": "because"}, instance=ara)
        if form.is_valid():
            given.append(form.cleaned_data["name"])
    assert [clean_name(name) for name in given] == given
    assert len(given) < 12


def test_renaming_takes_a_reason_and_reaches_every_table(member, someone, table):
    ara = someone("Rude")
    match = table(ara.player.key, guest(), names=("Rude", ""))
    browser = member().browser()
    page = shown(browser.post(address("change", ara), {"name": "Player 1234"}))
    assert "Say why" in page
    assert Profile.objects.get(pk=ara.pk).name == "Rude"
    browser.post(address("change", ara), {"name": "Player 1234", "reason": "offensive"})
    assert Profile.objects.get(pk=ara.pk).name == "Player 1234"
    assert Seat.objects.get(match=match, number=0).name == "Player 1234"
    entry = LogEntry.objects.get()
    assert "Rude" in entry.get_change_message()
    assert "Player 1234" in entry.get_change_message()
    assert "offensive" in entry.get_change_message()
    assert entry.user.username == "mina"


def test_the_suspended_are_signed_out_everywhere_until_it_is_undone(member, someone):
    ara, told = someone(), []

    def listen(sender, key, **_kwargs):
        told.append(key)

    player_left.connect(listen)
    player = Client()
    player.force_login(ara.user, backend="accounts.backends.GoogleBackend")
    assert player.get("/en/me/").context["request"].profile == ara
    browser = member().browser()
    browser.post(address("change", ara), {"name": ara.name, "suspended": "on", "reason": "cheats"})
    assert ara.player.key in told
    assert player.get("/en/me/").context["request"].profile is None
    assert not User.objects.get(pk=ara.user_id).is_active
    browser.post(address("change", ara), {"name": ara.name, "reason": "a mistake"})
    assert User.objects.get(pk=ara.user_id).is_active
    words = [entry.get_change_message() for entry in LogEntry.objects.order_by("pk")]
    assert words == ["suspended: cheats", "reinstated: a mistake"]


def test_staff_neither_suspend_each_other_nor_themselves(member):
    mina, juno = member(), member("juno")
    browser = mina.browser()
    for colleague in (mina, juno):
        # As players they have signed in with Google as well.
        profile = Profile.objects.create(user=colleague.user)
        answer = browser.post(
            address("change", profile), {"name": "x y", "suspended": "on", "reason": "x"}
        )
        assert answer.status_code == 403
        assert colleague.user.is_active


def test_players_have_no_password_that_staff_could_set(member, someone):
    ara = someone()
    browser = member(superuser=True).browser()
    path = reverse("admin:auth_user_change", args=[ara.user_id])
    page = shown(browser.get(path))
    assert "Google" in page
    assert not [link for link in hrefs(page) if "password/" in link and "change" not in link]
    set_password = reverse("admin:auth_user_password_change", args=[ara.user_id])
    assert browser.get(set_password).status_code == 403
    form = {"password1": "a long phrase of words", "password2": "a long phrase of words"}
    assert browser.post(set_password, {**form, "usable_password": "true"}).status_code == 403
    assert not User.objects.get(pk=ara.user_id).has_usable_password()


def test_staff_do_not_make_each_other_superusers(member):
    mina = member()
    path = reverse("admin:auth_user_change", args=[mina.user.pk])
    answer = mina.browser().post(path, {"username": "mina", "is_superuser": "on"})
    assert answer.status_code == 403
    assert not mina.user.is_superuser


def test_a_report_is_decided_with_a_reason_and_decided_anew(member, table):
    ara, ben = guest(), guest()
    match = table(ara, ben)
    made = report(load(match), ara, 1, "cheating", "he did", "en")
    mina = member()
    browser = mina.browser()
    path = address("change", made)
    assert "he did" in shown(browser.get(path))
    assert "Say why" in shown(browser.post(path, {"state": "handled", "decision": ""}))
    browser.post(path, {"state": "handled", "decision": "warned"})
    made.refresh_from_db()
    assert (made.state, made.decision, made.handled_by) == ("handled", "warned", mina.user)
    assert made.handled_at
    assert "Say why" in shown(browser.post(path, {"state": "open", "decision": "warned"}))
    browser.post(path, {"state": "open", "decision": "looked again"})
    made.refresh_from_db()
    assert (made.state, made.handled_by, made.handled_at) == ("open", None, None)
    words = [entry.get_change_message() for entry in LogEntry.objects.order_by("pk")]
    assert words == ["Handled: warned", "Open: looked again"]


def test_what_was_reported_is_not_changed_by_staff(member, table):
    ara = guest()
    match = table(ara, guest())
    made = report(load(match), ara, 1, "cheating", "", "en")
    before = json.dumps(made.evidence)
    form = {"state": "handled", "decision": "x", "reason": "name", "evidence": "{}", "seat": "0"}
    browser = member(superuser=True).browser()
    browser.post(address("change", made), form)
    assert browser.post(address("change", made, "delete"), {"post": "yes"}).status_code == 403
    made.refresh_from_db()
    assert (json.dumps(made.evidence), made.reason, made.seat) == (before, "cheating", 1)


def test_staff_unlock_somebody(member):
    AccessAttempt.objects.create(username="juno", ip_address="192.0.2.1", failures_since_start=1)
    row = AccessAttempt.objects.get()
    member().browser().post(address("change", row, "delete"), {"post": "yes"})
    assert not AccessAttempt.objects.exists()
    assert LogEntry.objects.exists()


def test_a_notice_is_written_in_every_language(member):
    browser = member().browser()
    form = {
        "level": "news",
        "text_en": "Hello",
        "text_ja": "こんにちは",
        "begins_at_0": "2026-01-01",
        "begins_at_1": "08:00:00",
    }
    add = reverse("admin:games_notice_add")
    assert "This field is required" in shown(browser.post(add, form))
    assert not Notice.objects.exists()
    assert browser.post(add, {**form, "text_ko": "안녕하세요"}).status_code == 302
    assert Notice.objects.get().text_ko == "안녕하세요"


def test_a_question_is_published_in_every_language_from_the_form_and_from_the_list(member):
    browser = member().browser()
    row = Question.objects.create(key="k", game="shell", question_en="q", answer_en="a")
    form = {"game": "shell", "order": 1, "key": "k", "question_en": "q", "answer_en": "a"}
    browser.post(address("change", row), {**form, "answer_en": "b"})
    page = shown(browser.post(address("change", row), {**form, "published": "on"}))
    assert "all three languages" in page
    listed = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1, "form-0-id": row.pk}
    browser.post(
        f"{reverse('admin:games_question_changelist')}?q={row.key}",
        {**listed, "form-0-order": 1, "form-0-published": "on", "_save": "Save"},
    )
    row.refresh_from_db()
    assert (row.answer_en, row.published) == ("b", False)
    row.question_ko = row.answer_ko = row.question_ja = row.answer_ja = "x"
    row.published = True
    row.full_clean()


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_the_admin_speaks_the_language_of_whoever_looks(member, language):
    browser = member(superuser=True).browser()
    browser.cookies["django_language"] = language
    assert f'<html lang="{language}"' in shown(browser.get(reverse("admin:index")))
