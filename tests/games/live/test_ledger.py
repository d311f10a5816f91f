"""The durable writer: who wins, who is told to look again, and what one bad write costs others."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace

import pytest
from django.db import IntegrityError, OperationalError, connection
from django.utils import timezone

from games.live import arrivals, ledger, statements
from games.live.columns import CHANGING, SEALING
from games.live.ledger import Ledger
from games.live.loading import load
from games.live.write import SEALED, Conflict
from games.models import Match, Seal, Turn
from games.services.playing import play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def writer():
    """A ledger of the test's own and what it announced."""
    announced = []
    own = Ledger(announced.append)
    own.announced = announced
    yield own
    own.close()


@pytest.fixture
def announced():
    """What ledgers of a test announced."""
    return []


@pytest.fixture
def sealing(key):
    """The write of a seal on a match as it stands."""

    def decide(match, seat=0, cell="e5", use=None):
        standing = load(match)
        return play(standing, seat, standing.version, use or key(), {"cell": cell})

    return decide


def test_a_write_gives_the_standing_that_the_tables_then_have(table, person, writer, sealing):
    match = table(person(), person())
    after = writer.submit(sealing(match)).result(5)
    assert after.revision == 1
    assert load(match) == after


def test_of_two_writes_on_one_revision_the_second_conflicts_and_leaves_nothing(
    table, person, writer, sealing
):
    match = table(person(), person())
    first, second = sealing(match, 0, "e5"), sealing(match, 1, "d4")
    assert writer.submit(first).result(5).revision == 1
    with pytest.raises(Conflict):
        writer.submit(second).result(5)
    assert [seal.seat for seal in Seal.objects.all()] == [0]
    assert Match.objects.get().revision == 1


def test_what_queues_during_a_commit_goes_in_one_transaction(
    table, person, writer, sealing, monkeypatch
):
    matches = [table(person(), person()) for _ in range(20)]
    writes = [sealing(match) for match in matches]
    began, go = threading.Event(), threading.Event()
    advance, sizes = statements.advance, []

    def slow(connection, batch, now):
        sizes.append(len(batch))
        if len(sizes) == 1:
            began.set()
            go.wait(5)
        return advance(connection, batch, now)

    monkeypatch.setattr(statements, "advance", slow)
    futures = [writer.submit(writes[0])]
    began.wait(5)
    futures += [writer.submit(write) for write in writes[1:]]
    go.set()
    wait(futures, 10)
    assert [future.result().revision for future in futures] == [1] * 20
    assert sizes == [1, 19]
    assert [len(batch) for batch in writer.announced] == [1, 19]


def test_two_commands_of_one_match_never_share_a_batch(table, person, writer, sealing, monkeypatch):
    match, other = table(person(), person()), table(person(), person())
    first = sealing(match, 0, "e5")
    second = replace(first, before=1, after=replace(first.after, revision=2), seal=None)
    began, go, batches = threading.Event(), threading.Event(), []
    advance = statements.advance

    def slow(connection, batch, now):
        batches.append([write.match for write in batch])
        if len(batches) == 1:
            began.set()
            go.wait(5)
        return advance(connection, batch, now)

    monkeypatch.setattr(statements, "advance", slow)
    blocker = writer.submit(sealing(other))
    began.wait(5)
    futures = [blocker, writer.submit(first), writer.submit(second)]
    go.set()
    wait(futures, 10)
    assert batches == [[other], [match], [match]]
    assert futures[2].result().revision == 2


def test_one_write_that_breaks_a_rule_of_the_tables_spoils_none_of_its_batch(
    table, person, writer, sealing, key, monkeypatch
):
    used = key()
    matches = [table(person(), person()) for _ in range(5)]
    writes = [sealing(match) for match in matches]
    guilty = table(person(), person())
    Seal.objects.create(
        match_id=guilty, turn=99, seat=1, body={}, key=used, created_at="2030-01-01T00:00Z"
    )
    bad = sealing(guilty, use=used)
    began, go = threading.Event(), threading.Event()
    advance, calls = statements.advance, []

    def slow(connection, batch, now):
        calls.append(len(batch))
        if len(calls) == 1:
            began.set()
            go.wait(5)
        return advance(connection, batch, now)

    monkeypatch.setattr(statements, "advance", slow)
    futures = [writer.submit(writes[0])]
    began.wait(5)
    futures += [writer.submit(write) for write in (*writes[1:3], bad, *writes[3:])]
    go.set()
    wait(futures, 10)
    assert calls[1] == 5
    assert isinstance(futures[3].exception(), IntegrityError)
    assert [future.exception() for future in futures[:3] + futures[4:]] == [None] * 5
    assert Match.objects.get(id=guilty).revision == 0
    assert Seal.objects.exclude(match=guilty).count() == 5


