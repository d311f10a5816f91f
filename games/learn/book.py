"""What a rules book is made of: chapters, examples that can be played, and notes.

Texts are lazy translations. An example holds a position and the players' choices, never a result:
what happens is asked of the engine when the page is made. `*words*` in a text are stressed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from django.urls import reverse
from django.utils.functional import Promise

Text: TypeAlias = str | Promise

StepName: TypeAlias = str
"""A step of a turn as the game's events name it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A row that an empty cell breaks: drawn dotted beside a capture, to show what is none."""

    start: str
    empty: str
    end: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What the players choose in one turn of an example, and how it is told."""

    picks: tuple[str, ...]
    """The cells, by seat."""

    tell: tuple[StepName, ...]
    """The steps shown, in order; the others are passed over."""

    captions: Mapping[StepName, Text] = field(default_factory=dict)
    """Sentences in place of those the game itself would say."""

    gaps: tuple[Gap, ...] = ()
    """Shown in the capture step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One idea on the board: where it starts, what is played, which part of the board shows it."""

    slug: str
    title: Text
    text: Text
    """The idea in a sentence or two."""

    black: str
    white: str
    eggs: str = ""
    """Cells at the start, separated by blanks; eggs from the oldest on."""

    crop: tuple[str, str]
    """The bottom left and the top right cell of the part that is drawn."""

    opening: Text
    """What to look at before anything is played."""

    turns: tuple[Turn, ...]
    played: int = 0
    """How many turns were resolved before the example."""

    @property
    def columns(self) -> int:
        """How many columns are drawn."""
        left, right = self.crop
        return ord(right[0]) - ord(left[0]) + 1

    @property
    def rows(self) -> int:
        """How many rows are drawn."""
        bottom, top = self.crop
        return int(top[1]) - int(bottom[1]) + 1

    @property
    def is_whole_board(self) -> bool:
        """Whether nothing is cut off."""
        return self.crop == ("a1", "i9")


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something worth knowing that needs no board."""

    title: Text
    text: Text
    is_tip: bool = False
    """Advice rather than a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One page of the book."""

    slug: str
    title: Text
    description: Text
    """For search engines and previews."""

    lead: Text
    examples: tuple[Example, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """The rules of one game."""

    game: str
    title: str
    """The game's name, the same in every language."""

    summary: Text
    art: str
    """Template with the picture made of the game's pieces."""

    chapters: tuple[Chapter, ...]

    def address(self, chapter: Chapter) -> str:
        """The page of that chapter; the first one is the book's own page."""
        if chapter == self.chapters[0]:
            return reverse("games:rules", args=[self.game])
        return reverse("games:chapter", args=[self.game, chapter.slug])

    def chapter(self, slug: str) -> Chapter | None:
        """The chapter of that name, if there is one."""
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)
