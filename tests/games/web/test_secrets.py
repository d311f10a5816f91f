"""A sealed choice is nowhere to be found before the reveal, in no form and by no measure."""

import json
import logging
import random
import re

import pytest
from django.urls import reverse

from games.addresses import slug_of
from games.live.loading import load
from games.models import Match, Seal, Turn
from games.services import carry_out, run_bots
from games.services.playing import play

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

TURNS = 6


HASHED = re.compile(r"[0-9a-f]{64}")
"""A digest or a salt."""


def seal_frame(version, revision, seat):
    """The one frame that may tell of a seal, made from what everybody knows, but for the digest."""
    told = {"ver": version, "rev": revision, "seat": seat, "digest": "DIGEST", "open": True}
    return json.dumps({"t": "seal", **told}, separators=(",", ":"))


async def frames_until_turn(browser):
    """Every frame before the next turn, and that turn."""
    before = []
    while True:
        message = await browser.hear()
        if message["t"] == "turn":
            return before, message
        before.append(browser.frames[-1])


@pytest.mark.slow
async def test_in_200_games_rival_and_watcher_get_one_constant_frame_before_each_reveal(
    person, table, connect, in_thread, key, caplog
):
    dice, lengths = random.Random(30), set()
    caplog.set_level(logging.DEBUG)
    for _ in range(200):
        black, white = person(), person()
        match = await in_thread(table, black, white)
        sockets = [await connect(match, who) for who in (black, white, None)]
        await sockets[0].hear_until("here")
        legal, revision = [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)], 0
        for version in range(TURNS):
            first = dice.randrange(2)
            cells = [dice.choice(legal), dice.choice(legal)]
            body = {"cell": cells[first]}
            await sockets[first].say(t="play", base=version, key=key(), body=body)
            await sockets[first].hear_until("ack")
            revision += 1
            body = {"cell": cells[1 - first]}
            await sockets[1 - first].say(t="play", base=version, key=key(), body=body)
            revision += 1
            expected = seal_frame(version, revision - 1, first)
            for viewer in (1 - first, 2):
                frames, turn = await frames_until_turn(sockets[viewer])
                told = [frame for frame in frames if json.loads(frame)["t"] != "ack"]
                assert [HASHED.sub("DIGEST", frame) for frame in told] == [expected]
                lengths |= {len(frame) for frame in told}
                assert turn["turn"]["texts"] == cells
                opened = turn["turn"]["envelopes"]
                assert json.loads(told[0])["digest"] == opened[first]["digest"]
                assert not [one for one in opened if one["salt"] in "".join(frames) + caplog.text]
            legal = (await sockets[first].hear_until("turn"))["view"]["legal"]
        for socket in sockets:
            await socket.leave()
    assert max(lengths) - min(lengths) <= 1  # the revision grows from one digit to two
    assert not re.search(r'"?cell"?\W', caplog.text)


def unopened(match):
    """The salts of choices whose turn is not open."""
    opened = Turn.objects.filter(match=match, envelopes__isnull=False).values("number")
    seals = Seal.objects.filter(match=match).exclude(turn__in=opened)
    return [salt for salt in seals.values_list("salt", flat=True) if salt]


async def everything_shown(match, version, viewers, connect, in_thread):
    """All that these viewers get of a match: snapshots, pages, missed messages."""
    slug, shown = slug_of(match), []
    for who in viewers:
        socket = await connect(match, who, snapshot=False)
        await socket.hear()
        shown.append(socket.frames[0])
        await socket.leave()
        browser = who.browser()
        for path in (
            reverse("games:match", args=[match]),
            reverse("games:since", args=[match, max(version - 1, 0)]),
            reverse("me"),
        ):
            response = await in_thread(browser.get, path)
            assert response.status_code == 200
            shown.append(response.content.decode())
    # Digests and the salts of turns that lie open are another in every match.
    neutral = [HASHED.sub("DIGEST", text.replace(slug, "MATCH")) for text in shown]
    assert not [salt for salt in await in_thread(unopened, match) if salt in "".join(shown)]
    return [
        re.sub(r'(csrfmiddlewaretoken" value|nonce|datetime)="[^"]*"|one-shell-[\w-]{8}', "", text)
        for text in neutral
    ]


async def test_nothing_a_rival_or_a_watcher_can_fetch_depends_on_what_is_sealed(
    person, table, connect, in_thread, key
):
    dice = random.Random(31)
    for _ in range(6):
        white, watcher, seen = person(), person(), []
        opening = [
            (seat, f"{dice.choice('abcdefghi')}{row}")
            for row in dice.sample(range(1, 10), 2)
            for seat in (0, 1)
        ]
        for sealed in dice.sample([f"{column}{row}" for column in "bdfh" for row in "13579"], 3):
            match = await in_thread(table, person(), white)
            try:
                for seat, cell in (*opening, (0, sealed)):
                    await in_thread(_move, match, seat, cell, key())
            except AssertionError:
                continue  # that cell is taken in this opening
            version = (await in_thread(load, match)).version
            viewers = (white, watcher)
            seen.append(await everything_shown(match, version, viewers, connect, in_thread))
            await in_thread(Match.objects.filter(id=match).delete)
        assert len(seen) >= 2
        for shown in seen:
            for here, there in zip(shown, seen[0], strict=True):
                assert here == there


def _move(match, seat, cell, key):
    answer = carry_out(
        match, lambda standing: play(standing, seat, standing.version, key, {"cell": cell})
    )
    assert hasattr(answer, "standing")


async def test_a_bots_choice_and_the_secrets_of_a_match_are_nowhere_on_its_page(
    person, table, connect, in_thread
):
    who = person()
    match = await in_thread(table, who, 2)
    await in_thread(run_bots, match)
    standing = await in_thread(load, match)
    row = await in_thread(Match.objects.get, id=match)
    response = await in_thread(who.browser().get, reverse("games:match", args=[match]))
    page = response.content.decode()
    socket = await connect(match, who, snapshot=False)
    snap = await socket.hear()
    assert snap["seats"][1]["sealed"]
    assert (snap["mine"], snap["turns"]) == (None, [])
    envelope = standing.seals[1].envelope
    assert snap["digests"] == [None, envelope.digest]
    assert envelope.digest in page
    for secret in (bytes(row.seed).hex(), bytes(row.bot_secret).hex(), envelope.salt):
        assert secret not in page + socket.frames[0]
    sealed = json.dumps({"cell": standing.seals[1].move and _name(standing)})
    assert sealed not in page + socket.frames[0]


def _name(standing):
    return standing.game.encode_move(standing.seals[1].move)["cell"]


async def test_the_sealer_alone_sees_their_own_choice_again(person, table, connect, in_thread, key):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    await in_thread(_move, match, 0, "e5", key())
    mine = [
        (await (await connect(match, who, snapshot=False)).hear())["mine"]
        for who in (black, white, None)
    ]
    assert mine == [{"cell": "e5"}, None, None]
