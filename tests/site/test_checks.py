import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from merestone.checks import check_production

SAFE_KEY = "k" * 25 + "abcdefghijklmnopqrstuvwxyz0123456789"


def found(settings):
    return [fault.id for fault in check_production()]


@pytest.fixture
def production(settings, monkeypatch):
    """Sound settings of a site that is open to strangers."""
    settings.PRODUCTION = True
    settings.SECRET_KEY = SAFE_KEY
    settings.ALLOWED_HOSTS = ["merestone.example"]
    settings.SITE_ORIGINS = ["https://merestone.example"]
    settings.GOOGLE_CLIENT_ID = settings.GOOGLE_CLIENT_SECRET = "given"
    settings.ADMIN_PATH = "back-room/"
    settings.PROXY_COUNT = 1
    settings.REDIS_URL = "redis://:guarded@redis/0"
    monkeypatch.setattr("merestone.checks.connection", SimpleNamespace(vendor="postgresql"))
    return settings


def test_a_local_site_is_asked_nothing(settings):
    assert not check_production()


def test_a_sound_production_site_passes(production):
    assert not check_production()


@pytest.mark.parametrize(
    ("switch", "value", "fault"),
    [
        ("SECRET_KEY", "short", "merestone.E001"),
        ("SECRET_KEY", "django-insecure-" + SAFE_KEY, "merestone.E001"),
        ("DEBUG", True, "merestone.E003"),
        ("ALLOWED_HOSTS", ["*"], "merestone.E004"),
        ("ALLOWED_HOSTS", [], "merestone.E004"),
        ("SITE_ORIGINS", ["http://merestone.example"], "merestone.E005"),
        ("SITE_ORIGINS", ["https://*.merestone.example"], "merestone.E005"),
        ("SITE_ORIGINS", [], "merestone.E005"),
        ("GOOGLE_CLIENT_ID", "", "merestone.E008"),
        ("GOOGLE_CLIENT_SECRET", "", "merestone.E008"),
        ("ADMIN_PATH", "admin/", "merestone.E009"),
        ("ADMIN_PATH", "/", "merestone.E009"),
        ("PROXY_COUNT", 0, "merestone.E010"),
        ("REDIS_URL", "redis://redis/0", "merestone.E011"),
    ],
)
def test_an_open_door_is_found(production, switch, value, fault):
    setattr(production, switch, value)
    assert found(production) == [fault]


@pytest.mark.parametrize(
    "url", ["redis://localhost/0", "unix:///run/valkey.sock", "redis://:x@far/"]
)
def test_a_broker_on_this_machine_or_with_a_password_is_guarded(production, url):
    production.REDIS_URL = url
    assert not check_production()


def test_the_key_of_the_local_site_is_not_for_production(production, tmp_path):
    production.VAR_DIR = tmp_path
    (tmp_path / "secret_key").write_text(SAFE_KEY)
    assert found(production) == ["merestone.E002"]


def test_sqlite_is_not_for_production(production, monkeypatch):
    monkeypatch.setattr("merestone.checks.connection", SimpleNamespace(vendor="sqlite"))
    assert found(production) == ["merestone.E006"]


@pytest.fixture
def run_check(root, production_switches):
    def run(**switches):
        env = {**os.environ, **production_switches, **switches}
        # The tests' own concession to Playwright.
        env.pop("DJANGO_ALLOW_ASYNC_UNSAFE")
        command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
        return subprocess.run(
            command, cwd=root, env=env, capture_output=True, text=True, check=False
        )

    return run


@pytest.mark.slow
def test_djangos_own_checks_for_production_find_nothing(run_check):
    done = run_check()
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("switch", ["SECRET_KEY", "DATABASE_URL", "REDIS_URL"])
def test_production_does_not_start_without_its_switches(run_check, switch):
    done = run_check(**{switch: ""})
    assert done.returncode != 0
    assert f"{switch} must be set in production mode." in done.stderr


@pytest.mark.slow
def test_a_site_with_open_doors_is_not_served(root, production_switches):
    env = {**os.environ, **production_switches, "PROXY_COUNT": "0"}
    command = [sys.executable, "-m", "merestone.web", "-p", "0"]
    done = subprocess.run(
        command, cwd=root, env=env, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "merestone.E010" in done.stderr
