"""How fast a search is, in CPU seconds of one process, which other work on the machine weighs on
least: the best of some rounds counts."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Final

ROUNDS: Final = 7

Task = Callable[[int], None]


def rates(tasks: Mapping[Task, int]) -> dict[Task, float]:
    """How much of each is done in a CPU second; they take turns, so that all have the same luck."""
    best = dict.fromkeys(tasks, 0.0)
    for _ in range(ROUNDS):
        for task, amount in tasks.items():
            begun = time.process_time()
            task(amount)
            best[task] = max(best[task], amount / (time.process_time() - begun))
    return best


def first_search(program: str) -> float:
    """CPU seconds of a new process that runs this, imports included; it prints them itself."""
    keeping = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command, took = [sys.executable, "-c", program], []
    for _ in range(ROUNDS):
        done = subprocess.run(command, capture_output=True, check=True, text=True, env=keeping)
        took.append(float(done.stdout))
    return min(took)


def tell(about: str | None, measure: Callable[[], Iterable[str]]) -> None:
    """The command line of a measurement: shows each line as soon as it is known, and by `--help`
    what it is about."""
    argparse.ArgumentParser(description=about).parse_args()
    for line in measure():
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
