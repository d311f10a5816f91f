import polib
import pytest
from django.db import connection

from merestone.services import chromium, searches
from merestone.services.catalogs import compile_stale
from merestone.services.child import Child, ServiceError
from merestone.services.journal import Journal
from merestone.services.searches import Searches


@pytest.fixture
def catalog(tmp_path):
    folder = tmp_path / "ko" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    path = folder / "django.po"
    texts = polib.POFile()
    texts.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    texts.append(polib.POEntry(msgid="egg", msgstr="알"))
    texts.save(str(path))
    return path


def test_a_stale_catalog_is_compiled_once(catalog, tmp_path):
    assert compile_stale([tmp_path]) == [catalog]
    assert compile_stale([tmp_path]) == []
    compiled = polib.mofile(str(catalog.with_suffix(".mo")))
    assert compiled.find("egg").msgstr == "알"
    assert [path.name for path in sorted(catalog.parent.iterdir())] == ["django.mo", "django.po"]


def test_the_terminal_hears_warnings_once_and_nothing_else(tmp_path):
    log = tmp_path / "web.log"
    log.write_text(
        "2026-01-02 10:00:00,000 INFO daphne: listening\n"
        "2026-01-02 10:00:01,000 WARNING games: slow\n"
        "2026-01-02 10:00:02,000 ERROR games: half a li"
    )
    journal = Journal("web", log)
    assert [line.split("  ")[0] for line in journal.new_warnings()] == ["web: games: slow"]
    with log.open("a") as file:
        file.write("ne\nTraceback (most recent call last):\n")
    assert [line.split("  ")[0] for line in journal.new_warnings()] == ["web: games: half a line"]


def test_the_terminal_hears_when_searches_begin_to_be_compiled_and_when_all_are(monkeypatch):
    left = ["shell", "triflip"]
    monkeypatch.setattr(searches, "games_to_compile", lambda: [*left])
    said = []
    told = Searches(said.append)
    while left:
        told.look()
        assert [line.split(":")[0] for line in said] == ["Compiling the searches"]
        left.pop()
    for _ in range(2):
        told.look()
        assert [line.split(":")[0] for line in said[1:]] == ["The searches are compiled"]


def test_the_terminal_hears_nothing_of_searches_that_are_kept(monkeypatch):
    monkeypatch.setattr(searches, "games_to_compile", list)
    said = []
    Searches(said.append).look()
    assert said == []


def test_a_program_that_ends_at_once_is_reported_with_its_last_words(tmp_path):
    child = Child("sulker", ["/bin/sh", "-c", "echo no mood; exit 3"], tmp_path / "log")
    with pytest.raises(ServiceError, match=r"sulker ended at once\.\nno mood"):
        child.until(lambda: False)
    assert child.exit_code == 3


def test_a_program_that_will_not_stop_is_ended_by_force(tmp_path):
    words = "trap '' TERM; echo deaf; sleep 60 & wait; wait"
    child = Child("deaf", ["/bin/sh", "-c", words], tmp_path / "log")
    child.until(lambda: "deaf" in child.last_words())
    child.stop(patience=0.2)
    assert child.exit_code == -9


@pytest.mark.django_db(transaction=True)
def test_readers_do_not_wait_for_the_writer():
    if connection.vendor != "sqlite":
        pytest.skip("a matter of SQLite")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)


def test_a_given_chromium_is_taken(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/somewhere/chromium")
    assert chromium.find_chromium() == "/somewhere/chromium"


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine without any Chromium: `machine(have=..., may_install=...)` gives it some."""

    def make(have=(), may_install=()):
        def install(*packages):
            if not set(packages) <= set(may_install):
                raise ServiceError("not here")
            for name in packages:
                put(name)

        def put(name):
            (tmp_path / name).write_text("")
            (tmp_path / name).chmod(0o755)

        for name in have:
            put(name)
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(chromium.debian, "install", install)
        for elsewhere in ("_playwrights_own", "_download"):
            monkeypatch.setattr(chromium, elsewhere, lambda: None)
        return tmp_path

    return make


BOTH = ("chromium", "chromium-headless-shell")


@pytest.mark.parametrize(
    ("have", "may_install", "taken"),
    [
        (BOTH, (), "chromium-headless-shell"),
        (("chromium",), (), "chromium"),
        (("chromium",), BOTH, "chromium-headless-shell"),
        ((), BOTH, "chromium-headless-shell"),
        ((), ("chromium",), "chromium"),
    ],
)
def test_a_chromium_without_windows_is_preferred_and_any_other_does(
    machine, have, may_install, taken
):
    there = machine(have, may_install)
    assert chromium.find_chromium() == str(there / taken)


def test_a_whole_chromium_can_be_asked_for(machine):
    there = machine(BOTH)
    assert chromium.find_whole_chromium() == str(there / "chromium")


def test_a_machine_without_any_chromium_says_what_to_install(machine):
    machine()
    with pytest.raises(ServiceError, match="install the packages chromium-headless-shell"):
        chromium.find_chromium()
