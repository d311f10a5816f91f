"""What guests left behind who can never come back."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.player import Player
from games.models import Match, Seal, Seat
from games.services import open_match, pruning
from games.services.pruning import prune_guests
from games.services.seating import Wishes
from merestone.testing.past import lay_finished, lay_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

ACCOUNT = Player("account:me", "Ara")
NOW = timezone.now()
LONG_AGO = NOW - timedelta(days=200)
CUTOFF = NOW - timedelta(days=180)


def age(match, moment=LONG_AGO):
    """As if that match had been left alone since then."""
    Match.objects.filter(id=match).update(updated_at=moment)
    return match


def seal(match):
    """A choice of a turn long resolved."""
    Seal.objects.create(match_id=match, turn=1, seat=0, body={}, key="k", created_at=LONG_AGO)


def holders(match):
    return [seat.player for seat in Seat.objects.filter(match=match).order_by("number")]


def test_a_guest_who_cannot_come_back_is_forgotten(person):
    guest = person().player
    match = lay_finished("shell", guest, 1, winners=(0,), at=LONG_AGO)
    left = lay_finished("triflip", 1, 1, 2, winners=(1,), left={0: guest}, at=LONG_AGO)
    seal(match)
    assert prune_guests(CUTOFF) == {"tables_never_begun": 0, "seats_of_guests": 2, "seals": 1}
    assert holders(match)[0].startswith("past:")
    assert Seat.objects.get(match=left, number=0).former.startswith("past:")
    assert Match.objects.count() == 2
    assert set(prune_guests(CUTOFF).values()) == {0}


def test_a_guest_who_still_plays_keeps_even_the_oldest_match(person):
    guest = person().player
    old = lay_finished("shell", guest, 1, winners=(0,), at=LONG_AGO)
    lay_finished("shell", guest, 1, winners=(0,), at=NOW - timedelta(days=1))
    prune_guests(CUTOFF)
    assert holders(old)[0] == guest.key


def test_a_match_that_goes_on_is_never_touched_nor_who_sits_in_it(person):
    guest = person().player
    running = age(lay_table("shell", guest, 1))
    old = lay_finished("shell", guest, 1, winners=(0,), at=LONG_AGO)
    seal(running)
    prune_guests(CUTOFF)
    assert holders(running)[0] == holders(old)[0] == guest.key
    assert Seal.objects.filter(match=running).exists()


def test_what_accounts_have_is_never_touched(person):
    guest = person().player
    match = lay_finished("shell", ACCOUNT, guest, winners=(0,), at=LONG_AGO)
    seal(match)
    waiting = age(open_match("shell", ACCOUNT, Wishes(friends=1)))
    prune_guests(CUTOFF)
    assert holders(match)[0] == ACCOUNT.key
    assert Seat.objects.filter(match=match, name="Ara").exists()
    assert Seal.objects.exists()
    assert Match.objects.filter(id=waiting).exists()


def test_tables_of_guests_that_never_began_go(person):
    old = age(open_match("shell", person().player, Wishes(friends=1)))
    young = open_match("shell", person().player, Wishes(friends=1))
    assert prune_guests(CUTOFF)["tables_never_begun"] == 1
    assert list(Match.objects.values_list("id", flat=True)) == [young]
    assert old != young


def test_much_goes_in_short_transactions(person, monkeypatch):
    monkeypatch.setattr(pruning, "AT_ONCE", 3)
    for _ in range(8):
        guest = person().player
        seal(lay_finished("shell", guest, 1, winners=(0,), at=LONG_AGO))
        age(open_match("shell", person().player, Wishes(friends=1)))
    with CaptureQueriesContext(connection) as queries:
        pruned = prune_guests(CUTOFF)
    assert pruned == {"tables_never_begun": 8, "seats_of_guests": 8, "seals": 8}
    begun = [query for query in queries if query["sql"].startswith("BEGIN")]
    assert len(begun) >= 9
    assert not Seat.objects.filter(player__startswith="guest:").exists()
