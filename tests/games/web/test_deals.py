"""The deal over the wire: who is told what before, who is asked for what, and what opens when."""

import json
import secrets
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.engine.registry import game as game_of
from games.live.loading import load
from games.models import Deck
from games.services import carry_out, resign
from games.shuffle import ALGORITHM, proof
from games.shuffle.seed import digest

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
async def two(person, table, connect, in_thread):
    """A match of two people before the deal, both connected: (match, sockets)."""
    first, second = person(), person()
    match = await in_thread(lambda: table(first, second, game="schotten", dealt=False))
    return match, [await connect(match, first), await connect(match, second)]


async def sent(browser, key, **message):
    """The answer to a message, and the snapshots that came before it."""
    await browser.say(key=key, **message)
    news = []
    while (heard := await browser.hear())["t"] not in ("ack", "nack"):
        news.append(heard)
    return heard, news


async def test_before_the_deal_the_commitment_is_there_and_no_hand(person, table, connect):
    from channels.db import database_sync_to_async as threaded

    someone = person()
    match = await threaded(table)(someone, 1, game="schotten", dealt=False)
    browser = await connect(match, someone, snapshot=False)
    snap = await browser.hear()
    deck = await threaded(Deck.objects.get)(match=match)
    assert snap["deal"] == {
        "algorithm": ALGORITHM,
        "commitment": digest(bytes(deck.secret)).hex(),
        "dealt": False,
        "wants": "part",
        "parts": [
            {"seat": 0, "source": "browser", "pledge": None, "value": None},
            {"seat": 1, "source": "server", "pledge": None, "value": None},
        ],
    }
    assert (snap["seat"], snap["view"]["seat"]) == (0, 0)
    assert snap["view"]["hand"] == []
    assert snap["view"]["to_move"] == []
    assert not snap["open"]


async def test_one_message_against_a_bot_brings_the_cards(person, table, connect, key, in_thread):
    someone = person()
    match = await in_thread(lambda: table(someone, 1, game="schotten", dealt=False))
    browser = await connect(match, someone)
    answer, news = await sent(browser, key(), t="part", bytes=bytes(range(16)).hex())
    assert (answer["t"], answer["ver"]) == ("ack", 0)
    assert [message["t"] for message in news] == ["snap"]
    assert news[0]["deal"]["dealt"]
    assert news[0]["deal"]["wants"] is None
    assert news[0]["deal"]["parts"][0]["value"] == bytes(range(16)).hex()
    assert len(news[0]["view"]["hand"]) == 6
    assert news[0]["rev"] == 1


async def test_two_browsers_are_asked_for_hashes_and_then_for_bytes(two, key):
    _, browsers = two
    values = [secrets.token_bytes(16) for _ in browsers]
    for browser, value in zip(browsers, values, strict=True):
        answer, _ = await sent(browser, key(), t="pledge", hash=digest(value).hex())
        assert answer["t"] == "ack"
    for browser in browsers:
        while (snap := await browser.hear())["t"] != "snap" or snap["deal"]["wants"] != "part":
            pass
        assert [part["value"] for part in snap["deal"]["parts"]] == [None, None]
        assert [part["pledge"] for part in snap["deal"]["parts"]] == [
            digest(value).hex() for value in values
        ]
        break
    for browser, value in zip(browsers, values, strict=True):
        answer, news = await sent(browser, key(), t="part", bytes=value.hex())
        assert answer["t"] == "ack"
    assert news[-1]["deal"]["dealt"]
    assert len(news[-1]["view"]["hand"]) == 6


async def test_a_part_told_too_early_and_one_that_does_not_fit_are_refused_in_words(two, key):
    _, (first, second) = two
    answer, _ = await sent(first, key(), t="part", bytes="00" * 16)
    assert (answer["t"], answer["code"]) == ("nack", "dealing")
    assert answer["text"] == "The cards are still being dealt."
    await sent(first, key(), t="pledge", hash="11" * 32)
    await sent(second, key(), t="pledge", hash="22" * 32)
    answer, _ = await sent(first, key(), t="part", bytes="00" * 16)
    assert answer["code"] == "part_differs"


@pytest.mark.parametrize(
    "message",
    [
        {"t": "pledge"},
        {"t": "pledge", "hash": "11" * 31},
        {"t": "pledge", "hash": "AB" * 32},
        {"t": "pledge", "hash": 1},
        {"t": "part", "bytes": "1" * 31},
        {"t": "part", "bytes": None},
        {"t": "part", "bytes": ["11" * 16]},
        {"t": "part", "hash": "11" * 32},
    ],
)
async def test_what_is_no_part_is_a_bad_request(message, two, key):
    _, (first, _) = two
    answer, _ = await sent(first, key(), **message)
    assert (answer["t"], answer["code"]) == ("nack", "bad_request")


async def test_a_watcher_adds_nothing(two, person, connect, key):
    match, _ = two
    watcher = await connect(match, person())
    answer, _ = await sent(watcher, key(), t="pledge", hash="11" * 32)
    assert answer["code"] == "not_your_seat"


async def test_who_asks_after_the_deadline_finds_the_cards_dealt(two, in_thread):
    match, (first, second) = two
    late = timezone.now() - timedelta(seconds=1)
    await in_thread(lambda: Deck.objects.filter(match=match).update(due_at=late))
    from games.live.hall import hall

    await hall.rooms[match].reread()
    hall.rooms[match]._standing = await in_thread(load, match)
    await first.say(t="sync", ver=0)
    for browser in (first, second):
        snap = await browser.hear_until("snap")
        assert snap["deal"]["dealt"]
        assert {part["source"] for part in snap["deal"]["parts"]} == {"server"}
        assert len(snap["view"]["hand"]) == 6


