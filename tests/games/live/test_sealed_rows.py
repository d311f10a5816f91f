"""The salt of a choice is stored with it or not at all, and before anybody is shown its digest."""

import pytest
from django.db import IntegrityError, connection
from django.utils import timezone

from games.envelopes import read_by_seat
from games.live import ledger
from games.live.ledger import Ledger
from games.live.loading import load, load_turns
from games.models import Match, Seal, Turn
from games.protocol import showing
from games.services import carry_out, run_bots
from games.services.playing import play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def sealing(key):
    """The write of a seal on a match as it stands."""

    def decide(match, seat=0, cell="e5"):
        standing = load(match)
        return play(standing, seat, standing.version, key(), {"cell": cell})

    return decide


@pytest.fixture
def writer():
    """Makes ledgers of the test's own, which tell what they stored to a function."""
    made = []

    def begin(announce):
        made.append(Ledger(announce))
        return made[-1]

    yield begin
    for one in made:
        one.close()


def test_a_digest_is_told_only_once_its_salt_is_committed(table, person, sealing, writer):
    told = []

    def announce(writes):
        stored = Seal.objects.values_list("digest", "salt").get()
        told.append((connection.in_atomic_block, stored, writes[0].seal.envelope))

    write = sealing(table(person(), person()))
    writer(announce).submit(write).result(5)
    ((inside, stored, envelope),) = told
    assert not inside
    assert stored == (envelope.digest, envelope.salt)


def test_a_transaction_that_fails_keeps_neither_seal_nor_turn(table, person, sealing, writer):
    match = table(person(), person())
    own = writer(lambda writes: None)
    first = own.submit(sealing(match, 0)).result(5).seals[0]
    last = sealing(match, 1, "d4")

    # The number of the turn is taken, so that what stands last in the write cannot be stored.
    Turn.objects.create(
        match_id=match, number=1, moves={}, events=[], place=0, created_at=timezone.now()
    )
    with pytest.raises(IntegrityError):
        own.submit(last).result(5)
    Turn.objects.all().delete()
    assert Seal.objects.values_list("salt", flat=True).get() == first.envelope.salt
    assert not Turn.objects.exists()
    again = sealing(match, 1, "d4")
    assert again.seal.envelope.salt != last.seal.envelope.salt
    own.submit(again).result(5)
    opened = read_by_seat(Turn.objects.values_list("envelopes", flat=True).get())
    assert opened == {0: first.envelope, 1: again.seal.envelope}


def test_a_choice_that_is_replaced_leaves_no_earlier_salt(table, person, sealing):
    match = table(person(), person())
    for cell in ("e5", "d4", "e5"):
        write = sealing(match, 0, cell)
        ledger.submit(write).result(5)
    row = Seal.objects.get()
    assert (row.digest, row.salt) == (write.seal.envelope.digest, write.seal.envelope.salt)
    assert load(match) == write.after


def test_another_process_reads_the_same_envelopes_from_the_tables(table, person, sealing):
    match = table(person(), person())
    for seat, cell in ((0, "e5"), (1, "d4"), (1, "c3")):
        after = ledger.submit(sealing(match, seat, cell)).result(5)
    found = load(match)
    assert found.seals[1].envelope == after.seals[1].envelope
    assert found.turns[0].envelopes == after.turns[0].envelopes
    assert load_turns(found)[0].envelopes == after.turns[0].envelopes


def test_a_bot_is_bound_like_anybody(table, person, key):
    match = table(person(), 1)
    run_bots(match)
    seal = Seal.objects.get()
    assert (seal.seat, len(seal.digest), len(seal.salt)) == (1, 64, 64)
    carry_out(match, lambda now: play(now, 0, 0, key(), {"cell": "i9"}))
    envelopes = Turn.objects.values_list("envelopes", flat=True).get(number=1)
    assert envelopes[1] == {"digest": seal.digest, "salt": seal.salt}


def test_rows_from_before_there_were_digests_are_told_as_not_sealed_with_one(
    table, person, sealing
):
    match = table(person(), person())
    for seat, cell in ((0, "e5"), (1, "d4"), (0, "c3")):
        ledger.submit(sealing(match, seat, cell)).result(5)
    Seal.objects.update(digest=None, salt=None)
    Turn.objects.update(envelopes=None)
    Match.objects.update(revision=9)
    told = showing.snap(load(match), 1)
    assert told["digests"] == [None, None]
    assert told["seats"][0]["sealed"]
    assert told["turns"][0]["envelopes"] is None
    ledger.submit(sealing(match, 1, "g7")).result(5)
    assert [one is None for one in Turn.objects.get(number=2).envelopes] == [True, False]
