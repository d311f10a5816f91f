"""The tables from a command line."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence

from expedition.balance.fighting import Fight, fight, quick_fight
from expedition.balance.measuring import Cell, runs, worths
from expedition.balance.runs import PLAYERS
from expedition.balance.tables import clear_rates, gate_rates, relic_worths
from expedition.rules.content.first import first_content
from expedition.rules.content.rows import Content

Write = Callable[[str], object]


def main(
    arguments: Sequence[str] | None = None,
    content: Content | None = None,
    write: Write = sys.stdout.write,
) -> int:
    """Prints what was asked for, of that content or else of the first one; 0 when done."""
    asked = _parser().parse_args(arguments)
    rows = content or first_content()
    fights = fight if asked.plain else quick_fight
    if asked.what == "runs":
        _runs(asked, rows, fights, write)
    elif asked.what == "report":
        _report(asked, rows, fights, write)
    else:
        chosen = [relic for relic in rows.relics if not asked.relic or relic.id in asked.relic]
        found = worths(rows, chosen, asked.count, asked.processes, fights)
        _print(relic_worths(rows, found), write)
    return 0


def _runs(asked: argparse.Namespace, content: Content, fights: Fight, write: Write) -> None:
    factions = asked.faction or [faction.id for faction in content.factions]
    cells = [
        Cell(player, risk, faction)
        for player in asked.player or ["strong"]
        for risk in asked.risk or [0]
        for faction in factions
    ]
    found = runs(content, cells, asked.count, asked.processes, fights)
    _print(clear_rates(found, factions), write)
    if asked.gates:
        write("\n")
        _print(gate_rates(content, [run for ends in found.values() for run in ends]), write)


def _report(asked: argparse.Namespace, content: Content, fights: Fight, write: Write) -> None:
    """Every table of the documents, of runs and battles of the same numbers."""
    factions = [faction.id for faction in content.factions]
    rows = [(player, 0) for player in ("strong", "strong-careless", "tactical")]
    rows += [("strong", risk.level) for risk in content.risks if risk.level]
    cells = [Cell(player, risk, faction) for player, risk in rows for faction in factions]
    found = runs(content, cells, asked.count, asked.processes, fights)
    _print(clear_rates(found, factions), write)
    write("\n")
    calm = [
        run
        for cell, ends in found.items()
        if (cell.player, cell.risk) == ("strong", 0)
        for run in ends
    ]
    _print(gate_rates(content, calm), write)
    write("\n")
    battles = asked.count * len(factions)
    _print(
        relic_worths(content, worths(content, content.relics, battles, asked.processes, fights)),
        write,
    )


def _print(lines: Iterable[str], write: Write) -> None:
    for line in lines:
        write(f"{line}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m expedition.balance", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="runs a cell, or battles a relic")
    parser.add_argument("--processes", type=int, default=1, help="how many work at once")
    parser.add_argument("--plain", action="store_true", help="by the rules alone, nothing compiled")
    what = parser.add_subparsers(dest="what", required=True)
    through = what.add_parser("runs", help="clear rates of whole runs")
    through.add_argument("--player", action="append", choices=sorted(PLAYERS))
    through.add_argument("--risk", action="append", type=int)
    through.add_argument("--faction", action="append")
    through.add_argument("--gates", action="store_true", help="pass rates of each gate too")
    what.add_parser("report", help="every table: risk 0, gates, the ladder, each relic")
    bench = what.add_parser("bench", help="what each relic is worth")
    bench.add_argument("--relic", action="append")
    return parser
