"""What is wrong with a record, in a sentence or two."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.records.faults import Fault
from games.records.replaying import MOST_ROWS
from games.wording.josa import say
from games.wording.nacks import sentence
from games.wording.words import together

FAULTS: Final[Mapping[str, Promise]] = {
    "empty": gettext_lazy("There is no record here yet. Choose a file or paste one."),
    "too_long": gettext_lazy("This is too long for a record of one match."),
    "too_many": gettext_lazy("A record has %(most)s rows at most."),
    "too_slow": gettext_lazy("Checking this record takes too long, so it was given up."),
    "malformed": gettext_lazy("This is not a record of a match from Merestone."),
    "other_format": gettext_lazy("This record is written in a form that is not known here yet."),
    "bad_line": gettext_lazy("This line cannot be read."),
    "bad_row": gettext_lazy("This row cannot be read."),
    "wrong_number": gettext_lazy("Rows are numbered from 1 without gaps. This one is not."),
    "unknown_game": gettext_lazy("There is no such game here."),
    "other_rules": gettext_lazy("The match was played by another version of the rules."),
    "bad_options": gettext_lazy("The game cannot be played with these options."),
    "no_match": gettext_lazy(
        "There are digests here, and the match they were made for is missing."
    ),
    "wrong_digest": gettext_lazy("The cell that was opened does not fit its digest."),
    "copied_digest": gettext_lazy("This digest stands in the record already."),
    "no_seed": gettext_lazy("The seed is missing, so nobody can tell which cards were dealt."),
    "bad_deck": gettext_lazy("The proof of the deal does not hold."),
    "illegal": gettext_lazy("The rules do not allow this move."),
    "not_forced": gettext_lazy("Here the rules left no choice, and this is something else."),
    "nowhere_back": gettext_lazy("This takes back a turn that does not stand."),
    "unknown_row": gettext_lazy("Nothing of this kind can happen here."),
    "after_end": gettext_lazy("The match was over before this row."),
    "differs": gettext_lazy("After this row the position is another one than the record says."),
    "unfinished": gettext_lazy("The record ends before the match does."),
    "other_position": gettext_lazy("The last position is another one than the record says."),
    "other_result": gettext_lazy("The result is another one than the record says."),
}


def told(fault: Fault) -> str:
    """The fault in the active language: where it is, what it is, and the rules' own reason."""
    what = say(str(FAULTS[fault.code]), most=MOST_ROWS)
    if fault.why is not None:
        what = together([what, sentence(*fault.why)])
    if fault.row is not None:
        return say(_("Row %(row)s: %(what)s"), row=fault.row, what=what)
    if fault.line is not None:
        return say(_("Line %(line)s of the text: %(what)s"), line=fault.line, what=what)
    return what
