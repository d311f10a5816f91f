"""The games on the shelf, and the cards that show them."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

from games.bots.roster import ROSTER
from games.engine.registry import GAMES
from games.shelf import ENTRIES, entry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]


@pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.key)
def test_a_game_on_the_shelf_can_be_played(game):
    assert game.key in GAMES
    assert game.first_level in {bot.level for bot in ROSTER[game.key]}


@pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.key)
def test_the_pictures_of_a_game_are_there(game):
    for name in (game.art, *(step.art for step in game.steps)):
        assert "<svg" in get_template(name).render()
    for seat in range(GAMES[game.key].seats):
        assert "<svg" in get_template(game.mark).render({"seat": seat})
    assert finders.find(game.preview)


def test_an_unknown_game_is_not_on_the_shelf():
    with pytest.raises(KeyError):
        entry("chess")


@pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.key)
def test_every_game_is_a_click_away(client, game):
    body = client.get("/en/").content.decode()
    forms = re.findall(r'<form class="game-card__play".*?</form>', body, re.DOTALL)
    (form,) = [form for form in forms if f'action="/en/play/{game.key}/"' in form]
    assert 'method="post"' in form
    assert form.count("<button") == 1
    hidden = re.findall(r'<input type="hidden" name="level" value="(\d+)"', form)
    assert hidden == [str(game.first_level)]


@pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.key)
def test_every_game_can_be_learned_from_home(client, game):
    assert f'href="/en/learn/{game.key}/"' in client.get("/en/").content.decode()


def test_each_opponent_has_a_name_and_an_honest_line(client):
    body = client.get("/en/games/").content.decode()
    lines = re.findall(r"<h3>(.+?)</h3>\s*<p[^>]*>(.+?)</p>", body)
    assert len(lines) == sum(len(ROSTER[game.key]) for game in ENTRIES)
    assert all(name and manner for name, manner in lines)
    assert "numba" not in body


def test_where_nothing_compiles_the_simple_opponents_are_offered_and_the_page_says_so(
    client, monkeypatch
):
    monkeypatch.setattr("games.bots.roster.can_search", lambda: False)
    body = client.get("/en/games/").content.decode()
    assert "this installation lacks numba" in body
    simple = [bot for bots in ROSTER.values() for bot in bots if not bot.searches]
    assert body.count("<h3>") == len(simple)
    assert body.count('<option value="6"') == 0
    asked = {"seat": "0", "level_1": "6", "level_2": "1"}
    assert client.post("/en/play/triflip/", asked).status_code == 400


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("triflip", {"seat", "level_0", "level_1", "level_2", "friends", "clock"}),
        ("schotten", {"seat", "level", "mode", "expert", "rounds", "clock"}),
    ],
)
def test_what_there_is_to_choose_is_asked_for_only_on_demand(client, game, asked):
    body = client.get("/en/games/").content.decode()
    folded = re.findall(r'<details class="panel table-options">.*?</details>', body, re.DOTALL)
    assert len(folded) == sum(bool(entry.options) for entry in ENTRIES)
    (options,) = [form for form in folded if f'action="/en/play/{game}/"' in form]
    assert set(re.findall(r'name="(\w+)"', options)) - {"csrfmiddlewaretoken"} == asked


def test_a_friend_can_be_invited_to_the_variant_that_was_chosen(client):
    body = client.get("/en/games/").content.decode()
    assert 'formaction="/en/invite/schotten/"' in body


def test_nothing_is_to_be_continued_before_a_match(client):
    assert 'class="strips"' not in client.get("/en/").content.decode()


def test_a_running_match_can_be_continued_from_home(client):
    where = client.post("/en/play/shell/", {"level": 1}).headers["Location"]
    body = client.get("/en/").content.decode()
    strip = re.search(r'<section class="strips".*?</section>', body, re.DOTALL)[0]
    assert f'href="{where}"' in strip


def test_another_browser_sees_nothing_of_it(client, client_of_somebody_else):
    client.post("/en/play/shell/", {"level": 1})
    assert 'class="strips"' not in client_of_somebody_else.get("/en/").content.decode()


@pytest.fixture
def client_of_somebody_else():
    from django.test import Client

    return Client()
