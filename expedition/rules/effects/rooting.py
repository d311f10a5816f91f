"""Effects that root stones: nothing turns them, for a while or for good."""

from expedition.rules.effects.kinds import Row, gettext_noop, kind
from expedition.rules.effects.numbers import Before, Every
from games.engine.hooks import Case, Whose
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import ROOTS, SPARED
from games.engine.triflip.lanes import cell_set
from games.engine.triflip.position import Position

ROOTED = kind(
    "roots", Before, gettext_noop("The first placed stone is rooted until a game turn."), Row.POWER
)
DEEP_ROOT = kind("deep_root", Every, gettext_noop("One later placement is rooted for good."))
OLD_TREE = kind("old_tree", Every, gettext_noop("Every so many placements one is rooted for good."))


@ROOTED.bends(ROOTS)
def _first(draft: Draft, before: Before, case: Case[Position]) -> Draft:
    if draft.cell is None or draft.placement != 1:
        return draft
    return draft.root(case, draft.cell, before.turn)


@DEEP_ROOT.bends(ROOTS)
def _later(draft: Draft, which: Every, case: Case[Position]) -> Draft:
    if draft.cell is None or draft.placement != which.count:
        return draft
    return draft.root(case, draft.cell, None)


@OLD_TREE.bends(ROOTS)
def _again(draft: Draft, every: Every, case: Case[Position]) -> Draft:
    if draft.cell is None or draft.placement % every.count:
        return draft
    return draft.root(case, draft.cell, None)


@ROOTED.bends(SPARED, Whose.OTHERS)
def _held_for_a_while(draft: Draft, before: Before, case: Case[Position]) -> Draft:
    return _held(draft, case, for_good=False)


@DEEP_ROOT.bends(SPARED, Whose.OTHERS)
def _held_deep(draft: Draft, which: Every, case: Case[Position]) -> Draft:
    return _held(draft, case, for_good=True)


@OLD_TREE.bends(SPARED, Whose.OTHERS)
def _held_by_the_tree(draft: Draft, every: Every, case: Case[Position]) -> Draft:
    return _held(draft, case, for_good=True)


def _held(draft: Draft, case: Case[Position], *, for_good: bool) -> Draft:
    """The story of rooted stones that stayed; whether for good tells which boon rooted them."""
    if not draft.ledger.roots:
        return draft
    roots = (root for root in draft.ledger.roots if (root.until is None) is for_good)
    return draft.kept(case, cell_set(root.cell for root in roots))
