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


def test_the_first_game_is_a_click_away(client):
    body = client.get("/en/").content.decode()
    form = re.search(r'<form class="game-card__play".*?</form>', body, re.DOTALL)[0]
    assert 'method="post" action="/en/play/shell/"' in form
    assert form.count("<button") == 1
    chosen = re.findall(r'name="level"\s+value="(\d+)"\s+checked', form)
    assert chosen == [str(entry("shell").first_level)]


def test_each_opponent_has_a_name_and_an_honest_line(client):
    body = client.get("/en/games/").content.decode()
    lines = re.findall(r"<h3>(.+?)</h3>\s*<p[^>]*>(.+?)</p>", body)
    assert len(lines) == len(ROSTER["shell"])
    assert all(name and manner for name, manner in lines)


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
