"""Whole games under the eyes of everybody: nothing hidden is in a frame, a page, a file or a log.

One game of each kind; `python -m tests.benchmarks.secrets --games 500` plays as many as wanted.
"""

import json
import logging
import os
import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Profile
from games.engine.registry import game as game_of
from games.live.loading import load, load_turns
from games.live.past import steps
from games.models import Turn
from games.services import run_bots
from merestone.testing.border import choose
from merestone.testing.eyes import TOLD, Eyes, secrets_of

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static", "no_limits"),
    pytest.mark.slow,
]

GAMES = int(os.environ.get("SECRET_GAMES", "3"))
KINDS = ("shell", "triflip", "schotten")
LATEST = 12
"""The last turn in which the account may sign out and everybody looks at every page."""

CELL = re.compile(r"\b[a-i][1-9]\b")


@pytest.fixture
def no_limits(monkeypatch):
    """Nobody is told to slow down: a whole match takes seconds here."""
    monkeypatch.setattr("games.live.credit.MOST", 1_000_000.0)


@dataclass
class Tab:
    """A browser with its cookies, however old they are."""

    client: Client

    @property
    def cookie(self):
        return f"-; sessionid={self.client.cookies['sessionid'].value}"

    def browser(self):
        return self.client


@dataclass
class Member:
    """Somebody with an account."""

    user: User
    player: object

    def sign_in(self):
        """A browser of theirs."""
        client = Client()
        client.force_login(self.user, backend="accounts.backends.GoogleBackend")
        return Tab(client)


@dataclass
class Count:
    """What was looked through, and what was found."""

    games: int = 0
    frames: int = 0
    pages: int = 0
    logged: int = 0
    hits: list[str] = field(default_factory=list)

    def __str__(self):
        return (
            f"{self.games} games, {self.frames} frames, {self.pages} pages and files, "
            f"{self.logged} characters of logs: {len(self.hits)} secrets found"
        )


@pytest.fixture
def member():
    """A function that makes somebody with an account."""

    def make(number):
        user = User.objects.create(username=f"member-{number}")
        profile = Profile.objects.create(user=user, name=f"Member {number}")
        return Member(user, profile.player)

    return make


@pytest.fixture
def gathered(person, member, table, connect, in_thread):
    """A function that opens a game of that kind, everybody looking on: (match, member, eyes)."""

    async def gather(game, number):
        holder, other = await in_thread(member, number), person()
        bots = [1] if game == "triflip" else []
        host = replace(other, player=holder.player)
        match = await in_thread(lambda: table(host, other, *bots, game=game))
        mine = frozenset({holder.player.key})
        eyes = [
            Eyes("player", await in_thread(holder.sign_in), 0, mine),
            Eyes("rival", other, 1, frozenset({other.player.key, other.guest.id})),
            Eyes("logged-out tab", await in_thread(holder.sign_in), 0, mine),
            Eyes("spectator", person(), None),
            Eyes("stranger", None, None),
        ]
        for one in eyes:
            tab = "other" if one is eyes[2] else "main"
            one.begin(await connect(match, one.who, tab=tab, take=one is not eyes[2]))
        return match, holder, eyes

    return gather


@pytest.fixture
def sign_out(connect, in_thread):
    """The account signs out by one tab and in again by another one; the first one stays open."""

    async def change(match, holder, eyes):
        await in_thread(eyes[2].who.browser().post, reverse("accounts:sign_out"))
        for one in (eyes[0], eyes[2]):
            await one.lose()
        eyes[0].who, eyes[2].viewer, eyes[2].own = (
            await in_thread(holder.sign_in),
            None,
            frozenset(),
        )
        for one in (eyes[0], eyes[2]):
            one.begin(await connect(match, one.who))

    return change


@pytest.fixture
def played(gathered, sign_out, in_thread, key):
    """A function that plays such a game to its end: (match, eyes, pages before and after a seal).

    In a turn drawn by chance the account signs out and in again, and everybody fetches every page.
    """

    async def say(one, dice):
        body = picked(one.told["view"], dice)
        await one.socket.say(t="play", base=one.told["ver"], key=key(), body=body)
        assert (await one.socket.hear_until("ack", "nack"))["t"] == "ack"

    async def turn(match, eyes, dice, pages):
        movers = [seat for seat in eyes[0].told["view"]["to_move"] if seat < 2]
        for seat in dice.sample(movers, len(movers)):
            await say(eyes[seat], dice)
            if len(pages) == 1:
                pages.append([await one.look(match) for one in eyes])
        await in_thread(run_bots, match)
        version = (await in_thread(load, match)).version
        for one in eyes:
            await one.hear(version)

    async def play(game, number):
        dice, pages = random.Random(f"{game}{number}"), []
        match, holder, eyes = await gathered(game, number)
        look_at = dice.randrange(1, LATEST)
        while eyes[0].told["result"] is None:
            if eyes[0].told["ver"] >= look_at and not pages:
                await sign_out(match, holder, eyes)
                pages.append([await one.look(match) for one in eyes])
            await turn(match, eyes, dice, pages)
        return match, eyes, pages

    return play


