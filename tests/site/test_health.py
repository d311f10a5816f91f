import io
import json
import logging
import logging.config
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from django.conf import settings as live_settings
from django.db import OperationalError, connection

from merestone import health

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _as_after_a_start():
    health._was_migrated.cache_clear()


@pytest.fixture
def without_database(monkeypatch):
    def gone(*_args, **_kwargs):
        raise OperationalError("no route to the database")

    monkeypatch.setattr(connection, "cursor", gone)


def test_a_process_that_answers_is_healthy(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.usefixtures("without_database")
def test_a_database_that_is_away_is_no_reason_to_start_the_process_anew(client):
    assert client.get("/healthz").status_code == 200


@pytest.mark.usefixtures("valkey_url")
def test_a_site_with_all_its_parts_is_ready(client):
    answer = client.get("/readyz")
    assert answer.json() == {"status": "ok", "database": "ok", "broker": "ok"}
    assert answer.status_code == 200


def test_a_broker_that_is_away_is_told_and_pages_go_on(client, settings, free_port):
    settings.CELERY_BROKER_URL = f"redis://127.0.0.1:{free_port()}/0"
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["broker"]) == (200, "unavailable")


@pytest.mark.usefixtures("without_database")
def test_nothing_is_ready_without_the_database(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "unavailable")


def test_nothing_is_ready_before_it_is_migrated(client, monkeypatch):
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda *_args: ["one to come"])
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "not migrated")
    monkeypatch.undo()
    assert client.get("/readyz").json()["database"] == "ok"


@pytest.fixture
def web():
    """A tiny server that is well for one host only; its address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200 if self.headers["Host"] == "play.example" else 400)
            self.end_headers()

        def log_message(self, *_args):
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/readyz"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(("hosts", "code"), [("play.example other", 0), ("other.example", 1)])
def test_the_probe_asks_as_the_first_host_of_the_site(web, root, hosts, code):
    env = {**os.environ, "ALLOWED_HOSTS": hosts}
    command = [sys.executable, "-m", "merestone.probe", web]
    assert subprocess.run(command, cwd=root, env=env, check=False).returncode == code


def test_logs_of_production_are_lines_of_json():
    formatter = {**live_settings.LOGGING["formatters"]["json"]}
    formatter.pop("()")
    made = logging.config.DictConfigurator({"version": 1}).configure_formatter(
        {"()": "pythonjsonlogger.json.JsonFormatter", **formatter}
    )
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(made)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "games", logging.ERROR, __file__, 1, "Match %s fell.", ("x\ny",), sys.exc_info()
        )
    handler.handle(record)
    line = json.loads(stream.getvalue())
    assert stream.getvalue().count("\n") == 1
    assert (line["level"], line["logger"], line["message"]) == (
        "ERROR",
        "games",
        "Match x\ny fell.",
    )
    assert "two" in line["exc_info"]
    assert line["time"]
