"""Positions in links: one spelling a position, and nothing a link says can do harm."""

import random
import string
import time
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.checker.faults import MOST_LETTERS, MOST_NAMED
from games.checker.link import LONGEST, read, write
from games.checker.sheet import Sheet
from games.engine.schotten.cards import (
    CLAN_CARDS,
    JOKER,
    SECOND_JOKER,
    SHIELD_BEARERS,
    SPY,
    cards_named,
    names,
    word_of,
)


@st.composite
def sheets(draw):
    """Any sheet that can be laid out."""
    mud = draw(st.booleans())
    deck = draw(st.permutations([*CLAN_CARDS, SPY, SHIELD_BEARERS]))
    mine = tuple(deck[: draw(st.integers(0, 3 + mud))])
    theirs = tuple(deck[10 : 10 + draw(st.integers(0, 3 + mud))])
    if mine and draw(st.booleans()):
        mine = (JOKER, *mine[1:])
    if theirs and draw(st.booleans()):
        theirs = (*theirs[1:], SECOND_JOKER)
    seen = word_of(deck[20 : 20 + draw(st.integers(0, 30))])
    flags = [draw(st.booleans()) for _ in range(2)]
    return Sheet(mine, theirs, seen, bluff=flags[0], mud=mud, mine_first=flags[1])


@given(sheets())
def test_a_sheet_and_its_link_are_one(sheet):
    again = read(parse_qs(write(sheet)))
    assert again == (sheet, ())


def test_the_link_is_short(reading):
    everything = "".join(names(CLAN_CARDS))
    sheet = reading(f"mine=L4L5L6&theirs=P9&seen={everything}").sheet
    query = write(sheet)
    assert query == (
        "mine=L4L5L6&theirs=P9&seen=R123456789G123456789F123456789L123789T123456789P12345678"
    )
    assert len(query) < 120


@pytest.mark.parametrize(
    "query",
    [
        "mine=L4&mine=L5&mine=L6&theirs=P9&seen=R1&seen=R2&seen=",
        "seen=R12&theirs=p9&mine=l4l5l6",
        "mine=L456&theirs=P9&seen=R1R2",
        "mine=L4,L5+L6&theirs=-P9-&seen=R1.R2;&utm_source=x",
        "mine=L4L5L6&theirs=P9&seen=R12P9L4&bluff=0&mud=&first=theirs",
    ],
)
def test_other_spellings_mean_the_same(reading, query):
    sheet, faults = reading(query)
    assert faults == ()
    assert write(sheet) == "mine=L4L5L6&theirs=P9&seen=R12"


@pytest.mark.parametrize(
    ("query", "kept", "code", "about"),
    [
        ("mine=L4X9L5", "mine=L4L5", "unknown", ("X9",)),
        ("mine=L0Q1R5", "mine=R5", "unknown", ("L0", "Q1")),
        ("mine=L4L4L5", "mine=L4L5", "twice", ("L4",)),
        ("mine=L4&theirs=L4P9", "mine=L4&theirs=P9", "twice", ("L4",)),
        ("mine=J1J2R5", "mine=J1R5", "twice", ("J1",)),
        ("mine=SP&theirs=SPR1", "mine=SP&theirs=R1", "twice", ("SP",)),
        ("mine=L4L5L6L7", "mine=L4L5L6", "too_many", ("L7",)),
        ("mine=BBL4TR", "mine=L4", "cannot_lie", ("BB", "TR")),
        ("mine=L4&seen=SPR1", "mine=L4&seen=R1", "not_seen", ("SP",)),
        ("mine=L4&mud=2", "mine=L4", "option", ("2",)),
        ("mine=L4&first=nobody", "mine=L4", "option", ("nobody",)),
    ],
)
def test_what_cannot_be_is_left_out_and_told(reading, query, kept, code, about):
    sheet, faults = reading(query)
    assert write(sheet) == kept
    assert [(fault.code, fault.about) for fault in faults] == [(code, about)]


def test_each_side_has_a_joker_of_its_own(reading):
    sheet, faults = reading("mine=J2&theirs=J")
    assert (sheet.mine, sheet.theirs, faults) == ((JOKER,), (SECOND_JOKER,), ())


def test_a_fourth_card_lies_in_the_mud(reading):
    sheet, faults = reading("mine=L4L5L6L7&mud=1")
    assert (len(sheet.mine), sheet.need, faults) == (4, 4, ())


def test_what_lies_on_a_side_is_seen(reading):
    sheet, _ = reading("mine=L4SP&theirs=P9&seen=R1L4")
    assert sheet.unseen.bit_count() == 51
    assert sheet.seen == word_of(cards_named("R1"))


def test_only_a_few_wrong_things_are_named_and_never_whole(reading):
    (fault,) = reading("mine=X1X2X3X4X5X6").faults
    assert fault.about == ("X1", "X2", "X3", "X4")
    assert fault.more
    (long,) = reading("first=" + "z" * 500).faults
    assert len(long.about[0]) <= MOST_LETTERS


@pytest.mark.parametrize("hostile", ["\x00", "\u202eL4", "<script>", "\ud800", "\u2028", "%", "🐢"])
def test_signs_that_disturb_are_not_repeated(reading, hostile):
    sheet, faults = read({"mine": [hostile], "first": [hostile]})
    assert len(sheet.mine) <= 1
    for fault in faults:
        assert all(sign.isprintable() for word in fault.about for sign in word)


def test_nonsense_is_read_quickly_and_written_soundly():
    dice = random.Random(7)
    letters = string.printable + "RGFLTP123456789" * 8 + "JSPBMFERTA\u0131\u017f가カ\x00"
    started = time.process_time()
    for _ in range(300):
        fields = {
            name: ["".join(dice.choices(letters, k=dice.randrange(120))) for _ in range(3)]
            for name in dice.sample(("mine", "theirs", "seen", "bluff", "mud", "first", "x"), 4)
        }
        sheet, faults = read(fields)
        assert read(parse_qs(write(sheet))) == (sheet, ())
        assert len(faults) < 12
        assert all(len(fault.about) <= MOST_NAMED for fault in faults)
    assert time.process_time() - started < 3


def test_the_longest_query_is_read_in_no_time():
    for text in ("R" * LONGEST, "R1" * (LONGEST // 2), "?" * LONGEST, "SP" * (LONGEST // 2)):
        started = time.process_time()
        read({"mine": [text], "theirs": [text], "seen": [text]})
        assert time.process_time() - started < 0.1
