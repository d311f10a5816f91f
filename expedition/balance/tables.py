"""Results as tables in Markdown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

from expedition.balance.bench import Worth
from expedition.balance.measuring import Cell
from expedition.rules.content.rows import Content
from expedition.rules.run import Run


def clear_rates(found: Mapping[Cell, Sequence[Run]], factions: Sequence[str]) -> Iterator[str]:
    """A line for each player and risk: how many percent of its runs are cleared, by faction."""
    yield f"| player | risk | {' | '.join(factions)} | mean | spread | runs |"
    yield "|" + "---|" * (len(factions) + 5)
    for player, risk in dict.fromkeys((cell.player, cell.risk) for cell in found):
        rates = [cleared(found[Cell(player, risk, faction)]) for faction in factions]
        count = sum(len(found[Cell(player, risk, faction)]) for faction in factions)
        mean = sum(rates) / len(rates)
        shown = " | ".join(f"{rate:.0f}" for rate in rates)
        margin = 196 * sqrt(max(mean * (100 - mean), 1)) / 100 / sqrt(count)
        average = f"{mean:.0f} ± {margin:.0f} | {max(rates) - min(rates):.0f}"
        yield f"| {player} | {risk} | {shown} | {average} | {count} |"


def cleared(runs: Sequence[Run]) -> float:
    """How many of the runs were cleared, in percent."""
    return 100 * sum(run.phase == "cleared" for run in runs) / len(runs)


def gate_rates(content: Content, runs: Sequence[Run]) -> Iterator[str]:
    """A line for each gate: how many reached it, and passed it with and without the flag."""
    yield "| gate | reached | passed % | at the first attempt % |"
    yield "|---|---|---|---|"
    for gate in content.gates:
        played = [[record for record in run.records if record.gate == gate.number] for run in runs]
        reached = [records for records in played if records]
        if reached:
            passed = sum(records[-1].passed for records in reached)
            at_once = sum(records[0].passed for records in reached)
            shares = (f"{100 * count / len(reached):.0f}" for count in (passed, at_once))
            yield f"| {gate.number} | {len(reached)} | {' | '.join(shares)} |"


def relic_worths(content: Content, worths: Iterable[Worth]) -> Iterator[str]:
    """A line for each relic: what it adds to first places at the bench."""
    yield "| relic | rarity | points | coins a battle |"
    yield "|---|---|---|---|"
    for each in worths:
        relic = content.relic(each.relic)
        points = f"{each.points:+.1f} ± {each.margin:.1f}"
        yield f"| {relic.id} | {relic.rarity} | {points} | {each.coins:+.2f} |"
