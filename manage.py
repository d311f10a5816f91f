#!/usr/bin/env python3
"""The command line of the site.

Only Python is needed: what the site is made of goes into `.venv/` the first time, and again when
`pyproject.toml` has changed. `test` is pytest, with pytest's own words.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".synced"
OLDEST = (3, 11)
NO_NETWORK = ("connect", "dns", "network", "resolve", "timed out", "unreachable")


def main(arguments: "list[str]") -> None:
    """Run one command in the site's own environment."""
    refuse_old_python(sys.version_info[:2])
    testing = arguments[:1] == ["test"]
    if not in_somebody_elses_environment():
        refuse_incomplete_python()
        prepare_environment(with_tools=testing)
        if Path(sys.prefix).resolve() != VENV.resolve():
            os.execv(PYTHON, [str(PYTHON), str(ROOT / "manage.py"), *arguments])  # noqa: S606
    if testing:
        os.chdir(ROOT)
        pytest = [sys.executable, "-m", "pytest", *arguments[1:]]
        os.execv(sys.executable, pytest)  # noqa: S606
    # Set, not defaulted: a value left over in somebody's shell belongs to another project.
    os.environ["DJANGO_SETTINGS_MODULE"] = "merestone.settings"
    from django.core.management import execute_from_command_line

    execute_from_command_line([sys.argv[0], *arguments])


def refuse_old_python(version: "tuple[int, ...]") -> None:
    """Stop with one sentence where Python is too old for the site."""
    if tuple(version) < OLDEST:
        found = ".".join(map(str, version))
        sys.exit(f"Merestone needs Python 3.11 or newer; this one is {found}.")


def refuse_incomplete_python() -> None:
    """Stop with one sentence where Python lacks a part that is sometimes left out."""
    if importlib.util.find_spec("_sqlite3") is None:
        sys.exit("This Python was built without sqlite3: install one that has it.")
    if PYTHON.exists() or working_uv() is not None:
        return
    if any(importlib.util.find_spec(part) is None for part in ("venv", "ensurepip")):
        sys.exit("This Python cannot make environments: install python3-venv (as root, by apt).")


def in_somebody_elses_environment() -> bool:
    """Whether an environment that is not ours is active; it is left alone."""
    return sys.prefix != sys.base_prefix and Path(sys.prefix).resolve() != VENV.resolve()


def prepare_environment(with_tools: bool) -> None:
    """Make `.venv` what pyproject.toml asks for, unless it is already.

    The developers' tools come in for the tests only, and stay.
    """
    # The place counts as well: in a folder that was moved, the environment points to the old one.
    wanted = str(ROOT).encode() + (ROOT / "pyproject.toml").read_bytes()
    digest = hashlib.sha256(wanted).hexdigest()
    present = STAMP.read_text().split() if PYTHON.exists() and STAMP.exists() else []
    if present[:1] == [digest] and (not with_tools or "tools" in present):
        return
    with_tools = with_tools or "tools" in present
    print("Preparing the Python environment in .venv (once) ...", flush=True)  # noqa: T201
    uv = working_uv() or install_uv()
    sync = [uv, "sync", "--inexact", "--quiet"]
    if not PYTHON.exists():
        sync += ["--python", sys.executable]
    run([*sync, "--group" if with_tools else "--no-group", "dev"])
    STAMP.write_text(digest + (" tools" if with_tools else ""))


def working_uv() -> "str | None":
    """A uv that starts: the one in `.venv`, else one on PATH (which may be an empty shim)."""
    for candidate in (str(VENV / "bin" / "uv"), shutil.which("uv")):
        if candidate is None:
            continue
        try:
            subprocess.run([candidate, "--version"], check=True, capture_output=True)  # noqa: S603
        except (OSError, subprocess.CalledProcessError):
            continue
        return candidate
    return None


def install_uv() -> str:
    """Make `.venv` with Python's own means and put the pinned uv into it."""
    if not PYTHON.exists():
        import venv

        venv.create(VENV, with_pip=True)
    pip = [str(PYTHON), "-m", "pip"]
    if subprocess.run([*pip, "--version"], check=False, capture_output=True).returncode:  # noqa: S603
        run([str(PYTHON), "-m", "ensurepip"])
    run([*pip, "install", "--quiet", "--disable-pip-version-check", pinned("uv")])
    return str(VENV / "bin" / "uv")


def pinned(package: str) -> str:
    """The requirement of a package as pyproject.toml pins it."""
    import tomllib

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = settings["tool"]["uv"]["constraint-dependencies"]
    return next((pin for pin in pins if pin.split("==")[0] == package), package)


def run(command: "list[str]") -> None:
    """Run one step of the preparation; where it fails, say why in a sentence and stop."""
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", "UV_PROJECT_ENVIRONMENT": str(VENV)}
    env.pop("VIRTUAL_ENV", None)
    done = subprocess.run(  # noqa: S603
        command, cwd=ROOT, env=env, check=False, stderr=subprocess.PIPE, text=True
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)  # noqa: T201
        sys.exit(reason_of_failure(done.stderr))


def reason_of_failure(complaint: str) -> str:
    """One sentence on what went wrong while packages were installed."""
    if any(word in complaint.lower() for word in NO_NETWORK):
        return "The packages could not be fetched: check the network, then run this again."
    return "The packages could not be installed; the reason is above."


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
