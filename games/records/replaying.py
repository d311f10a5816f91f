"""Playing a record again by the rules, row by row, and holding it to what they make of it."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from games.codec import encode_outcome
from games.engine.chance import Chance
from games.engine.errors import BadEncoding, BadOptions, IllegalMove, UnknownGame
from games.engine.game import Game
from games.engine.outcome import Outcome
from games.engine.registry import game as game_of
from games.progress import TAKES_BACK
from games.records.digests import check_digests
from games.records.endings import ENDINGS, STAYED_AWAY, Table, by_rules
from games.records.faults import Fault
from games.records.record import MatchRecord, Row, check_of
from games.shuffle import proof as proofs
from games.shuffle.seed import seed_of
from games.turns import ABORTED, FLAGGED, MOVES, RESIGNED, TAKEBACK, Played

MOST_ROWS: Final = 2000
BUDGET: Final = 4.0
"""Seconds of work that one record is worth."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that holds: every turn that stands with the position after it, and the table."""

    record: MatchRecord
    game: Game[Any, Any, Any]
    start: Any
    turns: tuple[Played, ...]
    table: Table
    last: Played | None
    """The row that ended the match where the rules did not."""

    backs: int

    @property
    def positions(self) -> list[Any]:
        """The position before the first turn and after each that stands."""
        return [self.start, *(turn.after for turn in self.turns)]


@dataclass
class Budget:
    """How much longer may be worked on one record; `Fault("too_slow")` once it is spent."""

    seconds: float = BUDGET
    clock: Callable[[], float] = time.thread_time
    _until: float = field(init=False)

    def __post_init__(self) -> None:
        self._until = self.clock() + self.seconds

    def check(self) -> None:
        """Refuse to go on when the time is over."""
        if self.clock() > self._until:
            raise Fault("too_slow")


def replay(record: MatchRecord, budget: Budget | None = None) -> Replayed:
    """The record played again; `Fault` at the first thing that is not as the rules say."""
    budget = budget or Budget()
    game = _game(record)
    if len(record.rows) > MOST_ROWS:
        raise Fault("too_many")
    start = _start(game, record)
    check_digests(game, record)
    run = _Run(game, start, Table(record.players), has_clock=record.clock is not None)
    for number, row in enumerate(record.rows, start=1):
        budget.check()
        run.take(number, row)
    return run.finish(record)


def _game(record: MatchRecord) -> Game[Any, Any, Any]:
    try:
        game = game_of(record.game)
    except UnknownGame:
        raise Fault("unknown_game") from None
    if record.rules != game.version:
        raise Fault("other_rules")
    if len(record.players) != game.seats:
        raise Fault("malformed")
    return game


def _start(game: Game[Any, Any, Any], record: MatchRecord) -> Any:
    try:
        if game.lots is None:
            if record.seed is not None or record.deck is not None:
                raise Fault("bad_deck")
            return game.setup(record.options, Chance(b""))
        if record.seed is None:
            raise Fault("no_seed")
        start = game.setup(record.options, Chance(record.seed))
        _check_deck(game, record)
    except BadOptions:
        raise Fault("bad_options") from None
    return start


def _check_deck(game: Game[Any, Any, Any], record: MatchRecord) -> None:
    """The proof of the deal holds, and the seed follows from it."""
    if record.deck is None or game.lots is None:
        return
    lots = game.lots
    try:
        proof = proofs.read(record.deck)
    except BadEncoding:
        raise Fault("bad_deck") from None
    if len(proof.parts) != game.seats or [
        *proofs.faults(proof, lambda chance: lots(record.options, chance))
    ]:
        raise Fault("bad_deck")
    values = [part.value or b"" for part in proof.parts]
    if seed_of(proof.secret, values, proof.match) != record.seed:
        raise Fault("bad_deck")


class _Run:
    """A match in the course of being played again."""

    def __init__(
        self, game: Game[Any, Any, Any], start: Any, table: Table, *, has_clock: bool
    ) -> None:
        self.game, self.start, self.table, self.has_clock = game, start, table, has_clock
        self.turns: list[Played] = []
        self.last: Played | None = None
        self.result: Outcome | None = None
        self.backs = 0

    @property
    def position(self) -> Any:
        return self.turns[-1].after if self.turns else self.start

    def take(self, number: int, row: Row) -> None:
        """Let the row happen."""
        if self.result is not None:
            raise Fault("after_end", row=number)
        if row.kind == MOVES:
            self._play(number, row)
        elif row.kind == TAKEBACK:
            self._go_back(number, row)
        else:
            self._end(number, row)
        if row.check is not None and row.check != check_of(self.game, self.position):
            raise Fault("differs", row=number)

    def finish(self, record: MatchRecord) -> Replayed:
        """What has come out, if it is what the record says."""
        if self.result is None:
            raise Fault("unfinished")
        if record.check != check_of(self.game, self.position):
            raise Fault("other_position")
        if encode_outcome(record.result) != encode_outcome(self.result):
            raise Fault("other_result")
        if self.table.left != {seat for seat, one in enumerate(record.players) if one.left}:
            raise Fault("other_result")
        return Replayed(
            record, self.game, self.start, tuple(self.turns), self.table, self.last, self.backs
        )

    def _play(self, number: int, row: Row) -> None:
        game, position = self.game, self.position
        forced = game.forced(position)
        try:
            moves = {seat: game.parse_move(text) for seat, text in row.moves.items()}
            if forced is not None and dict(forced) != moves:
                raise Fault("not_forced", row=number)
            after, events = game.play(position, moves)
        except IllegalMove as error:
            raise Fault("illegal", row=number, why=(error.code, error.facts)) from None
        mover = next(iter(moves)) if forced is None and len(moves) == 1 else None
        self.turns.append(
            Played(
                number,
                moves,
                events,
                seat=mover,
                forced=forced is not None,
                place=len(self.turns) + 1,
                envelopes=row.envelopes,
                after=after,
            )
        )
        self.result = by_rules(self.table, game.outcome(after))

    def _go_back(self, number: int, row: Row) -> None:
        if self.game.key not in TAKES_BACK:
            raise Fault("unknown_row", row=number)
        if row.back_to not in {turn.number for turn in self.turns}:
            raise Fault("nowhere_back", row=number)
        self.turns = [turn for turn in self.turns if turn.number < row.back_to]
        self.backs += 1

    def _end(self, number: int, row: Row) -> None:
        ending = ENDINGS.get(row.kind)
        if ending is None or not self._may_end_by(row.kind):
            raise Fault("unknown_row", row=number)
        try:
            self.result = ending(self.game, self.position, self.table, row)
        except Fault as fault:
            raise Fault(fault.code, row=number) from None
        if self.result is not None:
            away = row.kind == STAYED_AWAY
            self.last = Played(
                number,
                {},
                kind=RESIGNED if away else row.kind,
                seat=row.seat,
                key=None if away else "",
                place=len(self.turns),
            )

    def _may_end_by(self, kind: str) -> bool:
        """Nobody is late where there is no clock, and nothing is called off once it has begun."""
        if kind == FLAGGED:
            return self.has_clock
        chosen = {seat for turn in self.turns if not turn.forced for seat in turn.moves}
        return kind != ABORTED or len(chosen) < 2


def positions(replayed: Replayed, budget: Budget) -> Iterator[Any]:
    """Every position, as long as there is time."""
    for position in replayed.positions:
        budget.check()
        yield position
