"""The content that runs are played by: what holds now, and what older runs were begun with.

Rows are read once and again only when the stamp says that somebody has changed them, in whatever
process. Empty tables are filled with the first content on the way.
"""

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from expedition.content import loading, stamp
from expedition.content.building import Tables, Texts
from expedition.content.faults import Faulty, faults_of
from expedition.content.words import Words, words_in
from expedition.models import Edition
from expedition.models.content import LANGUAGES
from expedition.rules.content.reading import decode_content, encode_content
from expedition.rules.content.rows import Content
from games.engine.errors import BadEncoding

log = logging.getLogger(__name__)

_MOST_EDITIONS = 64


@dataclass(frozen=True, eq=False)
class Catalogue:
    """Numbers and words under one digest."""

    digest: str
    content: Content
    texts: Texts
    worded: Mapping[str, Words]

    @classmethod
    def of(cls, content: Content, texts: Texts) -> "Catalogue":
        """LookupError where a sentence tells a number that its row has not."""
        worded = {language: words_in(language, content, texts) for language in LANGUAGES}
        return cls(digest_of(content, texts), content, texts, worded)

    def words(self, language: str | None = None) -> Words:
        """Its names and sentences in that language, or in the language of the moment."""
        wanted = language or get_language() or LANGUAGES[0]
        return self.worded.get(wanted, self.worded[LANGUAGES[0]])


def current() -> Catalogue:
    """What a run that starts now is played by."""
    global _held
    token = stamp.token()
    if token is None:
        loading.load()
        token = stamp.token()
    if _held is not None and _held[0] == token:
        return _held[1]
    tables = Tables.stored()
    # Whoever saved a row meanwhile has changed the stamp: look again, so that no half of what was
    # saved together is taken for the whole.
    while token != (token := stamp.token()):
        tables = Tables.stored()
    catalogue = _built(tables)
    _held = (token, catalogue)
    return catalogue


def edition(digest: str) -> Catalogue:
    """What runs under that digest are played by. KeyError if no run was ever pinned to it."""
    return _edition(digest)


def pin(catalogue: Catalogue) -> None:
    """Keep it for good, for a run that is about to be stored under its digest."""
    kept = {"data": encode_content(catalogue.content), "words": catalogue.texts}
    Edition.objects.get_or_create(digest=catalogue.digest, defaults=kept)


def words(digest: str, language: str | None = None) -> Words:
    """Names and sentences of that edition in a language, or in the language of the moment."""
    return edition(digest).words(language)


def digest_of(content: Content, texts: Texts) -> str:
    """A name for exactly these numbers and words: 64 hexadecimal digits."""
    text = json.dumps([encode_content(content), texts], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


_held: tuple[str | None, Catalogue] | None = None
"""The stamp's token and what was built under it."""


def _built(tables: Tables) -> Catalogue:
    faults = faults_of(tables)
    if not faults:
        return Catalogue.of(tables.content(), tables.texts())
    # Only what goes round the admin ends here. Runs go on by the last content that held.
    log.error("The content is faulty, runs start with an older one: %s", Faulty(faults))
    for row in Edition.objects.all():
        try:
            return _read(row)
        except (BadEncoding, LookupError):
            continue
    raise Faulty(faults)


@lru_cache(maxsize=_MOST_EDITIONS)
def _edition(digest: str) -> Catalogue:
    row = Edition.objects.filter(digest=digest).first()
    if row is None:
        raise KeyError(digest)
    return _read(row)


def _read(row: Edition) -> Catalogue:
    """The edition as it was pinned; BadEncoding or LookupError if today's rules cannot read it."""
    return Catalogue.of(decode_content(row.data), row.words)
