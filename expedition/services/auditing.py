"""A run played again from its seed, its commands and the turns of its battles.

A run enters a hall or a board only if this leads to the very run that is stored.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.db import transaction

from expedition import catalog
from expedition.models import Battle, Entry
from expedition.models import Run as Row
from expedition.rules import road, shopping
from expedition.rules.battle import battle as set_up
from expedition.rules.coding import encode_run
from expedition.rules.daily import daily_start
from expedition.rules.road import Step
from expedition.rules.run import VERSION, Note, Run
from expedition.rules.settling import Ending, settle
from expedition.services import fighting, hall
from expedition.services.rows import columns_of, lock
from expedition.services.starting import seed_of
from games.engine.errors import RuleError
from games.engine.record import Record, replay
from games.engine.triflip import GAME
from games.models import Match, Seat, Turn

logger = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Runs one sweep plays again."""

Facts = Mapping[str, Any]


class Unfaithful(Exception):
    """The run cannot have come about as it is stored."""


def judge(row: Row) -> Row:
    """Play a finished run again, and list it if it holds; once. Not to be called inside a
    transaction, for it takes a while."""
    fault = fault_of(row)
    with transaction.atomic():
        held = lock(pk=row.pk)
        if held is None or held.verdict != Row.Verdict.PENDING:
            return held or row
        if fault is None:
            held.verdict = Row.Verdict.ADMITTED
            hall.enter(held)
        else:
            logger.error("Run %s is listed nowhere: %s.", row.pk, fault)
            held.verdict = Row.Verdict.REFUSED
        held.save(update_fields=["verdict"])
    return held


def fault_of(row: Row) -> str | None:
    """What of the run cannot have happened; None if it is as the rules have it."""
    try:
        _check(row, rebuilt(row))
    except Unfaithful as error:
        return str(error)
    except (RuleError, LookupError, ValueError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    return None


def rebuilt(row: Row) -> Run:
    """The run as it follows from the seed, the commands and the turns. `Unfaithful` or a
    `RuleError` where nothing does."""
    if row.rules != VERSION:
        raise Unfaithful("other rules")
    entries = list(row.entries.order_by("number"))
    if [entry.number for entry in entries] != list(range(1, row.logged + 1)):
        raise Unfaithful("entries are missing")
    run, notes = _started(row)
    rest = _told(entries, notes, run)
    while rest:
        act = COMMANDS.get(rest[0].what)
        if act is None:
            raise Unfaithful(f"entry {rest[0].number} is no command")
        run, notes = act(row, run, rest[0].facts)
        rest = _told(rest, notes, run)
    return run


def _started(row: Row) -> Step:
    content, seed = catalog.edition(row.edition).content, bytes(row.seed)
    if row.kind == Row.Kind.DAILY:
        if row.date is None or seed != seed_of(row.date):
            raise Unfaithful("not the seed of the day")
        if daily_start(content, seed) != (row.faction, row.risk):
            raise Unfaithful("not the start of the day")
    # Which levels were open then, nobody can tell later: clearing one opens the next for good.
    return road.start(content, seed, row.faction, row.risk, range(row.risk))


def _told(entries: Sequence[Entry], notes: Sequence[Note], run: Run) -> Sequence[Entry]:
    """The entries after those that say what has just happened."""
    said = [(entry.what, entry.facts, entry.version) for entry in entries[: len(notes)]]
    if not notes or said != [(note.what, note.facts, run.version) for note in notes]:
        raise Unfaithful(f"entry {entries[0].number} says something else")
    return entries[len(notes) :]


def _fought(row: Row, run: Run, facts: Facts) -> Step:
    battle = Battle.objects.filter(run=row, gate=run.gate, attempt=run.attempt).first()
    if battle is None or battle.match is None:
        raise Unfaithful(f"no match at gate {run.gate}")
    return settle(run, ending_of(row, run, battle.match))


def ending_of(row: Row, run: Run, match: Match) -> Ending:
    """The end of a battle from its own start and the turns stored; `Unfaithful` if the match is
    not that battle's."""
    setup = set_up(run)
    if match.options != setup.options or bytes(match.seed) != setup.seed or match.backs:
        raise Unfaithful(f"another battle at gate {run.gate}")
    if _table(match) != [(s.player, s.level, s.slack) for s in fighting.sitters(row, setup)]:
        raise Unfaithful(f"other opponents at gate {run.gate}")
    rows = list(Turn.objects.filter(match=match).order_by("number").values("kind", "seat", "moves"))
    turns = tuple(
        {seat: move for seat, move in enumerate(turn["moves"]) if move is not None}
        for turn in rows
        if turn["kind"] == Turn.Kind.MOVES
    )
    record = Record(GAME.key, match.game_version, setup.options, setup.seed, turns)
    *_, last = replay(GAME, record)
    if GAME.encode(last.position) != match.position:
        raise Unfaithful(f"the turns at gate {run.gate} lead elsewhere")
    given_up = any(turn["kind"] == Turn.Kind.RESIGNED for turn in rows)
    return Ending(run.gate, run.attempt, last.position, surrendered=given_up)


def _table(match: Match) -> list[tuple[str, int | None, int | None]]:
    return list(
        Seat.objects.filter(match=match).order_by("number").values_list("player", "level", "slack")
    )


COMMANDS: Final[Mapping[str, Callable[[Row, Run, Facts], Step]]] = {
    "entered": lambda row, run, facts: road.enter(run),
    "settled": _fought,
    "retried": lambda row, run, facts: road.retry(run),
    "offered": lambda row, run, facts: shopping.open_shop(run),
    "bought": lambda row, run, facts: shopping.buy(run, facts["relic"]),
    "sold": lambda row, run, facts: shopping.sell(run, facts["relic"]),
    "rerolled": lambda row, run, facts: shopping.reroll(run),
    "left": lambda row, run, facts: shopping.leave(run),
    "abandoned": lambda row, run, facts: road.abandon(run),
}
"""By the first entry that a command leaves."""


def _check(row: Row, run: Run) -> None:
    if encode_run(run) != row.state:
        raise Unfaithful("the run is another one")
    for name, value in columns_of(run).items():
        if getattr(row, name) != value:
            raise Unfaithful(f"{name} is another")
    paid = [(reward.gate, reward.attempt, reward.pays) for reward in row.rewards.order_by("gate")]
    if paid != list(_pays(run)):
        raise Unfaithful("other rewards")


def _pays(run: Run) -> Iterator[tuple[int, int, list[list[Any]]]]:
    for record in run.records:
        if record.passed:
            yield record.gate, record.attempt, [[line.what, line.coins] for line in record.pays]


def pending() -> list[Row]:
    """Finished runs that nobody has played again yet."""
    return list(Row.objects.filter(verdict=Row.Verdict.PENDING)[:AT_ONCE])
