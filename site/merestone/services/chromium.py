"""A Chromium for the browser tests: found, else installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from merestone.services import debian
from merestone.services.child import ServiceError

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Pages of a visitor share a process.
    "--renderer-process-limit=1",
]
"""A quiet and thrifty browser: it talks to the site and to nobody else."""

SHELL = "chromium-headless-shell"
"""Chromium without windows of its own, which takes half the processor's time; same engine."""

WHOLE = ("chromium", "chromium-browser", "google-chrome")

_CJK_FONTS = Path("/usr/share/fonts/opentype/noto")


def _on_path(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _download() -> str | None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, capture_output=True)  # noqa: S603
    return _playwrights_own()


def _from_debian(package: str) -> str | None:
    try:
        debian.install(package)
    except ServiceError:
        return None
    return _on_path(package)


def find_chromium() -> str:
    """The browser's program, best one without windows; ServiceError if none can be had."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given
    found = _on_path(SHELL) or _from_debian(SHELL) or find_whole_chromium()
    if found is None:
        raise ServiceError(f"No Chromium: install the packages {SHELL} and fonts-noto-cjk.")
    return found


def find_whole_chromium() -> str | None:
    """A Chromium with all its parts, for what the one without windows cannot do."""
    return _on_path(*WHOLE) or _playwrights_own() or _from_debian("chromium") or _download()


def ensure_fonts() -> None:
    """Install a Korean and Japanese font where that is possible; without one, boxes are drawn."""
    if not list(_CJK_FONTS.glob("NotoSansCJK*")):
        try:
            debian.install("fonts-noto-cjk")
        except ServiceError:
            return
