"""Schotten Totten through pages and sockets: what is asked for, agreed, told and kept secret."""

import json
import logging
import re
from dataclasses import replace

import pytest
from django.urls import reverse

from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.schotten.cards import RECRUITER
from games.live.loading import load, load_turns
from games.live.past import steps
from games.models import Match
from games.services import carry_out, run_bots
from games.services.playing import play

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

PLAY, INVITE = "/en/play/schotten/", "/en/invite/schotten/"
ALL = {"mode": "tactics", "expert": "1", "rounds": "3", "seat": "1", "level": "3"}
CARD_NAME = re.compile(r"(?<![A-Za-z0-9])[RGFLTP][1-9](?![A-Za-z0-9])")


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, {"tactics": False, "expert": False, "rounds": 1, "opener": 0}),
        ({"level": "2"}, {"tactics": False, "expert": False, "rounds": 1, "opener": 0}),
        ({"mode": "base", "expert": "", "rounds": ""}, {"rounds": 1, "tactics": False}),
        (ALL, {"tactics": True, "expert": True, "rounds": 3, "opener": 0}),
    ],
)
def test_a_form_agrees_on_the_game(person, fields, options):
    answer = person().browser().post(PLAY, fields)
    assert answer.status_code == 302
    assert options.items() <= Match.objects.get().options.items()


@pytest.mark.parametrize(
    "fields",
    [
        {"mode": "siege"},
        {"expert": "yes"},
        {"rounds": "0"},
        {"rounds": "10"},
        {"rounds": "three"},
        {"level": "9"},
        {"seat": "x"},
    ],
)
@pytest.mark.parametrize("where", [PLAY, INVITE])
def test_a_form_that_asks_for_what_there_is_not_opens_nothing(person, where, fields):
    assert person().browser().post(where, fields).status_code == 400
    assert not Match.objects.exists()


def test_one_click_opens_a_game_against_the_usual_bot(client):
    client.post(PLAY)
    seats = Match.objects.get().seats.all()
    assert sorted(seat.level or 0 for seat in seats) == [0, 2]


def test_whoever_begins_sits_on_the_first_seat(person):
    host = person()
    host.browser().post(PLAY, {"seat": "1"})
    match = Match.objects.get()
    assert match.seats.get(number=1).player == host.player.key
    assert match.options["opener"] == 0


def test_an_invitation_says_what_is_played_and_keeps_it(person):
    host, guest = person(), person()
    host.browser().post(INVITE, ALL)
    match = Match.objects.get()
    address = reverse("games:join", args=[match.join_token])
    page = guest.browser().get(address).content.decode()
    told = re.search(r'invitation__agreed">(.*?)</p>', page, re.DOTALL)[1]
    assert re.findall(r"<span>(.*?)</span>", told) == [
        "With tactics cards",
        "Expert claims",
        "3 rounds",
    ]
    assert "colour is drawn" not in page
    guest.browser().post(address)
    assert load(match.id).options["rounds"] == 3
    assert load(match.id).seat_of(guest.player.key) == 0


def test_lists_say_which_game_was_agreed_on(person):
    host = person()
    host.browser().post(PLAY, ALL)
    for path in ("/en/", "/en/me/"):
        page = host.browser().get(path).content.decode()
        assert "With tactics cards, Expert claims, 3 rounds" in page


@pytest.fixture
def follow(key):
    """A function that lets both sides play on as bots would; every position by its version."""

    def play_on(match, commands, seed=b"follow"):
        for number in range(commands):
            run_bots(match)
            standing = load(match)
            if standing.result is not None:
                break
            (seat,) = standing.to_move
            game, chance = standing.game, Chance(seed).child(str(number))
            policy = bot("schotten", 1 + number % 3).policy
            body = game.encode_move(policy(game.view(standing.position, seat), seat, chance, 0))
            used = key()
            carry_out(match, lambda now: play(now, seat, now.version, used, body))  # noqa: B023

    return play_on


def positions_of(match):
    standing = load(match)
    turns = load_turns(standing)
    played = [step.position for step in steps(standing, turns)]
    return dict(enumerate(played))


VARIANTS = [
    {"opener": 0},
    {"opener": 0, "tactics": True},
    {"opener": 0, "tactics": True, "expert": True, "rounds": 2},
]


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=str)
async def test_no_socket_page_or_log_names_a_hidden_card(
    options, person, table, connect, in_thread, key, follow, leaks, caplog, admin_client
):
    caplog.set_level(logging.DEBUG)
    people = [person(), person()]
    match = await in_thread(table, *people, game="schotten", options=options)
    viewers = [(people[0], 0, "en"), (people[1], 1, "ko"), (person(), None, "ja")]
    viewers.append((None, None, "en"))
    sockets = [await connect(match, who, language=tongue) for who, _, tongue in viewers]
    another = await in_thread(table, *people, game="schotten", options=options)
    await in_thread(follow, match, 24)
    for socket in sockets:
        await socket.say(t="play", base=0, key=key(), body={"type": "claim", "stone": 5})
        await socket.say(t="play", base=0, key=key(), body={"type": "play", "card": "??"})
        await socket.say(t="sync", ver=-1)
        await socket.hear_until("snap")
        await socket.say(t="ping", ver=0)
        await socket.hear_until("pong")
    positions = await in_thread(positions_of, match)
    assert await in_thread(lambda: load(match).result) is None
    for socket, (who, viewer, _) in zip(sockets, viewers, strict=True):
        frames = [json.loads(frame) for frame in socket.frames]
        assert len(frames) > 24
        assert not [found for frame in frames for found in leaks(frame, viewer, positions)]
        if who is not None:
            await _check_pages(who, viewer, match, another, positions, in_thread, leaks)
    admin = await in_thread(admin_client.get, reverse("admin:games_match_change", args=[match]))
    assert not CARD_NAME.findall(_without_noise(admin.content.decode()))
    assert not CARD_NAME.findall(_without_noise(caplog.text))


