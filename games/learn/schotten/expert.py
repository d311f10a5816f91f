"""The expert variant, and how matches over several rounds are scored."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from games.engine.schotten.position import Phase, Position, Stone, Terms
from games.engine.schotten.rounds import end_round
from games.learn.book import Chapter, Note, Row, Table
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.turns import DRAW, act, untold
from games.wording.josa import say

_EXPERT: Final = Terms(expert=True)
_THREE_ROUNDS: Final = Terms(rounds=3)

_WAIT: Final = Example(
    slug="claim-next-turn",
    title=_("Claim at the start of your turn"),
    text=_(
        "In the expert variant you claim before you play, never after. So every proof waits until "
        "your next turn."
    ),
    terms=_EXPERT,
    stones={
        4: Lay(mine="P1", theirs="F3 F4"),
        5: Lay(mine="T8 L8", theirs="G2 R5"),
        6: Lay(mine="F7", theirs="P9"),
    },
    hand="F8 R1 G6 L3 T4 P2",
    rival="F5 G1 L9",
    span=(4, 6),
    opening=_("You hold F8, which would make three eights at stone 5."),
    turns=(
        act("play F8 5", _("You play F8. In the base game you would claim now; here you draw.")),
        DRAW,
        untold("end"),
        act("play F5 4", _("Your opponent has a turn in between and plays F5 at stone 4.")),
        DRAW,
        act("claim 5", _("Your next turn begins with claims. Three eights: stone 5 is yours.")),
        untold("end"),
        act("play R1 6", _("Only then do you play a card.")),
    ),
)

_NO_PLAY: Final = Example(
    slug="win-without-a-play",
    title=_("Won before playing"),
    text=_("A claim that wins ends the round at once. No card is played any more."),
    terms=_EXPERT,
    phase=Phase.CLAIM,
    stones={
        3: Lay(mine="L2 L3 L4", theirs="P6 T6", owner=0),
        4: Lay(mine="G5 R4 T7", theirs="L1 F2 P2", owner=0, first=0),
        5: Lay(mine="T9 F9 L9", theirs="G2 R5"),
        6: Lay(mine="P3", theirs="R7 R6"),
    },
    hand="G3 P4 R1 L7 T4 F1",
    span=(3, 6),
    opening=_("Your turn begins. You hold 3 and 4, and three nines lie at stone 5."),
    turns=(act("claim 5", _("You claim stone 5: three neighbours. The round ends right there.")),),
)

_POINTS: Final = Example(
    slug="points",
    title=_("Points of a round"),
    text=_("Five points for winning, however it was done; the loser gets one for each stone held."),
    terms=_THREE_ROUNDS,
    stones={
        1: Lay(mine="F1", theirs="R7 R8 R9", owner=1),
        2: Lay(mine="G1 P4", theirs="T1 T2 T3", owner=1),
        3: Lay(mine="L4 L5 L6", theirs="P8 F8", owner=0),
        4: Lay(mine="T7 T8 T5", theirs="G2 R4 F6", owner=0, first=0),
        5: Lay(mine="P6 G6", theirs="L1 G3"),
        6: Lay(mine="R3", theirs="F9 G9 T9", owner=1),
        7: Lay(mine="P3", theirs="L9"),
        8: Lay(mine="R2 F7", theirs="P5 T4"),
        9: Lay(mine="L7", theirs="P7"),
    },
    hand="R6 F3 G4 P1 L8",
    opening=_("The first of three rounds. You hold stones 3 and 4, your opponent 1, 2 and 6."),
    turns=(
        act("play R6 5", _("You play R6 at stone 5: three sixes.")),
        act(
            "claim 5", _("You win the round and score 5. Your opponent scores 3 for three stones.")
        ),
    ),
)


def _points(winner: int, stones: tuple[int, int]) -> tuple[int, int]:
    """What the rules give for a round in which so many stones were held."""
    owners = [0] * stones[0] + [1] * stones[1]
    held = tuple(Stone(owner=owner) for owner in owners)
    position = Position(terms=_THREE_ROUNDS)
    ended, _story = end_round(
        replace(position, stones=held + position.stones[len(held) :]), winner, "five"
    )
    return ended.history[0].points


_ROUNDS: Final[Sequence[tuple[int, tuple[int, int]]]] = ((0, (3, 3)), (1, (4, 5)), (0, (5, 1)))
"""Who won each round of a match, and the stones both held then."""


def _rows() -> list[Row]:
    scored = [_points(winner, stones) for winner, stones in _ROUNDS]
    rows = [
        Row(
            name=say(pgettext("table of points", "Round %(number)s"), number=number),
            cells=(_versus(stones), _versus(points)),
        )
        for number, ((_winner, stones), points) in enumerate(
            zip(_ROUNDS, scored, strict=True), start=1
        )
    ]
    mine, theirs = (sum(side) for side in zip(*scored, strict=True))
    return [
        *rows,
        Row(name=pgettext("table of points", "Match"), cells=("", _versus((mine, theirs)))),
    ]


def _versus(pair: tuple[int, int]) -> str:
    return f"{pair[0]} : {pair[1]}"


EXPERT: Final = Chapter(
    slug="expert-and-matches",
    title=_("Expert variant and matches"),
    description=_(
        "Two ways to play more of Schotten Totten: the expert variant with claims at the start of "
        "a turn, and matches over several rounds with points."
    ),
    lead=_(
        "*Expert variant: claims only at the start of your own turn.* It can be combined with the "
        "tactics cards and with matches over several rounds."
    ),
    examples=(_WAIT, _NO_PLAY, _POINTS),
    notes=(
        Note(
            title=_("Why it is harder"),
            text=_(
                "Your opponent always has one more card before you claim. In a game with tactics "
                "cards that may be the Banshee."
            ),
        ),
        Note(
            title=_("What is proved stays proved"),
            text=_(
                "Cards that come to lie open can only strengthen a proof. Without tactics cards, a "
                "claim you may make next turn is not lost by waiting."
            ),
        ),
        Note(
            title=_("Length of a match"),
            text=_(
                "The number of rounds is agreed beforehand. If the points are equal after them, "
                "one more round is played; if still equal, both share the win."
            ),
        ),
        Note(
            title=_("Giving up"),
            text=_(
                "It ends the match. The round being played brings the other side 5 points, and "
                "whoever gives up one for each stone held."
            ),
        ),
        Note(
            title=_("A drawn round"),
            text=_("Possible only after a standstill. Then both score one point for each stone."),
        ),
    ),
    tables=(
        Table(
            title=_("A match over three rounds"),
            columns=(
                pgettext_lazy("table of points", "Round"),
                _("Stones, you : opponent"),
                _("Points, you : opponent"),
            ),
            rows=_rows,
            text=_(
                "Losing the second round with four stones cost only one point. Stones are worth "
                "something even where the round is lost."
            ),
            numbers=True,
        ),
    ),
)
