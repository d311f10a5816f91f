"""What the pages of the rules are filled with, in the language active now."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from games.learn.asking import Asked, asked
from games.learn.book import Book, Chapter, Example, Table, Tool, Turn
from games.learn.emphasis import stressed
from games.learn.stage import START, PlayedTurn, Scene, scene


@dataclass(frozen=True, slots=True)
class Link:
    """A chapter in a list of chapters."""

    number: int
    title: str
    address: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class Idea:
    """An example as the page writes it: the idea, the position in words, a sentence a step."""

    example: Example
    position: list[str]
    sentences: list[str]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter's page."""

    book: Book
    chapter: Chapter
    lead: SafeString
    links: list[Link]
    before: Link | None
    after: Link | None
    ideas: list[Idea]
    asked: list[Asked]
    """Questions staff have answered, on the one chapter that has them."""

    tables: tuple[Table, ...]
    stylesheets: list[str]
    data: dict[str, Any]
    """What the script draws and steps through."""

    tool: dict[str, Any]
    """What the tool of the chapter is filled with."""


def links(book: Book, current: Chapter | None = None) -> list[Link]:
    """The book's chapters in order."""
    return [
        Link(number, str(chapter.title), book.address(chapter), chapter == current)
        for number, chapter in enumerate(book.chapters, start=1)
    ]


def lesson(book: Book, chapter: Chapter) -> Lesson:
    """The page of a chapter with its examples played."""
    scenes = [scene(example) for example in chapter.examples]
    told = list(zip(chapter.examples, scenes, strict=True))
    chapters = links(book, chapter)
    place = book.chapters.index(chapter)
    return Lesson(
        book=book,
        chapter=chapter,
        lead=stressed(chapter.lead),
        links=chapters,
        before=chapters[place - 1] if place else None,
        after=chapters[place + 1] if place + 1 < len(chapters) else None,
        ideas=[_idea(example, acted) for example, acted in told],
        asked=asked(book.game) if chapter == book.asked else [],
        tables=chapter.tables,
        stylesheets=_stylesheets(book, chapter.tool),
        tool=chapter.tool.context() if chapter.tool else {},
        data={
            "game": book.game,
            "examples": [_data(example, acted) for example, acted in told],
            "steps": _step_names(book),
            "labels": book.labels(),
            "buttons": _buttons(),
        },
    )


def _stylesheets(book: Book, tool: Tool | None) -> list[str]:
    return [*book.stylesheets.split(), *(tool.stylesheets.split() if tool else [])]


def _idea(example: Example, acted: Scene) -> Idea:
    return Idea(example, example.in_words(), [frame.text for frame in acted.frames])


def _data(example: Example, acted: Scene) -> dict[str, Any]:
    return {
        "slug": example.slug,
        "title": str(example.title),
        **example.drawing(),
        "turns": [
            _turn(played, turn) for played, turn in zip(acted.turns, example.turns, strict=True)
        ],
        "frames": [
            {"step": frame.step, "turn": frame.turn, "text": frame.text} for frame in acted.frames
        ],
    }


def _turn(played: PlayedTurn, turn: Turn) -> dict[str, Any]:
    return {
        "n": played.number,
        "before": played.before,
        "after": played.after,
        "moves": played.moves,
        "events": played.events,
        "refused": played.refused,
        **turn.drawing(),
    }


def _step_names(book: Book) -> dict[str, str]:
    names = {step: str(name) for step, name in book.steps.items()}
    return {START: pgettext("step of a turn", "Start"), **names}


def _buttons() -> dict[str, str]:
    return {
        "next": pgettext("step of an example", "Next"),
        "chapter": gettext("Next chapter"),
        "play": gettext("Go and play"),
    }
