"""Looks for what is hidden: `python -m tests.benchmarks.secrets --games 500`.

Plays whole games of each kind over sockets while a stranger, a spectator, both players and a tab
whose account has signed out look on, fetch every page and file, and keep all that they are shown;
then looks through it, and through the logs, for sealed choices, cards, seeds and keys of others.
"""

import argparse
import os
import sys
from typing import Any

import pytest

TEST = "tests/games/web/test_secrets_of_whole_games.py"


class Told:
    """Prints what the test has counted."""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """The figures of the test, once it is over."""
        if report.when == "call":
            for name, value in report.user_properties:
                print(f"\n{name}: {value}")


def main() -> None:
    """Play so many games; ends with an error if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    os.environ["SECRET_GAMES"] = str(parser.parse_args().games)
    sys.exit(pytest.main(["-n0", "-q", TEST], [Told()]))


if __name__ == "__main__":
    main()