def test_a_lost_connection_is_replaced_and_the_write_is_stored(
    table, person, writer, sealing, monkeypatch
):
    match = table(person(), person())
    advance, failures = statements.advance, []

    def failing(connection, batch, now):
        if not failures:
            failures.append(1)
            connection.connection.close()
            raise OperationalError("server closed the connection unexpectedly")
        return advance(connection, batch, now)

    monkeypatch.setattr(statements, "advance", failing)
    assert writer.submit(sealing(match)).result(5).revision == 1


def test_a_failing_database_is_told_to_whoever_waits_and_the_next_write_works(
    table, person, writer, sealing, monkeypatch
):
    match = table(person(), person())
    broken = [True]
    advance = statements.advance

    def failing(connection, batch, now):
        if broken[0]:
            raise OperationalError("no database")
        return advance(connection, batch, now)

    monkeypatch.setattr(statements, "advance", failing)
    with pytest.raises(OperationalError):
        writer.submit(sealing(match)).result(5)
    broken[0] = False
    assert writer.submit(sealing(match)).result(5).revision == 1


def test_whoever_gives_up_waiting_does_not_undo_the_write(table, person, writer, sealing):
    match = table(person(), person())
    future = writer.submit(sealing(match))
    assert not future.cancel()
    assert future.result(5).revision == 1


def test_closing_stores_what_is_queued_and_a_later_write_starts_anew(table, person, sealing):
    matches = [table(person(), person()) for _ in range(10)]
    futures = [ledger.submit(sealing(match)) for match in matches]
    ledger.close()
    assert all(future.done() and future.exception() is None for future in futures)
    match = table(person(), person())
    assert ledger.submit(sealing(match)).result(5).revision == 1


def test_a_replaced_seal_keeps_one_row_and_every_key(table, person, writer, sealing, key):
    match = table(person(), person())
    keys = [key() for _ in range(3)]
    for used, cell in zip(keys, ("e5", "d4", "c3"), strict=True):
        writer.submit(sealing(match, 0, cell, used)).result(5)
    seal = Seal.objects.get()
    assert (seal.body, seal.made, [*seal.earlier_keys, seal.key]) == ({"cell": "c3"}, 3, keys)
    assert set(load(match).keys) == set(keys)


def test_a_turn_is_stored_with_its_moves_and_its_story(table, person, writer, sealing):
    match = table(person(), person())
    writer.submit(sealing(match, 0, "e5")).result(5)
    after = writer.submit(sealing(match, 1, "e5")).result(5)
    turn = Turn.objects.get()
    assert turn.moves == [{"cell": "e5"}, {"cell": "e5"}]
    assert turn.events[0] == {"type": "collision", "cell": "e5", "step": "land"}
    assert (after.version, Match.objects.get().version) == (1, 1)


def test_the_writer_runs_on_the_database_of_the_run(writer, table, person, sealing):
    match = table(person(), person())
    vendors = []
    advance = statements.advance

    def spy(connection, batch, now):
        vendors.append(connection.vendor)
        return advance(connection, batch, now)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statements, "advance", spy)
        writer.submit(sealing(match)).result(5)
    assert vendors == [connection.vendor]


def test_f13_eight_writers_at_one_database_wait_for_each_other_and_none_fails(
    table, person, key, announced
):
    def play_on(match):
        writer, standing, dice = Ledger(announced.append), load(match), random.Random(13)
        for number in range(26):
            (seat,) = standing.to_move - standing.seals.keys() - {(number + 1) % 2}
            move = dice.choice([*standing.game.legal_moves(standing.position, seat)])
            body = standing.game.encode_move(move)
            write = play(standing, seat, standing.version, key(), body)
            standing = writer.submit(write).result(60)
        writer.close()
        connection.close()
        return standing

    matches = [table(person(), person()) for _ in range(8)]
    with ThreadPoolExecutor(len(matches)) as pool:
        ends = [*pool.map(play_on, matches)]
    assert {(end.revision, end.version) for end in ends} == {(26, 13)}
    assert [load(match) for match in matches] == ends


def test_a_seal_moves_no_column_but_those_it_is_stored_with(table, person, sealing):
    match = table(person(), person())
    now = timezone.now()
    before, write = load(match), sealing(match)
    was, becomes = (statements.changing(standing, now) for standing in (before, write.after))
    moved = {column for column in was if was[column] != becomes[column]}
    assert write.kind == SEALED
    assert moved <= {*SEALING, "updated_at"} < {*CHANGING}


async def test_whoever_waits_too_long_is_told_so_and_others_go_on_waiting(monkeypatch):
    landings = []
    monkeypatch.setattr(ledger, "put", lambda write, land: landings.append(land))
    monkeypatch.setattr(arrivals, "TIMEOUT", 0.0)
    early = arrivals.stored("first")
    with pytest.raises(TimeoutError):
        await early
    monkeypatch.setattr(arrivals, "TIMEOUT", 60.0)
    waiters = [arrivals.stored(number) for number in range(3)]
    waiters[0].cancel()
    landings[0]("too late")
    for place, outcome in enumerate(["nobody waits", Conflict(), "stored"], start=1):
        landings[place](outcome)
    with pytest.raises(Conflict):
        await waiters[1]
    assert await waiters[2] == "stored"
