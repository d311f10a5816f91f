"""A socket that does not keep up is let go, and costs little until then."""

import asyncio

import pytest

from games.live.credit import MOST, PATIENCE, Credit
from games.live.outbox import LONGEST_WAIT, MOST_BYTES, MOST_EVENTS, NEVER_MORE, Outbox
from games.live.presence import LEASE, Presence


class Clock:
    """A clock that stands until it is moved."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def stalled(clock):
    """An outbox whose reader never reads, and whether it was given up."""
    given_up = []

    async def never(text):
        await asyncio.Event().wait()

    outbox = Outbox(never, lambda: given_up.append(True), clock)
    return outbox, given_up


async def test_texts_leave_in_order(clock):
    sent = []

    async def send(text):
        await asyncio.sleep(0)
        sent.append(text)

    outbox = Outbox(send, lambda: None, clock)
    task = asyncio.create_task(outbox.run())
    for number in range(20):
        outbox.post(str(number), number)
    async with asyncio.timeout(15):
        while len(sent) < 20:
            await asyncio.sleep(0)
    task.cancel()
    assert sent == [str(number) for number in range(20)]


async def test_fifty_events_may_wait_and_more_only_for_ten_seconds(stalled, clock):
    outbox, given_up = stalled
    for number in range(MOST_EVENTS + 5):
        outbox.post("x", number)
    assert not given_up
    clock.now += LONGEST_WAIT + 0.1
    outbox.post("x", 99)
    assert given_up == [True]


async def test_sixty_four_kilobytes_may_wait_and_more_only_for_ten_seconds(stalled, clock):
    outbox, given_up = stalled
    for number in range(9):
        outbox.post("x" * (MOST_BYTES // 8), number)
    assert not given_up
    clock.now += LONGEST_WAIT + 0.1
    outbox.post("x", 99)
    assert given_up


async def test_a_reader_that_echoes_its_version_is_never_given_up(stalled, clock):
    outbox, given_up = stalled
    for version in range(500):
        outbox.post("x" * 2000, version)
        clock.now += 1
        if version % 15 == 14:
            outbox.seen(version)
    assert not given_up


async def test_what_waits_unseen_is_bounded_however_fast_it_comes(stalled):
    outbox, given_up = stalled
    for _ in range(1000):
        outbox.post("x" * 10_000, 1)
    assert given_up == [True]
    assert outbox.oldest_age() >= 0
    assert sum(len(text) for text in outbox._texts) <= NEVER_MORE


async def test_after_closing_nothing_is_taken_in(stalled):
    outbox, given_up = stalled
    outbox.close()
    for _ in range(1000):
        outbox.post("x" * 10_000, 1)
    assert not given_up
    assert not outbox._texts


def test_credit_allows_a_burst_then_the_refill_and_gives_up_on_a_flood(clock):
    credit = Credit(clock)
    assert [credit.spend() for _ in range(int(MOST))] == [True] * int(MOST)
    assert not credit.spend()
    clock.now += 1
    assert [credit.spend() for _ in range(9)] == [True] * 8 + [False]
    assert not credit.is_exhausted
    for _ in range(PATIENCE):
        credit.spend()
    assert credit.is_exhausted


def test_patience_comes_back_with_credit(clock):
    credit = Credit(clock)
    for _ in range(int(MOST) + PATIENCE):
        credit.spend()
    assert not credit.is_exhausted
    clock.now += 60
    credit.spend()
    for _ in range(int(MOST) + PATIENCE - 1):
        credit.spend()
    assert not credit.is_exhausted


def test_a_seat_is_there_while_one_of_its_sockets_is(clock):
    presence = Presence(clock)
    presence.arrive(0)
    presence.arrive(0)
    presence.leave(0)
    assert presence.seats == {0}
    presence.leave(0)
    assert presence.seats == frozenset()


def test_word_from_another_process_holds_for_its_lease(clock):
    presence = Presence(clock)
    assert presence.hear("other", [1])
    assert not presence.hear("other", [1])
    assert (presence.seats, presence.own) == ({1}, frozenset())
    clock.now += LEASE + 1
    assert presence.seats == frozenset()


async def test_on_a_straight_way_what_is_posted_together_leaves_together_and_in_order(clock):
    sent = []
    outbox = Outbox(None, lambda: None, clock)
    outbox.write = sent.append
    for number in range(3):
        outbox.post(str(number), number)
    assert sent == []
    await asyncio.sleep(0)
    outbox.post("3", 3)
    await outbox.flush()
    await asyncio.sleep(0)
    assert sent == [["0", "1", "2"], ["3"]]


async def test_on_a_straight_way_a_socket_that_fails_is_sent_nothing_more(clock):
    def fail(texts):
        raise ConnectionError("gone")

    outbox = Outbox(None, lambda: None, clock)
    outbox.write = fail
    outbox.post("x", 1)
    await outbox.flush()
    outbox.post("y", 2)
    assert not outbox._texts


async def test_a_straight_way_leaves_the_bounds_as_they_are(clock):
    given_up = []
    outbox = Outbox(None, lambda: given_up.append(True), clock)
    outbox.write = lambda texts: None
    for _ in range(1000):
        outbox.post("x" * 10_000, 1)
    assert given_up == [True]
