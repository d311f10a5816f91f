"""The log of a program, followed for what a person at the terminal should see."""

import re
from collections.abc import Iterator
from pathlib import Path

_WARNING = re.compile(r"^\S+ \S+ (?:WARNING|ERROR|CRITICAL) (?P<rest>.*)$")


class Journal:
    """Reads a log file as it grows."""

    def __init__(self, name: str, path: Path) -> None:
        self._name = name
        self._path = path
        self._place = 0

    def new_warnings(self) -> Iterator[str]:
        """Warnings and errors written since the last call; tracebacks stay in the file."""
        with self._path.open("rb") as file:
            file.seek(self._place)
            whole, newline, _begun = file.read().rpartition(b"\n")
        self._place += len(whole) + len(newline)
        for line in whole.decode(errors="replace").splitlines():
            found = _WARNING.match(line)
            if found:
                yield f"{self._name}: {found['rest']}  (all of it in {self._path})"
