"""The whole site on this machine with one command."""

import fcntl
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command

from merestone.services.catalogs import compile_stale
from merestone.services.child import ServiceError
from merestone.services.local_site import LocalSite
from merestone.services.ports import LAST_PORT, free_port, is_free
from merestone.services.static_files import collect_stale

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Command(BaseCommand):
    """Prepare the data, start the programs, wait for Ctrl-C, stop them all."""

    help = "Run the whole site on this machine until Ctrl-C."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        """The port is the only choice."""
        parser.add_argument(
            "--port", type=int, default=8000, help="where to listen; 0 takes a free port"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run the site; every way out of here leaves nothing running."""
        if settings.PRODUCTION:
            raise CommandError("play is the local site; MERESTONE_MODE says production.")
        if not 0 <= options["port"] <= LAST_PORT:
            raise CommandError(f"--port takes a number from 0 to {LAST_PORT}.")
        port = options["port"] or free_port()
        with sole_use_of(settings.VAR_DIR), stopped_by_signals():
            if not is_free(port):
                raise CommandError(f"Port {port} is taken: choose another with --port.")
            self._run(port)

    def _run(self, port: int) -> None:
        site = LocalSite(port, settings.VAR_DIR, settings.REDIS_URL, self._say)
        try:
            self._prepare()
            site.start()
            self._say(f"\nMerestone is at {site.address}  (Ctrl-C stops it)\n")
            site.watch()
        except KeyboardInterrupt:
            self._say("\nStopping ...")
        except ServiceError as error:
            raise CommandError(str(error)) from error
        finally:
            # From here on nothing may interrupt: a program left behind would be worse.
            for number in STOPPING:
                signal.signal(number, signal.SIG_IGN)
            site.stop()
        self._say("Stopped.")

    def _prepare(self) -> None:
        self._say("Bringing the database up to date ...")
        call_command("migrate", interactive=False, verbosity=0)
        try:
            call_command("load_expedition", verbosity=0)
        except CommandError as error:
            # What is there already holds, so the site can run without what is newer.
            self._say(str(error))
        if compile_stale(map(Path, settings.LOCALE_PATHS)):
            self._say("Compiled the translations.")
        if collect_stale(settings.STATIC_ROOT):
            self._say("Collected the static files.")

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


@contextmanager
def sole_use_of(var: Path) -> Iterator[None]:
    """Hold `var` for this process; CommandError if another `play` has it."""
    var.mkdir(parents=True, exist_ok=True)
    # Closed on exec, so that no program we start keeps the lock after we are gone.
    handle = os.open(var / "play.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise CommandError(f"The site already runs from {var}: stop it first.") from None
    try:
        yield
    finally:
        os.close(handle)


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Turn every signal that asks for an end into KeyboardInterrupt, even one that was ignored."""
    before = {number: signal.signal(number, _interrupt) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
