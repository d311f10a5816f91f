"""The five formations, how they compare, and why their order is one of rarity."""

from typing import Final

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine.schotten.kinds import Kind
from games.learn.book import Chapter, Note, Row, Table
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.rarity import hands_by_kind
from games.learn.schotten.turns import act, refused
from games.wording.josa import say
from games.wording.schotten.cards import formation_name

_KIND_FIRST: Final = Example(
    slug="kind-first",
    title=_("The kind decides first"),
    text=_("Totals count only between formations of the same kind. So even three ones can win."),
    stones={
        4: Lay(mine="G8", theirs="T5 T7"),
        5: Lay(mine="R1 G1", theirs="L9 L8 L6"),
        6: Lay(mine="P3 P4", theirs="R2"),
    },
    hand="F1 R6 G3 L2 T8 P9",
    span=(4, 6),
    opening=_("At stone 5 your opponent has L9 L8 L6: one colour, 23 in all."),
    turns=(
        act("play F1 5", _("You play F1 beside R1 and G1: three ones, only 3 in all.")),
        act("claim 5", _("Three of a kind stands above colour. Stone 5 is yours, 3 against 23.")),
    ),
)

_TOTAL: Final = Example(
    slug="higher-total",
    title=_("Then the total"),
    text=_("Between two formations of the same kind, the three values are added up."),
    stones={
        4: Lay(mine="T2", theirs="P5"),
        5: Lay(mine="G6 T7", theirs="R5 F6 L7"),
        6: Lay(mine="L1 L3", theirs="G9 T9"),
    },
    hand="P8 R6 G3 L2 T8 F9",
    span=(4, 6),
    opening=_("At stone 5 your opponent has a run: R5 F6 L7 in three colours, 18 in all."),
    turns=(
        act("play P8 5", _("With P8 you have a run as well: G6 T7 P8, 21 in all.")),
        act("claim 5", _("Run against run, 21 against 18. Stone 5 is yours.")),
    ),
)

_ANY_ORDER: Final = Example(
    slug="any-order",
    title=_("In any order"),
    text=_(
        "In which order cards are laid makes no difference to what they are. A gap may be filled "
        "last."
    ),
    stones={
        4: Lay(mine="G2 L2", theirs="F5"),
        5: Lay(mine="T8 T6", theirs="P9 R9 F9"),
        6: Lay(mine="P1", theirs="L4 R4"),
    },
    hand="T7 R6 G3 L3 P8 F1",
    span=(4, 6),
    opening=_("Three nines lie against you at stone 5. You have T8 and T6, and T7 in your hand."),
    turns=(
        act("play T7 5", _("T7 goes between them: T6 T7 T8, a colour run.")),
        act("claim 5", _("A colour run beats everything else, even three nines.")),
    ),
)

_NO_WRAP: Final = Example(
    slug="nine-and-one",
    title=_("Nine and one are no neighbours"),
    text=_("Runs end at 9 and begin at 1. They do not go round."),
    stones={
        4: Lay(mine="L7", theirs="R8 R6"),
        5: Lay(mine="R9 G1", theirs="T1 P2 L3"),
        6: Lay(mine="F8 G8", theirs="P4"),
    },
    hand="F2 R5 G3 L2 T8 P9",
    span=(4, 6),
    opening=_("Your opponent has the lowest run there is: T1 P2 L3."),
    turns=(
        act("play F2 5", _("You play F2 beside R9 and G1. Does that make a run?")),
        refused(
            "claim 5",
            "weaker",
            _("No: 9, 1 and 2 are only a sum of 12, and any run beats any sum."),
        ),
    ),
)

_SAMPLES: Final = {
    Kind.COLOUR_RUN: "L4 L5 L6",
    Kind.ALIKE: "R8 G8 P8",
    Kind.COLOUR: "T2 T5 T9",
    Kind.RUN: "F3 P4 R5",
    Kind.SUM: "G2 L7 T9",
}


def _rows() -> list[Row]:
    counts = hands_by_kind()
    every = sum(counts.values())
    return [
        Row(
            name=formation_name(kind.code),
            cells=(
                _SAMPLES[kind],
                f"{count:,}",
                say(gettext("1 in %(hands)s"), hands=_rounded(every / count)),
            ),
        )
        for kind, count in counts.items()
    ]


def _rounded(share: float) -> str:
    return f"{share:.0f}" if share >= 10 else f"{share:.1f}"


FORMATIONS: Final = Chapter(
    slug="formations",
    title=_("Formations"),
    description=_(
        "The five formations of Schotten Totten and their order: colour run, three of a kind, "
        "colour, run, sum. With the number of hands that make each."
    ),
    lead=_(
        "Three cards on a side make one of five formations. Compared are *first the kind, then the "
        "total, then who was complete first.* The rarer a kind is, the more it counts."
    ),
    examples=(_KIND_FIRST, _TOTAL, _ANY_ORDER, _NO_WRAP),
    notes=(
        Note(
            title=_("Why is three of a kind above colour?"),
            text=_(
                "Because it is rarer: 180 hands of three cards have one value, and 462 have one "
                "colour. The whole order follows this count."
            ),
        ),
        Note(
            title=_("And if all is equal?"),
            text=_(
                "Equal kind and equal total: then whoever completed the side first wins. Whose "
                "cards came one by one before that does not matter."
            ),
        ),
    ),
    tables=(
        Table(
            title=_("The order, and how rare each formation is"),
            columns=(
                pgettext_lazy("table of formations", "Formation"),
                pgettext_lazy("table of formations", "Example"),
                pgettext_lazy("table of formations", "Hands"),
                pgettext_lazy("table of formations", "How often"),
            ),
            rows=_rows,
            text=_(
                "There are 24,804 ways to take three of the 54 cards. From top to bottom, each "
                "kind comes up more often than the one above it."
            ),
            numbers=True,
        ),
    ),
)
