"""Effects that turn further stones beside the new one."""

from expedition.rules.effects.kinds import Row, gettext_noop, kind
from expedition.rules.effects.numbers import Least, Nothing, Times
from games.engine.hooks import Case
from games.engine.triflip.cells import DIRECTIONS
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import ACTIVE, EXTRA_FLIPS, Active
from games.engine.triflip.lanes import BORDER_SET, ONE
from games.engine.triflip.position import Position

SPLASH = kind(
    "splash",
    Times,
    gettext_noop("Declared with a move: one adjacent enemy stone turns too."),
    Row.POWER,
)
SPARK = kind(
    "spark",
    Times,
    gettext_noop("Strictly last at the own move: one adjacent enemy stone turns too."),
)
RIPPLE = kind(
    "ripple", Nothing, gettext_noop("The first ordinary placement turns all adjacent enemy stones.")
)
WHIRLPOOL = kind(
    "whirlpool", Nothing, gettext_noop("On a border cell: one adjacent enemy stone turns too.")
)
BREAKER = kind(
    "breaker", Least, gettext_noop("A move with many flips turns one adjacent enemy stone too.")
)


@SPLASH.bends(ACTIVE)
def _declared(active: Active | None, charges: Times, case: Case[Position]) -> Active | None:
    return Active(charges.times)


@SPLASH.bends(EXTRA_FLIPS)
def _splashed(draft: Draft, charges: Times, case: Case[Position]) -> Draft:
    return draft.turn_adjacent(case) if draft.armed(case) else draft


@SPARK.bends(EXTRA_FLIPS)
def _sparked(draft: Draft, charges: Times, case: Case[Position]) -> Draft:
    if draft.tally(case) >= charges.times or not draft.strictly_last(draft.seat):
        return draft
    after = draft.turn_adjacent(case)
    return draft if after is draft else after.count(case)


@RIPPLE.bends(EXTRA_FLIPS)
def _rippled(draft: Draft, nothing: Nothing, case: Case[Position]) -> Draft:
    if draft.tally(case):
        return draft
    return draft.turn_adjacent(case, most=len(DIRECTIONS)).count(case)


@WHIRLPOOL.bends(EXTRA_FLIPS)
def _whirled(draft: Draft, nothing: Nothing, case: Case[Position]) -> Draft:
    on_border = draft.cell is not None and BORDER_SET & ONE[draft.cell]
    return draft.turn_adjacent(case) if on_border else draft


@BREAKER.bends(EXTRA_FLIPS)
def _broke(draft: Draft, least: Least, case: Case[Position]) -> Draft:
    return draft.turn_adjacent(case) if draft.base_flips() >= least.least else draft
