"""Before a run is over nothing tells its seed, nor what follows from it: bots, battles, offers."""

import itertools
import json

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import close_old_connections
from django.urls import get_resolver

from expedition.models import Run
from expedition.rules.battle import battle
from expedition.rules.draws import key
from expedition.rules.offers import offers
from expedition.services.rows import decode
from games.addresses import slug_of
from games.models import Match

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = ("", "run/", "codex/", "hall/", "hall/L/", "history/", "daily/")


def _secrets(run):
    """The seed, those that follow from it, and the offers to come, as they would be written."""
    setup = battle(run)
    hidden = [run.seed, setup.seed, key(setup.seed, "bots"), key(run.seed, "shop", 1, 0, 0)]
    return [each.hex() for each in hidden]


def test_no_page_tells_the_seed_before_the_end(short_road, ada, plain_static):
    row = ada.start()
    browser, seen = ada.browser(), []
    for step in ("enter", "fight", "open_shop", "leave", "abandon"):
        ada.fight() if step == "fight" else ada.do(step)
        ada.look()
        seen += [browser.get(f"/en/expedition/{page}").content.decode() for page in PAGES]
        if step == "enter":
            url = f"/en/m/{slug_of(ada.match())}/"
            seen.append(browser.get(url).content.decode())
            seen.append(browser.get(f"{url}since/0/").content.decode())
        if step == "leave":
            hidden = _secrets(decode(Run.objects.get()))
            assert not [secret for secret in hidden if any(secret in text for text in seen)]
    assert (
        bytes(row.seed).hex()
        in seen[-2] + browser.get(f"/en/expedition/history/{row.pk}/").content.decode()
    )


async def test_no_frame_of_a_battle_tells_its_seed_or_the_offers_to_come(
    road_with_async, ada_async, monkeypatch
):
    ada = ada_async
    from merestone.asgi import application

    monkeypatch.setattr("channels.testing.application.no_op", close_old_connections)
    in_thread = database_sync_to_async
    run = decode(await in_thread(Run.objects.get)())
    match = await in_thread(ada.match)()
    client = await in_thread(ada.browser)()
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    headers = [
        (b"origin", b"http://localhost:8000"),
        (b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()),
    ]
    wire = WebsocketCommunicator(
        application, f"/ws/m/{slug_of(match)}/?lang=ko&ver=-1", headers=headers
    )
    connected, _ = await wire.connect(timeout=15)
    assert connected
    frames = [await wire.receive_from(15)]
    await in_thread(ada.fight)()
    while json.loads(frames[-1]).get("result") is None:
        frames.append(await wire.receive_from(15))
    await wire.disconnect()
    first, last = json.loads(frames[0]), json.loads(frames[-1])
    assert first["stage"]["seats"][0]["name"] == "등불 상단"
    assert first["seat"] == 0
    assert first["takeback"] is False
    assert last["stage"]["outcome"]["what"] == "passed"
    told = "".join(frames)
    assert not [secret for secret in _secrets(run) if secret in told]
    passed = decode(await in_thread(lambda: ada.look())())
    coming = [offer.relic for offer in offers(passed, 0)]
    assert not [relic for relic in coming if f'"{relic}"' in told]


@pytest.fixture
def road_with_async(short_road):
    return short_road


@pytest.fixture
def ada_async(short_road, ada):
    ada.start()
    ada.do("enter")
    return ada


def _addresses():
    names = ("index", "start", "run", "codex", "halls", "history", "daily")
    for name in names:
        yield f"expedition:{name}", []
    commands = ("enter", "open_shop", "buy", "sell", "reroll", "leave", "retry", "abandon")
    for kind, command in itertools.product(("ordinary", "daily"), commands):
        yield "expedition:command", [kind, command]


def test_r17_no_address_starts_or_moves_a_run_for_a_guest(short_road, client, plain_static):
    from django.urls import reverse

    client.post("/en/play/triflip/")
    for name, arguments in _addresses():
        for faction in ("L", ""):
            fields = {"version": 0, "relic": "S01", "faction": faction, "risk": 0}
            answer = client.post(reverse(name, args=arguments), fields)
            assert answer.status_code in (302, 303, 403, 404, 405), (name, arguments)
    assert not Run.objects.exists()
    assert "ign in" in client.get("/en/expedition/").content.decode()


def test_f36_no_address_takes_a_result(short_road, ada, plain_static):
    """Of a run in battle nothing can be posted that moves it but giving it up."""
    ada.start()
    ada.do("enter")
    row, browser = Run.objects.get(), ada.browser()
    held = row.coins
    fields = {"version": row.version, "relic": "S01", "rank": 1, "passed": 1, "coins": 99}
    known = ("enter", "open_shop", "buy", "sell", "reroll", "leave", "retry")
    for command in (*known, "settle", "win", "result", "reward", "pass", "clear"):
        answer = browser.post(f"/en/expedition/run/ordinary/{command}/", fields)
        assert answer.status_code in (404, 409), command
        row.refresh_from_db()
        assert (row.phase, row.coins, row.passed) == ("battle", held, 0)
    posting = [
        name
        for name in get_resolver().reverse_dict
        if isinstance(name, str) and ("result" in name or "settle" in name)
    ]
    assert posting == []
    assert Match.objects.get().status == Match.Status.ACTIVE
