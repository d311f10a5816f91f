"""Cards tapped: where they go, and what a full side says."""

import pytest

from games.checker.link import write
from games.checker.sheet import Place
from games.checker.tap import next_place, tap
from games.engine.schotten.cards import CARD_NAMED


@pytest.fixture
def tapped(reading):
    """The link, and the fault if there is one, after a tap on a link's position."""

    def act(query, place, name):
        sheet, faults = tap(reading(query).sheet, Place(place), CARD_NAMED[name])
        return write(sheet), *(fault.code for fault in faults)

    return act


@pytest.mark.parametrize(
    ("query", "place", "name", "after"),
    [
        ("", "mine", "L4", "mine=L4"),
        ("mine=L4", "mine", "L4", ""),
        ("mine=L4", "theirs", "L4", "theirs=L4"),
        ("seen=L4", "mine", "L4", "mine=L4"),
        ("", "seen", "L4", "seen=L4"),
        ("seen=L45", "seen", "L4", "seen=L5"),
        ("", "theirs", "J1", "theirs=J2"),
        ("mine=J1", "theirs", "J1", "mine=J1&theirs=J2"),
        ("mine=J1&theirs=J2", "theirs", "J1", "mine=J1"),
        ("mine=SP", "theirs", "SP", "theirs=SP"),
        ("mine=L4L5L6", "mine", "L5", "mine=L4L6"),
        ("mine=L4L5L6&mud=1", "mine", "L7", "mine=L4L5L6L7&mud=1"),
    ],
)
def test_a_tap_lays_moves_or_takes_away(tapped, query, place, name, after):
    assert tapped(query, place, name) == (after,)


@pytest.mark.parametrize(
    ("query", "place", "name", "code"),
    [
        ("mine=L4L5L6", "mine", "L7", "too_many"),
        ("mine=L4L5L6&theirs=L7", "mine", "L7", "too_many"),
        ("mine=L4", "seen", "L4", "seen_already"),
        ("", "seen", "SP", "not_seen"),
        ("", "mine", "BB", "cannot_lie"),
    ],
)
def test_a_tap_that_cannot_be_changes_nothing(tapped, query, place, name, code):
    assert tapped(query, place, name) == (query, code)


@pytest.mark.parametrize(
    ("query", "place", "following"),
    [
        ("mine=L4L5", "mine", "mine"),
        ("mine=L4L5L6", "mine", "theirs"),
        ("mine=L4L5L6&theirs=P1P2P3", "mine", "seen"),
        ("mine=L4L5L6&mud=1", "mine", "mine"),
        ("theirs=P1P2P3", "theirs", "seen"),
        ("", "seen", "seen"),
    ],
)
def test_taps_lead_on_as_sides_fill_up(reading, query, place, following):
    assert next_place(reading(query).sheet, Place(place)) == following
