"""Why the rules of TriFlip refuse a move: one sentence for each of their codes."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: Final[Mapping[str, Promise]] = {
    "no_row": _(
        "On %(cell)s nothing would turn. Choose a cell from which a straight row of other stones "
        "ends at one of yours."
    ),
    "reentry": _("You have no stone left: this turn brings one back, on any empty cell."),
    "no_reentry": _("You still have stones, so %(cell)s has to close a row."),
    "must_place": _("You cannot pass while there is a cell you can play."),
    "skipped": _("You miss this turn, so no stone can be placed."),
    "asked": _("Decide first whether you take another turn."),
    "not_asked": _("There is no further turn to take."),
    "no_charge": _("This special power cannot be used now."),
    "no_difference": _("On %(cell)s this special power would change nothing."),
}
