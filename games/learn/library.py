"""The rules books there are, by game."""

from collections.abc import Mapping
from typing import Final

from games.learn import schotten, shell, triflip
from games.learn.book import Book

BOOKS: Final[Mapping[str, Book]] = {
    book.game: book for book in (shell.BOOK, triflip.BOOK, schotten.BOOK)
}
