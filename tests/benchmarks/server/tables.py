"""Opens matches for the load: `python -m tests.benchmarks.server.tables 50 [shell]`, in the
environment of the server; with a game, tables against its simplest bots. Prints for each its
address and the cookies of its people."""

import json
import sys

import django

django.setup()

from django.http import HttpResponse  # noqa: E402

from accounts.identity import Guest, write_guest  # noqa: E402
from games.addresses import slug_of  # noqa: E402
from games.services import join, open_match  # noqa: E402
from games.services.seating import Wishes  # noqa: E402


def _guest() -> tuple[Guest, str]:
    guest, response = Guest.fresh(), HttpResponse()
    write_guest(response, guest)
    return guest, response.cookies["guest"].value


def lay(count: int) -> list[dict[str, object]]:
    """So many matches of What the Shell between two people."""
    found: list[dict[str, object]] = []
    for _ in range(count):
        (host, one), (friend, other) = _guest(), _guest()
        match = open_match("shell", host.player, Wishes(seat=0, friends=1))
        join(match, friend.player)
        found.append({"match": slug_of(match), "cookies": [one, other]})
    return found


def lay_for_bots(count: int, game: str) -> list[dict[str, object]]:
    """So many matches of one person, on the first seat, against the simplest bots."""
    found: list[dict[str, object]] = []
    for _ in range(count):
        guest, cookie = _guest()
        match = open_match(game, guest.player, Wishes(seat=0, level=1))
        found.append({"match": slug_of(match), "cookies": [cookie]})
    return found


if __name__ == "__main__":
    wanted, games = int(sys.argv[1]), sys.argv[2:]
    print(json.dumps(lay_for_bots(wanted, games[0]) if games else lay(wanted)))
