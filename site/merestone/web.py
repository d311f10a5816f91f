"""`python -m merestone.web`: daphne with daphne's own words, and an end that loses nothing.

On SIGTERM it takes no new connections, so that a proxy goes to its neighbours, tells every socket
that it restarts (1012, after which browsers dial again at once), lets answers under way out, and
ends. A second signal ends it at once.
"""

import asyncio
import logging
import os
import signal
import sys
from typing import Any, Final

import django
from daphne.cli import CommandLineInterface  # type: ignore[import-untyped]
from daphne.server import Server  # type: ignore[import-untyped]
from django.core.checks import Tags, run_checks
from twisted.internet import reactor

from merestone.frames import StraightSocket

logger = logging.getLogger(__name__)

RESTART: Final = 1012
PATIENCE: Final = 10.0
"""Seconds that answers under way are waited for."""

SLICE: Final = 50
"""Sockets told at once: those who dial again arrive elsewhere a few at a time."""

PAUSE: Final = 0.05

# Twice what the sockets take: what is a little too long is closed with its reason by the consumer,
# while daphne cuts off what is longer still without a word.
LARGEST_MESSAGE: Final = 16384
"""Bytes of a socket message before the web server closes the socket."""


class GracefulServer(Server):
    """daphne's server, drained before it stops."""

    connections: dict[Any, dict[str, Any]]
    _draining: "asyncio.Task[None] | None" = None

    def __init__(self, **options: Any) -> None:
        sizes = dict.fromkeys(
            ("websocket_max_message_size", "websocket_max_frame_size"), LARGEST_MESSAGE
        )
        super().__init__(**{**options, **sizes})

    def run(self) -> None:
        """Serve until a signal."""
        reactor.callWhenRunning(self._begin_to_serve)
        super().run()

    def _begin_to_serve(self) -> None:
        from games.live.hall import hall  # needs django.setup

        loop = asyncio.get_event_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._begin_to_drain)
        # The pulse beats before anybody comes: deadlines of matches that nobody looks at are
        # handled only while a server is there.
        loop.call_soon(hall.settle_in)
        self.ws_factory.protocol = StraightSocket

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """daphne's own, with a straight way for texts in the scope of a socket."""
        if isinstance(protocol, StraightSocket):
            scope["write_texts"] = protocol.write_texts
        return super().create_application(protocol, scope)

    def _begin_to_drain(self) -> None:
        if self._draining is not None:
            logger.warning("A second signal: stopping at once.")
            self.stop()
            return
        self._draining = asyncio.get_event_loop().create_task(self._drain())

    async def _drain(self) -> None:
        sockets = self._open_sockets()
        logger.info("Draining: %d sockets are told to dial again.", len(sockets))
        for listener in self.listeners:
            listener.addCallback(lambda port: port.stopListening())
        for start in range(0, len(sockets), SLICE):
            for socket in sockets[start : start + SLICE]:
                socket.serverClose(RESTART)
            await asyncio.sleep(PAUSE)
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while self._is_answering() and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(PAUSE)
        self.stop()

    def _open_sockets(self) -> list[Any]:
        return [
            protocol
            for protocol in self.connections
            if isinstance(protocol, StraightSocket) and protocol.state == StraightSocket.STATE_OPEN
        ]

    def _is_answering(self) -> bool:
        """Whether an answer or a goodbye is still on its way."""
        return any(
            not details["application_instance"].done()
            for details in self.connections.values()
            if "application_instance" in details
        )

    def kill_all_applications(self) -> Any:
        """daphne's own, which stumbles over connections it has not cleared away yet."""
        self.connections = {
            protocol: details
            for protocol, details in self.connections.items()
            if "application_instance" in details
        }
        return super().kill_all_applications()


class WebServer(CommandLineInterface):
    """daphne's command line around that server."""

    server_class = GracefulServer


def main(words: list[str]) -> None:
    """Serve the site; `words` are daphne's options, such as `-b 127.0.0.1 -p 8000`.

    A production site whose settings open doors is not served: the reason is printed instead.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
    django.setup()
    faults = [fault for fault in run_checks(tags=[Tags.security]) if fault.is_serious()]
    if faults:
        sys.exit("\n".join(map(str, faults)))
    WebServer().run([*words, "merestone.asgi:application"])


if __name__ == "__main__":
    main(sys.argv[1:])
