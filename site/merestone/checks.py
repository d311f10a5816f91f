"""System checks: mixtures of settings that open doors or lose messages."""

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

SHORTEST_KEY = 50


LOOPBACK = ("localhost", "127.0.0.1", "::1")


@register(Tags.security)
def check_stand_in(
    app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any
) -> list[CheckMessage]:
    """A stand-in for Google lets anybody in as anybody: only a local site on loopback has one."""
    address = settings.GOOGLE_STANDIN_URL
    if not address:
        return []
    parts = urlsplit(address)
    if settings.PRODUCTION or parts.scheme != "http" or parts.hostname not in LOOPBACK:
        return [
            Error(
                "GOOGLE_STANDIN_URL is for a local site, on this machine alone.",
                id="merestone.E007",
            )
        ]
    return []


@register(Tags.security)
def check_production(
    app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any
) -> list[CheckMessage]:
    """What must hold before strangers may come in; nothing is asked of a local site."""
    return [*_faults(), *_faults_around()] if settings.PRODUCTION else []


def _faults() -> Iterator[Error]:
    key = settings.SECRET_KEY
    if len(key) < SHORTEST_KEY or key.startswith("django-insecure-"):
        yield Error("SECRET_KEY is too short or a sample; make a random one.", id="merestone.E001")
    if key == _local_key():
        yield Error("SECRET_KEY is the key of the local site in var/.", id="merestone.E002")
    if settings.DEBUG:
        yield Error("DEBUG shows strangers the inside of the site.", id="merestone.E003")
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield Error("ALLOWED_HOSTS must name the site's own hosts.", id="merestone.E004")
    if not settings.SITE_ORIGINS or not all(map(_is_safe_origin, settings.SITE_ORIGINS)):
        yield Error("SITE_ORIGINS must be https origins.", id="merestone.E005")
    if not (settings.GOOGLE_CLIENT_ID and settings.GOOGLE_CLIENT_SECRET):
        yield Error(
            "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed to sign people in.",
            id="merestone.E008",
        )
    if settings.ADMIN_PATH in ("admin/", "/"):
        yield Error("ADMIN_PATH is where scanners look first; choose another.", id="merestone.E009")


def _faults_around() -> Iterator[Error]:
    """Of the servers beside the site."""
    if not settings.PROXY_COUNT:
        yield Error(
            "PROXY_COUNT must say how many proxies stand in front: without one that ends TLS every "
            "page would redirect to itself, and all visitors would share one address.",
            id="merestone.E010",
        )
    if settings.REDIS_URL and not _is_guarded(settings.REDIS_URL):
        yield Error("REDIS_URL must have a password, or be on this machine.", id="merestone.E011")
    if connection.vendor == "sqlite":
        yield Error("Production needs PostgreSQL in DATABASE_URL.", id="merestone.E006")


def _is_safe_origin(origin: str) -> bool:
    return origin.startswith("https://") and "*" not in origin


def _is_guarded(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.password) or parts.scheme == "unix" or parts.hostname in LOOPBACK


def _local_key() -> str:
    path = settings.VAR_DIR / "secret_key"
    return path.read_text().strip() if path.exists() else ""
