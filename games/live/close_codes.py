"""Lets daphne close sockets with the codes that the WebSocket protocol gives to servers.

autobahn, below daphne, lets applications choose 1000 and 3000 to 4999 only and raises an exception
for every other code, though an ASGI application speaks for the server: too many messages (1008),
too large a frame (1009), going away for a restart (1012), try again later (1013).
"""

from typing import Any, Final

from daphne.ws_protocol import WebSocketProtocol  # type: ignore[import-untyped]

OF_SERVERS: Final = frozenset({1001, 1003, *range(1007, 1015)})

_close = WebSocketProtocol.serverClose


def _close_as_a_server(protocol: Any, code: int | None = None) -> None:
    if code in OF_SERVERS:
        protocol.sendCloseFrame(code=code, isReply=False)
    else:
        _close(protocol, code)


def let_through() -> None:
    """From now on daphne sends the code the application asks for; twice is no more than once."""
    WebSocketProtocol.serverClose = _close_as_a_server
