"""What players ask, and the answers."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn

_FIRST_MOVE: Final = Example(
    slug="first-move",
    title=_("Which first move is better?"),
    text=_("Neither. Turn the board half round, and c4 lies where g6 was, among the same stones."),
    opening=_("● Disc may choose c4 or g6. Elsewhere g6 is shown; here it is c4."),
    turns=(
        Turn(
            picks=("c4",),
            tell=("move", "flip"),
            captions={"flip": _("d4 and d5 turn: five stones, one and one, as with g6.")},
        ),
    ),
)

_BETWEEN: Final = Example(
    slug="between-two",
    title=_("Is a stone between two others lost?"),
    text=_("No. Only the new stone of the player on turn encloses, never one that lies there."),
    stones=("e4 e6 g8", "c3 g3 h8", "d4 g4 b5"),
    mover=1,
    marks=Marks(rings="e4 e6"),
    opening=_("▲ Triangle wants e5, right between two stones of ● Disc."),
    turns=(
        Turn(
            picks=("e5",),
            tell=("move", "flip"),
            captions={"flip": _("d4 turns, as far as c3. e5 stays with ▲ Triangle.")},
            marks={"flip": Marks(rings="e5")},
        ),
    ),
)

QUESTIONS: Final = Chapter(
    slug="questions",
    title=_("Questions and answers"),
    description=_(
        "Questions about TriFlip: first moves, passing, ties, the advantage of beginning, how long "
        "a game takes, and what happens when somebody leaves."
    ),
    lead=_("Short answers to what comes up in the first games, *two of them on the board*."),
    examples=(_FIRST_MOVE, _BETWEEN),
    notes=(
        Note(
            title=_("May I pass to wait?"),
            text=_("No. A pass happens only where you have no legal cell, and then by itself."),
        ),
        Note(
            title=_("May I spare some of the stones?"),
            text=_("No. All that your new stone encloses turns."),
        ),
        Note(
            title=_("Is it good to begin?"),
            text=_(
                "A little. In 20,000 games of random moves ● Disc won 37 in 100, ▲ Triangle 34 and "
                "■ Square 32. A shared win counts for each."
            ),
        ),
        Note(
            title=_("How long does a game take?"),
            text=_("With random moves it is 37 turns on average, about twelve for each player."),
        ),
        Note(
            title=_("Can a game be drawn?"),
            text=_("No. Where nobody reaches 20, most stones win, and equals share the win."),
        ),
        Note(
            title=_("What if somebody leaves?"),
            text=_(
                "While other people are still in the game, a bot takes over the seat and plays on. "
                "Whoever left ranks last."
            ),
        ),
        Note(
            title=_("Why do stones carry marks?"),
            text=_("So that every stone can be told by its shape, without its colour."),
        ),
    ),
)
