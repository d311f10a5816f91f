"""The page of looks, and what the other pages wear."""

import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.identity import read_guest
from accounts.looks.models import Earned, Look, Worn
from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.models import Match, Seat

pytestmark = pytest.mark.django_db

PAGE = "/en/me/looks/"


@pytest.fixture
def guest():
    return Client()


def choose(guest, kind, code, **headers):
    data = {"kind": kind, "code": code}
    return guest.post(reverse("accounts:choose_look"), data, headers=headers)


def worn_by_page(guest, path="/en/"):
    start = guest.get(path).content.decode().split("<head>")[0]
    return dict(re.findall(r'data-(boards|stones|turtles|cards|avatar)="([\w-]+)"', start))


def ended(player, game="triflip", winners=(0,), reason="goal", level=2, **more):
    """A finished match of that player's at seat 0."""
    rules = game_of(game)
    match = Match.objects.create(
        id=uuid.uuid4(),
        game=game,
        game_version=rules.version,
        position=rules.encode(rules.setup({}, Chance(bytes(32)))),
        status="over",
        result={"winners": list(winners), "reason": reason, "scores": []},
        created_at="2026-01-01T00:00Z",
        updated_at="2026-01-01T00:00Z",
        finished_at="2026-01-01T00:00Z",
        **more,
    )
    Seat.objects.create(match=match, number=0, player=player)
    for number in (1, 2) if game == "triflip" else (1,):
        Seat.objects.create(match=match, number=number, name="pond_skater", level=level)


def player_of(guest):
    return read_guest({name: morsel.value for name, morsel in guest.cookies.items()}).player


def test_looking_leaves_no_trace_and_choosing_makes_a_guest(guest):
    page = guest.get(PAGE)
    assert page.status_code == 200
    assert not guest.cookies.get("guest")
    answer = choose(guest, "boards", "limestone")
    assert answer.status_code == 302
    assert guest.get(answer.url).status_code == 200
    assert Worn.objects.get().player == player_of(guest).key


def test_what_is_chosen_is_worn_from_the_first_paint_on_by_this_browser_alone(guest):
    for kind, code in (("boards", "paper"), ("stones", "ink"), ("cards", "winter")):
        choose(guest, kind, code)
    choose(guest, "avatar", "frog")
    worn = {"boards": "paper", "stones": "ink", "cards": "winter"}
    assert worn_by_page(guest) == worn
    assert worn_by_page(guest, "/ko/learn/") == worn
    assert worn_by_page(Client()) == {}
    choose(guest, "stones", "river")
    assert "stones" not in worn_by_page(guest)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("kind", ["boards", "stones", "turtles", "cards", "avatar"])
def test_each_kind_is_shown_with_every_look_and_a_form_that_needs_no_script(guest, language, kind):
    with translation.override(language):
        page = guest.get(f"{reverse('accounts:looks')}?kind={kind}")
        names = [look.name for look in Look.objects.filter(kind=kind)]
    text = page.content.decode()
    assert all(name in text for name in names)
    assert text.count('name="code"') == len(names)
    assert "style=" not in text


def test_a_locked_look_can_be_seen_with_what_it_takes(guest):
    text = guest.get(f"{PAGE}?kind=stones&look=tide").content.decode()
    assert 'looks__stage--stones" data-stones="tide"' in text
    assert "Finish 3 games of TriFlip · 0 of 3 so far" in text


@pytest.mark.parametrize(
    ("kind", "code", "status"),
    [
        ("stones", "tide", 403),
        ("stones", "gold", 404),
        ("hats", "tide", 404),
        ("", "", 404),
        ("stones", '"><script>', 404),
    ],
)
def test_what_is_not_open_is_refused_in_words(guest, kind, code, status):
    for headers in ({}, {"accept": "application/json"}):
        answer = choose(guest, kind, code, **headers)
        assert answer.status_code == status
        words = "not yours yet. Finish 3 games" if status == 403 else "There is no such look."
        assert words in answer.content.decode()
        assert "<script>" not in answer.content.decode()
    assert not Worn.objects.exists()


def test_a_script_is_told_what_was_chosen(guest):
    answer = choose(guest, "stones", "ink", accept="application/json")
    assert answer.json() == {"kind": "stones", "code": "ink", "usual": False}


def test_playing_unlocks_and_what_is_new_is_said_once(guest):
    choose(guest, "stones", "river")
    player = player_of(guest).key
    for reason, winners in (("goal", [1]), ("resigned", [1]), ("goal", [1])):
        ended(player, reason=reason, winners=winners)
    shown = guest.get(f"{PAGE}?kind=stones&look=tide")
    assert "2 of 3 so far" in shown.content.decode()
    ended(player, stage={"kind": "expedition"})
    ended(player, game="shell")
    assert "2 of 3 so far" in guest.get(f"{PAGE}?kind=stones&look=tide").content.decode()
    ended(player, winners=[1])
    assert "looks__new" in guest.get(f"{PAGE}?kind=cards").content.decode()
    first, second = (guest.get(f"{PAGE}?kind=stones").content.decode() for _ in range(2))
    assert "New: you have earned it." in first
    assert "New: you have earned it." not in second
    assert set(Earned.objects.values_list("code", flat=True)) == {"tide"}
    assert choose(guest, "stones", "tide").status_code == 302
    assert worn_by_page(guest) == {"stones": "tide"}


@pytest.mark.parametrize(("level", "opens"), [(1, False), (2, True), (3, True)])
def test_a_win_counts_against_bots_as_strong_or_stronger(guest, level, opens):
    choose(guest, "turtles", "pond")
    ended(player_of(guest).key, game="shell", level=level, winners=[0])
    status = choose(guest, "turtles", "lacquer").status_code
    assert status == (302 if opens else 403)


def test_the_emblem_is_shown_to_all_who_sit_or_watch(guest):
    choose(guest, "avatar", "otter")
    answer = guest.post("/en/play/shell/", {"level": 1, "colour": 0})
    seats = Client().get(answer.url).context["state"]["seats"]
    assert {seat["avatar"] for seat in seats} == {"otter", "tadpole"}
    assert set(Seat.objects.values_list("avatar", flat=True)) == {"otter", ""}
    choose(guest, "avatar", "frog")
    seats = guest.get(answer.url).context["state"]["seats"]
    assert "otter" in {seat["avatar"] for seat in seats}


def test_whoever_chose_no_emblem_has_the_usual_one_and_an_open_seat_none(guest):
    answer = guest.post("/en/invite/shell/")
    seats = guest.get(answer.url).context["state"]["seats"]
    assert {seat["avatar"] for seat in seats} == {"pebble", ""}


def test_ones_own_page_shows_the_emblem_and_says_what_is_new(guest):
    choose(guest, "avatar", "hare")
    text = guest.get("/en/me/").content.decode()
    assert "avatar--hare" in text
    assert "new look" not in text
    ended(player_of(guest).key, winners=[0])
    assert "You have earned 2 new looks." in guest.get("/en/me/").content.decode()
