"""What a match keeps to itself, at tables of two and of three: seeds, tokens, who people are."""

import json
import random

import pytest
from django.urls import reverse

from games.live.loading import load
from games.models import Match, Seal, Turn
from games.services import carry_out, run_bots
from games.services.playing import play
from games.services.resigning import resign

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

OPEN = [("shell", 2), ("triflip", 3)]
"""Games in which a resolved turn tells everybody the same."""

TABLES = [*OPEN, ("schotten", 2)]
TURNS = 7
LANGUAGES = ("en", "ko", "ja")


def secrets_of(match):
    """Every text that nobody but the server may have."""
    row = Match.objects.get(id=match)
    found = [bytes(row.seed).hex(), bytes(row.bot_secret).hex(), str(row.id), row.id.hex]
    found += unopened(match)
    for seat in row.seats.all():
        found += [seat.player, seat.player.removeprefix("guest:"), seat.former]
    return {text for text in found if text}


def unopened(match):
    """The salts of choices whose turn was not resolved."""
    opened = Turn.objects.filter(match=match, envelopes__isnull=False).values("number")
    seals = Seal.objects.filter(match=match).exclude(turn__in=opened)
    return [*seals.values_list("salt", flat=True)]


def play_some(match, dice, key, turns):
    """Let random moves be made, by whoever is to move."""
    for _ in range(turns):
        run_bots(match)
        standing = load(match)
        for seat in sorted(standing.to_move):
            move = dice.choice(list(standing.game.legal_moves(standing.position, seat)))
            body, used = standing.game.encode_move(move), key()
            carry_out(match, lambda now: play(now, seat, standing.version, used, body))  # noqa: B023


def choose_in_secret(match, key):
    """Let one choice be sealed that the other ones of its turn do not follow."""
    run_bots(match)
    standing, used = load(match), key()
    if len(standing.to_move) > 1 and not standing.seals:
        move = next(iter(standing.game.legal_moves(standing.position, 0)))
        body = standing.game.encode_move(move)
        carry_out(match, lambda now: play(now, 0, standing.version, used, body))


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("bots", [0, 1])
async def test_nothing_any_viewer_is_sent_holds_a_secret_of_the_match(
    game, seats, bots, person, table, connect, in_thread, key
):
    people = [person() for _ in range(seats - bots)]
    match = await in_thread(table, *people, *[1] * bots, game=game)
    viewers = [*people, person(), None]
    sockets = [
        await connect(match, who, language=tongue) for who in viewers for tongue in LANGUAGES
    ]
    await in_thread(play_some, match, random.Random(seats), key, TURNS)
    await in_thread(choose_in_secret, match, key)
    if seats - bots > 1:
        used = key()
        await in_thread(carry_out, match, lambda now: resign(now, 0, now.version, used))
    secrets = await in_thread(secrets_of, match)
    assert len(await in_thread(unopened, match)) == (game == "shell")
    for socket in sockets:
        await socket.say(t="sync", ver=-1)
        await socket.hear_until("snap")
        await socket.say(t="ping", ver=0)
        await socket.hear_until("pong")
        sent = "".join(socket.frames)
        assert not [secret for secret in secrets if secret in sent]
    for who in viewers[:-1]:
        browser = who.browser()
        others = secrets - {who.player.key, who.player.key.removeprefix("guest:")}
        for path in (
            reverse("games:match", args=[match]),
            reverse("games:since", args=[match, 0]),
            reverse("me"),
        ):
            page = (await in_thread(browser.get, path)).content.decode()
            assert not [secret for secret in others if secret in page]


@pytest.mark.parametrize(("game", "seats"), OPEN)
async def test_every_viewer_is_told_the_same_but_for_their_own_seat(
    game, seats, person, table, connect, in_thread, key
):
    people = [person() for _ in range(seats)]
    match = await in_thread(table, *people, game=game)
    sockets = [await connect(match, who) for who in (*people, person())]
    await in_thread(play_some, match, random.Random(9), key, TURNS)
    version = (await in_thread(load, match)).version
    told = []
    for socket in sockets:
        turns = []
        while not turns or turns[-1]["ver"] < version:
            turns.append(await socket.hear_until("turn"))
        told.append(turns)
    for versions in zip(*told, strict=True):
        assert len({json.dumps(public(message)) for message in versions}) == 1
        for viewer, message in enumerate(versions):
            on_turn = message["view"]["to_move"]
            assert bool(message["view"]["legal"]) == (viewer in on_turn)


def public(message):
    """The message without what is for one seat alone."""
    view = {name: value for name, value in message["view"].items() if name not in ("seat", "legal")}
    seats = [{**seat, "you": None, "here": None} for seat in message["seats"]]
    return {**message, "view": view, "seats": seats, "may": None}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_link_that_gives_a_seat_is_shown_to_those_who_wait_and_to_nobody_else(
    game, seats, person, table
):
    people = [person() for _ in range(seats - 1)]
    match = table(*people, None, game=game)
    token = "T" * 22
    Match.objects.update(join_token=token, host=0)
    page = reverse("games:match", args=[match])
    shown = [who.browser().get(page).content.decode() for who in (*people, person())]
    assert [token in text for text in shown] == [True] * len(people) + [False]
