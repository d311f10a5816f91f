"""Who is waited for, and for what, until the cards can be dealt."""

import pytest

from games.shuffle.deal import Source, Want, begin
from games.shuffle.seed import digest

MATCH = b"sixteen bytes it"
MINE, THEIRS = b"a" * 16, b"b" * 16


def test_both_browsers_pledge_before_either_tells_its_bytes():
    deal = begin(MATCH, [True, True])
    assert [deal.wants(seat) for seat in (0, 1, None)] == [Want.PLEDGE, Want.PLEDGE, None]
    deal = deal.with_pledge(1, digest(THEIRS))
    assert [deal.wants(seat) for seat in (0, 1)] == [Want.PLEDGE, None]
    deal = deal.with_pledge(0, digest(MINE))
    assert [deal.wants(seat) for seat in (0, 1)] == [Want.PART, Want.PART]
    deal = deal.with_value(0, MINE)
    assert [deal.wants(seat) for seat in (0, 1)] == [None, Want.PART]
    assert not deal.is_complete
    assert deal.with_value(1, THEIRS).is_complete


def test_a_browser_alone_tells_its_bytes_at_once():
    deal = begin(MATCH, [False, True])
    assert [deal.wants(seat) for seat in (0, 1)] == [None, Want.PART]
    done = deal.with_value(1, MINE)
    assert done.is_complete
    assert [part.source for part in done.parts] == [Source.SERVER, Source.BROWSER]
    assert done.parts[1].pledge == digest(MINE)


def test_bots_among_themselves_are_dealt_for_at_once():
    assert begin(MATCH, [False, False]).is_complete


def test_the_server_takes_the_part_of_whoever_is_late():
    deal = begin(MATCH, [True, True]).with_pledge(0, digest(MINE))
    assert deal.late() == (1,)
    deal = deal.without_browsers(deal.late())
    assert deal.wants(0) is Want.PART
    deal = deal.without_browsers(deal.late())
    assert deal.is_complete
    assert [part.source for part in deal.parts] == [Source.SERVER, Source.SERVER]


def test_what_a_browser_has_given_stays():
    deal = begin(MATCH, [True, False]).with_value(0, MINE)
    assert deal.without_browsers((0, 1)) == deal


def test_there_is_no_seed_before_every_part_is_there():
    with pytest.raises(ValueError, match="missing"):
        _ = begin(MATCH, [True, False]).seed


def test_every_part_and_the_match_change_the_seed():
    deal = begin(MATCH, [True, True])
    both = deal.with_value(0, MINE).with_value(1, THEIRS)
    swapped = deal.with_value(0, THEIRS).with_value(1, MINE)
    other = begin(MATCH, [True, True]).with_value(0, MINE).with_value(1, THEIRS)
    assert len({both.seed, swapped.seed, other.seed}) == 3


def test_the_secret_is_in_no_text_that_is_written_by_chance():
    deal = begin(MATCH, [True, False])
    assert deal.secret.hex() not in repr(deal)
    assert repr(deal.secret) not in repr(deal)
