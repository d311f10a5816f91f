"""The pages of the rules."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.learn.book import Book, Chapter
from games.learn.library import BOOKS
from games.learn.pages import lesson, links


@require_safe
def hub(request: HttpRequest) -> HttpResponse:
    """The rules of every game, with a summary and the chapters."""
    books = [(book, links(book)) for book in BOOKS.values()]
    return render(request, "games/learn/hub.html", {"books": books})


@require_safe
def with_others(request: HttpRequest) -> HttpResponse:
    """What holds in every game between people: clocks, requests, absence, tabs."""
    return render(request, "games/learn/with_others.html")


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """A game's rules, open at the first chapter."""
    book = _book(game)
    return _page(request, book, book.chapters[0])


@require_safe
def chapter(request: HttpRequest, game: str, chapter: str) -> HttpResponse:
    """One chapter; the first one has its address at the game's own page."""
    book = _book(game)
    found = book.chapter(chapter)
    if found is None:
        raise Http404
    if found == book.chapters[0]:
        return redirect(book.address(found), permanent=True)
    return _page(request, book, found)


def _book(game: str) -> Book:
    try:
        return BOOKS[game]
    except KeyError:
        raise Http404 from None


def _page(request: HttpRequest, book: Book, shown: Chapter) -> HttpResponse:
    return render(request, "games/learn/chapter.html", {"lesson": lesson(book, shown)})
