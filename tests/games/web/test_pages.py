"""The pages of matches: who may see and do what, and what is left behind."""

import json
import re

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import URLPattern, reverse
from django.utils import timezone, translation

from games import urls
from games.addresses import slug_of
from games.analysis import urls as analysis_urls
from games.live.loading import load
from games.lobby import urls as lobby_urls
from games.models import Match, Seat, Turn
from games.records import urls as record_urls
from games.services import carry_out, run_bots
from games.services.playing import play
from games.services.resigning import resign

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]


def state_of(response):
    """The state block of a match page."""
    block = re.search(
        r'<script id="match-state" type="application/json">(.*?)</script>',
        response.content.decode(),
    )
    return json.loads(block[1])


def page(match):
    return reverse("games:match", args=[match])


@pytest.fixture
def host():
    """A browser that nobody has met."""
    return Client()


def test_looking_at_every_page_leaves_no_row_and_no_cookie_of_ours(host):
    for path in ("/en/", "/en/games/", "/en/learn/", "/en/me/", "/en/credits/"):
        response = host.get(path)
        assert response.status_code == 200, path
        assert "guest" not in response.cookies
        assert "sessionid" not in response.cookies
    assert not Match.objects.exists()
    assert not Session.objects.exists()


def test_play_now_opens_a_match_and_leads_to_it_in_one_step(host):
    response = host.post(reverse("games:play", args=["shell"]), {"level": "2"})
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, page(match.id))
    shown = host.get(response["Location"])
    assert shown.status_code == 200
    state = state_of(shown)
    assert (state["t"], state["status"], state["seat"]) == ("snap", "active", state["view"]["seat"])
    assert not Session.objects.exists()
    assert Seat.objects.filter(player__startswith="guest:").count() == 1


def test_a_match_page_is_kept_by_no_cache_and_shows_every_turn(person, table):
    who = person()
    match = table(who, 1)
    for turn in range(7):
        run_bots(match)
        standing = load(match)
        cell = standing.game.view(standing.position, 0)["legal"][turn * 11 % 60]
        body = {"cell": cell}
        key = f"00000000-0000-4000-8000-00000000000{turn}"
        carry_out(
            match,
            lambda now: play(now, 0, now.version, key, body),  # noqa: B023
        )
        if load(match).result:
            break
    response = who.browser().get(page(match))
    assert "no-store" in response["Cache-Control"]
    assert [turn["n"] for turn in state_of(response)["turns"]] == list(
        range(1, Turn.objects.count() + 1)
    )


def test_the_page_of_a_finished_match_carries_the_view_of_every_ply(table, person):
    match = table(3, 3)
    run_bots(match)
    state = state_of(person().browser().get(page(match)))
    assert state["status"] == "over"
    assert len(state["views"]) == state["ver"] + 1
    assert state["views"][-1]["board"] == state["view"]["board"]
    assert {view["seat"] for view in state["views"]} == {None}


def test_what_is_wrong_in_a_form_opens_nothing(host):
    for data in ({"level": "x"}, {"level": "-1"}, {"level": "99"}, {"level": "1", "colour": "red"}):
        assert host.post(reverse("games:play", args=["shell"]), data).status_code == 400
    assert host.post(reverse("games:play", args=["chess"])).status_code == 404
    assert not Match.objects.exists()


@pytest.mark.parametrize("route", ["games:play", "games:invite"])
def test_an_engine_that_is_not_on_the_shelf_is_no_way_in(host, pebbles, route):
    assert host.post(reverse(route, args=["pebbles"])).status_code == 404
    assert not Match.objects.exists()


def test_coming_back_to_an_address_that_opens_matches_opens_none(host):
    for route in ("games:play", "games:invite"):
        address = reverse(route, args=["shell"])
        for ask in (host.get, host.head):
            back = ask(address)
            assert (back.status_code, back["Location"]) == (302, reverse("games:index"))
        assert host.put(address).status_code == 405
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("accepts", "cookie", "language"),
    [("ko", None, "ko"), ("ja,en;q=0.5", None, "ja"), ("fr", None, "en"), ("ko", "ja", "ja")],
)
def test_an_invitation_speaks_the_language_of_whoever_opens_it(
    person, table, accepts, cookie, language
):
    host, friend = person(), person().browser(headers={"Accept-Language": accepts})
    match = table(host, None)
    Match.objects.update(join_token="D" * 22)
    shown = host.browser().get(page(match)).content.decode()
    link = re.search(r"http://testserver(/[^\"]*/" + "D" * 22 + "/)", shown)[1]
    assert link == "/join/" + "D" * 22 + "/"
    if cookie:
        friend.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    with translation.override("en"):  # and back to what the next test expects
        led = friend.get(link)
        assert friend.get(led["Location"]).status_code == 200
        assert friend.post(link).status_code == 405
    assert led["Location"] == f"/{language}{link}"
    assert {"Accept-Language", "Cookie"} <= set(led["Vary"].split(", "))
    assert load(match).status == "waiting"


