"""Both place at the same time: two turtles land, or an egg is laid."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

PLACING: Final = Chapter(
    slug="placing",
    title=_("Placing at the same time"),
    description=_(
        "In What the Shell both players choose a cell in secret. Different cells: two turtles "
        "land. The same cell: an egg."
    ),
    lead=_(
        "Each turn both players choose an empty cell and hide the choice. *Only when both are "
        "hidden* are they revealed, at the same moment."
    ),
    examples=(
        Example(
            slug="different-cells",
            title=_("Different cells"),
            text=_("Each turtle lands on the cell that was chosen for it."),
            black="d5",
            white="e4",
            crop=("c3", "h7"),
            opening=_("Both have hidden a choice. Neither knows where the other will land."),
            turns=(Turn(picks=("d6", "f5"), tell=("land",)),),
        ),
        Example(
            slug="collision",
            title=_("The same cell: a collision"),
            text=_(
                "Neither turtle lands. An egg lies there and joins the end of the queue. "
                "That ends the turn: no captures, no hatching."
            ),
            black="h5",
            white="f5 g5",
            eggs="d4",
            crop=("c3", "h7"),
            opening=_("Black wants e5, to take f5 g5. White wants to be there first."),
            turns=(
                Turn(
                    picks=("e5", "e5"),
                    tell=("land", "capture", "hatch"),
                    captions={
                        "capture": _("The turn is over: f5 g5 are not captured."),
                        "hatch": _(
                            "The egg that was waiting on d4 doesn’t hatch either. It is still the "
                            "oldest."
                        ),
                    },
                ),
            ),
        ),
    ),
    notes=(
        Note(
            title=_("What you can see"),
            text=_("You see whether the other player has chosen. Where is never shown."),
        ),
        Note(
            title=_("Changing your mind"),
            text=_(
                "Until the other player has chosen too you may put another cell in place of "
                "yours, three times a turn at most. You cannot take it back altogether."
            ),
        ),
        Note(
            title=_("A collision as a shield"),
            text=_(
                "If you see which cell the other player needs, choose it as well: nothing is "
                "captured this turn. The price is an egg."
            ),
            is_tip=True,
        ),
    ),
)
