"""How staff get into the admin, and everybody else does not."""

import logging
from datetime import timedelta

import pytest
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Profile

pytestmark = pytest.mark.django_db

INNER = ["admin:index", "admin:games_match_changelist", "admin:auth_user_changelist"]


def is_in(browser):
    return browser.get(reverse("admin:index")).status_code == 200


def shown(answer):
    return answer.content.decode()


def test_name_password_and_code_open_the_admin(member):
    assert is_in(member().browser())


def test_a_session_of_staff_ends_after_a_working_day(member):
    assert member().browser().session.get_expiry_age() == 12 * 3600


@pytest.mark.parametrize(
    "wrong",
    [
        {"password": "wrong"},
        {"otp_token": ""},
        {"otp_token": "000000"},
        {"otp_token": "abcdefgh"},
        {"otp_token": "١٢٣٤٥٦"},
        {"username": "nobody"},
    ],
)
def test_whoever_lacks_one_of_them_is_not_told_which(member, wrong):
    browser = Client()
    answer = member().knock(browser, **wrong)
    assert answer.status_code == 200
    assert "did not fit together" in shown(answer)
    assert not is_in(browser)
    assert AccessAttempt.objects.get().failures_since_start == 1


def test_a_code_is_good_once(member):
    mina = member()
    code = mina.code()
    assert mina.knock(Client(), otp_token=code).status_code == 302
    assert mina.knock(Client(), otp_token=code).status_code == 200


def test_a_spare_code_is_good_once_and_spares_the_app(member):
    mina = member()
    code = mina.enlisted.spare_codes[0]
    assert mina.knock(Client(), otp_token=code.upper()).status_code == 302
    assert mina.knock(Client(), otp_token=code).status_code == 200
    assert mina.knock(Client()).status_code == 302


def test_a_code_of_somebody_else_opens_nothing(member):
    mina, juno = member(), member("juno")
    assert mina.knock(Client(), otp_token=juno.code()).status_code == 200


def test_a_player_with_a_password_is_no_staff(member):
    mina = member()
    User.objects.filter(pk=mina.user.pk).update(is_staff=False)
    browser = Client()
    assert "did not fit together" in shown(mina.knock(browser))
    assert not is_in(browser)


@pytest.mark.parametrize("inner", INNER)
def test_strangers_and_staff_from_other_doors_see_only_the_sign_in_page(member, inner):
    """A session that Google opened proves one factor at most, whoever it belongs to."""
    google = Client()
    user = User.objects.create_superuser("google", password=None)
    google.force_login(user, backend="accounts.backends.GoogleBackend")
    staff = Client()
    staff.force_login(member().user, backend="django.contrib.auth.backends.ModelBackend")
    for browser in (Client(), google, staff):
        answer = browser.get(reverse(inner))
        assert answer.status_code == 302
        assert answer["Location"].startswith(reverse("admin:login"))
        assert browser.post(reverse(inner), {"action": "delete_selected"}).status_code == 302
    # The public site knows them as themselves.
    assert Profile.objects.filter(user=user).exists()


def test_unknown_pages_of_the_admin_look_like_known_ones_to_strangers():
    known, unknown = (
        Client().get(f"/admin/{path}") for path in ("auth/user/1/change/", "no/such/thing/")
    )
    assert known.status_code == unknown.status_code == 302


def test_fifty_guesses_lock_the_name_after_five(member):
    mina, browser = member(), Client()
    statuses = [mina.knock(browser, password=f"guess {number}").status_code for number in range(50)]
    assert statuses == [200] * 4 + [429] * 46
    # Not even the right words help now, and nothing more is learnt from trying.
    answer = mina.knock(browser)
    assert answer.status_code == 429
    assert answer["Retry-After"] == "900"
    assert "15 minutes" in shown(answer)
    assert not is_in(browser)


def test_another_spelling_of_the_name_is_another_name(member):
    mina = member()
    for _try in range(5):
        mina.knock(Client(), password="guess")
    for spelling in ("MINA", "Mina", "mina "):
        browser = Client()
        mina.knock(browser, username=spelling)
        assert not is_in(browser)


def test_staff_are_strangers_on_the_site_and_stay_in_the_log(member):
    mina = member()
    browser = mina.browser()
    assert not Profile.objects.filter(user=mina.user).exists()
    assert "sign-in" in browser.get("/en/me/account/delete/")["Location"]
    page = shown(browser.get("/en/me/account/"))
    assert "You sign in with Google." not in page
    assert is_in(browser)


def test_guessing_codes_is_locked_like_guessing_passwords(member):
    mina = member()
    answers = [mina.knock(Client(), otp_token=f"00000{n}").status_code for n in range(6)]
    assert answers == [200] * 4 + [429] * 2


