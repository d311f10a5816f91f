"""Korean particles after words that are only known once the sentence is put together.

A Korean particle has two forms; which one is right depends on how the word before it ends when read
aloud. Translators write both, `%(cell)s{을/를}`, and `josa` keeps the right one.
"""

import re
import unicodedata
from typing import Final, Literal, TypeAlias

Ending: TypeAlias = Literal["vowel", "rieul", "consonant", "unknown"]
"""The sound a word ends in; ㄹ stands apart because of `{으로/로}`."""

_MARKER: Final = re.compile(r"\{(을/를|이/가|은/는|과/와|으로/로)\}")

_SILENT: Final = frozenset({"Pe", "Pf", "Pi", "Mn", "Me", "Cf"})
"""Brackets and curly quotes that close, and signs that only dress the character before them."""

_SILENT_SIGNS: Final = frozenset("\"'`.,!?…:;。、")

_HANGUL_FIRST, _HANGUL_LAST, _FINALS = 0xAC00, 0xD7A3, 28
_RIEUL: Final = 8


def _each(characters: str, end: Ending) -> dict[str, Ending]:
    return dict.fromkeys(characters, end)


_DIGITS: Final = _each("2459", "vowel") | _each("178", "rieul")
"""2이 4사 5오 9구 and 1일 7칠 8팔; the others, 0영 3삼 6육, end in a consonant."""

_SIGNS: Final[dict[str, Ending]] = {"%": "vowel"}
"""퍼센트."""

_LETTERS: Final = _each("lr", "rieul") | _each("mn", "consonant")
"""How the names of letters end: 엘 알 엠 엔; all others end in a vowel."""

_WORD: Final = re.compile(r"[A-Za-z]+\Z")
_WORD_ENDINGS: Final[tuple[tuple[re.Pattern[str], Ending], ...]] = (
    (re.compile(r"le?\Z"), "rieul"),
    (re.compile(r"([mn]|[aeiouy]n?[mn]e|ng)\Z"), "consonant"),
    (re.compile(r"(ck|tt|pp|(\A|[^aeiou])[aeiou][bckpt])\Z"), "consonant"),
)
"""Latin words by how Koreans usually write them: Shell 셸, Line 라인, King 킹, Rick 릭, Bot 봇."""

_BOTH_FORMS: Final = {
    "을/를": "을(를)",
    "이/가": "이(가)",
    "은/는": "은(는)",
    "과/와": "과(와)",
    "으로/로": "(으)로",
}
"""What Korean writes where nobody can tell how the word is read."""


def josa(text: str) -> str:
    """The text with each particle marker replaced by the form that fits the word before it.

    Markers are `{을/를}` `{이/가}` `{은/는}` `{과/와}` `{으로/로}`; other text stays as it is.
    After a word whose reading is unknown both forms are written: `을(를)`.
    """
    return _MARKER.sub(lambda marker: _particle(marker[1], ending(text[: marker.start()])), text)


def say(sentence: str, **facts: object) -> str:
    """A translated sentence with its `%(name)s` filled in and its particles resolved."""
    return josa(sentence % facts)


def ending(text: str) -> Ending:
    """How the text ends when it is read aloud in Korean; closing brackets and quotes are silent."""
    spoken = _spoken(text)
    last = spoken[-1:]
    if not last:
        return "unknown"
    if last.isascii() and last.isdigit():
        return _DIGITS.get(last, "consonant")
    if last.isascii() and last.isalpha():
        return _latin_ending(spoken)
    return _letter_ending(last)


def _particle(pair: str, end: Ending) -> str:
    if end == "unknown":
        return _BOTH_FORMS[pair]
    after_consonant, after_vowel = pair.split("/")
    if end == "vowel" or (end == "rieul" and pair == "으로/로"):
        return after_vowel
    return after_consonant


def _spoken(text: str) -> str:
    end = len(text)
    while end and _is_silent(text[end - 1]):
        end -= 1
    return unicodedata.normalize("NFKC", text[:end])


def _is_silent(character: str) -> bool:
    return character in _SILENT_SIGNS or unicodedata.category(character) in _SILENT


def _letter_ending(letter: str) -> Ending:
    if _HANGUL_FIRST <= ord(letter) <= _HANGUL_LAST:
        final = (ord(letter) - _HANGUL_FIRST) % _FINALS
        return "rieul" if final == _RIEUL else "consonant" if final else "vowel"
    if letter in _SIGNS:
        return _SIGNS[letter]
    name = unicodedata.name(letter, "")
    if name.startswith(("HIRAGANA", "KATAKANA")):
        return "consonant" if name.endswith(" LETTER N") else "vowel"
    return "unknown"


def _latin_ending(text: str) -> Ending:
    match = _WORD.search(text)
    word = match[0] if match else text[-1]
    if len(word) == 1 or word.isupper():
        return _LETTERS.get(word[-1].lower(), "vowel")
    for pattern, end in _WORD_ENDINGS:
        if pattern.search(word.lower()):
            return end
    return "vowel"
