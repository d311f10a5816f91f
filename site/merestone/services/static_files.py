"""The collected static files, brought up to date when a source has changed."""

import hashlib
from pathlib import Path

from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            facts = Path(storage.path(name)).stat()
            digest.update(f"{name}\0{facts.st_mtime_ns}\0{facts.st_size}\n".encode())
    return digest.hexdigest()


def collect_stale(root: Path) -> bool:
    """Collect into `root` unless that was done for these very files; tells if it was needed."""
    stamp = root.with_name(f"{root.name}.collected")
    fingerprint = _fingerprint()
    if root.exists() and stamp.exists() and stamp.read_text() == fingerprint:
        return False
    call_command("collectstatic", interactive=False, verbosity=0, clear=root.exists())
    stamp.write_text(fingerprint)
    return True