def test_a_fourth_bot_game_is_refused_with_the_way_to_the_others(host):
    for _ in range(3):
        host.post(reverse("games:play", args=["shell"]), {"level": "1"})
    refused = host.post(reverse("games:play", args=["shell"]), {"level": "1"})
    assert refused.status_code == 409
    text = refused.content.decode()
    assert "3 games against bots" in text
    assert all(page(match.id) in text for match in Match.objects.all())
    assert Match.objects.count() == 3


def test_opening_too_many_matches_too_fast_is_refused(person):
    browser = person().browser()
    codes = [browser.post(reverse("games:invite", args=["shell"])).status_code for _ in range(14)]
    assert codes == [302] * 12 + [429] * 2
    assert person().browser().post(reverse("games:invite", args=["shell"])).status_code == 302


def test_an_invitation_is_looked_at_by_get_and_taken_by_post_alone(host, person):
    host.post(reverse("games:invite", args=["shell"]))
    match = Match.objects.get()
    link = reverse("games:join", args=[match.join_token])
    shown = host.get(page(match.id)).content.decode()
    assert reverse("doors:join", args=[match.join_token]) in shown
    for agent in ("facebookexternalhit/1.1", "Twitterbot/1.0", "TelegramBot"):
        landing = Client(headers={"User-Agent": agent}).get(link)
        assert landing.status_code == 200
        assert "guest" not in landing.cookies
    assert load(match.id).status == "waiting"
    friend = Client()
    assert friend.post(link)["Location"] == page(match.id)
    assert friend.post(link)["Location"] == page(match.id)
    assert friend.get(link)["Location"] == page(match.id)
    assert load(match.id).status == "active"
    third = person().browser().post(link)
    assert (third.status_code, load(match.id).version) == (409, 0)
    assert host.get(link).status_code == 302


def test_the_host_cannot_take_the_second_seat_and_an_old_link_seats_nobody(host, person):
    host.post(reverse("games:invite", args=["shell"]))
    match = Match.objects.get()
    link = reverse("games:join", args=[match.join_token])
    assert host.post(link).status_code == 409
    Match.objects.update(created_at=timezone.now() - timezone.timedelta(days=8))
    assert person().browser().post(link).status_code == 409
    assert load(match.id).status == "waiting"
    assert host.get(reverse("games:join", args=["A" * 22])).status_code == 404


def test_the_link_to_watch_is_no_link_to_join(person, table):
    host = person()
    match = table(host, None)
    token = "B" * 22
    Match.objects.update(join_token=token)
    watched = person().browser().get(page(match)).content.decode()
    assert token not in watched
    assert token in host.browser().get(page(match)).content.decode()
    join_by_id = reverse("games:join", args=[slug_of(match)])
    assert person().browser().post(join_by_id).status_code == 404


def test_since_brings_the_messages_a_socket_would(person, table, key):
    who = person()
    match = table(who, 1)
    run_bots(match)
    address = reverse("games:since", args=[match, 0])
    assert who.browser().get(address).json() == {"messages": []}
    first = key()
    carry_out(match, lambda now: play(now, 0, 0, first, {"cell": "e5"}))
    response = who.browser().get(address, {"lang": "ko"})
    (message,) = response.json()["messages"]
    assert (message["t"], message["ver"], message["seat"]) == ("snap", 1, 0)
    assert "no-store" in response["Cache-Control"]


ROLES = ("nobody", "stranger", "forged", "player", "rival")


@pytest.fixture
def browsers(person):
    """A browser of each role; `player` and `rival` hold the seats of every match below."""
    people = {role: person() for role in ("stranger", "player", "rival")}
    made = {role: one.browser() for role, one in people.items()}
    made["nobody"] = Client()
    made["forged"] = Client()
    made["forged"].cookies["guest"] = people["player"].cookie[:-2] + "xx"
    return people, made


