"""Of which games the machine code of searches is kept here whole.

The notes are for people who wait: numba itself finds out what it has to compile. Nothing is loaded
to read them.
"""

import contextlib
import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_KERNELS: Final = Path(__file__).parent / "kernels"

PLACES: Final = (
    _KERNELS / "__pycache__",
    Path(tempfile.gettempdir()) / f"merestone-kernels-{os.getuid()}",
)
"""Where `kernels/compiling.py` keeps machine code: in the first that may be written to."""


def is_kept(game: str) -> bool:
    """Whether all that bots search with in that game was compiled here, from what lies here now."""
    note = _note(game)
    return any((place / note).exists() for place in PLACES)


def note_kept(game: str) -> None:
    """Note beside the machine code that all of it has been compiled; so both go together."""
    if is_kept(game):
        return
    for place in PLACES:
        with contextlib.suppress(OSError):
            for old in place.glob(f"{game}-*.whole"):
                old.unlink(missing_ok=True)
            (place / _note(game)).touch()
            return


def _note(game: str) -> str:
    digest = hashlib.sha256("\n".join(_grounds(game)).encode()).hexdigest()[:16]
    return f"{game}-{digest}.whole"


def _grounds(game: str) -> Iterator[str]:
    """What machine code is good for: these sources, this Python, this processor."""
    yield (_KERNELS / "compiling.py").read_text()
    for source in sorted(_KERNELS.glob(f"{game}*.py")):
        found = source.stat()
        # As numba judges: a file that was written anew is compiled anew.
        yield f"{source.name} {found.st_mtime_ns} {found.st_size}"
    yield sys.version
    for package in ("numba", "llvmlite"):
        with contextlib.suppress(PackageNotFoundError):
            yield version(package)
    yield platform.machine()
    with contextlib.suppress(OSError):
        described = Path("/proc/cpuinfo").read_text().splitlines()
        yield from sorted({line for line in described if line.startswith(("model name", "flags"))})
