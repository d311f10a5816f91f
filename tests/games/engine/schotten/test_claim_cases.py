"""Claims with a known verdict, tactics cards included, each on a table and as a move."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, NAMES
from games.engine.schotten.claiming import verdict_on
from games.engine.schotten.kinds import Kind
from games.engine.schotten.moves import Claim

KINDS = {
    "CR": Kind.COLOUR_RUN,
    "3K": Kind.ALIKE,
    "4K": Kind.ALIKE,
    "CO": Kind.COLOUR,
    "RU": Kind.RUN,
    "SU": Kind.SUM,
}


@dataclass(frozen=True)
class Row:
    """One line of the file, its verdict taken apart."""

    name: str
    mine: str
    theirs: str
    seen: str
    hand: str
    first: str
    holds: bool
    is_mine: str
    best: str


def read_row(line):
    name, mine, theirs, seen, hand, first, answer, best = (cell.strip() for cell in line.split("|"))
    holds, _, is_mine = answer.partition(" ")
    theirs = theirs.strip("-")
    if seen.startswith("all but"):
        kept = f"{seen} {mine} {theirs}".split()
        seen = " ".join(name for name in NAMES[: len(CLAN_CARDS)] if name not in kept)
    return Row(name, mine, theirs, seen, hand, first, holds == "YES", is_mine, best)


LINES = (Path(__file__).parent / "cases" / "claims.txt").read_text().splitlines()
ROWS = [read_row(line) for line in LINES if line and not line.startswith("#")]


def known(text):
    return KINDS[text[:2]], int(text[2:])


def position_of(table, row):
    firsts = {5: {"me": 0, "opp": 1}[row.first]} if row.first else {}
    return table(
        {5: f"{row.mine} | {row.theirs}"},
        (row.hand, ""),
        phase="claim",
        seen=row.seen,
        firsts=firsts,
        tactics=True,
    )


@pytest.fixture(params=ROWS, ids=lambda row: row.name)
def row(request):
    return request.param


def test_the_verdict_is_the_known_one(row, table):
    verdict = verdict_on(position_of(table, row), 0, 4)
    assert verdict.ok == row.holds
    best = None if verdict.theirs is None else verdict.theirs.strength
    assert best == (None if row.best == "-" else known(row.best))
    if row.is_mine:
        assert verdict.mine.strength == known(row.is_mine)


def test_the_claim_is_open_exactly_where_the_verdict_holds(row, table, refusal):
    position = position_of(table, row)
    assert (Claim(4) in list(GAME.legal_moves(position, 0))) == row.holds
    if row.holds:
        after, _ = GAME.play(position, {0: Claim(4)})
        assert after.stones[4].owner == 0
    else:
        assert refusal(position, "claim 5").facts["proof"]["ok"] is False


def test_seat_and_stone_and_clans_do_not_matter(row, table):
    """The mirror of the table, the other seat and clans moved on by one give the same verdict."""
    shift = dict(zip("RGFLTP", "GFLTPR", strict=True))
    tactics = ("BB", "MF", "J1", "J2", "SP", "SB")

    def moved(cards):
        return " ".join(
            word if word in tactics else shift[word[0]] + word[1] for word in cards.split()
        )

    position = table(
        {2: f"{moved(row.theirs)} | {moved(row.mine)}"},
        ("", moved(row.hand)),
        phase="claim",
        turn=1,
        seen=moved(row.seen),
        firsts={2: {"me": 1, "opp": 0}[row.first]} if row.first else {},
        tactics=True,
    )
    mirrored, straight = verdict_on(position, 1, 1), verdict_on(position_of(table, row), 0, 4)
    assert (mirrored.ok, mirrored.reason) == (straight.ok, straight.reason)
    assert (mirrored.theirs is None) == (straight.theirs is None)
    if straight.theirs is not None:
        assert mirrored.theirs.strength == straight.theirs.strength
        assert mirrored.mine.strength == straight.mine.strength


def test_the_verdict_is_the_one_that_trying_everything_finds(row, table, by_trial):
    position = position_of(table, row)
    contest, unseen = position.stones[4].contest(0), position.unseen()
    if unseen.bit_count() < 12 or contest.need - len(contest.theirs) < 3:
        assert verdict_on(position, 0, 4).ok == by_trial.holds(contest, unseen)
