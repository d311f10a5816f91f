"""The names people choose: what is readable, harmless and cannot be mistaken for another's."""

import secrets
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

SHORTEST: Final = 2
LONGEST: Final = 20

_PUNCTUATION: Final = frozenset("-_.'’·・ー!?")
_MOST_MARKS: Final = 2
"""Marks on one letter; Vietnamese needs two, towers of them need more."""

_RESERVED: Final = frozenset(
    {
        *("admin", "administrator", "bot", "guest", "merestone", "moderator", "staff", "system"),
        *("관리자", "운영자", "운영진", "메어스톤", "봇", "손님", "게스트", "시스템"),
        *("管理者", "管理人", "運営", "スタッフ", "モデレーター", "ボット", "ゲスト", "システム"),
    }
)
_LOOKALIKES: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "ı": "l", "3": "e", "5": "s"})
_ALPHABETS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Scripts whose letters pass for each other's: a name is written in one of them."""

_UNSEEN: Final = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xE0100, 0xE01EF),
)
"""Letters and marks that are drawn as nothing (Unicode's Default_Ignorable_Code_Point)."""

_OWN_NAMES: list[Callable[[], Iterable[str]]] = []


def reserve(names: Callable[[], Iterable[str]]) -> None:
    """Keep names for the site, such as those of bots; `names` gives them all, in every language."""
    if names not in _OWN_NAMES:
        _OWN_NAMES.append(names)


def starting_name() -> str:
    """The name of somebody who has not chosen one yet, in the language they sign in in."""
    return gettext("Player %(number)d") % {"number": secrets.randbelow(9000) + 1000}


def clean_name(text: str) -> str:
    """The name as it will be shown, in Unicode's compatible form with single blanks.

    ValidationError, in the reader's language, unless it has 2 to 20 visible characters, all of
    them letters, digits, blanks or a few signs, from no more than one look-alike alphabet, and is
    not a name of the site's own.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    _refuse_unreadable(name)
    _refuse_length(name)
    _refuse_mixture(name)
    _refuse_reserved(name)
    return name


def is_seen(name: str) -> bool:
    """Whether there is anything to be seen of a name, which may be older than the rule."""
    return any(character != " " and _is_readable(character) for character in name)


def _refuse_unreadable(name: str) -> None:
    if not all(map(_is_readable, name)) or _stacks_marks(name):
        raise ValidationError(
            _("A name has letters, digits, spaces and the signs - _ . ' ! ? only."), code="signs"
        )


def _is_readable(character: str) -> bool:
    category = unicodedata.category(character)
    if any(first <= ord(character) <= last for first, last in _UNSEEN):
        return False
    if "SMALL CAPITAL" in unicodedata.name(character, ""):
        return False  # a sign of phoneticians that passes for a capital
    return category[0] in "LN" or category == "Mn" or character in _PUNCTUATION or character == " "


def _stacks_marks(name: str) -> bool:
    run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character) == "Mn" else 0
        if run > _MOST_MARKS:
            return True
    return False


def _refuse_length(name: str) -> None:
    visible = sum(unicodedata.category(character) != "Mn" for character in name)
    if visible < SHORTEST:
        raise ValidationError(
            ngettext_lazy(
                "A name has at least %(count)d character.",
                "A name has at least %(count)d characters.",
                SHORTEST,
            )
            % {"count": SHORTEST},
            code="short",
        )
    if len(name) > LONGEST:
        raise ValidationError(
            ngettext_lazy(
                "A name has at most %(count)d character.",
                "A name has at most %(count)d characters.",
                LONGEST,
            )
            % {"count": LONGEST},
            code="long",
        )
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise ValidationError(_("A name needs a letter or a digit."), code="bare")


def _refuse_mixture(name: str) -> None:
    found = {
        alphabet
        for character in name
        for alphabet in _ALPHABETS
        if unicodedata.name(character, "").startswith(alphabet)
    }
    if len(found) > 1:
        raise ValidationError(_("A name is written in one alphabet."), code="mixed")


def _refuse_reserved(name: str) -> None:
    own = {*_RESERVED, *(each for names in _OWN_NAMES for each in names())}
    if _skeleton(name) in map(_skeleton, own):
        raise ValidationError(_("That name belongs to the site."), code="reserved")


def _skeleton(name: str) -> str:
    """What is left of a name for a reader in a hurry."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return unicodedata.normalize("NFC", "".join(filter(str.isalnum, plain))).translate(_LOOKALIKES)
