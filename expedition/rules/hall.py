"""The hall of fame of a faction: which runs enter, and how they rank."""

from typing import TypeAlias

from expedition.rules.run import Run

Standing: TypeAlias = tuple[int, int, int, int]
"""Smaller is better; among equals the earlier date is."""


def enters(run: Run) -> bool:
    """Whether the run belongs in the hall of its faction."""
    return run.phase == "cleared" and not run.mixed


def flag_unused(run: Run) -> bool:
    """Whether every gate was passed at the first attempt."""
    return all(record.attempt == 1 for record in run.records)


def standing(run: Run) -> Standing:
    """Higher risk, no retry, fewer game turns, more coins left: in this order."""
    return -run.risk, int(not flag_unused(run)), run.turns, -run.coins
