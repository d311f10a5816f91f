"""A program that lives and dies with this one."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


class ServiceError(Exception):
    """A program could not be found, started or kept running; the text is for people."""


def end_with_parent() -> None:
    """Called in a child: the kernel ends it even if its parent is killed outright."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class Child:
    """One running program; what it says goes to its log.

    It has a session of its own, so that Ctrl-C in the terminal reaches only us and we stop the
    programs in order.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str | os.PathLike[str]],
        log: Path,
        *,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        rights: Mapping[str, Any] | None = None,
        stop_signal: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.name = name
        self.log = log
        self._stop_signal = stop_signal
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as output:
            self._process = subprocess.Popen(  # noqa: S603 - our own programs and arguments
                [os.fspath(word) for word in command],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=env,
                cwd=cwd,
                start_new_session=True,
                preexec_fn=end_with_parent,
                **(rights or {}),
            )

    @property
    def pid(self) -> int:
        """The program's process id."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """How the program ended, None while it runs."""
        return self._process.poll()

    def ask_to_stop(self) -> None:
        """Send the stop signal, unless the program has ended."""
        if self.exit_code is None:
            self._process.send_signal(self._stop_signal)

    def stop(self, patience: float = 3.0) -> None:
        """Stop the program and whatever it started; by force once patience is over."""
        self.ask_to_stop()
        self.wait(patience)

    def wait(self, patience: float) -> None:
        """Wait for an end that was asked for; by force once patience is over."""
        try:
            self._process.wait(max(patience, 0.0))
        except subprocess.TimeoutExpired:
            self._kill_session()
            self._process.wait()
        else:
            self._kill_session()

    def _kill_session(self) -> None:
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return

    def until(self, ready: Callable[[], bool], patience: float = 30.0) -> None:
        """Return once `ready()` holds; ServiceError if the program ends or patience is over."""
        deadline = time.monotonic() + patience
        while not ready():
            if self.exit_code is not None:
                raise ServiceError(f"{self.name} ended at once.\n{self.last_words()}")
            if time.monotonic() > deadline:
                raise ServiceError(f"{self.name} did not get ready.\n{self.last_words()}")
            time.sleep(0.05)

    def last_words(self, lines: int = 15) -> str:
        """The end of the program's log."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-lines:])


def stop_all(children: Iterable[Child], patience: float = 3.0) -> None:
    """Stop several programs at once, by force those that still run when patience is over."""
    waiting = list(children)
    for child in waiting:
        child.ask_to_stop()
    deadline = time.monotonic() + patience
    for child in waiting:
        child.wait(deadline - time.monotonic())
