"""Effects on the goal: one's own, the others', and what counts towards it."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, gettext_noop, kind, number
from expedition.rules.effects.numbers import Stones
from games.engine.hooks import Case, Whose
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import AFTERMATH, COUNTED, GOAL, TURN_START
from games.engine.triflip.position import Position
from games.engine.triflip.resolve import settled


@dataclass(frozen=True)
class Answer(Numbers):
    """From how many stones on, and by how many the goal goes up."""

    least: int = number(1, 20, gettext_noop("From this many stones on"))
    stones: int = number(1, 6, gettext_noop("Stones more"))


@dataclass(frozen=True)
class Late(Numbers):
    """From which own turn on, and by how many the goal goes down."""

    turn: int = number(1, 20, gettext_noop("From this own turn on"))
    stones: int = number(1, 4, gettext_noop("Stones less"))


@dataclass(frozen=True)
class Growth(Numbers):
    """By how much each rooted stone counts more, and how much in all."""

    each: int = number(1, 4, gettext_noop("More for each rooted stone"))
    most: int = number(1, 12, gettext_noop("At most so many more"))


LOWER_GOAL = kind("lower_goal", Stones, gettext_noop("The own goal is lower."))
RAISED_GOALS = kind("raised_goals", Stones, gettext_noop("The goal of both opponents is higher."))
PAYBACK = kind(
    "payback",
    Answer,
    gettext_noop("Once a battle a move that turns many own stones raises its player's goal."),
)
BEACON = kind(
    "beacon", Late, gettext_noop("Strictly last at the start of a late own turn: a lower own goal.")
)
GROWTH_RING = kind(
    "growth_ring", Growth, gettext_noop("Each rooted stone counts more towards the goal.")
)


@LOWER_GOAL.bends(GOAL)
def _lower(goal: int, less: Stones, case: Case[Position]) -> int:
    return goal - less.stones


@RAISED_GOALS.bends(GOAL, Whose.OTHERS)
def _higher(goal: int, more: Stones, case: Case[Position]) -> int:
    return goal + more.stones


# The tally of a payback is 0 until it has acted, then the seat that it struck and one.
@PAYBACK.bends(AFTERMATH, Whose.OTHERS)
def _struck(draft: Draft, answer: Answer, case: Case[Position]) -> Draft:
    if draft.tally(case) or draft.lost(case.owner) < answer.least:
        return draft
    return draft.count(case, draft.seat + 1).move_goal(case, draft.seat, answer.stones)


@PAYBACK.bends(GOAL, Whose.OTHERS)
def _paid_back(goal: int, answer: Answer, case: Case[Position]) -> int:
    struck = case.scene.ledger.tallies[case.index] == case.seat + 1
    return goal + answer.stones * struck


@BEACON.bends(TURN_START)
def _lit(draft: Draft, late: Late, case: Case[Position]) -> Draft:
    too_early = draft.before.turns[case.owner] < late.turn
    if draft.tally(case) or too_early or not draft.strictly_last(case.owner):
        return draft
    return draft.count(case).move_goal(case, case.owner, -late.stones)


@BEACON.bends(GOAL)
def _burning(goal: int, late: Late, case: Case[Position]) -> int:
    return goal - late.stones * case.scene.ledger.tallies[case.index]


@GROWTH_RING.bends(COUNTED)
def _rings(stones: int, growth: Growth, case: Case[Position]) -> int:
    return stones + _growth(case.scene, growth, case)


# The tally is how many rings the story has told of.
@GROWTH_RING.bends(AFTERMATH)
def _grown(draft: Draft, growth: Growth, case: Case[Position]) -> Draft:
    rings = _growth(settled(draft), growth, case)
    if rings == draft.tally(case):
        return draft
    return draft.count(case, rings - draft.tally(case)).tell(case, "count", case.owner, (), rings)


def _growth(position: Position, growth: Growth, case: Case[Position]) -> int:
    return min(growth.most, growth.each * len(position.rooted(case.owner)))