def picked(view, dice):
    """A legal move of the seat that looks, drawn by chance."""
    if isinstance(view["legal"], dict):
        return choose(view, dice)
    move = dice.choice(view["legal"])
    return move["move"] if isinstance(move, dict) else {"cell": move}


def history(match):
    """The position of every version, and of the turn that led to it the choices by seat, each with
    the salt of its digest."""
    standing = load(match)
    turns = load_turns(standing)
    positions = dict(enumerate(step.position for step in steps(standing, turns)))
    encode, salts = standing.game.encode_move, salts_of(match)
    moves = {
        turn.number: {seat: (encode(move), salts.get((turn.number, seat))) for seat, move in found}
        for turn in turns
        if (found := turn.moves.items())
    }
    return positions, moves


def salts_of(match):
    """The salt of every sealed choice by turn and seat."""
    rows = Turn.objects.filter(match=match).values_list("number", "envelopes")
    return {
        (number, seat): envelope["salt"]
        for number, envelopes in rows
        for seat, envelope in enumerate(envelopes or [])
        if envelope
    }


def told_too_early(eyes, positions, moves):
    """What these eyes were shown of choices of What the Shell before they were revealed.

    A view must be the one that follows from the position alone, and beside it and the turns that
    are over no message may name a cell that somebody else has sealed.
    """
    version, rules = -1, game_of("shell")
    for shown in eyes.everything():
        for message in shown.messages():
            whole = message["t"] in ("snap", "turn")
            version = message["ver"] if whole else max(version, message.get("ver", version))
            rest = json.dumps({name: part for name, part in message.items() if name not in TOLD})
            choices = moves.get(version + 1, {})
            own = choices.get(shown.viewer, (None, None))[0]
            for move, salt in (found for seat, found in choices.items() if seat != shown.viewer):
                if (move != own and f'"{move["cell"]}"' in rest) or (salt and salt in rest):
                    yield f"{eyes.role}: {rest}"
            if whole and message["view"] != rules.view(positions[message["ver"]], shown.viewer):
                yield f"{eyes.role}: {message['view']}"


def cards_leaked(eyes, positions, leaks):
    """The cards these eyes were shown before the end that were hidden from them."""
    for shown in eyes.everything():
        for message in shown.messages():
            if message.get("result") is None and message["t"] in ("snap", "turn"):
                yield from leaks(message, shown.viewer, positions)


def changed_by_a_seal(eyes, pages, pattern):
    """Pages of others that name something else once a choice is sealed."""
    for one, before, after in zip(eyes, *pages, strict=True):
        for earlier, later in zip(before, after, strict=True):
            names = [page.names_beside_the_state(pattern) for page in (earlier, later)]
            if one.viewer is None and names[0] != names[1]:
                yield f"{one.role}: {later.name} {Counter(names[1]) - Counter(names[0])}"


def look_through(count, game, one, everything, secrets):
    """Count what was shown to somebody, and whatever of it they should not have been shown."""
    count.frames += sum(shown.name == "frame" for shown in everything)
    count.pages += sum(shown.name != "frame" for shown in everything)
    count.hits += [
        f"{one.role}: {secret} in {shown.name} of {game}"
        for shown in everything
        for secret in secrets - one.own
        if secret in shown.text
    ]


async def test_no_secret_is_in_any_frame_page_file_or_log(
    played, in_thread, leaks, caplog, record_property
):
    caplog.set_level(logging.DEBUG)
    count = Count()
    for number in range(GAMES):
        game = KINDS[number % len(KINDS)]
        match, eyes, pages = await played(game, number)
        kept, until_the_end = await in_thread(secrets_of, match)
        positions, moves = await in_thread(history, match)
        for one in eyes:
            look_through(count, game, one, one.everything(), kept | until_the_end)
            if game == "shell":
                count.hits += told_too_early(one, positions, moves)
            if game == "schotten":
                count.hits += cards_leaked(one, positions, leaks)
            look_through(count, game, one, await one.look(match), kept)
            await one.socket.leave()
        if game == "shell":
            count.hits += changed_by_a_seal(eyes, pages, CELL)
        count.hits += [secret for secret in kept | until_the_end if secret in caplog.text]
        count.logged += len(caplog.text)
        caplog.clear()
        count.games += 1
    record_property("found", str(count))
    assert count.hits == []
    assert count.frames > 100 * GAMES
    assert count.pages > 80 * GAMES
