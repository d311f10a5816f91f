"""What a move costs: `python -m tests.benchmarks.server.load --games 50 200 500`.

Starts the real programs (daphne, Valkey, PostgreSQL or SQLite), lets two players at each table
choose as soon as they may, and prints a row for each number of games, with what a match holds of
memory for the first. The web processes share one processor, the rest is for players and the others.
`peer-memory` and `peer-postgresql` are boardgame.io, with a game of the same kind (see `peer/`),
measured in the same way.
"""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
import django

django.setup()

from tests.benchmarks.server import peer, site  # noqa: E402
from tests.benchmarks.server.measuring import HEAD, Subject, measure  # noqa: E402

OURS = ("postgresql", "sqlite")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--servers", nargs="+", default=OURS, choices=[*OURS, *peer.STORES])
    parser.add_argument("--webs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--turns", type=int, default=20, help="turns of each game")
    parser.add_argument("--rounds", type=int, default=1, help="how often they all play")
    parser.add_argument("--seconds", type=float, default=30, help="the most a round may take")
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds before a choice")
    parser.add_argument("--apart", action="store_true", help="players of a match on two processes")
    parser.add_argument("--processor", type=int, default=0, help="the one the web processes share")
    args = parser.parse_args()
    keep_off(args.processor)
    print(HEAD)
    for server in args.servers:
        for webs in args.webs:
            # One file has one writer, and the peer is one process.
            if server != "postgresql" and webs > 1:
                continue
            with started(server, webs, args) as subject:
                # The most first: only then is what a match holds not held already.
                for place, games in enumerate(sorted(args.games, reverse=True)):
                    figures = measure(subject, games, args)
                    print(figures.row(subject, is_first=place == 0), flush=True)


@contextmanager
def started(server: str, webs: int, args: Any) -> Iterator[Subject]:
    """The server of that name."""
    if server in OURS:
        with site.running(server, webs, apart=args.apart, pinned=args.processor) as subject:
            yield subject
    else:
        with peer.running(server, args.processor) as rival:
            yield rival


def keep_off(processor: int) -> None:
    """Leave that processor to what is measured; programs started from here do as well."""
    others = os.sched_getaffinity(0) - {processor}
    if others:
        os.sched_setaffinity(0, others)


if __name__ == "__main__":
    main()
