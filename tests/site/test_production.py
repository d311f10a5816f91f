"""The site in production mode on a real PostgreSQL: what it answers to strangers."""

import json
import os
import subprocess
import sys

import psycopg
import pytest

pytestmark = pytest.mark.slow

VISIT = """
import json, django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", interactive=False, verbosity=0)
client = Client(headers={"host": "merestone.example"})
def answer(path, secure=True):
    found = client.get(path, secure=secure)
    cookies = {name: dict(morsel) for name, morsel in found.cookies.items()}
    return {"status": found.status_code, "headers": dict(found.headers), "cookies": cookies}
guesses = ["/admin", "/admin/", "/admin/login/", "/en/admin/", "/django-admin/", "/staff/"]
print(json.dumps({"page": answer("/en/"), "plain": answer("/en/", secure=False),
                  "admin": answer("/staff-door/login/"),
                  "index": answer("/staff-door/"),
                  "guesses": {path: answer(path)["status"] for path in guesses}}))
"""


@pytest.fixture(scope="module")
def answers(root, postgres_url, production_switches, tmp_path_factory, collected):
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE production")
    url = postgres_url.rpartition("/")[0] + "/production"
    var = tmp_path_factory.mktemp("production")
    for made in collected.iterdir():
        (var / made.name).symlink_to(made)
    env = {
        **os.environ,
        **production_switches,
        "DATABASE_URL": url,
        "MERESTONE_VAR": str(var),
        "ADMIN_PATH": "/staff-door",
    }
    done = subprocess.run(
        [sys.executable, "-c", VISIT],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(params=["page", "admin"])
def answer(request, answers):
    return answers[request.param]


def test_pages_are_served(answer):
    assert answer["status"] == 200


def test_the_admin_is_not_where_scanners_look(answers):
    assert set(answers["guesses"].values()) <= {301, 404}
    assert answers["guesses"]["/admin/login/"] == answers["guesses"]["/admin/"] == 404


def test_a_stranger_at_the_admin_sees_its_door_and_nothing_behind_it(answers):
    assert answers["index"]["status"] == 302
    assert answers["index"]["headers"]["Location"] == "/staff-door/login/?next=/staff-door/"


def score(answer):
    """What the HTTP Observatory would give, by the rules that apply here: 100 to begin with."""
    headers, cookies = answer["headers"], answer["cookies"].values()
    policy = headers.get("Content-Security-Policy", "")
    lost = 25 * (not policy) + 20 * ("unsafe" in policy or "default-src" not in policy)
    lost += 20 * ("Strict-Transport-Security" not in headers)
    lost += 20 * (headers.get("X-Content-Type-Options") != "nosniff") // 4
    lost += 20 * any(not cookie["secure"] or not cookie["samesite"] for cookie in cookies)
    won = 10 * ("default-src 'none'" in policy)
    won += 5 * (headers.get("Referrer-Policy") in ("same-origin", "no-referrer", "strict-origin"))
    won += 5 * ("frame-ancestors 'none'" in policy) + 5 * bool(cookies)
    won += 5 * ("preload" in headers.get("Strict-Transport-Security", ""))
    return 100 - lost + (won if lost <= 10 else 0)


def test_the_headers_are_the_best_there_are(answer):
    assert score(answer) >= 120


def test_plain_http_is_sent_to_https(answers):
    assert answers["plain"]["status"] == 301
    assert answers["plain"]["headers"]["Location"] == "https://merestone.example/en/"


def test_browsers_remember_that_the_site_speaks_https_only(answer):
    promise = answer["headers"]["Strict-Transport-Security"]
    assert promise == "max-age=31536000; includeSubDomains; preload"


def test_the_content_policy_opens_nothing_that_is_not_needed(answer):
    policy = dict(
        part.strip().split(" ", 1)
        for part in answer["headers"]["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["script-src"].startswith("'self'")
    assert policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["form-action"] == "'self' https://accounts.google.com"
    assert not [source for source in policy.values() if "unsafe" in source or "*" in source]


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin-allow-popups"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ],
)
def test_headers_keep_other_sites_out(answer, header, value):
    assert answer["headers"][header] == value


def test_cookies_are_bound_to_this_host_and_hidden_from_scripts(answers):
    cookies = {**answers["page"]["cookies"], **answers["admin"]["cookies"]}
    assert cookies
    for name, morsel in cookies.items():
        assert name.startswith("__Host-")
        assert morsel["secure"]
        assert morsel["httponly"]
        assert morsel["samesite"] == "Lax"
