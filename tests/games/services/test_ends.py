"""Other apps are told of every match that is over, whichever way it ended."""

import threading
import uuid

import pytest

from games.live import herald
from games.live.loading import load
from games.services.botting import run_bots
from games.services.carrying import carry_out
from games.services.playing import play
from games.services.resigning import resign
from games.signals import match_finished

pytestmark = pytest.mark.django_db(transaction=True)

LAST = {"goals": [4, 20, 20]}
"""Whoever has the first stone wins with it."""


@pytest.fixture
def ended():
    """The matches told of, and the threads they were told in."""
    told = []

    def note(sender, match, **_kwargs):
        told.append((match, threading.current_thread().name))

    match_finished.connect(note)
    yield told
    match_finished.disconnect(note)


def test_a_last_move_a_bots_last_move_and_a_resignation_are_told(ended, person, table, key):
    ada = person()
    won = table(ada, 1, 1, game="triflip", options=LAST)
    body = load(won).game.view(load(won).position, 0)["legal"][0]["move"]
    carry_out(won, lambda now: play(now, 0, 0, key(), body))
    lost = table(1, ada, 1, game="triflip", options=LAST)
    run_bots(lost)
    resigned = table(ada, 1, 1, game="triflip")
    carry_out(resigned, lambda now: resign(now, 0, 0, key()))
    herald.close()
    assert [match for match, _ in ended] == [won, lost, resigned]
    assert {thread for _, thread in ended} == {"herald"}


def test_a_match_that_goes_on_is_not_told_of(ended, person, table, key):
    ada, bob = person(), person()
    match = table(ada, bob, 1, game="triflip")
    body = load(match).game.view(load(match).position, 0)["legal"][0]["move"]
    carry_out(match, lambda now: play(now, 0, 0, key(), body))
    carry_out(match, lambda now: resign(now, 1, now.version, key()))
    herald.close()
    assert ended == []


def test_a_receiver_that_fails_keeps_nobody_from_hearing(ended, person, table, caplog):
    def fails(sender, match, **_kwargs):
        raise RuntimeError("no")

    match_finished.connect(fails)
    try:
        herald.tell([uuid.uuid4(), uuid.uuid4()])
        herald.close()
    finally:
        match_finished.disconnect(fails)
    assert len(ended) == 2
    assert "Nobody took note" in caplog.text
