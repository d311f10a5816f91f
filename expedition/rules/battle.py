"""A gate's battle: the options of its game of TriFlip, who sits where, and how it begins."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from expedition.rules.content.rows import BotKind, Gate
from expedition.rules.draws import key
from expedition.rules.hooks import MOVES_LAST, POWER, REINFORCEMENTS, SLACK
from expedition.rules.run import POWER as BY_POWER
from expedition.rules.run import Owned, Run, in_battle
from games.engine.hooks import Boon
from games.engine.seats import Seat
from games.engine.triflip.cells import NAMES
from games.engine.triflip.hooks import GOAL, SKIPS, START
from games.engine.triflip.lanes import CellSet, cell_set, members
from games.engine.triflip.opening import RAY_STONES
from games.engine.triflip.options import read_options, write_options
from games.engine.triflip.position import SEATS, Ledger, Options, Position, Trio, following
from games.engine.triflip.position import START as RING


@dataclass(frozen=True, slots=True)
class BotSeat:
    """An opponent: how it chooses, under the name and colour of its faction but without power."""

    faction: str
    kind: BotKind
    slack: int
    """Of a tactical one, in hundredths of a stone."""


@dataclass(frozen=True, slots=True)
class Battle:
    """All that a live match needs to know of a gate."""

    gate: int
    attempt: int
    seat: Seat
    """The person's."""

    bots: dict[Seat, BotSeat]
    options: dict[str, Any]
    """Of the game of TriFlip, boons included, as JSON."""

    seed: bytes
    """Of the match; a second attempt has another one."""

    sources: tuple[str, ...]
    """For each boon of the options, in their order, who brings it: a relic's id or `power`."""

    passes: int
    """The worst rank that passes."""


def battle(run: Run) -> Battle:
    """The battle of the gate that the run stands at; the same whenever it is asked."""
    gate, seat = run.own_gate, run.seat
    owned = boons_in_battle(run)
    last = MOVES_LAST.bend(False, run.boons, seat, gate)
    options = Options(
        goals=(run.content.economy.goal,) * 3,
        first=following(seat) if last else seat,
        start=_start(run, gate),
        boons=tuple(boon for _, boon in owned),
    )
    return Battle(
        gate=gate.number,
        attempt=run.attempt,
        seat=seat,
        bots=_bots(run, gate),
        options=write_options(options),
        seed=key(run.seed, "battle", gate.number, run.attempt),
        sources=tuple(source for source, _ in owned),
        passes=gate.passes,
    )


def boons_in_battle(run: Run) -> tuple[Owned, ...]:
    """The boons that bend the battle: the power, as relics and risk make it, then by slot."""
    return tuple(
        Owned(source, _empowered(run, boon) if source == BY_POWER else boon)
        for source, boon in run.owned
        if in_battle(boon)
    )


def reinforcements(run: Run, gate: Gate) -> int:
    """With how many further stones each opponent starts, relics left out."""
    economy = run.content.economy
    passed = sum(1 for other in run.content.gates if other.showdown and other.number < gate.number)
    stones = REINFORCEMENTS.bend(passed * economy.reinforcement, run.boons, run.seat, gate)
    return min(stones, economy.reinforcement_cap)


def opening_lines(battle: Battle) -> tuple[dict[str, Any], ...]:
    """What boons did before the first turn, each line as an event of TriFlip's story.

    `add` own stones, `cut` stones of an opponent, `goal` a goal that moved by `amount`, `skip` so
    many turns of an opponent.
    """
    options = read_options(battle.options)
    return tuple(
        line
        for index in range(len(options.boons))
        for seat in SEATS
        for line in _opening(options, index, seat)
    )


def _empowered(run: Run, power: Boon) -> Boon:
    return POWER.bend(power, run.boons, run.seat, None)


def _start(run: Run, gate: Gate) -> Trio:
    further = reinforcements(run, gate)
    first, second, third = (
        ring if seat == run.seat else ring | cell_set(RAY_STONES[seat][:further])
        for seat, ring in zip(SEATS, RING, strict=True)
    )
    return first, second, third


def _bots(run: Run, gate: Gate) -> dict[Seat, BotSeat]:
    slack = SLACK.bend(run.content.economy.slack, run.boons, run.seat, None)
    factions = {faction.seat: faction.id for faction in run.content.factions}
    seats = (following(run.seat), following(following(run.seat)))
    return {
        seat: BotSeat(factions[seat], kind, slack)
        for seat, kind in zip(seats, gate.bots, strict=True)
    }


def _opening(options: Options, index: int, seat: Seat) -> Iterator[dict[str, Any]]:
    boons, empty = options.boons, Ledger(tallies=(0,) * len(options.boons))
    before = options.start[seat]
    for earlier in range(index):
        before = START.bend_by(earlier, before, boons, seat, None)
    after = START.bend_by(index, before, boons, seat, None)
    still = Position(options.start, seat, 1, (0, 0, 0), options, empty)
    goal = GOAL.bend_by(index, options.goals[seat], boons, seat, still) - options.goals[seat]
    skips = SKIPS.bend_by(index, 0, boons, seat, still)
    if after & ~before:
        yield _line(index, seat, "add", after & ~before)
    if before & ~after:
        yield _line(index, seat, "cut", before & ~after)
    if goal:
        yield _line(index, seat, "goal", amount=goal)
    if skips:
        yield _line(index, seat, "skip", amount=skips)


def _line(index: int, seat: Seat, what: str, cells: CellSet = 0, amount: int = 0) -> dict[str, Any]:
    return {
        "type": "boon",
        "step": "boon",
        "boon": index,
        "seat": seat,
        "what": what,
        "cells": [NAMES[cell] for cell in members(cells)],
        "amount": amount,
    }