async def test_who_comes_after_the_deadline_finds_the_cards_dealt(
    person, table, connect, in_thread
):
    someone = person()
    match = await in_thread(lambda: table(someone, 1, game="schotten", dealt=False))
    late = timezone.now() - timedelta(seconds=1)
    await in_thread(lambda: Deck.objects.filter(match=match).update(due_at=late))
    browser = await connect(match, someone, snapshot=False)
    snap = await browser.hear()
    assert snap["deal"]["dealt"]


def test_the_page_deals_what_is_late(person, table, plain_static):
    someone = person()
    match = table(someone, 1, game="schotten", dealt=False)
    page = reverse("games:match", args=[match])
    assert not someone.browser().get(page).context["state"]["deal"]["dealt"]
    Deck.objects.filter(match=match).update(due_at=timezone.now() - timedelta(seconds=1))
    assert someone.browser().get(page).context["state"]["deal"]["dealt"]


def test_the_proof_opens_with_the_end_and_holds(person, table, key, plain_static):
    someone = person()
    match = table(someone, person(), game="schotten")
    address, browser = reverse("games:deck", args=[match]), someone.browser()
    secret = bytes(Deck.objects.get(match=match).secret).hex()
    assert browser.get(address).status_code == 404
    carry_out(match, lambda standing: resign(standing, 0, 0, key()))
    answer = browser.get(address)
    assert answer.headers["Cache-Control"] == "no-store, private"
    told = answer.json()
    assert told["proof"]["secret"] == secret
    assert proof.read(told["proof"]).match == match.bytes
    lots = game_of("schotten").lots
    found = proof.faults(proof.read(told["proof"]), lambda chance: lots(told["options"], chance))
    assert [*found] == []


def test_the_proof_tells_the_whole_story_of_the_cards(person, table, key):
    from games.services.playing import play

    someone = person()
    match = table(someone, person(), game="schotten")
    for _ in range(6):
        standing = load(match)
        (seat,) = standing.to_move
        move = next(iter(standing.game.legal_moves(standing.position, seat)))
        body = standing.game.encode_move(move)
        carry_out(match, lambda now, s=seat, b=body: play(now, s, now.version, key(), b))
    carry_out(match, lambda now: resign(now, 0, now.version, key()))
    told = someone.browser().get(reverse("games:deck", args=[match])).json()
    drawn = [event["card"] for event in told["events"] if event["type"] == "draw"]
    assert drawn
    assert told["proof"]["lots"]["clan deck 1"].split(" ")[12 : 12 + len(drawn)] == drawn


def test_a_private_match_and_a_game_without_cards_have_no_proof_to_show(
    person, table, key, plain_static
):
    someone = person()
    match = table(someone, person(), game="schotten", private=True)
    carry_out(match, lambda standing: resign(standing, 0, 0, key()))
    address = reverse("games:deck", args=[match])
    assert someone.browser().get(address).status_code == 200
    assert person().browser().get(address).status_code == 404
    shell = table(someone, person())
    carry_out(shell, lambda standing: resign(standing, 0, 0, key()))
    assert someone.browser().get(reverse("games:deck", args=[shell])).status_code == 404


@pytest.fixture
def forms_of():
    """Every way in which a secret could be written down."""

    def forms(secret):
        import base64

        plain = base64.b64encode(secret).decode().rstrip("=")
        safe = base64.urlsafe_b64encode(secret).decode().rstrip("=")
        return [secret.hex(), secret.hex().upper(), plain, safe, repr(secret), str([*secret])[1:-1]]

    return forms


async def test_the_secret_and_the_seed_are_in_no_frame_before_the_end(
    two, key, forms_of, in_thread
):
    match, browsers = two
    values = [secrets.token_bytes(16) for _ in browsers]
    for browser, value in zip(browsers, values, strict=True):
        await sent(browser, key(), t="pledge", hash=digest(value).hex())
    for browser, value in zip(browsers, values, strict=True):
        await sent(browser, key(), t="part", bytes=value.hex())
    for browser in browsers:
        await sent(browser, key(), t="play", base=0, body={"nothing": 1})
        await sent(browser, key(), t="part", bytes="00" * 16)
        await browser.say(t="sync", ver=-1)
        await browser.hear_until("snap")
    deal = (await in_thread(load, match)).deal
    frames = json.dumps([browser.frames for browser in browsers])
    for secret in (deal.secret, deal.seed):
        assert not any(form in frames for form in forms_of(secret))


def test_the_secret_is_on_no_page_and_in_no_log_before_the_end(
    person, table, plain_static, forms_of, admin_client, caplog
):
    someone = person()
    match = table(someone, person(), game="schotten")
    deal = load(match).deal
    caplog.set_level("DEBUG")
    browser = someone.browser(raise_request_exception=False)
    pages = [browser.get(reverse("games:match", args=[match])).content]
    pages.append(browser.get(reverse("games:since", args=[match, 0])).content)
    pages.append(browser.get(reverse("games:deck", args=[match])).content)
    pages.append(admin_client.get(reverse("admin:games_match_change", args=[match])).content)
    pages.append(caplog.text.encode())
    pages.append(repr(load(match)).encode())
    for secret in (deal.secret, deal.seed):
        for page in pages:
            assert not any(form.encode() in page for form in forms_of(secret))


def test_staff_have_no_page_of_decks():
    from django.contrib import admin

    assert not admin.site.is_registered(Deck)
