"""What captures are good for: eggs hatch, in a chain even, or vanish."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

_OLDEST_FIRST: Final = Example(
    slug="oldest-first",
    title=_("The oldest first"),
    text=_(
        "The numbers on the eggs are their places in the queue. Number 1 is the oldest and hatches "
        "next; then the others move up."
    ),
    black="c4",
    white="d4 e4",
    eggs="e6 g5",
    crop=("c3", "h7"),
    opening=_("Two eggs are waiting: e6 is the oldest, g5 comes next."),
    turns=(
        Turn(
            picks=("f4", "c6"),
            tell=("land", "capture", "hatch"),
            captions={
                "hatch": _("Black’s capture hatches the oldest egg, e6. Now g5 is number 1."),
            },
        ),
    ),
)

_CHAIN: Final = Example(
    slug="chain",
    title=_("A chain"),
    text=_(
        "A hatched turtle captures at once, and that capture hatches the next egg: so it goes on "
        "until captures or eggs run out."
    ),
    black="b3 g6",
    white="c3 d3 e6 f6",
    eggs="d6 c5 g4",
    crop=("b2", "g6"),
    opening=_("Black can capture c3 d3. Look at the oldest egg, d6: two white turtles beside it."),
    turns=(
        Turn(
            picks=("e3", "g3"),
            tell=("land", "capture", "hatch"),
            captions={
                "hatch": _(
                    "d6 hatches and takes e6 f6 at once. That capture hatches c5. "
                    "g4 is left for later."
                ),
            },
        ),
    ),
)

_BOTH: Final = Example(
    slug="both-capture",
    title=_("Both capture: the egg vanishes"),
    text=_("Both reach for the oldest egg and neither gets it. It costs each of them one capture."),
    black="c4 d6 e6",
    white="c6 d4 e4",
    eggs="g5 h3",
    crop=("c3", "h7"),
    opening=_("Black will capture in row 4, White in row 6. Two eggs are waiting."),
    turns=(
        Turn(
            picks=("f4", "f6"),
            tell=("land", "capture", "hatch"),
            captions={
                "hatch": _("Both reach for g5: it vanishes. Both captures are spent, so h3 stays."),
            },
        ),
    ),
)

_NO_CARRY_OVER: Final = Example(
    slug="nothing-carries-over",
    title=_("Captures cannot be stored"),
    text=_(
        "A capture is spent in its own turn. If no egg is there, it is lost; it never waits for an "
        "egg to come."
    ),
    black="b3 b6",
    white="c3 c6 d3 d6",
    crop=("b2", "g6"),
    opening=_("Black could capture two pairs, c6 d6 and c3 d3. There is no egg yet."),
    turns=(
        Turn(
            picks=("e6", "g4"),
            tell=("capture", "hatch"),
            captions={"capture": _("Black takes c6 d6 right away.")},
        ),
        Turn(
            picks=("f5", "f5"),
            tell=("land",),
            captions={
                "land": _(
                    "Next turn: both choose f5, and an egg lies there. "
                    "Black’s capture came one turn too early."
                ),
            },
        ),
        Turn(
            picks=("e3", "g5"),
            tell=("capture", "hatch"),
            captions={
                "capture": _("The turn after that: Black takes c3 d3, which were kept for this."),
                "hatch": _("Now there is an egg: f5 hatches for Black."),
            },
        ),
    ),
)

EGGS: Final = Chapter(
    slug="eggs",
    title=_("Eggs and hatching"),
    description=_(
        "How eggs hatch in What the Shell: the oldest first, chains of captures, vanishing eggs, "
        "and why captures cannot be stored."
    ),
    lead=_(
        "*Each capture hatches one egg*, the oldest first. It becomes a turtle of the player who "
        "captured, and captures at once just like a turtle that was placed."
    ),
    examples=(_OLDEST_FIRST, _CHAIN, _BOTH, _NO_CARRY_OVER),
    notes=(
        Note(
            title=_("Keep a capture in hand"),
            text=_(
                "Captures cannot be stored, but pairs can: leave two pieces you could capture "
                "alone until an egg is waiting. Beware: the other player may break the pair first."
            ),
            is_tip=True,
        ),
        Note(
            title=_("If one player captured more"),
            text=_(
                "Eggs vanish until the other player’s captures are used up. The rest hatch eggs as "
                "usual."
            ),
        ),
        Note(
            title=_("Far end and safety"),
            text=_(
                "The far end of a hatched turtle’s capture may be any own turtle now on the board, "
                "also the one just placed. A turtle hatched between two enemies is safe."
            ),
        ),
    ),
)
