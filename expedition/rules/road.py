"""The road: a run starts, enters a gate, tries it again, is given up."""

from collections.abc import Collection
from dataclasses import replace
from typing import TypeAlias

from expedition.rules.content.rows import Content
from expedition.rules.hooks import FLAGS, START_COINS
from expedition.rules.refusal import Refused
from expedition.rules.run import VERSION, Note, Phase, Run, boons_at_start, moved_on, require

Step: TypeAlias = tuple[Run, tuple[Note, ...]]
"""A run after a transition, and what happened in it."""

_ALIVE: tuple[Phase, ...] = ("map", "battle", "result", "flag", "shop")


def open_levels(content: Content, cleared: Collection[int]) -> range:
    """The risk levels a person may choose with a faction whose cleared levels are these."""
    return range(min(max(cleared, default=-1) + 2, len(content.risks)))


def start(
    content: Content, seed: bytes, faction: str, risk: int, cleared: Collection[int] = ()
) -> Step:
    """A run before its first gate; `cleared` are the levels cleared with that faction.

    Refused("unknown_faction" | "unknown_risk" | "locked").
    """
    if faction not in {row.id for row in content.factions}:
        raise Refused("unknown_faction", faction=faction)
    if type(risk) is not int or not 0 <= risk < len(content.risks):
        raise Refused("unknown_risk")
    if risk not in open_levels(content, cleared):
        raise Refused("locked", risk=risk)
    boons = boons_at_start(content, faction, risk)
    seat = content.faction(faction).seat
    economy = content.economy
    run = Run(
        content=content,
        seed=seed,
        faction=faction,
        risk=risk,
        coins=START_COINS.bend(economy.coins, boons, seat, None),
        flags=FLAGS.bend(economy.flags, boons, seat, None),
    )
    return run, (Note("started", {"faction": faction, "risk": risk, "coins": run.coins}),)


def enter(run: Run) -> Step:
    """The battle of the gate ahead begins; `battle` says how it is set up."""
    require(run, "map")
    note = Note("entered", {"gate": run.gate, "attempt": run.attempt})
    return moved_on(replace(run, phase="battle")), (note,)


def retry(run: Run) -> Step:
    """The failed gate lies ahead again, for one retry flag; its battle will be another one."""
    require(run, "flag")
    flags = run.flags - 1
    note = Note("retried", {"gate": run.gate, "flags": flags})
    again = replace(run, phase="map", attempt=run.attempt + 1, flags=flags)
    return moved_on(again), (note,)


def abandon(run: Run) -> Step:
    """The run is given up, wherever it stands."""
    require(run, *_ALIVE)
    note = Note("abandoned", {"gate": run.gate})
    return moved_on(replace(run, phase="abandoned", shop=None)), (note,)


def renewed(run: Run) -> Run:
    """The run under today's rules, unchanged if it is already.

    A battle in hand has to be started again from its own seed; no attempt is lost.
    """
    if run.rules == VERSION or run.is_over:
        return run
    return moved_on(replace(run, rules=VERSION, mixed=True))
