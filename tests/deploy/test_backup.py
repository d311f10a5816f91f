"""The scripts by which the database is kept and brought back."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import psycopg
import pytest

from merestone.services import debian

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def programs(postgres_url):
    """PATH with a pg_dump that is no older than the server."""
    folders = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
    path = os.pathsep.join([*folders, os.environ["PATH"]])
    if shutil.which("pg_restore", path=path) is None:
        debian.install("postgresql-client")
    said = subprocess.run(
        ["pg_dump", "--version"], env={"PATH": path}, capture_output=True, text=True, check=True
    )
    client = int(re.search(r" (\d+)", said.stdout)[1])
    with psycopg.connect(postgres_url) as connection:
        server = connection.info.server_version // 10000
    if client < server:
        pytest.skip(f"pg_dump {client} cannot read PostgreSQL {server}")
    return path


@pytest.fixture
def run(root, programs):
    """A function that runs one of the scripts on a database."""

    def script(name, url, *words):
        return subprocess.run(
            [str(root / "deploy" / name), *map(str, words)],
            env={**os.environ, "PATH": programs, "DATABASE_URL": url},
            capture_output=True,
            text=True,
            check=False,
        )

    return script


@pytest.fixture
def copy(postgres_url):
    """An empty database."""
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS copy")
        connection.execute("CREATE DATABASE copy")
    return postgres_url.rpartition("/")[0] + "/copy"


def rows(url, table):
    with psycopg.connect(url) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_what_was_backed_up_is_there_after_a_restore(fleet, guest, copy, run, tmp_path):
    guest().post("/en/play/shell/", level="1")
    done = run("backup", fleet.database_url, tmp_path)
    assert done.returncode == 0, done.stderr
    dump = Path(done.stdout.strip())
    assert dump.stat().st_mode & 0o077 == 0

    tables = ("games_match", "games_seat", "django_migrations")
    for _again in range(2):
        done = run("restore", copy, dump)
        assert done.returncode == 0, done.stderr
        for table in tables:
            assert rows(copy, table) == rows(fleet.database_url, table) > 0
        with psycopg.connect(copy) as connection:
            connection.execute("TRUNCATE games_match CASCADE")


def test_a_dump_that_cannot_be_read_changes_nothing(fleet, copy, run, tmp_path):
    done = run("backup", fleet.database_url, tmp_path)
    dump = Path(done.stdout.strip())
    assert run("restore", copy, dump).returncode == 0
    before = rows(copy, "django_migrations")
    cut = tmp_path / "cut.dump"
    cut.write_bytes(dump.read_bytes()[: dump.stat().st_size // 2])
    assert run("restore", copy, cut).returncode != 0
    assert rows(copy, "django_migrations") == before


def test_a_backup_that_failed_leaves_no_file(run, tmp_path):
    done = run("backup", "postgresql://nobody@127.0.0.1:1/none", tmp_path)
    assert done.returncode != 0
    assert list(tmp_path.iterdir()) == []


def test_old_dumps_are_cleared_away(fleet, run, tmp_path):
    for day in range(1, 6):
        (tmp_path / f"merestone-2026010{day}T000000Z.dump").touch()
    assert run("backup", fleet.database_url, tmp_path, 3).returncode == 0
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 3
    assert kept[:2] == ["merestone-20260104T000000Z.dump", "merestone-20260105T000000Z.dump"]
