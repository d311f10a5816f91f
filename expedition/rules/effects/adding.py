"""Effects that bring further own stones during a battle."""

from expedition.rules.effects.kinds import gettext_noop, kind
from expedition.rules.effects.numbers import Every, Nothing, Stones
from games.engine.hooks import Case
from games.engine.triflip.cells import NEIGHBOURS, Cell, mirrored
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import ADDED, REENTRY, TURN_START
from games.engine.triflip.position import Position

TORCH = kind("torch", Stones, gettext_noop("A re-entry also fills the first empty neighbours."))
TWIN_STONE = kind(
    "twin_stone", Nothing, gettext_noop("The first placement also fills the cell across.")
)
SPORES = kind(
    "spores", Every, gettext_noop("Every so many own turns a stone grows beside a rooted one.")
)


@TORCH.bends(REENTRY)
def _lit(draft: Draft, stones: Stones, case: Case[Position]) -> Draft:
    return draft if draft.cell is None else draft.add(case, _beside(draft.cell), stones.stones)


@TWIN_STONE.bends(ADDED)
def _twin(draft: Draft, nothing: Nothing, case: Case[Position]) -> Draft:
    if draft.cell is None or draft.placement != 1:
        return draft
    return draft.add(case, [mirrored(draft.cell)])


@SPORES.bends(TURN_START)
def _grown(draft: Draft, every: Every, case: Case[Position]) -> Draft:
    if draft.before.turns[case.owner] % every.count:
        return draft
    rooted = draft.before.rooted(case.owner)
    return draft.add(case, [cell for stone in rooted for cell in _beside(stone)])


def _beside(cell: Cell) -> list[Cell]:
    return [beside for beside in NEIGHBOURS[cell] if beside is not None]
