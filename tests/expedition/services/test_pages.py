"""The pages of expeditions as somebody's browser asks for them."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from expedition.models import Run
from expedition.services.rows import decode
from expedition.templatetags.expedition_art import GLYPHS, relic_token
from expedition.wording import ending

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("plain_static")]

LANGUAGES = ["en", "ko", "ja"]
OPEN = ["", "codex/", "codex/S01/", "hall/", "hall/T/", "daily/", "history/"]
"""Pages anybody may read."""


def in_every_language(browser, path, status=200):
    """The page in each language, by language; it says which one it is in."""
    found = {}
    for language in LANGUAGES:
        answer = browser.get(f"/{language}/expedition/{path}")
        assert answer.status_code == status, (language, path)
        found[language] = answer.content.decode()
        assert f'<html lang="{language}"' in found[language]
    return found


def post(browser, name, version, kind="ordinary", **operands):
    """A command by its form."""
    with translation.override("en"):
        address = reverse("expedition:command", args=[kind, name])
    return browser.post(address, {"version": version, **operands})


@pytest.mark.parametrize("path", OPEN)
def test_whoever_looks_on_reads_every_open_page_in_three_languages(client, path):
    in_every_language(client, path)


def test_r17_a_guest_is_told_honestly_that_a_run_takes_an_account(client):
    for page in in_every_language(client, "").values():
        assert re.search(r'href="/\w\w/sign-in/\?next=/\w\w/expedition/"', page)
        assert "/expedition/start/" not in page


def test_a_run_is_drawn_at_every_point_of_its_road_in_three_languages(short_road, ada):
    browser = ada.browser()
    ada.start("T")
    steps = {"map": "enter", "battle": None, "result": "open_shop", "shop": "leave"}
    for phase, step in steps.items():
        for page in in_every_language(browser, "run/").values():
            assert f'data-phase="{phase}"' in page
            assert page.count('class="gate gate--') == 8
            assert 'id="next-step"' in page
        if step is None:
            ada.fight()
        else:
            ada.do(step)
    ada.do("enter")
    ada.resign()
    assert 'data-phase="flag"' in in_every_language(browser, "run/")["en"]
    ada.do("retry")
    ada.do("enter")
    ada.resign()
    ended = browser.get("/en/expedition/run/", follow=True)
    assert ended.redirect_chain
    past = re.sub(r"^/en/expedition/", "", ended.request["PATH_INFO"])
    row = Run.objects.get(player=ada.player.key)
    for page in in_every_language(browser, past).values():
        assert bytes(row.seed).hex() in page
    assert past in in_every_language(browser, "history/")["en"]


def test_an_end_by_the_goal_says_whose_it_was(short_road, ada):
    ada.start("T")
    ada.pass_gate()
    browser = ada.browser()
    assert "You reached the goal." in in_every_language(browser, "run/")["en"]
    with translation.override("en"):
        assert ending("goal", 2) == "An opponent reached the goal."


def test_a_run_that_was_given_up_says_where_and_offers_nothing_any_more(short_road, ada):
    ada.start("T")
    ada.to_shop()
    browser = ada.browser()
    ada.do("abandon")
    page = browser.get("/en/expedition/run/", follow=True).content.decode()
    assert "You gave it up after gate 1, The Pass." in page
    assert "None was left." in page
    ada.start("T")
    ada.do("abandon")
    page = browser.get("/en/expedition/run/", follow=True).content.decode()
    assert "You gave it up at gate 1, The Pass." in page


def test_leaving_a_shop_asks_once_more_only_while_one_could_still_buy(short_road, ada):
    browser = ada.browser()
    ada.start("L")
    row = ada.to_shop()
    coins = f'data-ask="Leave with {row.coins} coins?"'
    assert coins in in_every_language(browser, "run/")["en"]
    Run.objects.filter(pk=row.pk).update(state={**row.state, "coins": 1}, coins=1)
    assert "data-ask=" not in in_every_language(browser, "run/")["en"]


def test_the_shop_shows_what_one_owns_before_what_it_sells(short_road, ada):
    browser = ada.browser()
    ada.start("L")
    row = ada.to_shop()
    relic = decode(row).shop.offers[0].relic
    assert 'href="#own-title"' not in in_every_language(browser, "run/")["en"]
    post(browser, "buy", row.version, relic=relic)
    page = in_every_language(browser, "run/")["en"]
    assert page.index('href="#own-title"') < page.index('class="offers"')
    assert 'id="own-title"' in page


def test_the_seed_of_a_run_on_its_way_stands_on_no_page(short_road, ada):
    browser = ada.browser()
    row = ada.start("L")
    for path in ("", "run/", "history/", "daily/"):
        page = browser.get(f"/en/expedition/{path}").content.decode()
        assert bytes(row.seed).hex() not in page


def test_an_old_page_is_answered_with_the_fresh_one_and_a_word(short_road, ada):
    browser = ada.browser()
    row = ada.start("L")
    answer = post(browser, "enter", row.version + 7)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert 'data-phase="map"' in page
    assert f'name="version" value="{row.version}"' in page


def test_a_command_by_its_form_leads_on_and_a_second_press_changes_nothing(short_road, ada):
    browser = ada.browser()
    row = ada.start("L")
    first = post(browser, "enter", row.version)
    assert first.status_code == 302
    assert "/m/" in first.headers["Location"]
    again = post(browser, "enter", row.version)
    assert again.status_code == 409
    assert 'data-phase="battle"' in again.content.decode()


def test_a_relic_that_cannot_be_paid_is_locked_says_why_and_is_refused(road_with, ada):
    road_with(goal=4, coins=0)
    browser = ada.browser()
    ada.start("L")
    row = ada.to_shop()
    page = ""
    while "offer--locked" not in page:
        page = browser.get("/en/expedition/run/").content.decode()
        for_sale = re.findall(r'run/ordinary/buy/.*?name="relic" value="(\w+)"', page, re.S)
        if for_sale and "offer--locked" not in page:
            assert post(browser, "buy", row.version, relic=for_sale[0]).status_code == 302
            row.refresh_from_db()
    locked = {offer.relic for offer in decode(row).shop.offers if not offer.sold} - set(for_sale)
    coins = row.coins
    answer = post(browser, "buy", row.version, relic=locked.pop())
    assert answer.status_code == 409
    row.refresh_from_db()
    assert row.coins == coins


def test_hostile_input_is_refused_and_changes_nothing(short_road, ada):
    browser = ada.browser()
    row = ada.start("L")
    version = row.version
    statuses = {
        "no version": browser.post("/en/expedition/run/ordinary/enter/").status_code,
        "no number": post(browser, "enter", "x").status_code,
        "no relic": post(browser, "buy", version).status_code,
        "no command": post(browser, "cheat", version).status_code,
        "no kind": post(browser, "enter", version, kind="weekly").status_code,
        "not in a shop": post(browser, "buy", version, relic="S01").status_code,
        "no such relic": post(browser, "sell", version, relic="<b>").status_code,
        "huge version": post(browser, "enter", 10**30).status_code,
        "by GET": browser.get("/en/expedition/run/ordinary/enter/").status_code,
        "start by GET": browser.get("/en/expedition/start/").status_code,
        "start a kind that is none": browser.post(
            "/en/expedition/start/", {"kind": "weekly"}
        ).status_code,
        "start at no risk": browser.post(
            "/en/expedition/start/", {"faction": "L", "risk-L": "high"}
        ).status_code,
    }
    assert statuses == {
        "no version": 400,
        "no number": 400,
        "no relic": 400,
        "no command": 404,
        "no kind": 404,
        "not in a shop": 409,
        "no such relic": 409,
        "huge version": 409,
        "by GET": 302,
        "start by GET": 302,
        "start a kind that is none": 404,
        "start at no risk": 400,
    }
    row.refresh_from_db()
    assert (row.version, row.phase) == (version, "map")


@pytest.mark.parametrize(
    "path",
    [
        "codex/S99/",
        "hall/X/",
        "daily/2026-13-01/",
        "daily/2026-01-02/",
        "history/6b6f4d3e-0d2c-4a53-9d3b-2f5f5c1d7a10/",
    ],
)
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(f"/en/expedition/{path}").status_code == 404


def test_a_start_that_is_not_open_is_refused_on_the_page_it_came_from(ada):
    answer = ada.browser().post("/en/expedition/start/", {"faction": "L", "risk-L": "3"})
    assert answer.status_code == 409
    assert 'role="alert"' in answer.content.decode()
    assert not Run.objects.exists()


def test_a_run_of_somebody_else_is_not_there(short_road, traveller):
    ada, bob = traveller("Ada"), traveller("Bob")
    ada.start("L")
    ada.do("abandon")
    row = Run.objects.get()
    path = f"/en/expedition/history/{row.id}/"
    assert ada.browser().get(path).status_code == 200
    assert bob.browser().get(path).status_code == 404


def test_pages_that_change_are_never_kept(short_road, ada):
    ada.start("L")
    for path in ("", "run/", "history/", "daily/"):
        kept = ada.browser().get(f"/en/expedition/{path}").headers["Cache-Control"]
        assert "no-store" in kept


def test_r14_the_codex_can_be_read_whole_by_anybody(client):
    page = client.get("/en/expedition/codex/").content.decode()
    names = re.findall(r'href="/en/expedition/codex/(\w+)/#relic"', page)
    assert len(names) == len(set(names)) == 36
    assert page.count("tile--unseen") == 36
    one = client.get("/en/expedition/codex/T4/").content.decode()
    for part in ("codex-entry__text", "How to meet it", "chip--scope", "codex-entry__name"):
        assert part in one


def test_r14_the_codex_marks_what_was_met_owned_and_cleared_with(short_road, ada):
    ada.start("L")
    ada.clear()
    page = ada.browser().get("/en/expedition/codex/").content.decode()
    marks = {state: page.count(f"tile--{state}") for state in ("unseen", "seen", "cleared")}
    assert all(marks.values()), marks


@pytest.mark.parametrize(
    ("query", "count"),
    [("faction=L", 6), ("faction=common", 18), ("faction=T&rarity=rare", 1), ("faction=Z", 36)],
)
def test_the_codex_is_filtered_by_its_address(client, query, count):
    page = client.get(f"/en/expedition/codex/?{query}").content.decode()
    assert page.count('class="tile tile--') == count


def test_r15_a_cleared_run_stands_in_the_hall_of_its_faction_and_no_other(short_road, ada):
    ada.start("M")
    row = ada.clear()
    row.refresh_from_db()
    browser = ada.browser()
    assert row.verdict == Run.Verdict.ADMITTED
    # Once: a line of one's own below the others is for whoever stands further down.
    assert browser.get("/en/expedition/hall/M/").content.decode().count("table__own") == 1
    assert "table__own" not in browser.get("/en/expedition/hall/L/").content.decode()
    assert "summary--cleared" in browser.get(f"/en/expedition/history/{row.id}/").content.decode()


def test_r16_a_stone_shows_its_symbol_and_its_name_stands_beside_it(client):
    page = client.get("/en/expedition/").content.decode()
    for name, symbol in (("Lantern Caravan", "disc"), ("Tide Route", "triangle")):
        assert GLYPHS[symbol] in page
        assert name in page
    marks = re.findall(r'<svg class="faction-mark[^>]*>', page)
    assert marks
    assert all('aria-hidden="true"' in mark for mark in marks)


def test_r18_pages_of_expeditions_can_be_kept_on_the_home_screen(client):
    page = client.get("/en/expedition/").content.decode()
    assert 'rel="manifest"' in page


def test_the_page_of_a_battle_is_its_own(short_road, ada):
    browser = ada.browser()
    row = ada.start("T")
    address = post(browser, "enter", row.version).headers["Location"]
    page = browser.get(address).content.decode()
    assert 'data-stage="expedition"' in page
    assert "no faction power" in page
    assert 'data-boon="0"' in page
    assert "js/match/battle.js" in page
    assert "Surrender" in page
    assert "match_battle.css" in page


def test_a_relic_without_a_sign_of_its_own_is_drawn_all_the_same():
    class Row:
        id, rarity, effect = "X9", "rare", "nothing_known"

    assert "token__sign" in relic_token(Row())
