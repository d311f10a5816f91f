"""What breaks and how much: `python -m tests.benchmarks.server.faults restart storm flood`.

Each name is a fault that is brought about on the real programs, with PostgreSQL and Valkey; a line
tells what it cost. Wall-clock figures: they want a quiet machine.
"""

import argparse
import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
import django

django.setup()

from tests.benchmarks.server.faults import lines, programs  # noqa: E402
from tests.benchmarks.server.site import Site, running  # noqa: E402

FAULTS: Final[Mapping[str, Callable[[Site], Coroutine[Any, Any, str]]]] = {
    "restart": programs.restart,
    "worker": programs.worker,
    "broker": programs.broker,
    "storm": lines.storm,
    "stalled": lines.stalled,
    "flood": lines.flood,
}
WITH_BOTS: Final = frozenset({"restart", "worker"})


def main() -> None:
    """Bring about what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faults", nargs="*", help=", ".join(FAULTS))
    for name in parser.parse_args().faults or FAULTS:
        with running("postgresql", 1, workers=name in WITH_BOTS) as site:
            print(f"{name}: {asyncio.run(FAULTS[name](site))}", flush=True)


if __name__ == "__main__":
    main()
