"""What every page says in its headers and leaves in the browser."""

import re

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

PAGES = ("/en/", "/ko/games/", "/ja/learn/", "/en/learn/shell/", "/en/me/", "/en/nope/")


def _policy(answer):
    parts = (part.split() for part in answer.headers["Content-Security-Policy"].split(";"))
    return {words[0]: words[1:] for words in parts if words}


@pytest.mark.parametrize("path", PAGES)
def test_scripts_run_by_nonce_alone(client, path):
    policy = _policy(client.get(path))
    nonces = [source for source in policy["script-src"] if source.startswith("'nonce-")]
    assert len(nonces) == 1
    assert not [s for sources in policy.values() for s in sources if "unsafe" in s or s == "*"]
    assert policy["default-src"] == ["'none'"]
    assert policy["frame-ancestors"] == ["'none'"]


@pytest.mark.parametrize("path", PAGES)
def test_every_script_carries_the_nonce_and_nothing_is_inline(client, path):
    answer = client.get(path)
    body = answer.content.decode()
    nonce = re.search(r"'nonce-([^']+)'", answer.headers["Content-Security-Policy"])[1]
    scripts = re.findall(r"<script\b([^>]*)>", body)
    assert scripts
    for attributes in scripts:
        data = 'type="application/json"' in attributes
        assert data or f'nonce="{nonce}"' in attributes
    assert not re.search(r"<[^>]+\s(style|on\w+)=", body)
    assert "<style" not in body


def test_a_nonce_is_used_once(client):
    first, second = (client.get("/en/").headers["Content-Security-Policy"] for _ in range(2))
    assert first != second


@pytest.mark.parametrize("path", PAGES)
def test_pages_keep_their_distance(client, path):
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"].startswith("same-origin")


@pytest.mark.parametrize("path", PAGES)
def test_looking_around_makes_nobody_a_guest(client, path):
    answer = client.get(path)
    assert set(answer.cookies) <= {"csrftoken"}
    for cookie in answer.cookies.values():
        assert cookie["samesite"] == "Lax"
        assert cookie["httponly"]


def test_playing_makes_a_guest_whose_cookie_no_script_can_read(client):
    cookie = client.post("/en/play/shell/").cookies["guest"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] >= 180 * 24 * 3600


def test_the_import_map_leads_to_the_hashed_modules(client):
    body = client.get("/en/").content.decode()
    block = re.search(r'<script type="importmap"[^>]*>(.*?)</script>', body)[1]
    target = re.search(r'"/static/js/lib/settings.js":"([^"]+)"', block)[1]
    assert re.fullmatch(r"/static/js/lib/settings\.[0-9a-f]{12}\.js", target)
    assert body.index("importmap") < body.index("</head>")


def test_pages_travel_compressed_to_browsers_that_can_read_them(client):
    plain = client.get("/en/")
    packed = client.get("/en/", headers={"accept-encoding": "br, gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.content) * 3 < len(plain.content)
    assert "Content-Encoding" not in plain.headers
