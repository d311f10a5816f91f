"""Reporting an opponent: two taps, once, with what was to be seen at that moment."""

import json
import random

import pytest
from django.urls import reverse
from django.utils import timezone

from games import limits
from games.addresses import slug_of
from games.live.loading import load
from games.models import Match, Report, Seat
from games.services import carry_out, run_bots
from games.services.playing import play
from games.services.reporting import forget_reporter, hand_on_reports, reports_of
from games.services.resigning import resign

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("plain_static")]


@pytest.fixture
def turns(key):
    """A function that lets every seat but these make random moves for so many turns."""

    def play_on(match, number, silent=()):
        dice = random.Random(7)
        for _ in range(number):
            run_bots(match)
            standing = load(match)
            for seat in sorted(standing.to_move - set(silent)):
                move = dice.choice(list(standing.game.legal_moves(standing.position, seat)))
                body, used = standing.game.encode_move(move), key()
                carry_out(match, lambda now: play(now, seat, now.version, used, body))  # noqa: B023

    return play_on


def address(match):
    return reverse("games:report", args=[match])


def tap(who, match, seat=1, reason="cheating", **fields):
    return who.browser().post(address(match), {"seat": seat, "reason": reason, **fields})


def test_a_report_is_two_taps_from_the_match(table, person):
    ara, ben = person(), person()
    match = table(ara, ben)
    page = ara.browser().get(reverse("games:match", args=[match])).content.decode()
    assert page.count(f'href="{address(match)}"') == 3
    assert f'<a class="match__tab match__tab--report" href="{address(match)}">' in page
    form = ara.browser().get(address(match)).content.decode()
    assert form.count('name="reason"') == len(Report.Reason.values)
    assert tap(ara, match).status_code == 302
    made = Report.objects.get()
    assert (made.match_id, made.seat, made.reason) == (match, 1, "cheating")
    assert (made.reporter, made.reported) == (ara.player.key, ben.player.key)
    assert made.is_open


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Cheating"), ("ko", "부정행위"), ("ja", "不正行為")]
)
def test_the_answer_is_in_the_readers_language(table, person, language, words):
    ara = person()
    match = table(ara, person())
    path = f"/{language}/m/{slug_of(match)}/report/"
    browser = ara.browser()
    page = browser.post(path, {"seat": 1, "reason": "cheating"}, follow=True)
    assert words in page.content.decode()
    assert Report.objects.get().language == language


def test_words_turn_nothing_around_them_and_keep_how_they_are_written(table, person):
    ara = person()
    match = table(ara, person())
    tap(ara, match, text="\u202e=cmd()\u2066 a\u200bb\u2028👩\u200d🚀\ufeff\u00ad")
    assert Report.objects.get().text == "=cmd() ab\n👩\u200d🚀"


def test_the_same_is_reported_once(table, person):
    ara = person()
    match = table(ara, person())
    tap(ara, match, text="first")
    tap(ara, match, reason="other", text="second")
    assert Report.objects.get().text == "first"


def test_a_report_may_be_taken_back_until_staff_have_dealt_with_it(table, person):
    ara = person()
    match = table(ara, person())
    back = reverse("games:report_withdraw", args=[match])
    tap(ara, match)
    assert ara.browser().get(back).status_code == 405
    assert ara.browser().post(back, {"seat": 1}).status_code == 302
    assert not Report.objects.exists()
    tap(ara, match)
    Report.objects.update(state=Report.State.HANDLED)
    ara.browser().post(back, {"seat": 1})
    assert Report.objects.exists()


@pytest.mark.parametrize("seat", [0, 2, 7])
def test_nobody_reports_themselves_or_an_empty_chair(table, person, seat):
    ara = person()
    match = table(ara, person())
    assert tap(ara, match, seat).status_code == 404
    assert not Report.objects.exists()


def test_bots_are_not_reported(table, person):
    ara = person()
    match = table(ara, 2)
    assert tap(ara, match).status_code == 404
    assert "nobody to report" in ara.browser().get(address(match)).content.decode()
    page = ara.browser().get(reverse("games:match", args=[match])).content.decode()
    assert address(match) not in page


def test_who_only_watches_reports_nobody(table, person, client):
    match = table(person(), person())
    eve = person()
    assert eve.browser().get(address(match)).status_code == 404
    assert tap(eve, match).status_code == 404
    assert client.get(address(match)).status_code == 404
    assert client.post(reverse("games:report_withdraw", args=[match])).status_code == 404


@pytest.mark.parametrize(
    "fields", [{"seat": "x"}, {"seat": ""}, {"reason": ""}, {"reason": "because"}, {"seat": "²"}]
)
def test_a_form_nobody_drew_is_refused(table, person, fields):
    ara = person()
    match = table(ara, person())
    assert tap(ara, match, **fields).status_code == 400


def test_words_are_kept_as_written_and_shown_as_text(table, person):
    ara = person()
    match = table(ara, person())
    words = "<b>he</b>\x00 said\r\n\u202e\ud55c"
    page = ara.browser().post(
        address(match), {"seat": 1, "reason": "other", "text": words}, follow=True
    )
    assert Report.objects.get().text == "<b>he</b> said\n\ud55c"
    assert "<b>he" not in page.content.decode()


