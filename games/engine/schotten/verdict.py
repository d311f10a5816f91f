"""Whether a stone may be claimed: one pure function for server, bots, hints and the open checker.

Only what lies face up is evidence. The claimant's own hand counts as unseen, and unplayed tactics
cards never stand in the way.
"""

from typing import NamedTuple

from games.engine.schotten.cards import Cards
from games.engine.schotten.formations import as_it_lies, best_reach
from games.engine.schotten.kinds import Formation


class Contest(NamedTuple):
    """Two sides of one unclaimed stone as one of them sees it."""

    mine: Cards
    theirs: Cards
    need: int = 3
    bluff: bool = False
    mine_first: bool = False
    """Whether my side was complete before the other one."""


class Verdict(NamedTuple):
    """The answer to a claim, and why.

    `reason` is `stronger`, `first` (equal, complete first), `unbeatable` (no completion is
    stronger) or `unfinishable` (too few cards are left for one) where the claim holds; `unfinished`
    (my side lacks cards), `weaker`, `second` (equal, complete later) or `beatable` where it fails.
    `theirs` is the best the other side is or can become; `beaten_by` an example of the cards that
    would beat me.
    """

    ok: bool
    reason: str
    mine: Formation | None
    theirs: Formation | None
    beaten_by: Cards = ()


def judge(contest: Contest, unseen: int) -> Verdict:
    """The verdict on a claim, given the set of clan cards that nobody has seen face up."""
    if len(contest.mine) != contest.need:
        return Verdict(False, "unfinished", None, None)
    mine = as_it_lies(contest.mine, contest.bluff)
    theirs = best_reach(contest.theirs, contest.need, unseen, bluff=contest.bluff)
    if theirs is None:
        return Verdict(True, "unfinishable", mine, None)
    if len(contest.theirs) == contest.need:
        return _of_two_complete_sides(mine, theirs, contest.mine_first)
    if theirs.strength > mine.strength:
        return Verdict(False, "beatable", mine, theirs, theirs.added)
    return Verdict(True, "unbeatable", mine, theirs)


def _of_two_complete_sides(mine: Formation, theirs: Formation, mine_first: bool) -> Verdict:
    if mine.strength == theirs.strength:
        return Verdict(mine_first, "first" if mine_first else "second", mine, theirs)
    stronger = mine.strength > theirs.strength
    return Verdict(stronger, "stronger" if stronger else "weaker", mine, theirs)
