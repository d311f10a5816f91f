import psycopg
import pytest

from merestone.services import postgres

pytestmark = pytest.mark.slow


def answer(server):
    server.start()
    try:
        with psycopg.connect(server.url) as connection:
            return connection.execute("SHOW data_directory").fetchone()[0]
    finally:
        server.stop()


def test_the_wheel_serves_where_debian_has_no_postgres(monkeypatch):
    monkeypatch.setattr(postgres, "_on_debian", lambda: None)
    assert answer(postgres.Postgres()).startswith("/tmp/pg-")


def test_a_wheel_that_nobody_may_read_is_copied_first(monkeypatch):
    monkeypatch.setattr(postgres, "_on_debian", lambda: None)
    monkeypatch.setattr(postgres, "_runs", lambda programs: False)
    assert answer(postgres.Postgres()).startswith("/tmp/pg-")


def test_nothing_is_left_of_a_stopped_server(tmp_path):
    server = postgres.Postgres()
    folder = answer(server).rpartition("/")[0]
    assert not tmp_path.joinpath(folder).exists()