def test_too_many_words_are_handed_back(table, person):
    ara = person()
    match = table(ara, person())
    answer = tap(ara, match, text="a" * 501)
    assert answer.status_code == 422
    assert "a" * 501 in answer.content.decode()
    assert not Report.objects.exists()
    assert tap(ara, match, text="a" * 500).status_code == 302


def test_one_person_reports_a_few_times_an_hour(table, person):
    ara = person()
    matches = [table(ara, person()) for _ in range(6)]
    answers = [tap(ara, match) for match in matches]
    assert [answer.status_code for answer in answers] == [302] * 5 + [429]
    assert answers[-1]["Retry-After"] == "300"
    assert "Try again in 5 minutes" in answers[-1].content.decode()
    assert Report.objects.count() == 5


def test_one_address_reports_a_few_times_an_hour(table, person):
    matches = [(ara := person(), table(ara, person())) for _ in range(3)]
    limits.reporting_addresses.clear()
    for _ in range(19):
        limits.reporting_addresses.take("127.0.0.1")
    assert [tap(ara, match).status_code for ara, match in matches] == [302, 429, 429]


def test_whoever_left_is_reported_though_a_bot_sits_there_now(table, person, key):
    ara, ben, chi = person(), person(), person()
    match = table(ara, ben, chi, game="triflip")
    carry_out(match, lambda now: resign(now, 1, now.version, key()))
    assert tap(ara, match, 1, "stalling").status_code == 302
    assert Report.objects.get().reported == ben.player.key
    assert tap(ben, match, 0).status_code == 302


def test_the_evidence_is_what_was_to_be_seen_and_stays(table, person, turns):
    ara, ben = person(), person()
    match = table(ara, ben)
    Seat.objects.filter(match=match, number=1).update(name="Rude \u202e name")
    turns(match, 3)
    before = timezone.now()
    tap(ara, match, reason="name")
    kept = Report.objects.get().evidence
    turns(match, 2)
    Seat.objects.filter(match=match).update(name="Somebody else")
    assert Report.objects.get().evidence == kept
    assert kept["seats"][1]["name"] == "Rude \u202e name"
    assert kept["seats"][1]["key"] == ben.player.key
    assert [row["n"] for row in kept["record"]] == [1, 2, 3]
    assert all(len(row["moves"]) == 2 and row["at"] for row in kept["record"])
    assert kept["at"] >= before.isoformat()
    Match.objects.all().delete()
    assert Report.objects.get().evidence == kept


def test_the_evidence_of_a_running_match_holds_no_sealed_choice(table, person, turns):
    ara, ben = person(), person()
    match = table(ara, ben)
    turns(match, 2)
    turns(match, 1, silent=[0])
    tap(ara, match)
    kept = Report.objects.get().evidence
    assert len(kept["record"]) == 2
    assert [seat["sealed"] for seat in kept["seats"]] == [False, True]
    row = Match.objects.get(id=match)
    text = json.dumps(kept)
    for secret in (bytes(row.seed).hex(), bytes(row.bot_secret).hex()):
        assert secret not in text


@pytest.mark.parametrize("tactics", [False, True])
def test_the_evidence_of_a_running_match_holds_no_hidden_card(table, person, turns, leaks, tactics):
    ara, ben = person(), person()
    match = table(ara, ben, game="schotten", options={"tactics": tactics})
    turns(match, 14)
    tap(ara, match)
    kept = Report.objects.get().evidence
    position = load(match).position
    told = {"ver": 0, "view": kept["view"], "record": [row["moves"] for row in kept["record"]]}
    assert not leaks(told, None, {0: position})


def test_reports_follow_a_guest_into_their_account_once(table, person):
    ara, ben, account = person(), person(), person().player
    match = table(ara, ben)
    tap(ara, match)
    tap(ben, match, 0)
    for _ in range(2):
        hand_on_reports(ara.player, account)
    assert {made.reporter for made in Report.objects.all()} == {account.key, ben.player.key}
    assert {made.reported for made in Report.objects.all()} == {account.key, ben.player.key}


def test_a_copy_of_ones_data_has_what_one_reported_and_no_more(table, person):
    ara, ben = person(), person()
    match = table(ara, ben)
    tap(ara, match, text="words")
    Report.objects.update(decision="we know him")
    (mine,) = reports_of(ara.player)
    assert mine["text"] == "words"
    assert mine["match"] == slug_of(match)
    assert "we know him" not in json.dumps(mine)
    assert reports_of(ben.player) == []


def test_who_deletes_their_account_is_in_no_report_any_more(table, person):
    ara, ben, chi = person(), person(), person()
    match = table(ara, ben, chi, game="triflip")
    Seat.objects.filter(match=match).update(name="Some name")
    tap(ara, match, 1)
    tap(ben, match, 0)
    for gone in (ben, chi):
        forget_reporter(gone.player)
    kept = [*Report.objects.values_list("reporter", "reported", "evidence")]
    assert len(kept) == 2
    for gone in (ben, chi):
        assert gone.player.key not in json.dumps(kept)
    assert [seat["name"] for seat in kept[0][2]["seats"]] == ["Some name", "", ""]
