"""The whole site on this machine: Valkey, workers, their clock and the web server."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from django.conf import settings

from games.bots.searching import can_search
from merestone.probe import answers
from merestone.services.child import Child, ServiceError, stop_all
from merestone.services.journal import Journal
from merestone.services.ports import LOOPBACK, free_port, is_free
from merestone.services.searches import Searches
from merestone.services.valkey import Valkey

MOST_SEARCH_PROCESSES: Final = 4
SLOWEST_START: Final = 240
"""Seconds the web server is waited for; if it breaks, that is noticed at once."""


def search_processes() -> int:
    """How many searches run at once: one processor is left to everything else."""
    return max(1, min(MOST_SEARCH_PROCESSES, (os.cpu_count() or 1) - 1))


class LocalSite:
    """Starts the programs in order and stops them in the opposite one."""

    def __init__(self, port: int, var: Path, redis_url: str, say: Callable[[str], None]) -> None:
        self.port = port
        self.address = f"http://localhost:{port}"
        self._var = var
        self._redis_url = redis_url
        self._say = say
        self._stand_in_url = ""
        self._valkey: Valkey | None = None
        self._children: list[Child] = []

    def start(self) -> None:
        """Start everything; returns once the site answers."""
        if not self._redis_url:
            self._start_valkey()
        if not os.environ.get("GOOGLE_CLIENT_ID"):
            self._start_stand_in()
        self._say("Starting the workers, their clock and the web server ...")
        # The clock's file is only a note of when each job ran last: a stale one is no loss.
        schedule = self._var / "beat-schedule"
        celery = ["-m", "celery", "-A", "merestone"]
        worker = ["worker", "--pool", "threads", "--concurrency", "2"]
        quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        self._spawn("worker", [*celery, *worker, "-n", "worker@%h", *quiet])
        if can_search():
            searches = ["--pool", "prefork", "--concurrency", str(search_processes())]
            searches += ["-Q", settings.SEARCH_QUEUE, "-n", "search@%h"]
            self._spawn("search", [*celery, "worker", *searches, *quiet])
        self._spawn("clock", [*celery, "beat", "--schedule", str(schedule), "--pidfile="])
        listen = ["-b", LOOPBACK, "-p", str(self.port)]
        self._spawn("web", ["-m", "merestone.web", *listen]).until(
            self._answers, patience=SLOWEST_START
        )

    def _start_valkey(self) -> None:
        port = free_port()
        self._say(f"Starting Valkey on port {port} ...")
        self._valkey = Valkey(port, self._var / "logs")
        self._valkey.start()
        self._redis_url = self._valkey.url
        self._children.append(self._valkey.child)

    def _start_stand_in(self) -> None:
        port = free_port()
        self._stand_in_url = f"http://localhost:{port}"
        self._say(f"Starting a stand-in for Google's sign-in on port {port} ...")
        words = ["-m", "merestone.stand_in", "--port", str(port)]
        self._spawn("stand-in", words).until(lambda: not is_free(port))

    def _spawn(self, name: str, words: list[str]) -> Child:
        child = Child(
            name,
            [sys.executable, *words],
            self._var / "logs" / f"{name}.log",
            env=self._environment(),
        )
        self._children.append(child)
        return child

    def _environment(self) -> Mapping[str, str]:
        origins = f"http://localhost:{self.port} http://{LOOPBACK}:{self.port}"
        return {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "merestone.settings",
            "MERESTONE_VAR": str(self._var),
            "REDIS_URL": self._redis_url,
            "SITE_ORIGINS": origins,
            "GOOGLE_STANDIN_URL": self._stand_in_url,
            "PYTHONUNBUFFERED": "1",
        }

    def _answers(self) -> bool:
        return answers(f"http://{LOOPBACK}:{self.port}/readyz", "localhost")

    def watch(self) -> None:
        """Pass on warnings, and how the searches get on; ServiceError as soon as a program ends."""
        journals = [Journal(child.name, child.log) for child in self._children]
        searches = Searches(self._say)
        while True:
            searches.look()
            for journal in journals:
                for line in journal.new_warnings():
                    self._say(line)
            for child in self._children:
                if child.exit_code is not None:
                    words = child.last_words()
                    raise ServiceError(f"{child.name} ended by itself, so all stops.\n{words}")
            time.sleep(0.3)

    def stop(self) -> None:
        """Stop everything that runs: Valkey last, for the others still talk to it."""
        valkey = self._valkey.child if self._valkey else None
        stop_all(child for child in reversed(self._children) if child is not valkey)
        if self._valkey:
            self._valkey.stop()
        self._children.clear()
