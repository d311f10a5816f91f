"""Guests: nothing but a signed cookie, and not even that before the first act."""

from http.cookies import SimpleCookie

import pytest
from django.http import HttpResponse

from accounts.identity import Guest, read_guest
from accounts.middleware import PlayerMiddleware, SocketPlayerMiddleware
from accounts.player import NOBODY


def visit(request, act=False):
    """The answer to a request whose view acts, or only looks."""
    seen = []

    def view(request):
        if act:
            request.admit()
        seen.append(request.player)
        return HttpResponse()

    return PlayerMiddleware(view)(request), seen[0]


def with_cookie(rf, response):
    request = rf.get("/")
    request.COOKIES.update({name: morsel.value for name, morsel in response.cookies.items()})
    return request


def test_a_look_makes_nobody_somebody(rf):
    response, player = visit(rf.get("/"))
    assert not response.cookies
    assert (player, player.key, bool(player)) == (NOBODY, "", False)


def test_the_first_act_makes_a_guest_who_is_known_again(rf):
    response, player = visit(rf.get("/"), act=True)
    assert player.key.startswith("guest:")
    assert player.is_guest
    again, same = visit(with_cookie(rf, response))
    assert same == player
    assert not again.cookies


@pytest.mark.django_db
def test_every_act_refreshes_the_cookie(rf):
    first, player = visit(rf.get("/"), act=True)
    second, same = visit(with_cookie(rf, first), act=True)
    assert same == player
    assert second.cookies["guest"]["max-age"] == 180 * 24 * 3600


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(rf, settings):
    settings.SESSION_COOKIE_SECURE = True
    response, _ = visit(rf.get("/"), act=True)
    cookie = response.cookies["guest"]
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"], cookie["path"]) == (
        True,
        "Lax",
        True,
        "/",
    )


def test_guests_are_told_apart_by_128_random_bits():
    ids = {Guest.fresh().id for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {22}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: "x" + value[1:] if value[0] != "x" else "y" + value[1:],
        lambda value: value[:-1] + ("A" if value[-1] != "A" else "B"),
        lambda value: value.split(":")[0],
        lambda value: "",
        lambda value: value + ":",
        lambda value: "\x00" * 40,
    ],
)
def test_a_cookie_that_was_tampered_with_is_nobodys(rf, spoil):
    response, _ = visit(rf.get("/"), act=True)
    assert read_guest({"guest": spoil(response.cookies["guest"].value)}) is None


def test_a_cookie_signed_for_another_purpose_is_nobodys():
    from django.core.signing import TimestampSigner

    forged = TimestampSigner(salt="something.else").sign(Guest.fresh().id)
    assert read_guest({"guest": forged}) is None


def test_a_cookie_past_its_term_is_nobodys(rf, settings):
    response, _ = visit(rf.get("/"), act=True)
    settings.GUEST_COOKIE_AGE = -1
    assert read_guest({"guest": response.cookies["guest"].value}) is None


async def player_of_socket(headers):
    seen = []

    async def inner(scope, receive, send):
        seen.append(scope["player"])

    await SocketPlayerMiddleware(inner)({"type": "websocket", "headers": headers}, None, None)
    return seen[0]


async def test_a_socket_belongs_to_the_guest_of_its_handshake(rf):
    response, player = visit(rf.get("/"), act=True)
    cookie = SimpleCookie({"guest": response.cookies["guest"].value, "theme": "dark"})
    line = cookie.output(header="", sep=";").strip().encode()
    assert await player_of_socket([(b"cookie", line)]) == player
    value = response.cookies["guest"].value.encode()
    assert await player_of_socket([(b"cookie", b"a=1; guest=" + value)]) == player


@pytest.mark.parametrize("line", [b"", b"guest=", b"guest=nonsense", b"\xff\xfe", b"=;=;guest"])
async def test_a_socket_with_a_bad_cookie_is_nobodys(line):
    assert await player_of_socket([(b"cookie", line)]) == NOBODY
    assert await player_of_socket([]) == NOBODY
