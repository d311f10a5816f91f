"""The straight way for texts on a socket reads and writes what the library would, byte for byte."""

import struct
from types import SimpleNamespace

import pytest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from hypothesis import given, settings
from hypothesis import strategies as st
from twisted.internet.tcp import Connection
from twisted.internet.testing import StringTransport

from merestone.frames import StraightSocket, frame, text_at

LARGEST = 300
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Server:
    """As much of daphne's server as a socket asks for."""

    root_path = ""
    proxy_forwarded_address_header = None

    def __init__(self):
        self.heard = []

    def create_application(self, protocol, scope):
        return SimpleNamespace(put_nowait=self.heard.append)

    def protocol_connected(self, protocol):
        pass

    protocol_disconnected = protocol_connected

    def log_action(self, *words):
        pass


class Wire(StringTransport):
    """A line in memory."""

    def unregisterProducer(self):  # noqa: N802
        """There is none, which a real line does not mind."""


def opened(kind):
    """A socket of that class after its handshake, its line, and what its application is told."""
    server = Server()
    factory = WebSocketFactory(server, server="test")
    factory.setProtocolOptions(
        allowNullOrigin=True,
        openHandshakeTimeout=0,
        closeHandshakeTimeout=0,
        maxMessagePayloadSize=LARGEST,
        maxFramePayloadSize=LARGEST,
    )
    factory.protocol = kind
    socket, line = factory.buildProtocol(None), Wire()
    socket._raw_query_string = b""
    socket.makeConnection(line)
    socket.dataReceived(HANDSHAKE)
    socket.serverAccept()
    assert socket.state == socket.STATE_OPEN
    line.clear()
    server.heard.clear()
    return socket, line, server.heard


def sent(payload, *, first=0x81, mask=b"\x01\x7f\x80\xff"):
    """A frame as a browser sends it; without a mask it is one that none would send."""
    size, masked = len(payload), 0x80 * bool(mask)
    if size < 126:
        head = bytes([first, masked | size])
    else:
        head = struct.pack("!BBH", first, masked | 126, size)
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload)) if mask else payload
    return head + mask + body


texts = st.text(max_size=90).map(str.encode)
frames = st.one_of(
    texts.map(sent),
    texts.map(sent),
    st.integers(0, LARGEST + 2).map(lambda size: sent(b"x" * size)),
    st.binary(max_size=20).map(sent),
    st.binary(max_size=20).map(lambda data: sent(data, first=0x82)),
    texts.map(lambda text: sent(text, first=0x01) + sent(text, first=0x80)),
    texts.map(lambda text: sent(text, first=0x01) + sent(b"", first=0x89) + sent(b"", first=0x80)),
    st.sampled_from([sent(b"ping", first=0x89), sent(b"", first=0x8A), sent(b"", first=0x88)]),
    st.sampled_from([sent(b"bare", mask=b""), b"\x81\xfe\x00\x05", b"\xf1\x80", b"\x81"]),
)


@settings(max_examples=400, deadline=None)
@given(line=st.lists(frames, max_size=6).map(b"".join), data=st.data())
def test_whatever_comes_in_whatever_pieces_is_taken_as_the_library_takes_it(line, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(line)), max_size=4)))
    pieces = [line[a:b] for a, b in zip([0, *cuts], [*cuts, len(line)], strict=True) if a < b]
    taken = []
    for kind in (WebSocketProtocol, StraightSocket):
        socket, answers, heard = opened(kind)
        for piece in pieces:
            socket.dataReceived(piece)
        taken.append((heard, answers.value(), socket.state, answers.disconnecting))
    assert taken[0] == taken[1]


def test_a_whole_text_never_reaches_the_library(monkeypatch):
    socket, _, heard = opened(StraightSocket)
    monkeypatch.setattr(WebSocketProtocol, "dataReceived", lambda self, data: 1 / 0)
    socket.dataReceived(sent("가 나".encode()) + sent(b"y" * 200))
    assert [message["text"] for message in heard] == ["가 나", "y" * 200]


@pytest.mark.parametrize("size", [1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_the_one_the_library_would_send(size):
    socket, line, _ = opened(WebSocketProtocol)
    socket.maxMessagePayloadSize = 0
    socket.sendMessage(b"z" * size, False)
    assert frame(b"z" * size) == line.value()


def test_a_frame_that_announces_more_than_is_allowed_is_not_taken():
    whole = sent(b"x" * 200)
    assert text_at(whole, 0, 200) == (b"x" * 200, len(whole))
    assert text_at(whole, 0, 199) is None
    assert text_at(whole[:-1], 0, 200) is None


class Line(Connection):
    """A line that takes so many bytes at once, and what the reactor sends later."""

    def __init__(self, room):
        self.connected, self.disconnecting = 1, False
        self.room, self.at_once, self.later = room, b"", b""
        self._tempDataLen = 0

    def writeSomeData(self, data):  # noqa: N802
        taken = data[: self.room]
        self.at_once += taken
        return len(taken)

    def write(self, data):
        self._tempDataLen += len(data)
        self.later += data


@pytest.mark.parametrize("room", [0, 1, 5, 1000])
def test_texts_leave_in_order_however_little_the_line_takes_at_once(room):
    socket, _, _ = opened(StraightSocket)
    socket.transport = line = Line(room)
    socket.write_texts(["one", "둘"])
    line.room = 1000
    socket.write_texts(["three"])
    expected = frame(b"one") + frame("둘".encode()) + frame(b"three")
    assert line.at_once + line.later == expected
    assert bool(line.later) is (room < 1000)


def test_a_line_that_is_gone_is_found_out_by_the_reactor():
    socket, _, _ = opened(StraightSocket)
    socket.transport = line = Line(0)
    line.writeSomeData = lambda data: ConnectionError()
    socket.write_texts(["one"])
    assert line.later == frame(b"one")


def test_a_closing_line_is_sent_nothing():
    socket, line, _ = opened(StraightSocket)
    socket.serverClose(1012)
    line.clear()
    socket.write_texts(["late"])
    assert line.value() == b""
