"""Who is at a table, and for how long somebody has been away."""

import pytest

from games.live.presence import LEASE, Presence


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    """The clock of the presence under test."""
    return Clock()


def test_nobody_is_away_who_has_a_page_open_here_or_elsewhere(clock):
    presence = Presence(clock)
    presence.arrive(0)
    presence.hear("other", [1])
    clock.now += 50
    presence.hear("other", [1])
    assert (presence.away_for(0), presence.away_for(1)) == (0, 0)


def test_absence_counts_from_the_last_page_that_was_closed(clock):
    presence = Presence(clock)
    presence.arrive(0)
    presence.arrive(0)
    presence.leave(0)
    clock.now += 10
    assert presence.away_for(0) == 0
    presence.leave(0)
    clock.now += 7
    assert presence.away_for(0) == 7
    presence.arrive(0)
    assert presence.away_for(0) == 0


def test_absence_elsewhere_counts_from_the_word_that_they_have_gone(clock):
    presence = Presence(clock)
    presence.hear("other", [1, 2])
    clock.now += 20
    presence.hear("other", [2])
    clock.now += 5
    assert (presence.away_for(1), presence.away_for(2)) == (5, 0)


def test_a_process_that_fell_silent_counts_from_its_last_word(clock):
    presence = Presence(clock)
    presence.hear("other", [1])
    clock.now += LEASE + 1
    assert presence.away_for(1) == LEASE + 1


def test_nobody_has_been_away_for_longer_than_the_match_is_looked_at(clock):
    presence = Presence(clock)
    clock.now += 3
    assert presence.away_for(2) == 3


def test_whoever_sits_down_is_waited_for_from_that_moment(clock):
    presence = Presence(clock)
    clock.now += 500
    presence.expect(1)
    clock.now += 3
    assert (presence.away_for(0), presence.away_for(1)) == (503, 3)
