"""The endpoint gives the known verdict on every known claim, in every language, and quickly."""

import time
from pathlib import Path
from urllib.parse import urlencode

import pytest

from games.engine.schotten.cards import CLAN_CARDS, NAMES

pytestmark = pytest.mark.django_db

KINDS = {"CR": "colour_run", "3K": "alike", "4K": "alike", "CO": "colour", "RU": "run", "SU": "sum"}
CASES = Path(__file__).parents[1] / "engine/schotten/cases/claims.txt"
LINES = [line for line in CASES.read_text().splitlines() if line and not line.startswith("#")]


def known(text):
    return KINDS[text[:2]], int(text[2:])


def query_of(mine, theirs, seen, first):
    """The link of a row; what lies in a hand stays unseen."""
    sides = mine.split()
    cards = [word for word in sides if word not in ("BB", "MF")]
    kept = {*cards, *theirs.split(), *seen.removeprefix("all but").split()}
    if seen.startswith("all but"):
        seen = " ".join(name for name in NAMES[: len(CLAN_CARDS)] if name not in kept)
    fields = {"mine": "".join(cards), "theirs": theirs, "seen": seen}
    fields |= {"bluff": int("BB" in sides), "mud": int("MF" in sides)}
    return urlencode({**fields, "first": "mine" if first == "me" else ""})


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[0].strip())
def test_the_verdict_is_the_known_one(verdict, line):
    _, mine, theirs, seen, _hand, first, result, best = (cell.strip() for cell in line.split("|"))
    holds, _, is_mine = result.partition(" ")
    told = verdict(query_of(mine, theirs.strip("-"), seen, first))
    judged = told["verdict"]
    assert judged["ok"] == (holds == "YES")
    theirs_best = judged["theirs"] and (judged["theirs"]["kind"], judged["theirs"]["total"])
    assert theirs_best == (None if best == "-" else known(best))
    if is_mine:
        assert (judged["mine"]["kind"], judged["mine"]["total"]) == known(is_mine)
    assert told["tone"] == {"YES": "yes"}.get(holds, "open" if judged["mine"] is None else "no")
    assert told["faults"] == []


def test_the_proof_counts_what_is_unseen(verdict):
    told = verdict("mine=R9G9F9&theirs=L2T2")
    assert told["title"] == "Proven"
    assert told["text"] == (
        "None of the 49 unseen cards can beat it. At best the other side makes three of a kind "
        "adding up to 6 with R2, and this side makes three of a kind adding up to 27."
    )


def test_the_counter_example_is_named_and_drawn(verdict):
    told = verdict("mine=L4L5L6&theirs=P9")
    assert told["title"] == "Not proven yet"
    assert told["cards"] == ["P7", "P8"]
    assert told["text"] == (
        "With P7 and P8, still unseen, the other side makes a colour run of 24. "
        "This side makes a colour run of 15."
    )


@pytest.mark.parametrize(
    ("query", "title", "text"),
    [
        (
            "mine=L4L5",
            "My side is not complete",
            "It needs 1 more card: only a complete side can claim a stone.",
        ),
        (
            "mine=R2G5L9&theirs=T3P6F7&first=mine",
            "Proven",
            "Both sides make a sum of 16, and this side was complete first.",
        ),
        (
            "mine=R2G5L9&theirs=T3P6F7",
            "The other side was first",
            "Both sides make a sum of 16, and the other side was complete first.",
        ),
        (
            "mine=R9R1R2&theirs=T3P3F3",
            "The other side is stronger",
            "The other side makes three of a kind adding up to 9, and this side makes only one "
            "colour adding up to 12.",
        ),
        (
            "mine=R3R1R2&theirs=T3P3F3",
            "Proven",
            "This side makes a colour run of 6, and the other side makes only three of a kind "
            "adding up to 9.",
        ),
        (
            "mine=R3G3F3L3&theirs=T3&mud=1&seen=R12456789G12456789F12456789L12456789T12456789P1234567",
            "Proven",
            "Too few unseen cards are left to complete the other side.",
        ),
    ],
)
def test_each_reason_has_its_words(verdict, query, title, text):
    told = verdict(query)
    assert (told["title"], told["text"]) == (title, text)


def test_wild_cards_say_what_they_count_as(verdict):
    assert verdict("mine=J1R8R9&theirs=SPL1L2")["notes"] == [
        "My side: Joker = R7",
        "Other side: Spy = L7",
    ]
    assert verdict("mine=J1R8G9")["notes"] == ["My side: Joker = 7"]
    assert verdict("mine=SBG9R9&bluff=1")["notes"] == ["My side: Shield-Bearers = 3"]


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_every_verdict_reads_in_every_language(verdict, language):
    for query in ("", "mine=L4L5L6", "mine=J1R8R9&theirs=L7L8L9", "mine=R9G9F9&theirs=L2T2"):
        told = verdict(query, language)
        assert told["title"]
        assert told["text"]
        assert "%(" not in told["text"] + told["title"]
        assert "{" not in told["text"]


def test_a_verdict_takes_less_than_a_millisecond(reading):
    queries = ("", "mine=J1SPSBR1&mud=1", "mine=R9G9F9L9&theirs=J2SPSB&mud=1", "mine=R6R7R8")
    sheets = [reading(query).sheet for query in queries]
    for sheet in sheets:
        sheet.verdict()
    started = time.process_time()
    for _ in range(50):
        for sheet in sheets:
            sheet.verdict()
    assert (time.process_time() - started) / (50 * len(sheets)) < 0.001
