"""What is done once for all processes of a test run."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from merestone.services import chromium
from merestone.testing.isolation import RUN


@contextmanager
def _held(lock: Path) -> Iterator[None]:
    # The kernel gives the lock up even if its holder is killed.
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def once(name: str, make: Callable[[Path], None]) -> Path:
    """The folder of that name, filled by `make` in whichever process comes first."""
    folder = Path(os.environ[RUN]) / name
    with _held(folder.with_suffix(".lock")):
        if not folder.exists():
            scratch = folder.with_suffix(".scratch")
            shutil.rmtree(scratch, ignore_errors=True)
            scratch.mkdir()
            make(scratch)
            scratch.rename(folder)
    return folder


def chromium_path() -> str:
    """The Chromium that is here, with fonts; installed by one of the processes where it may be."""

    def find(folder: Path) -> None:
        chromium.ensure_fonts()
        (folder / "path").write_text(chromium.find_chromium())

    return (once("chromium", find) / "path").read_text()
