import os
import re
import shutil
import sys

import polib
import pytest

from merestone.services.gettext_tools import ensure_gettext

LANGUAGES = ("ko", "ja", "en")
SOURCES = ("accounts", "expedition", "games", "site/merestone", "templates")
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{[a-z_]\w*\}")


def key(entry):
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def forms(entry):
    """The translation's forms: one, or one for each number where the text counts something."""
    if not entry.msgid_plural:
        return [entry.msgstr]
    return [entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)]


def in_lines(keys):
    return "\n".join(sorted(msgid for _context, msgid, _plural in keys))


def placeholders(text):
    return set(PLACEHOLDER.findall(text))


def keeps_placeholders(entry):
    wanted = placeholders(entry.msgid_plural or entry.msgid)
    *others, last = map(placeholders, forms(entry))
    return last == wanted and all(other <= wanted for other in others)


@pytest.fixture(scope="module")
def texts(root, passes, tmp_path_factory):
    """Every text that code and templates ask to be translated."""
    ensure_gettext()
    copy = tmp_path_factory.mktemp("sources")
    for source in SOURCES:
        if (root / source).exists():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(root / source, copy / source, ignore=ignored)
    (copy / "locale").mkdir()
    extract = [sys.executable, "-m", "django", "makemessages", "--locale", "en", "--no-location"]
    passes("env", "-u", "DJANGO_SETTINGS_MODULE", *extract, cwd=copy)
    found = polib.pofile(str(copy / "locale/en/LC_MESSAGES/django.po"))
    return {key(entry) for entry in found}


@pytest.fixture(scope="module", params=LANGUAGES)
def catalog(request, root):
    path = root / "site/locale" / request.param / "LC_MESSAGES/django.po"
    assert path.exists()
    return polib.pofile(os.fspath(path))


def test_every_text_is_in_the_catalog(catalog, texts):
    missing = texts - {key(entry) for entry in catalog if not entry.obsolete}
    assert not missing, in_lines(missing)


def test_the_catalog_holds_no_text_that_nobody_shows(catalog, texts):
    unknown = {key(entry) for entry in catalog} - texts
    assert not unknown, in_lines(unknown)


def test_every_text_is_translated(catalog):
    untranslated = [key(entry) for entry in catalog if not all(forms(entry))]
    assert not untranslated, in_lines(untranslated)


def test_no_translation_is_a_guess(catalog):
    guessed = [key(entry) for entry in catalog if entry.fuzzy]
    assert not guessed, in_lines(guessed)


def test_translations_keep_the_placeholders(catalog):
    # What is untranslated is told by another test.
    done = [entry for entry in catalog if all(forms(entry))]
    wrong = [key(entry) for entry in done if not keeps_placeholders(entry)]
    assert not wrong, in_lines(wrong)


@pytest.mark.parametrize(
    ("text", "translation", "kept"),
    [
        ("%(name)s wins", "%(name)s{이/가} 이겼습니다", True),
        ("%(name)s wins", "%(nmae)s wins", False),
        ("{cell} is taken", "taken", False),
    ],
)
def test_a_lost_placeholder_is_noticed(text, translation, kept):
    assert keeps_placeholders(polib.POEntry(msgid=text, msgstr=translation)) is kept


def test_no_template_is_handed_a_particle_that_nobody_chooses(root):
    """Markers such as `{으로/로}` are resolved by `say`; a template would print them."""
    catalog = polib.pofile(str(root / "site/locale/ko/LC_MESSAGES/django.po"))
    templates = "\n".join(path.read_text() for path in (root / "templates").rglob("*.html"))
    marked = [
        entry.msgid
        for entry in catalog
        if any(re.search(r"\{[^{}%/]+/[^{}/]+\}", text) for text in forms(entry))
    ]
    assert marked
    written = [re.sub(r"%\((\w+)\)[sd]", r"{{ \1 }}", msgid) for msgid in marked]
    assert [msgid for msgid in written if f"%}}{msgid}{{%" in templates] == []
