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
]
"""A quiet browser: it talks to the site and to nobody else."""

_CJK_FONTS = Path("/usr/share/fonts/opentype/noto")


def _on_path() -> str | None:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return None


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _download() -> str | None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, capture_output=True)  # noqa: S603
    return _playwrights_own()


def _from_debian() -> str | None:
    try:
        debian.install("chromium", "fonts-noto-cjk")
    except ServiceError:
        return None
    return _on_path()


def find_chromium() -> str:
    """The browser's program; ServiceError if there is none and none can be installed."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given
    found = _on_path() or _playwrights_own() or _from_debian() or _download()
    if found is None:
        raise ServiceError("No Chromium: install the packages chromium and fonts-noto-cjk.")
    return found


def ensure_fonts() -> None:
    """Install a Korean and Japanese font where that is possible; without one, boxes are drawn."""
    if not list(_CJK_FONTS.glob("NotoSansCJK*")):
        try:
            debian.install("fonts-noto-cjk")
        except ServiceError:
            return
