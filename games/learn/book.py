"""What a rules book is made of: chapters, examples that can be played, and notes.

Texts are lazy translations. An example holds a position and the players' choices, never a result:
what happens is asked of the engine when the page is made. `*words*` in a text are stressed.
Each game brings its own kind of `Example`: how it begins, and what its board wants to know.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeAlias

from django.urls import reverse
from django.utils.functional import Promise

from games.engine.seats import WATCHER, Viewer

Text: TypeAlias = str | Promise

ASKED: Final = "questions"
"""The slug of a chapter of questions and answers."""

StepName: TypeAlias = str
"""A step of a turn as the game's events name it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What the players choose in one turn of an example, and how it is told."""

    picks: tuple[str, ...]
    """The moves as people write them, one for each seat to move, by seat."""

    tell: tuple[StepName, ...]
    """The steps shown, in order; the others are passed over."""

    captions: Mapping[StepName, Text] = field(default_factory=dict)
    """Sentences in place of those the game itself would say."""

    refused: str = ""
    """The code with which the rules refuse these picks; empty where they are played."""

    def drawing(self) -> dict[str, Any]:
        """What the board is to draw besides what happens, as JSON."""
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(ABC):
    """One idea on the board: where it starts and what is played."""

    game: ClassVar[str]
    """Key of the game whose rules play it."""

    slug: str
    title: Text
    text: Text
    """The idea in a sentence or two."""

    opening: Text
    """What to look at before anything is played."""

    turns: Sequence[Turn]

    @abstractmethod
    def start(self) -> Any:
        """The position it begins with."""

    @abstractmethod
    def in_words(self) -> list[str]:
        """That position for those who cannot see the board, in the active language."""

    @abstractmethod
    def drawing(self) -> dict[str, Any]:
        """What the board needs to know to draw it, as JSON."""

    def viewer(self, position: Any) -> Viewer:
        """Through whose eyes a position of it is shown."""
        return WATCHER

    def shown(self, view: dict[str, Any]) -> dict[str, Any]:
        """What the board needs of a view."""
        return view


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something worth knowing that needs no board."""

    title: Text
    text: Text
    is_tip: bool = False
    """Advice rather than a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a table: what it is about, then a cell for each of the other columns."""

    name: Text
    cells: tuple[Text, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Facts side by side."""

    title: Text
    columns: tuple[Text, ...]
    """Headings: the first one stands above the names of the rows."""

    rows: Callable[[], Sequence[Row]]
    """The lines; asked for when the page is made, as they may take reckoning."""

    text: Text = ""
    """What to see in it."""

    numbers: bool = False
    """Whether the cells behind the names are figures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """Something to try out below the examples."""

    template: str
    stylesheets: str
    """Static paths of its style sheets, separated by blanks."""

    module: str
    """Static path of the script that brings it to life."""

    preload: str
    """What that script imports, separated by blanks."""

    context: Callable[[], dict[str, Any]]
    """What its template is filled with, in the active language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One page of the book."""

    slug: str
    title: Text
    description: Text
    """For search engines and previews."""

    lead: Text
    examples: Sequence[Example] = ()
    notes: tuple[Note, ...] = ()
    tables: tuple[Table, ...] = ()
    tool: Tool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """The rules of one game."""

    game: str
    title: str
    """The game's name, the same in every language."""

    summary: Text
    art: str
    """Template with the picture made of the game's pieces."""

    board: str
    """Template of the empty board that keeps the place until the script draws the real one."""

    stylesheets: str
    """Static paths of the board's style sheets, separated by blanks."""

    modules: str
    """Static paths of the scripts that draw the board, separated by blanks: they load early."""

    steps: Mapping[StepName, Text]
    """What the steps of a turn are called."""

    labels: Callable[[], dict[str, str]]
    """What the board says by itself, in the active language."""

    chapters: tuple[Chapter, ...]

    def address(self, chapter: Chapter) -> str:
        """The page of that chapter; the first one is the book's own page."""
        if chapter == self.chapters[0]:
            return reverse("games:rules", args=[self.game])
        return reverse("games:chapter", args=[self.game, chapter.slug])

    @property
    def asked(self) -> Chapter:
        """The chapter that shows what staff have answered: the one of questions, or the last."""
        return self.chapter(ASKED) or self.chapters[-1]

    def chapter(self, slug: str) -> Chapter | None:
        """The chapter of that name, if there is one."""
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)