def test_the_lock_opens_again_after_a_while(member):
    mina = member()
    for number in range(6):
        mina.knock(Client(), password=f"guess {number}")
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
    assert is_in(mina.browser())
    assert not AccessAttempt.objects.exists()


def test_neighbours_behind_one_address_are_not_locked_together(member):
    mina, juno = member(), member("juno")
    for number in range(10):
        mina.knock(Client(), password=f"guess {number}")
    assert mina.knock(Client()).status_code == 429
    assert juno.knock(Client()).status_code == 302


def test_who_is_locked_out_by_a_guesser_elsewhere_still_gets_in_at_home(member):
    mina = member()
    for number in range(10):
        mina.knock(Client(), password=f"guess {number}", address="198.51.100.9")
    assert mina.knock(Client()).status_code == 302


def test_one_address_that_tries_many_names_is_locked_for_all_of_them(member):
    mina = member()
    AccessAttempt.objects.bulk_create(
        AccessAttempt(username=f"name{number}", ip_address="192.0.2.7", failures_since_start=1)
        for number in range(49)
    )
    mina.knock(Client(), username="one more")
    assert mina.knock(Client()).status_code == 429
    assert mina.knock(Client(), address="203.0.113.4").status_code == 302


def guess(member, proxies, forwarded, settings, tries=6):
    settings.PROXY_COUNT = proxies
    return [
        Client(headers={"x-forwarded-for": text}).post(
            reverse("admin:login"),
            {"username": member.enlisted.name, "password": f"guess {number}"},
            REMOTE_ADDR="10.0.0.1",
        )
        for number, text in enumerate(forwarded[:tries])
    ]


def test_without_a_proxy_a_forged_address_unlocks_nothing(member, settings):
    forged = [f"203.0.113.{number}" for number in range(6)]
    answers = guess(member(), 0, forged, settings)
    assert answers[-1].status_code == 429
    assert AccessAttempt.objects.get().ip_address == "10.0.0.1"


def test_behind_a_proxy_only_what_it_added_counts(member, settings):
    forged = [f"203.0.113.{number}, 198.51.100.7" for number in range(6)]
    answers = guess(member(), 1, forged, settings)
    assert answers[-1].status_code == 429
    assert AccessAttempt.objects.get().ip_address == "198.51.100.7"


@pytest.mark.parametrize("nonsense", ["unknown", "", "' OR 1=1", "300.1.1.1", "1.2.3.4:80"])
def test_an_address_that_is_none_is_not_believed(member, settings, nonsense):
    answers = guess(member(), 1, [nonsense] * 6, settings)
    assert answers[-1].status_code == 429
    assert AccessAttempt.objects.get().ip_address == "10.0.0.1"


def test_the_addresses_of_one_household_count_as_one(member):
    mina = member()
    for number in range(6):
        answer = mina.knock(Client(), password="wrong", address=f"2001:db8:0:1::{number + 1}")
    assert answer.status_code == 429
    assert mina.knock(Client(), address="2001:db8:0:2::1").status_code == 302


def test_attempts_are_logged_without_what_was_typed(member, caplog):
    caplog.set_level(logging.INFO)
    mina = member()
    mina.knock(Client(), password="my other secret")
    mina.browser().post(reverse("admin:logout"))
    assert AccessFailureLog.objects.get().username == "mina"
    log = AccessLog.objects.get()
    assert log.username == "mina"
    assert log.logout_time
    kept = [*AccessAttempt.objects.values_list("post_data", flat=True), caplog.text]
    for secret in ("my other secret", mina.enlisted.password, mina.code()):
        assert not [text for text in kept if secret in text]


def test_what_players_do_at_their_own_door_is_not_logged(sign_in_by_google):
    browser = sign_in_by_google()
    browser.post(reverse("accounts:sign_out"))
    assert not AccessLog.objects.exists()


@pytest.fixture
def sign_in_by_google():
    def sign_in():
        browser = Client()
        user = User.objects.create_user("google")
        browser.force_login(user, backend="accounts.backends.GoogleBackend")
        return browser

    return sign_in


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_the_pages_of_the_door_speak_the_readers_language(member, language):
    browser = Client(headers={"accept-language": language})
    page = shown(browser.get(reverse("admin:login")))
    assert f'<html lang="{language}"' in page
    mina = member()
    for _ in range(5):
        answer = mina.knock(browser, password="wrong")
    assert f'<html lang="{language}"' in shown(answer)
    assert 'role="alert"' in shown(answer)


def test_the_door_is_kept_out_of_search_engines_and_caches(client):
    answer = client.get(reverse("admin:login"))
    assert "NOARCHIVE" in shown(answer)
    assert "no-store" in answer["Cache-Control"]
