"""What a power cut loses: `python -m tests.benchmarks.server.crash --games 300`.

Plays under load, kills the web processes with SIGKILL at a moment nobody knows, and asks the
database whether it holds every turn that some browser had seen.
"""

import argparse
import asyncio
import os
import random
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
import django

django.setup()

from merestone.testing.fleet import Fleet  # noqa: E402
from tests.benchmarks.server.players import Tally, seat_all  # noqa: E402
from tests.benchmarks.server.site import database, lay_tables  # noqa: E402


async def play_until_killed(fleet: Fleet, tables: list[Mapping[str, Any]]) -> Tally:
    """What the players had seen when the servers died under them."""
    tally = Tally()
    players = await seat_all(tables, fleet.web_ports, fleet.url, tally)
    playing = [asyncio.create_task(player.play(1000)) for player in players]
    while len(tally.seen) < len(tables) or tally.moves < 6 * len(tables):
        await asyncio.sleep(0.05)
    await asyncio.sleep(random.uniform(0, 2))
    for web in fleet.webs:
        os.kill(web.pid, 9)
    await asyncio.gather(*playing)
    return tally


def stored(fleet: Fleet) -> dict[str, tuple[int, int]]:
    """Of each match the version and the number of turns in the database, read afresh."""
    told = fleet.ask(
        "import json; from django.db.models import Count; from games.models import Match; "
        "from games.addresses import slug_of; "
        "print(json.dumps({slug_of(i): (v, n) for i, v, n in "
        "Match.objects.annotate(n=Count('turns')).values_list('id', 'version', 'n')}))"
    )
    return {match: (version, turns) for match, (version, turns) in told.items()}


def crash(kind: str, games: int, webs: int) -> None:
    """One crash, and what it lost."""
    with database(kind) as (url, _server), tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), url, webs, workers=False)
        try:
            fleet.start()
            tally = asyncio.run(play_until_killed(fleet, lay_tables(fleet, games)))
            kept = stored(fleet)
        finally:
            fleet.stop()
    lost = [match for match, version in tally.seen.items() if kept[match][0] < version]
    unseen = sum(kept[match][0] - version for match, version in tally.seen.items())
    torn = [match for match, (version, turns) in kept.items() if version != turns]
    print(
        f"{kind:10} {games:5} games, {tally.moves:6} moves: {len(lost)} games with a turn seen but "
        f"not stored, {unseen} turns stored but not yet seen, {len(torn)} torn records",
        flush=True,
    )


def main() -> None:
    """Crash as often as asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--webs", type=int, default=2)
    parser.add_argument("--databases", nargs="+", default=["postgresql", "sqlite"])
    args = parser.parse_args()
    for kind in args.databases:
        for _ in range(args.times):
            crash(kind, args.games, args.webs if kind == "postgresql" else 1)


if __name__ == "__main__":
    main()
