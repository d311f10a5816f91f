"""Which slices of a heading font a language needs, and the style sheet that names them."""

import re
import shutil
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib

_RULE: Final = re.compile(
    r"url\(\./files/(?P<file>[\w.-]+\.woff2)\).*?unicode-range: (?P<range>[^;]+);", re.DOTALL
)
_SPAN: Final = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HeadingFont:
    """The font of a language's headings. `letters` is a pattern for one letter of its script."""

    language: str
    family: str
    package: str
    letters: str
    comment: str


APPS: Final = ("accounts", "expedition", "games", "site/merestone")
FONTS: Final = (
    HeadingFont(
        "ko",
        "Hahmlet",
        "hahmlet",
        "[\u3130-\u318f\uac00-\ud7a3]",
        "Korean headings: slices of Hahmlet.",
    ),
    HeadingFont(
        "ja",
        '"Shippori Mincho"',
        "shippori-mincho",
        "[\u3040-\u30ff\u3400-\u9fff]",
        "Japanese headings: slices of Shippori Mincho.",
    ),
)


@dataclass(frozen=True, slots=True)
class Slice:
    """One file of a font and the characters in it, as the package writes them."""

    file: str
    ranges: str

    def holds_any(self, letters: Set[str]) -> bool:
        """Whether one of these letters is in it."""
        spans = [(int(one, 16), int(last or one, 16)) for one, last in _SPAN.findall(self.ranges)]
        return any(first <= ord(letter) <= last for letter in letters for first, last in spans)


def letters_of(font: HeadingFont, root: Path) -> set[str]:
    """The language's own letters in its catalog, and in the first content of tables."""
    entries = polib.pofile(str(root / f"site/locale/{font.language}/LC_MESSAGES/django.po"))
    texts = [text for entry in entries for text in (entry.msgstr, *entry.msgstr_plural.values())]
    texts += [path.read_text() for app in APPS for path in (root / app).rglob("*.py")]
    texts += [path.read_text() for app in APPS for path in (root / app).rglob("*.json")]
    return set(re.findall(font.letters, "".join(texts)))


def slices_for(letters: Set[str], sheet: str) -> list[Slice]:
    """The slices of a package's style sheet that hold one of the letters, in its order."""
    return [part for part in _slices(sheet) if part.holds_any(letters)]


def write_slices(font: HeadingFont, package: Path, letters: Set[str], static: Path) -> int:
    """Make the style sheet and the files of a language what its letters need; how many slices.

    `package` is the unpacked @fontsource package, `static` the folder of css/ and fonts/.
    """
    chosen = slices_for(letters, (package / "700.css").read_text())
    sheet = f"/* {font.comment} How they are chosen stands in fonts.css. */\n"
    sheet += "".join(_rule(font, part) for part in chosen)
    (static / f"css/fonts-{font.language}.css").write_text(sheet)
    for old in (static / "fonts").glob(f"{font.package}-[0-9]*.woff2"):
        old.unlink()
    for part in chosen:
        shutil.copyfile(package / "files" / part.file, static / "fonts" / part.file)
    return len(chosen)


def _slices(sheet: str) -> Iterator[Slice]:
    for rule in _RULE.finditer(sheet):
        if re.search(r"-\d+-700", rule["file"]):  # Latin slices stand in the sheet for everybody
            yield Slice(rule["file"], ", ".join(rule["range"].upper().split(",")))


def _rule(font: HeadingFont, part: Slice) -> str:
    return f"""
@font-face {{
  font-family: {font.family};
  font-weight: 700;
  font-display: swap;
  src: url("../fonts/{part.file}") format("woff2");
  unicode-range: {part.ranges};
}}
"""
