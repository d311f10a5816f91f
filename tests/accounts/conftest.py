"""The way through a sign-in, with the stand-in at the other end of a real connection."""

import threading
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPMessage
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from allauth.socialaccount.providers.google import views as google
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.identity import Guest, write_guest
from games import limits
from merestone.stand_in.server import make_server


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: Any) -> None:
        return None


@dataclass(frozen=True)
class StandIn:
    """Google, as far as this machine is concerned."""

    url: str

    def answer(self, question: str, **form: str) -> str:
        """What the person says on the chooser that `question` leads to; where they are sent."""
        data = urlencode({**dict(parse_qsl(urlsplit(question).query)), **form}).encode()
        try:
            urllib.request.build_opener(_Stay).open(f"{self.url}/auth", data)
        except urllib.error.HTTPError as answer:
            headers: HTTPMessage = answer.headers
            return str(headers["Location"])
        raise AssertionError("The stand-in sent nobody back.")


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[StandIn]:
    """A running stand-in that the site takes for Google."""
    server = make_server(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    url = f"http://localhost:{server.server_port}"
    settings.GOOGLE_STANDIN_URL = url
    settings.SIGN_IN_OPEN = True
    monkeypatch.setattr(google.GoogleOAuth2Adapter, "authorize_url", f"{url}/auth")
    monkeypatch.setattr(google.GoogleOAuth2Adapter, "access_token_url", f"{url}/token")
    monkeypatch.setattr(google, "ID_TOKEN_ISSUER", url)
    monkeypatch.setattr(google, "CERTS_URL", f"{url}/certs")
    yield StandIn(url)
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def sign_in(stand_in: StandIn) -> Callable[..., HttpResponse]:
    """A function that signs a browser in and gives the answer of the callback."""

    def walk(
        browser: Client, who: str = "1001", following: str = "", process: str = "", **form: str
    ) -> Any:
        asked = {"next": following, "process": process}
        answer = browser.post(
            reverse("google_login"), {name: value for name, value in asked.items() if value}
        )
        assert answer.status_code == 302, answer.content
        back = stand_in.answer(answer["Location"], who=who, **form)
        parts = urlsplit(back)
        return browser.get(f"{parts.path}?{parts.query}")

    return walk


def new_browser(**options: Any) -> Client:
    """A browser on the machine of the site, as the stand-in demands."""
    return Client(SERVER_NAME="localhost", **options)


@pytest.fixture
def another() -> Callable[..., Client]:
    """A function that makes a browser nobody has used at each call."""
    return new_browser


@pytest.fixture
def key() -> Callable[[], str]:
    """A function that makes a new command key at each call."""
    return lambda: str(uuid.uuid4())


@pytest.fixture(autouse=True)
def plain_static_files(settings: Any) -> None:
    """Pages without collected files."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test finds no memory of who asked for what."""
    yield
    limits.exporters.clear()
    limits.walkers.clear()


@pytest.fixture
def guest_browser() -> Callable[[], tuple[Client, Guest]]:
    """A function that makes a browser with a new guest's cookie at each call."""

    def make() -> tuple[Client, Guest]:
        guest, response = Guest.fresh(), HttpResponse()
        browser = new_browser()
        write_guest(response, guest)
        browser.cookies["guest"] = response.cookies["guest"].value
        return browser, guest

    return make