def test_who_may_see_a_match_by_role_and_that_a_refusal_tells_nothing(browsers, table, key):
    """Every route of a match as everybody: public, private, over and absent."""
    people, made = browsers
    seats = (people["player"], people["rival"])
    public, private, over = table(*seats), table(*seats, private=True), table(*seats, private=True)
    used = key()
    carry_out(over, lambda now: resign(now, 0, 0, used))
    absent = "z" * 21 + "A"
    for name, rest in (("games:match", []), ("games:since", [0])):
        bodies = set()
        for role, browser in made.items():
            seen = {
                label: browser.get(reverse(name, args=[match, *rest]))
                for label, match in (("public", public), ("private", private), ("over", over))
            }
            nowhere = browser.get(
                reverse(name, args=[public, *rest]).replace(slug_of(public), absent)
            )
            may = role in ("player", "rival")
            assert seen["public"].status_code == 200
            assert seen["private"].status_code == seen["over"].status_code == (200 if may else 404)
            assert nowhere.status_code == 404
            if not may:
                hidden = [seen["private"], seen["over"], nowhere]
                bodies |= {_without_addresses(response) for response in hidden}
        assert len(bodies) == 1


def test_search_engines_may_list_only_what_everybody_may_watch(person, table):
    host = person()
    for match, is_listed in (
        (table(host, person()), True),
        (table(host, None), False),
        (table(host, person(), private=True), False),
    ):
        body = host.browser().get(reverse("games:match", args=[match])).content.decode()
        assert ('rel="canonical"' in body) is is_listed
        assert ('content="noindex"' in body) is not is_listed


def _without_addresses(response):
    """The page without what it repeats of its own address and what is fresh on each page."""
    text = re.sub(r"/(en|ko|ja)/m/[^\"<\s]*", "", response.content.decode())
    text = re.sub(r'(csrfmiddlewaretoken" value|nonce)="[^"]*"', "", text)
    return re.sub(r"m/[A-Za-z0-9_-]{22}/[^\"<\s]*", "", text)


def test_every_route_of_games_is_in_the_matrix():
    of_matches = [
        *(*urls.urlpatterns, *analysis_urls.urlpatterns),
        *(*record_urls.urlpatterns, *lobby_urls.urlpatterns),
    ]
    routes = {route.name for route in of_matches if isinstance(route, URLPattern)}
    assert routes == {
        *("index", "play", "invite", "join", "match", "start", "since", "deck"),
        # Those that have a file of tests each.
        *("report", "report_withdraw", "history", "history_table", "dismiss"),
        *("records", "record_json", "record_text", "position"),
        *("analysis", "analysis_progress"),
        *("lobby", "offer", "take", "withdraw", "take_back"),
        *("quick", "quick_seen", "quick_give_up", "search"),
    }


def test_a_rivals_seat_cannot_be_claimed_through_any_page(browsers, table):
    people, made = browsers
    match = table(people["player"], people["rival"])
    state = state_of(made["stranger"].get(page(match)))
    assert (state["seat"], state["mine"], state["view"]["legal"]) == (None, None, [])
    assert state_of(made["rival"].get(page(match)))["seat"] == 1
    assert state_of(made["forged"].get(page(match)))["seat"] is None


@pytest.mark.parametrize("route", ["games:play", "games:invite", "games:join"])
def test_a_command_from_another_site_is_refused(route, person, table):
    who = person()
    table(who, None)
    Match.objects.update(join_token="C" * 22)
    argument = "C" * 22 if route == "games:join" else "shell"
    browser = person().browser(enforce_csrf_checks=True)
    response = browser.post(
        reverse(route, args=[argument]), headers={"Origin": "https://evil.example"}
    )
    assert response.status_code == 403
    assert Match.objects.count() == 1
    assert load(Match.objects.get().id).status == "waiting"


def test_the_address_of_a_match_has_one_spelling(person, table):
    who = person()
    match = table(who, 1)
    slug = slug_of(match)
    other = slug[:-1] + chr(ord(slug[-1]) + 1)
    path = page(match)
    assert who.browser().get(path.replace(slug, other)).status_code == 404
    assert who.browser().get(path).status_code == 200
