"""A room tells each socket what follows from where it stands, players before watchers."""

import asyncio
import json
import uuid

import pytest

from games.engine.registry import game as game_of
from games.live import room as rooms
from games.live.room import Room
from games.protocol.audience import Audience
from games.services.opening import prepare
from games.services.playing import play
from games.sitters import Sitter


class Ear:
    """A socket that remembers what it was told, and when."""

    told: list[tuple["Ear", str]]

    def __init__(self, told, viewer=None, language="en", revision=0):
        self.told, self.revision = told, revision
        self.audience = Audience(viewer, language)

    def post(self, text, version):
        self.told.append((self, json.loads(text)["t"]))

    def heard(self):
        return [kind for ear, kind in self.told if ear is self]


@pytest.fixture
def standing():
    people = [Sitter(0, "guest:a"), Sitter(1, "guest:b")]
    return prepare(game_of("shell"), {}, people, private=False).standing


@pytest.fixture
def room(standing):
    made = Room(standing.id)
    made.freshen(standing)
    return made


def step(standing, seat, cell):
    return play(standing, seat, standing.version, str(uuid.uuid4()), {"cell": cell})


async def test_whoever_is_up_to_date_hears_the_news_and_whoever_is_behind_the_whole(room, standing):
    told = []
    first = step(standing, 0, "e5")
    second = step(first.after, 1, "d4")
    current, behind, ahead = (Ear(told, revision=revision) for revision in (1, 0, 2))
    newcomer = Ear(told, revision=-1)
    for ear in (current, behind, ahead, newcomer):
        room.add(ear)
    room.hear(second)
    assert current.heard() == ["turn"]
    assert behind.heard() == ["snap"]
    assert ahead.heard() == newcomer.heard() == []
    assert (current.revision, behind.revision) == (2, 2)


async def test_news_that_comes_twice_or_late_is_told_once(room, standing):
    told = []
    ear = Ear(told)
    room.add(ear)
    first = step(standing, 0, "e5")
    second = step(first.after, 1, "d4")
    for write in (first, second, first, second):
        room.hear(write)
    assert ear.heard() == ["seal", "turn"]
    assert room.standing == second.after


async def test_players_are_told_before_a_crowd_which_is_told_in_slices(room, standing, monkeypatch):
    monkeypatch.setattr(rooms, "SLICE", 4)
    told = []
    crowd = [Ear(told) for _ in range(10)]
    players = [Ear(told, 1), Ear(told, 0, "ko")]
    for ear in (*crowd, *players):
        room.add(ear)
    room.hear(step(standing, 0, "e5"))
    assert [ear for ear, _ in told[:3]].count(players[0]) == 1
    assert [ear.audience.is_player for ear, _ in told] == [True] * 3 + [False] * 4
    async with asyncio.timeout(15):
        while not all(ear.heard() for ear in crowd):
            await asyncio.sleep(0)
    assert [ear.heard() for ear in crowd] == [["seal"]] * 10
    assert players[1].heard() == ["mine", "seal"]


async def test_each_text_is_made_once_for_all_who_are_told_the_same(room, standing, monkeypatch):
    made = []
    encode = rooms.telling.text_of
    monkeypatch.setattr(rooms.telling, "text_of", lambda message: made.append(1) or encode(message))
    told = []
    for ear in [Ear(told) for _ in range(50)] + [Ear(told, 1), Ear(told, 1)]:
        room.add(ear)
    room.hear(step(standing, 0, "e5"))
    assert len(made) == 2
