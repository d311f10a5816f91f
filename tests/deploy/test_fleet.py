"""What survives when parts of the site are killed. F1, F3, F10, F11 of the fault list."""

import asyncio
import signal
import threading
import time
from itertools import count

import psycopg
import pytest

from games import envelopes
from games.addresses import match_of

pytestmark = pytest.mark.slow

CELLS = [f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"]


@pytest.fixture
def table(invited, guest):
    """A function that opens a match of What the Shell between two people: (host, friend, id)."""

    def lay(**fields):
        host, friend = guest(), guest()
        return host, friend, invited(host, [friend], "shell", **fields)

    return lay


@pytest.fixture
def stored(fleet):
    """A function that gives how many turns of a match are stored."""

    def turns(match):
        with psycopg.connect(fleet.database_url) as connection:
            return connection.execute(
                "SELECT count(*) FROM games_turn WHERE match_id = %s", [match_of(match)]
            ).fetchone()[0]

    return turns


async def seal_both(lines, base, cells):
    """Both people choose; the version after their turn, as each of them is told it."""
    for line, cell in zip(lines, cells, strict=True):
        await line.play(base, {"cell": cell})
    return [await version_after(line, base) for line in lines]


async def version_after(line, base):
    """The next version a browser is told, as a turn or within a snapshot."""
    while True:
        version = (await line.hear("turn", "snap"))["ver"]
        if version > base:
            return version


async def test_players_of_a_match_on_two_processes_see_every_turn(dial, table, stored):
    host, friend, match = table()
    lines = [await dial(host, match, web=0), await dial(friend, match, web=1)]
    for line in lines:
        await line.hear("snap")
    for base in range(4):
        versions = await seal_both(lines, base, (CELLS[base * 9], CELLS[base * 9 + 4]))
        assert versions == [base + 1, base + 1]
    assert stored(match) == 4


async def test_the_proxy_leads_everybody_of_a_match_to_one_process(dial, table, fleet):
    host, friend, match = table()
    for who in (host, friend, host, friend):
        line = await dial(who, match)
        await line.hear("snap")
    entered = [web.log.read_text().count(f'"WSCONNECT /ws/m/{match}/"') for web in fleet.webs]
    assert sorted(entered) == [0, 4]


async def test_a_game_goes_on_when_its_web_process_is_killed(dial, table, fleet, stored):
    host, friend, match = table()
    lines = [await dial(host, match, web=0), await dial(friend, match, web=0)]
    for line in lines:
        await line.hear("snap")
    await seal_both(lines, 0, ("e5", "c3"))
    await lines[0].play(1, {"cell": "d4"})
    await lines[0].hear("ack")
    shown = await lines[1].hear("seal")

    fleet.kill(fleet.webs[0])
    assert [await line.closed_with() for line in lines] == [-1, -1]

    # The proxy leads to the process that is left; the seal of before is still there, and so is the
    # salt that opens what everybody has been shown of it.
    again = [await dial(host, match), await dial(friend, match)]
    snaps = [await line.hear("snap") for line in again]
    assert [snap["ver"] for snap in snaps] == [1, 1]
    assert {snap["digests"][shown["seat"]] for snap in snaps} == {shown["digest"]}
    await again[1].play(1, {"cell": "f6"})
    turns = [await line.hear("turn") for line in again]
    assert [turn["ver"] for turn in turns] == [2, 2]
    envelope = envelopes.read(turns[0]["turn"]["envelopes"][shown["seat"]])
    cell = bytes([CELLS.index("d4")])
    assert envelope.digest == shown["digest"]
    assert envelopes.holds(envelope, match_of(match).bytes, 2, shown["seat"], cell)
    assert stored(match) == 2
    fleet.start_web(0)


async def test_a_drained_process_says_so_and_hands_its_matches_over(dial, table, fleet, stored):
    host, friend, match = table()
    lines = [await dial(host, match, web=1), await dial(friend, match, web=1)]
    for line in lines:
        await line.hear("snap")
    await seal_both(lines, 0, ("e5", "c3"))

    fleet.webs[1].ask_to_stop()
    assert [await line.closed_with() for line in lines] == [1012, 1012]
    again = [await dial(host, match), await dial(friend, match)]
    for line in again:
        assert (await line.hear("snap"))["ver"] == 1
    await seal_both(again, 1, ("d4", "f6"))
    assert stored(match) == 2
    fleet.webs[1].wait(20)
    assert fleet.webs[1].exit_code == 0
    assert "Traceback" not in fleet.webs[1].log.read_text()
    fleet.start_web(1)


def test_a_process_that_has_just_come_back_is_asked_as_soon_as_the_other_one_goes(fleet, guest):
    who, goes_on = guest(), threading.Event()

    def keep_asking():
        """So that the proxy was refused by the one that is away just before it comes back."""
        visitor = guest()
        while not goes_on.is_set():
            visitor.get("/en/")

    for away, left in ((0, 1), (1, 0)):
        goes_on.clear()
        fleet.kill(fleet.webs[away])
        asking = threading.Thread(target=keep_asking)
        asking.start()
        fleet.start_web(away)
        goes_on.set()
        asking.join()
        fleet.kill(fleet.webs[left])
        for _ in range(4):
            assert "Merestone" in who.get("/en/")
            assert "/m/" in who.post("/en/invite/shell/")
        fleet.start_web(left)


async def test_moves_are_taken_while_the_broker_is_away(dial, table, fleet, stored):
    host, friend, match = table()
    lines = [await dial(host, match, web=0), await dial(friend, match, web=1)]
    for line in lines:
        await line.hear("snap")
    fleet.valkey.stop()
    keys = [
        await line.play(0, {"cell": cell}) for line, cell in zip(lines, ("e5", "c3"), strict=True)
    ]
    assert [(await line.hear("ack"))["key"] for line in lines] == keys
    assert stored(match) == 1

    fleet.valkey.start()
    # The process that did not resolve the turn learns of it by its browser's next question.
    await lines[0].say(t="sync", ver=0)
    assert await version_after(lines[0], 0) == 1
    began = time.monotonic()
    for base in count(1):
        await seal_both(lines, base, (CELLS[base * 2], CELLS[-base * 2]))
        if base >= 2:
            break
    assert time.monotonic() - began < 10
    assert stored(match) == 3


async def test_a_worker_that_was_killed_owes_no_move(dial, fleet, guest, stored):
    who = guest()
    match = who.post("/en/play/shell/", level="2").split("/m/")[1].strip("/")
    line = await dial(who, match)
    await line.hear("snap")
    fleet.kill(fleet.worker)
    fleet.start_worker()
    cells = iter(CELLS)
    async with asyncio.timeout(40):
        for base in range(3):
            cell = next(cells)
            while True:
                key = await line.play(base, {"cell": cell})
                answer = await line.hear("ack", "nack")
                if answer["t"] == "ack":
                    break
                assert answer["key"] == key
                assert answer["code"] in ("wait", "occupied")
                if answer["code"] == "occupied":
                    cell = next(cells)
                else:
                    await asyncio.sleep(0.2)
            assert await version_after(line, base) == base + 1
            if base == 0:
                fleet.worker.ask_to_stop()
                fleet.worker.wait(20)
                fleet.start_worker()
    assert stored(match) == 3


async def test_clocks_nobody_looks_at_run_out_after_everything_was_started_anew(dial, table, fleet):
    host, friend, match = table(clock="turn-60")
    lines = [await dial(host, match), await dial(friend, match)]
    for line in lines:
        await line.hear("snap")
    await seal_both(lines, 0, ("e5", "c3"))
    for line in lines:
        await line.leave()
    for program in (*fleet.webs, fleet.worker):
        fleet.kill(program)
    fleet.start_web(0)
    fleet.start_web(1)
    fleet.start_worker()

    with psycopg.connect(fleet.database_url, autocommit=True) as connection:
        this = [match_of(match)]
        connection.execute(
            "UPDATE games_match SET began_at = began_at - interval '61 s', "
            "deadline = deadline - interval '61 s', revision = revision + 1 WHERE id = %s",
            this,
        )
        async with asyncio.timeout(40):
            while True:
                row = connection.execute("SELECT status FROM games_match WHERE id = %s", this)
                if row.fetchone()[0] == "over":
                    break
                await asyncio.sleep(0.2)


def test_the_programs_end_in_order(fleet):
    fleet.webs[0].ask_to_stop()
    fleet.webs[0].wait(20)
    assert fleet.webs[0].exit_code in (0, -signal.SIGTERM)
    fleet.start_web(0)
