"""Effects that keep own stones from turning. Each tells what it kept, once the rows are judged."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, gettext_noop, kind, number
from expedition.rules.effects.numbers import Before
from games.engine.hooks import Case, Whose
from games.engine.triflip.draft import Draft
from games.engine.triflip.hooks import PROTECTED, SPARED
from games.engine.triflip.lanes import BORDER_SET, CellSet, size
from games.engine.triflip.opening import opening
from games.engine.triflip.position import Position


@dataclass(frozen=True)
class Cover(Numbers):
    """From how many stones on, and how often."""

    least: int = number(1, 20, gettext_noop("From this many stones on"))
    times: int = number(1, 9, gettext_noop("Times a battle"))


RAMPART = kind(
    "rampart", Before, gettext_noop("Own border stones do not turn early in the battle.")
)
PEBBLE_BELT = kind(
    "pebble_belt", Before, gettext_noop("Own start stones do not turn early in the battle.")
)
MOSS_COVER = kind(
    "moss_cover", Cover, gettext_noop("A move that would turn many own stones turns none of them.")
)


@RAMPART.bends(PROTECTED)
def _border(cells: CellSet, before: Before, case: Case[Position]) -> CellSet:
    return cells | BORDER_SET if case.scene.turn < before.turn else cells


@RAMPART.bends(SPARED, Whose.OTHERS)
def _border_kept(draft: Draft, before: Before, case: Case[Position]) -> Draft:
    return draft.kept(case, BORDER_SET) if case.scene.turn < before.turn else draft


@PEBBLE_BELT.bends(PROTECTED)
def _start(cells: CellSet, before: Before, case: Case[Position]) -> CellSet:
    return cells | _started(case) if case.scene.turn < before.turn else cells


@PEBBLE_BELT.bends(SPARED, Whose.OTHERS)
def _start_kept(draft: Draft, before: Before, case: Case[Position]) -> Draft:
    return draft.kept(case, _started(case)) if case.scene.turn < before.turn else draft


def _started(case: Case[Position]) -> CellSet:
    return opening(case.scene.options)[case.owner]


@MOSS_COVER.bends(SPARED, Whose.OTHERS)
def _covered(draft: Draft, cover: Cover, case: Case[Position]) -> Draft:
    turning = size(draft.base & draft.stones[case.owner])
    if draft.tally(case) >= cover.times or turning < cover.least:
        return draft
    return draft.spare(case).count(case)
