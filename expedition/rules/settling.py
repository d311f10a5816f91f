"""The end of a battle: who passes, what is paid, who is saved, who has failed."""

from dataclasses import dataclass, replace

from expedition.rules.battle import boons_in_battle
from expedition.rules.hooks import PAY, RESCUES, Pay, Payday
from expedition.rules.road import Step
from expedition.rules.run import POWER, SURRENDER, Note, Phase, Record, Run, moved_on
from games.engine.triflip.position import SEATS, Position


@dataclass(frozen=True, slots=True)
class Ending:
    """How a battle ended: the last position, or the one in which the person surrendered."""

    gate: int
    attempt: int
    position: Position
    surrendered: bool = False

    def __post_init__(self) -> None:
        if self.position.outcome is None and not self.surrendered:
            raise ValueError("the battle goes on")


def settle(run: Run, ending: Ending) -> Step:
    """The run after that battle; unchanged where it is not in that battle (any more).

    So it may be asked again and again: a battle is paid once.
    """
    if run.phase != "battle" or (run.gate, run.attempt) != (ending.gate, ending.attempt):
        return run, ()
    rank = _rank(run, ending)
    if rank <= run.own_gate.passes:
        return _passed(run, ending, rank)
    rescue = None
    if not ending.surrendered:
        rescue = RESCUES.bend(None, run.boons, run.seat, run.own_gate)
    if rescue is not None:
        return _rescued(run, ending, rank, run.owned[rescue].source)
    return _failed(run, ending, rank)


def pays(run: Run, rank: int, position: Position) -> tuple[Pay, ...]:
    """What passing the gate in hand pays at that rank, line by line; nothing at the last gate."""
    gate = run.own_gate
    if _is_last(run):
        return ()
    battle = boons_in_battle(run)
    power = next((place for place, each in enumerate(battle) if each.source == POWER), None)
    lines = [Pay("base", gate.base), Pay("preparation", gate.preparation)]
    lines.append(Pay("first", gate.first if rank == 1 else 0))
    lines.append(Pay("battle", position.ledger.coins[run.seat]))
    sources = tuple(source for source, _ in run.owned)
    payday = Payday(gate, rank, position, run.coins, sources, power)
    bent = PAY.bend(tuple(lines), run.boons, run.seat, payday)
    return tuple(line for line in bent if line.coins)


def _rank(run: Run, ending: Ending) -> int:
    outcome = ending.position.outcome
    if ending.surrendered or outcome is None:
        return len(SEATS)
    return outcome.rank(run.seat)


def _is_last(run: Run) -> bool:
    return run.gate == run.content.gates[-1].number


def _passed(run: Run, ending: Ending, rank: int) -> Step:
    lines = pays(run, rank, ending.position)
    record = replace(_record(ending, rank), passed=True, pays=lines)
    phase: Phase = "cleared" if _is_last(run) else "result"
    return _recorded(run, record, phase, run.coins + record.coins)


def _rescued(run: Run, ending: Ending, rank: int, relic: str) -> Step:
    record = replace(_record(ending, rank), passed=True, rescued=relic)
    relics = tuple(held for held in run.relics if held != relic)
    saved = replace(run, relics=relics, spent=(*run.spent, relic))
    return _recorded(saved, record, "result", run.coins)


def _failed(run: Run, ending: Ending, rank: int) -> Step:
    phase: Phase = "flag" if run.flags else "failed"
    return _recorded(run, _record(ending, rank), phase, run.coins)


def _record(ending: Ending, rank: int) -> Record:
    position, outcome = ending.position, ending.position.outcome
    reason = SURRENDER if ending.surrendered or outcome is None else outcome.reason
    return Record(
        gate=ending.gate,
        attempt=ending.attempt,
        rank=rank,
        reason=reason,
        scores=position.scores,
        turns=position.turn,
        passed=False,
    )


def _recorded(run: Run, record: Record, phase: Phase, coins: int) -> Step:
    facts = {
        "gate": record.gate,
        "attempt": record.attempt,
        "rank": record.rank,
        "passed": record.passed,
        "rescued": record.rescued,
        "pays": [[line.what, line.coins] for line in record.pays],
        "coins": coins,
        "phase": phase,
        "relics": list(run.relics),
    }
    after = replace(run, phase=phase, coins=coins, records=(*run.records, record))
    return moved_on(after), (Note("settled", facts),)
