"""The last battle of a run, and what came of it."""

from dataclasses import dataclass

from expedition import wording
from expedition.catalog import Catalogue
from expedition.queries.roads import Matches, match_url
from expedition.queries.words import Line, RelicView, pay_line, relic_views
from expedition.rules.run import Record, Run


@dataclass(frozen=True, slots=True)
class ResultView:
    """The last battle, and what came of it."""

    gate: int
    attempt: int
    rank: int
    rank_text: str
    passed: bool
    rescued: RelicView | None
    title: str
    text: str
    lines: tuple[Line, ...]
    total: int
    scores: tuple[int, int, int]
    url: str


def result_view(catalogue: Catalogue, run: Run, matches: Matches) -> ResultView | None:
    """The last battle; None unless the run stands right behind it."""
    if not run.records or run.phase not in ("result", "flag", "cleared", "failed"):
        return None
    record = run.records[-1]
    rescued = None if record.rescued is None else relic_views(catalogue, (record.rescued,))[0]
    what = _what(run, record)
    facts = {"passes": run.content.gate(record.gate).passes}
    return ResultView(
        gate=record.gate,
        attempt=record.attempt,
        rank=record.rank,
        rank_text=wording.place(record.rank),
        passed=record.passed,
        rescued=rescued,
        title=wording.outcome_title(what, record.gate),
        text=wording.joined(
            wording.ending(record.reason, record.rank),
            wording.outcome_text(what, facts, "" if rescued is None else rescued.name),
        ),
        lines=tuple(pay_line(catalogue, pay) for pay in record.pays),
        total=record.coins,
        scores=record.scores,
        url=match_url(matches, record.gate, record.attempt),
    )


def _what(run: Run, record: Record) -> str:
    if record.passed:
        if run.phase == "cleared":
            return wording.CLEARED
        return wording.RESCUED if record.rescued else wording.PASSED
    return wording.FLAG if run.phase == "flag" else wording.FAILED
