"""A pytest plugin: whole folders of tests run in several processes, anything narrower in one.

Browser tests wait a good deal, so there is one process more than the machine has processors. `-n 0`
and `-n 4` decide otherwise.
"""

import os
from pathlib import Path

import pytest

MOST = 6
"""Each process may run a site and a browser of its own; memory is not endless."""


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """How many processes `-n auto` means; 0 is this one alone."""
    return 0 if _is_narrow(config) else min(len(os.sched_getaffinity(0)) + 1, MOST)


def _is_narrow(config: pytest.Config) -> bool:
    """Whether starting processes would take longer than what they could save."""
    option = config.option
    chosen = (option.keyword, option.markexpr, option.collectonly, option.postgres)
    again = getattr(option, "lf", False)
    return again or any(chosen) or not all(map(_is_folder, config.args))


def _is_folder(argument: str) -> bool:
    return Path(argument).is_dir()
