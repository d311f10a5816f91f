"""Ports on the loopback address."""

import socket

LOOPBACK = "127.0.0.1"
LAST_PORT = 65535


def _bound(port: int) -> socket.socket:
    held = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((LOOPBACK, port))
    except OSError:
        held.close()
        raise
    return held


def free_port() -> int:
    """A port nobody uses at this moment."""
    with _bound(0) as held:
        return int(held.getsockname()[1])


def is_free(port: int) -> bool:
    """Whether a server could listen on that port now."""
    try:
        _bound(port).close()
    except OSError:
        return False
    return True


class Reservation:
    """A port kept for a server that starts later.

    The socket is bound but never listens, so nobody else is given the port, while a server that
    reuses addresses (all of ours do) may still listen on it.
    """

    def __init__(self) -> None:
        self._held = _bound(0)
        self.port = int(self._held.getsockname()[1])

    def close(self) -> None:
        """Give the port up."""
        self._held.close()
