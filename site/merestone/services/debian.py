"""Debian packages, where we may install them."""

import os
import shutil
import subprocess
from functools import cache

from merestone.services.child import ServiceError


@cache
def _refresh_lists() -> None:
    subprocess.run(  # noqa: S603
        [_apt_get(), "update"], check=True, capture_output=True, env=_environment()
    )


def _apt_get() -> str:
    found = shutil.which("apt-get")
    if found is None:
        raise ServiceError("there is no apt-get")
    return found


def _environment() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def install(*packages: str) -> None:
    """Install Debian packages; ServiceError with the reason where that cannot be done."""
    if os.geteuid() != 0:
        raise ServiceError(f"install {' '.join(packages)} (only root may)")
    command = [_apt_get(), "install", "-y", "--no-install-recommends", *packages]
    try:
        _refresh_lists()
        subprocess.run(command, check=True, capture_output=True, env=_environment())  # noqa: S603
    except subprocess.CalledProcessError as error:
        reason = error.stderr.decode(errors="replace").strip().splitlines()
        raise ServiceError(f"apt-get could not install {' '.join(packages)}: {reason[-1:]}") from (
            error
        )
