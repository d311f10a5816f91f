"""The checks of the project as a whole are tests as well: one runner reports everything."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

Runs = Callable[..., str]


@pytest.fixture(scope="session")
def tools() -> Path:
    """The folder of the environment's own programs."""
    return Path(sys.executable).parent


@pytest.fixture(scope="session")
def passes(root: Path) -> Runs:
    """A function that runs a command and returns its output, or fails with it."""

    def run(*command: str | Path, cwd: Path = root, env: Mapping[str, str] | None = None) -> str:
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        said = done.stdout + done.stderr
        if done.returncode:
            pytest.fail(f"{' '.join(map(str, command))}\n{said}", pytrace=False)
        return said

    return run