async def _check_pages(who, viewer, match, another, positions, in_thread, leaks):
    """`another` is a match of other cards that has not begun: what both pages say is no secret."""
    browser = who.browser()
    page = await in_thread(browser.get, reverse("games:match", args=[match]))
    state = page.context["state"]
    assert not leaks(json.loads(json.dumps(state)), viewer, positions)
    assert "views" not in state
    other = await in_thread(browser.get, reverse("games:match", args=[another]))
    assert _names_beside_the_board(page) == _names_beside_the_board(other)
    missed = (await in_thread(browser.get, reverse("games:since", args=[match, 0]))).json()
    for message in missed["messages"]:
        assert not leaks(message, viewer, positions)
    lists = (await in_thread(browser.get, reverse("me"))).content.decode()
    assert not CARD_NAME.findall(_without_noise(lists))


def _names_beside_the_board(page):
    """The cards that a page names outside the state of its match: examples."""
    state = r'<script id="match-state".*?</script>'
    return CARD_NAME.findall(_without_noise(re.sub(state, "", page.content.decode(), flags=re.S)))


def _without_noise(text):
    """The text without addresses, hashes and random tokens, in which anything may stand."""
    addresses = r'(csrfmiddlewaretoken" value|nonce|href|src|action|d|data-\w+)="[^"]*"'
    text = re.sub(addresses, "", text)
    return re.sub(r"[A-Za-z0-9_-]{20,}|/\S+", "", text)


async def test_a_card_given_back_is_told_whole_to_its_owner_and_to_nobody_else(
    person, table, connect, in_thread, key
):
    people = [person(), person()]
    match = await in_thread(_with_recruiter, table, people)
    sockets = [await connect(match, who) for who in (*people, None)]
    version, view = 0, json.loads(sockets[0].frames[0])["view"]
    commands = [{"type": "play", "card": "RE"}]
    commands += [{"type": "draw", "deck": deck} for deck in ("clan", "tactics", "clan")]
    for body in commands:
        await sockets[0].say(t="play", base=version, key=key(), body=body)
        turn = await sockets[0].hear_until("turn")
        version, view = turn["ver"], turn["view"]
    given = view["legal"]["return"][0]
    await sockets[0].say(t="play", base=version, key=key(), body={"type": "return", "card": given})
    news = []
    for socket in sockets:
        while (turn := (await socket.hear_until("turn"))["turn"])["ver"] <= version:
            pass
        news.append(turn)
    assert [turn["moves"][0] for turn in news] == [
        {"type": "return", "card": given},
        {"type": "return", "card": None},
        {"type": "return", "card": None},
    ]
    assert [turn["events"][0]["card"] for turn in news] == [given, None, None]
    assert len({json.dumps(turn["marks"]) for turn in news}) == 1


def _with_recruiter(table, people):
    """A match in which the first seat holds the Recruiter in place of a card of its hand."""
    match = table(*people, game="schotten", options={"opener": 0, "tactics": True})
    standing = load(match)
    position, decks = standing.position, standing.position.decks
    *hand, kept = position.hands[0]
    changed = replace(
        position,
        hands=((*hand, RECRUITER), position.hands[1]),
        decks=replace(
            decks,
            clan=(*decks.clan, kept),
            tactics=tuple(card for card in decks.tactics if card != RECRUITER),
        ),
    )
    Match.objects.filter(id=match).update(position=standing.game.encode(changed))
    return match


async def test_the_replay_opens_the_hands_once_the_match_is_over(
    person, table, connect, in_thread, key, follow
):
    people = [person(), person()]
    match = await in_thread(table, *people, game="schotten", options={"opener": 0})
    await in_thread(follow, match, 400)
    standing = await in_thread(load, match)
    assert standing.result is not None
    page = await in_thread(person().browser().get, reverse("games:match", args=[match]))
    state = page.context["state"]
    views = state["views"]
    assert len(views) == len(state["turns"]) + 1
    assert all(len(view["opened"][0]) <= 6 for view in views)
    assert [len(hand) for hand in views[0]["opened"]] == [6, 6]
    assert state["view"]["opened"] == views[-1]["opened"]
    positions = await in_thread(positions_of, match)
    for place, view in enumerate(views):
        unseen = positions[place].unseen()
        assert view["unseen"] == unseen.bit_count()
        closed = standing.game.view(positions[place], None)
        assert (view["claims"], view["seen"]) == (closed["claims"], closed["seen"])
    events = [event for turn in state["turns"] for event in turn["events"]]
    drawn = [event["card"] for event in events if event["type"] == "draw"]
    assert drawn
    assert all(drawn)
