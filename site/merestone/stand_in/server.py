"""The stand-in's web server: the few addresses of Google that a sign-in needs."""

import json
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from merestone.services.ports import LOOPBACK
from merestone.stand_in.grants import KEY_ID, Grant, Grants, Refused
from merestone.stand_in.pages import PEOPLE, chooser

LARGEST_FORM: Final = 16384
LOCAL: Final = ("localhost", LOOPBACK)


def serve(port: int) -> None:
    """Listen on loopback until the process is stopped."""
    make_server(port).serve_forever()


def make_server(port: int) -> ThreadingHTTPServer:
    """The server, bound and not yet serving."""
    server = ThreadingHTTPServer((LOOPBACK, port), Handler)
    server.grants = Grants(f"http://localhost:{server.server_port}")  # type: ignore[attr-defined]
    return server


class Handler(BaseHTTPRequestHandler):
    """One request."""

    @property
    def _grants(self) -> Grants:
        grants: Grants = self.server.grants  # type: ignore[attr-defined]
        return grants

    def do_GET(self) -> None:
        """The chooser, and the certificate that tokens are checked with."""
        parts = urlsplit(self.path)
        if parts.path == "/auth":
            self._page(chooser(parse_qsl(parts.query)))
        elif parts.path == "/certs":
            self._json({KEY_ID: self._grants.certificate})
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        """The answer of the chooser, and the exchange of a code."""
        path = urlsplit(self.path).path
        length = int(self.headers.get("Content-Length", 0))
        if length > LARGEST_FORM:
            self.send_error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        form = dict(parse_qsl(self.rfile.read(length).decode()))
        if path == "/auth":
            self._answer(form)
        elif path == "/token":
            self._exchange(form)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _answer(self, form: dict[str, str]) -> None:
        back = form.get("redirect_uri", "")
        if urlsplit(back).hostname not in LOCAL:
            self.send_error(HTTPStatus.BAD_REQUEST, "Only a site on this machine may ask.")
            return
        answer = {"state": form.get("state", ""), **self._said(form)}
        self.send_response(HTTPStatus.SEE_OTHER)
        self.send_header("Location", f"{back}?{urlencode(answer)}")
        self.end_headers()

    def _said(self, form: dict[str, str]) -> dict[str, str]:
        who = form.get("who", "")
        if who == "cancel":
            return {"error": "access_denied"}
        known = {subject: (address, verified) for subject, address, verified in PEOPLE}
        other = form.get("other", "").strip()
        subject = other if who == "other" else who
        if not subject or (who != "other" and who not in known):
            return {"error": "server_error"}
        address, verified = known.get(subject, (f"{subject}@example.com", True))
        grant = Grant(
            client_id=form.get("client_id", ""),
            redirect_uri=form.get("redirect_uri", ""),
            challenge=form.get("code_challenge", ""),
            nonce=form.get("nonce", ""),
            subject=subject,
            email=address,
            verified=verified,
        )
        return {"code": self._grants.give(grant)}

    def _exchange(self, form: dict[str, str]) -> None:
        try:
            self._json(self._grants.exchange(form))
        except Refused as error:
            self._json({"error": str(error)}, HTTPStatus.BAD_REQUEST)

    def _page(self, text: str) -> None:
        self._send(text.encode(), "text/html; charset=utf-8")

    def _json(self, content: dict[str, Any], status: HTTPStatus = HTTPStatus.OK) -> None:
        self._send(json.dumps(content).encode(), "application/json", status)

    def _send(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)
