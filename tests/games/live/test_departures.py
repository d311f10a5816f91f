"""Seats that change hands past the ledger, and players who may no longer act."""

import asyncio
import uuid

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.player import Player
from games.live import publisher, relay
from games.live.channels import EVERYBODY
from games.live.hall import hall
from games.live.loading import load
from games.lobby import challenges
from games.lobby.terms import Terms
from games.models import Match, Seat
from games.services.adopting import hand_on_seats, seats_to_carry
from games.services.forgetting import forget
from games.services.joining import INVITATION
from games.services.sweeping import drop_expired_invitations

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

ACCOUNT = Player(key="account:5", name="Ara", is_guest=False)


def hand_on(guest):
    with transaction.atomic():
        return hand_on_seats(guest, ACCOUNT)


async def test_a_departed_players_sockets_close_and_nobody_elses(person, table, connect, in_thread):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    leaving = [await connect(match, black), await connect(match, black)]
    staying = await connect(match, white)
    relay.depart(black.player.key)
    for socket in leaving:
        assert await socket.closed_with() == 1012
    await staying.say(t="ping", ver=0)
    assert (await staying.hear_until("pong"))["ver"] == 0


@pytest.mark.parametrize("way", ["withdrawn", "run out", "forgotten"])
async def test_whoever_waits_at_a_table_that_is_no_more_is_told_so(person, connect, in_thread, way):
    def drop():
        if way == "withdrawn":
            assert challenges.withdraw(match, host.player.key)
        elif way == "run out":
            Match.objects.update(created_at=timezone.now() - 2 * INVITATION)
            assert drop_expired_invitations()
        else:
            with transaction.atomic():
                forget(host.player)

    host = person()
    match = await in_thread(challenges.offer, host.player, Terms("shell", {}))
    tabs = [await connect(match, host, tab=tab) for tab in ("one", "other")]
    await in_thread(drop)
    assert await tabs[0].closed_with() == 1012
    # Whoever dials again finds nothing, though the other tab has not left the room yet.
    assert await (await connect(match, host, snapshot=False)).closed_with() == 4404
    assert await tabs[1].closed_with() == 1012


async def test_word_of_a_departure_comes_from_other_processes_too(
    own_valkey, settings, person, table, connect, in_thread, monkeypatch
):
    settings.REDIS_URL = own_valkey.url
    black, white = person(), person()
    match = await in_thread(table, black, white)
    leaving = await connect(match, black)
    while not hall.subscriber.is_listening:
        await asyncio.sleep(0.02)
    monkeypatch.setattr("games.live.publisher.PROCESS", "another")
    publisher.departure(black.player.key)
    assert await leaving.closed_with() == 1012


async def test_a_guests_seat_is_the_accounts_from_the_next_command_on(
    person, table, connect, in_thread, key
):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    old, other = await connect(match, black), await connect(match, white)
    before = hall.rooms[match].standing.revision
    assert await in_thread(hand_on, black.player) == {"running_matches": 1, "finished_matches": 0}
    assert await old.closed_with() == 1012
    snap = await other.hear_until("snap")
    assert snap["rev"] == before + 1
    assert snap["seats"][0]["name"] == "Ara"
    standing = await in_thread(load, match)
    assert standing.seat_of(ACCOUNT.key) == 0
    assert standing.seat_of(black.player.key) is None
    used = key()
    await other.say(t="play", base=0, key=used, body={"cell": "e5"})
    assert (await other.hear_until("ack", "nack")) == {"t": "ack", "key": used, "ver": 0}


def test_a_player_without_seats_hands_on_nothing(person):
    stranger = person().player
    assert hand_on(stranger) == {"running_matches": 0, "finished_matches": 0}


def test_seats_are_counted_before_they_move(person, table):
    black, white = person(), person()
    table(black, white)
    table(white, black)
    assert seats_to_carry(black.player) == {"running_matches": 2, "finished_matches": 0}
    hand_on(black.player)
    assert seats_to_carry(black.player) == {"running_matches": 0, "finished_matches": 0}
    assert Seat.objects.filter(player=ACCOUNT.key).count() == 2


def test_the_channel_of_everybody_is_no_match():
    assert not EVERYBODY.startswith("merestone:match:")
    assert uuid.uuid4().hex not in EVERYBODY
