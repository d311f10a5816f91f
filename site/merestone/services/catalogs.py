"""Translations: the compiled form of each catalog, made without any tool but Python."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

import polib


def _is_stale(catalog: Path, compiled: Path) -> bool:
    return not compiled.exists() or compiled.stat().st_mtime_ns < catalog.stat().st_mtime_ns


def _compile(catalog: Path, compiled: Path) -> None:
    data = polib.pofile(str(catalog)).to_binary()
    handle, scratch = tempfile.mkstemp(dir=compiled.parent, prefix=f".{compiled.name}.")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(scratch).chmod(0o644)
    # In one step: a process that reads at this moment sees the old file or the new one.
    Path(scratch).replace(compiled)


def compile_stale(folders: Iterable[Path]) -> list[Path]:
    """Compile every catalog that is newer than its compiled form; answers with those catalogs."""
    done = []
    for folder in folders:
        for catalog in sorted(folder.glob("*/LC_MESSAGES/*.po")):
            compiled = catalog.with_suffix(".mo")
            if _is_stale(catalog, compiled):
                _compile(catalog, compiled)
                done.append(catalog)
    return done
