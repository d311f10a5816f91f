"""What is noted of machine code that lies here, for people who wait for it."""

import os

import pytest

from games.bots import keeping, warming
from games.bots.keeping import is_kept, note_kept


@pytest.fixture(autouse=True)
def kernels(tmp_path, monkeypatch):
    """A folder with the sources of two searches, and none compiled."""
    sources, folder = tmp_path / "kernels", tmp_path / "kept"
    folder.mkdir()
    sources.mkdir()
    for name in ("compiling.py", "shell_board.py", "shell_search.py", "triflip.py"):
        (sources / name).write_text("")
    monkeypatch.setattr(keeping, "_KERNELS", sources)
    monkeypatch.setattr(keeping, "PLACES", (tmp_path / "shut", folder))
    return sources


def write_anew(source):
    found = source.stat()
    os.utime(source, ns=(found.st_atime_ns, found.st_mtime_ns + 1_000_000_000))


def test_a_search_is_kept_once_that_is_noted():
    assert not is_kept("shell")
    note_kept("shell")
    assert is_kept("shell")
    assert not is_kept("triflip")


def test_a_source_that_is_written_anew_is_to_be_compiled_anew(kernels):
    note_kept("shell")
    write_anew(kernels / "triflip.py")
    assert is_kept("shell")
    write_anew(kernels / "shell_board.py")
    assert not is_kept("shell")


def test_how_code_is_compiled_concerns_all_games(kernels):
    note_kept("shell")
    note_kept("triflip")
    (kernels / "compiling.py").write_text("once more")
    assert not is_kept("shell")
    assert not is_kept("triflip")


def test_only_the_last_note_of_a_game_stays(kernels, tmp_path):
    for _ in range(3):
        write_anew(kernels / "shell_search.py")
        note_kept("shell")
    note_kept("triflip")
    assert len([*(tmp_path / "kept").glob("*.whole")]) == 2


def test_what_runs_once_is_noted_and_what_fails_is_not(monkeypatch):
    pytest.importorskip("numba")
    assert "shell" in warming.games_to_compile()
    monkeypatch.setattr(warming, "_try_out", lambda policy: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        warming.warm(["shell"])
    assert "shell" in warming.games_to_compile()
    monkeypatch.setattr(warming, "_try_out", lambda policy: None)
    warming.warm(["shell"])
    assert "shell" not in warming.games_to_compile()


def test_where_bots_do_not_search_nothing_is_to_be_compiled(monkeypatch):
    monkeypatch.setattr(warming, "can_search", lambda: False)
    assert warming.games_to_compile() == []
