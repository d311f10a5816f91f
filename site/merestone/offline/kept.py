"""What a browser may keep for times without a connection: an allow-list, and its version."""

import hashlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation

from games.learn.library import BOOKS
from merestone.offline.modules import needed_modules

STYLES: Final = (
    "css/tokens.css",
    "css/base.css",
    "css/components.css",
    "css/looks.css",
    "css/pages.css",
)
FONTS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("css/fonts.css",),
    "ko": ("css/fonts.css", "css/fonts-ko.css"),
    "ja": ("css/fonts.css", "css/fonts-ja.css"),
}
LATIN: Final = (
    "fonts/hahmlet-latin-700-normal.woff2",
    "fonts/atkinson-hyperlegible-latin-400-normal.woff2",
)
FONT: Final = re.compile(r"""url\(["']?\.\./fonts/([\w.-]+\.woff2)""")
SCRIPTS: Final = ("js/app.js",)
READING: Final = ("js/rules.js",)
SOURCES: Final = ("templates", "games/learn", "games/wording", "site/locale")


def offline_pages() -> dict[str, str]:
    """The page that is shown in place of one that cannot be fetched, by language."""
    return _by_language(lambda: reverse("offline"))


def rules_pages() -> dict[str, list[str]]:
    """Every page of the rules, by language."""
    return _by_language(lambda: list(_chapters()))


def kept_files() -> list[str]:
    """The styles and scripts of the page without a connection, by their addresses."""
    fonts = {name for names in FONTS.values() for name in names}
    names = [*STYLES, *sorted(fonts), *LATIN, "img/favicon.svg", "js/theme.js"]
    return [static(name) for name in (*names, *needed_modules(*SCRIPTS))]


def reading_files() -> list[str]:
    """What the pages of the rules need besides, by their addresses."""
    sheets, scripts = {"css/learn.css"}, set(READING)
    for book in BOOKS.values():
        sheets.update(book.stylesheets.split())
        for tool in (chapter.tool for chapter in book.chapters if chapter.tool):
            sheets.update(tool.stylesheets.split())
            scripts.add(tool.module)
    return [static(name) for name in (*sorted(sheets), *needed_modules(*scripts))]


def heading_fonts() -> dict[str, list[str]]:
    """The slices of the heading font of each language, by their addresses; the Latin one is among
    the files of every page."""
    return {
        code: [static(name) for sheet in FONTS[code] for name in _fonts_in(sheet)]
        for code, _ in settings.LANGUAGES
    }


@cache
def version() -> str:
    """Twelve hex digits that change with anything that may be kept."""
    told = (kept_files(), reading_files(), heading_fonts(), rules_pages())
    digest = hashlib.sha256(repr(told).encode())
    for folder in SOURCES:
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*")):
            if path.suffix in (".html", ".svg", ".py", ".po"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _fonts_in(sheet: str) -> list[str]:
    source = Path(settings.STATICFILES_DIRS[0], sheet).read_text()
    names = [f"fonts/{file}" for file in FONT.findall(source)]
    return [name for name in names if name not in LATIN]


def _chapters() -> Iterator[str]:
    yield reverse("games:learn")
    for book in BOOKS.values():
        for chapter in book.chapters:
            yield book.address(chapter)


def _by_language(answer: Callable[[], Any]) -> dict[str, Any]:
    found = {}
    for code, _ in settings.LANGUAGES:
        with translation.override(code):
            found[code] = answer()
    return found
