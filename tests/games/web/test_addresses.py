"""Addresses of matches, and how often somebody may open one."""

import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import limits
from games.addresses import match_of, slug_of
from games.limits import Buckets


@given(st.binary(min_size=16, max_size=16))
def test_an_id_and_its_address_are_one(raw):
    match = uuid.UUID(bytes=raw)
    assert len(slug_of(match)) == 22
    assert match_of(slug_of(match)) == match


@pytest.mark.parametrize("slug", ["", "A" * 21, "A" * 23, "=" * 22, "A" * 21 + "B", "거" * 22])
def test_any_other_spelling_is_refused(slug):
    with pytest.raises(ValueError):  # noqa: PT011
        match_of(slug)


def test_a_bucket_refills_with_time_and_is_everybodys_own():
    now = [0.0]
    buckets = Buckets(2, 0.5, lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now[0] += 2
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_whoever_is_refused_learns_how_long_to_wait():
    now = [0.0]
    buckets = Buckets(1, 0.25, lambda: now[0])
    assert [buckets.wait("a"), buckets.wait("a")] == [0, 4]
    now[0] += 3
    assert buckets.wait("a") == 1
    now[0] += 1
    assert buckets.wait("a") == 0


def test_names_are_forgotten_before_memory_fills(monkeypatch):
    monkeypatch.setattr(limits, "KEPT", 10)
    buckets = Buckets(1, 0.0, lambda: 0.0)
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets._left) == 10


@pytest.mark.parametrize(
    ("count", "header", "address"),
    [
        (0, "6.6.6.6", "10.0.0.1"),
        (1, "6.6.6.6, 203.0.113.7", "203.0.113.7"),
        (2, "6.6.6.6, 203.0.113.7, 10.1.1.1", "203.0.113.7"),
        (2, "203.0.113.7", "10.0.0.1"),
        (1, "", "10.0.0.1"),
    ],
)
def test_only_what_our_own_proxies_say_about_the_address_is_believed(
    rf, settings, count, header, address
):
    settings.PROXY_COUNT = count
    request = rf.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": header})
    assert limits.address_of(request) == address
