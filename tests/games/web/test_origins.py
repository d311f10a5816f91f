"""Only pages of this site may open sockets."""

import pytest
from channels.testing import WebsocketCommunicator

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "origin",
    [
        None,
        b"null",
        b"http://localhost:8001",
        b"https://localhost:8000",
        b"http://evil.localhost:8000",
        b"http://localhost.evil.example:8000",
        b"http://127.0.0.1:80",
        b"http://localhost:8000.evil.example",
        b"http://[localhost:8000",
        b"http://somebody@localhost:8000",
        b"http://localhost:8000/",
        b"HTTP://LOCALHOST:8000",
        b"\xff\xfe",
        b"file://",
    ],
)
async def test_a_socket_from_another_origin_is_refused(origin, person, table, connect, in_thread):
    who = person()
    match = await in_thread(table, who, person())
    with pytest.raises(ConnectionRefusedError) as refused:
        await connect(match, who, origin=origin)
    assert refused.value.args == (403,) or refused.value.args == (1000,)


async def test_a_socket_from_the_site_itself_is_opened(person, table, connect, in_thread):
    who = person()
    match = await in_thread(table, who, person())
    assert await connect(match, who, origin=b"http://127.0.0.1:8000")


@pytest.mark.parametrize(
    "path", ["/ws/", "/ws/m/abc/", "/nope", "/", "/en/", "/ws/m/" + "A" * 23 + "/", "/ws/m/%00/"]
)
async def test_a_socket_to_an_address_that_is_none_is_refused_quietly(path, caplog):
    from merestone.asgi import application

    wire = WebsocketCommunicator(application, path, headers=[(b"origin", b"http://localhost:8000")])
    connected, _ = await wire.connect(timeout=5)
    assert not connected
    await wire.wait()
    assert not caplog.records
