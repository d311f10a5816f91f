"""Whole short texts on a socket, past the library's general way of reading and writing them.

Nearly all that a socket carries here are such texts, and the library takes each through logging,
statistics and states that cost several times the work itself. Anything else, whether it comes in
pieces, controls the line or is wrong, is left to the library, which goes on as if it had read the
line from the start.
"""

import struct
from collections.abc import Iterable
from typing import Final

from daphne.ws_protocol import WebSocketProtocol  # type: ignore[import-untyped]
from twisted.internet.tcp import Connection

WHOLE_TEXT: Final = 0x81
"""How a frame begins that holds a text from its beginning to its end."""

MASKED: Final = 0x80
SHORT: Final = 126
"""Bytes from which the length of a frame stands in two bytes more; this number announces them."""

LONG: Final = 65536
"""Bytes from which it stands in eight, announced by the next number."""


def frame(text: bytes) -> bytes:
    """The frame of a text from the server."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < LONG:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + text


def text_at(data: bytes, start: int, most: int) -> tuple[bytes, int] | None:
    """The text of the browser's frame that begins there, and where the next one does.

    None unless it is whole, all of it is here, it is no longer than `most`, and it is a text.
    """
    if len(data) < start + 6 or data[start] != WHOLE_TEXT:
        return None
    size, body = data[start + 1] - MASKED, start + 6
    if size == SHORT:
        size, body = int.from_bytes(data[start + 2 : start + 4]), start + 8
        if size < SHORT:
            return None
    elif not 0 < size < SHORT:
        return None
    end = body + size
    if size > most or len(data) < end:
        return None
    mask = data[body - 4 : body] * (size // 4 + 1)
    text = (int.from_bytes(data[body:end]) ^ int.from_bytes(mask[:size])).to_bytes(size)
    try:
        text.decode()
    except UnicodeDecodeError:
        return None
    return text, end


class StraightSocket(WebSocketProtocol):
    """daphne's socket with a straight way for whole texts in both directions."""

    def dataReceived(self, data: bytes) -> None:  # noqa: N802  Twisted's name
        """Take what has come: whole texts at once, whatever follows them as the library does."""
        start = 0
        if self._is_between_messages():
            while (found := text_at(data, start, self.maxMessagePayloadSize)) is not None:
                text, start = found
                self.onMessage(text, False)
        if start < len(data):
            super().dataReceived(data[start:])

    def write_texts(self, texts: Iterable[str]) -> None:
        """Send these in order, at once as far as the line takes them; a closing line takes none."""
        if self.state != self.STATE_OPEN:
            return
        data = b"".join([frame(text.encode()) for text in texts])
        if self._is_idle():
            sent = self.transport.writeSomeData(data)
            if sent == len(data):
                return
            if isinstance(sent, int):
                data = data[sent:]
        # The reactor sends the rest, or finds out that the line is gone.
        self.transport.write(data)

    def _is_between_messages(self) -> bool:
        """Whether the line is open, nothing half read, and no answer to a ping is waited for."""
        return (
            self.state == self.STATE_OPEN
            and not self.data
            and self.current_frame is None
            and not self.inside_message
            and self._perMessageCompress is None
            and not self.autoPingTimeoutCall
        )

    def _is_idle(self) -> bool:
        """Whether nothing waits to be sent on a line that can be written to past the reactor."""
        line = self.transport
        if not isinstance(line, Connection) or line.TLS or self._perMessageCompress is not None:
            return False
        waits = line.dataBuffer or line._tempDataLen
        return bool(line.connected and not line.disconnecting and not waits)
