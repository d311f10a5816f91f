"""Playing a move: at once where one seat is to move, sealed where several choose together.

The last seal resolves the turn in its own transaction, and turns in which nobody has a choice
follow at once as turns of their own.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils import timezone

from games.engine.errors import IllegalMove
from games.engine.game import Json
from games.engine.seats import Seat
from games.envelopes import Envelope, enclose
from games.live.write import PLAYED, SEALED, Write
from games.placing import leavers_last
from games.progress import after_rows
from games.protocol.sealing import MOST_CHANGES
from games.services.decision import Decision, Known, Refused
from games.standing import OVER, WAITING, Sealed, Standing
from games.timing import lost_on_time
from games.turns import Played

NONE_SEALED: Final[Mapping[Seat, Envelope]] = {}


def play(
    standing: Standing, seat: Seat | None, base: int, key: str, body: Json, late: bool = False
) -> Decision:
    """What becomes of a move made by somebody who saw the board at version `base`.

    `late` says that the turn was resolved while the command was on its way. Every refusal depends
    on what the asker may know, never on what others have sealed.
    """
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    if seat not in standing.to_move:
        return Refused("not_your_turn")
    refusal = _refuse_seal(standing, seat)
    if refusal is not None:
        return refusal
    try:
        move = standing.game.decode_move(body)
        if not standing.game.is_legal(standing.position, seat, move):
            return Refused(*_why_illegal(standing, seat, move))
    except IllegalMove as error:
        return Refused(error.code, error.facts)
    if standing.to_move == {seat}:
        return resolve(standing, {seat: move}, seat, key)
    return _seal(standing, seat, key, move)


def refuse_command(
    standing: Standing, seat: Seat | None, base: int, key: str, late: bool
) -> Refused | Known | None:
    """What bars any command of a seated person at a version, None if nothing does."""
    if seat is None:
        return Refused("not_your_seat")
    if key in standing.keys:
        owner, version = standing.keys[key]
        return Known(version) if owner == seat else Refused("bad_request")
    if standing.status == WAITING:
        return Refused("waiting")
    if not standing.is_dealt:
        return Refused("dealing")
    if base != standing.version:
        if lost_on_time(standing, seat, base):
            return Refused("time_up")
        was_revealed = late and base < standing.version and _was_sealed(standing)
        return Refused("already_resolved" if was_revealed else "stale")
    return Refused("over") if standing.status == OVER else None


def resolve(
    standing: Standing,
    moves: Mapping[Seat, Any],
    seat: Seat,
    key: str,
    seal: Sealed | None = None,
    envelopes: Mapping[Seat, Envelope] = NONE_SEALED,
) -> Write:
    """The write of a turn in which these moves meet, and of the forced turns after it.

    `seat` and `key` are of the command that completes the turn, by its `seal` if it was sealed.
    The `envelopes` are opened with it.
    """
    mover, own_key = (seat, key) if seal is None else (None, None)
    turns = tuple(_turns(standing, moves, mover, own_key, envelopes))
    after = standing.next(
        **after_rows(standing, turns),
        keys=standing.with_key(key, seat),
        result=leavers_last(standing, standing.game.outcome(turns[-1].after)),
    )
    return Write(
        before=standing.revision, after=with_bots_due(after), kind=PLAYED, seal=seal, turns=turns
    )


def with_bots_due(standing: Standing) -> Standing:
    """The standing with the moment from which bots owe a move, if any does."""
    due = (standing.bot_due_at or timezone.now()) if standing.bots_due else None
    return standing if due == standing.bot_due_at else standing.changed(bot_due_at=due)


def _turns(
    standing: Standing,
    moves: Mapping[Seat, Any],
    seat: Seat | None,
    key: str | None,
    envelopes: Mapping[Seat, Envelope],
) -> Iterator[Played]:
    game, number, place = standing.game, standing.version + 1, standing.place + 1
    position, events = game.play(standing.position, moves)
    yield Played(
        number,
        dict(moves),
        events,
        seat=seat,
        key=key,
        place=place,
        envelopes=envelopes,
        after=position,
    )
    while (forced := game.forced(position)) is not None:
        number, place = number + 1, place + 1
        position, events = game.play(position, forced)
        yield Played(number, dict(forced), events, forced=True, place=place, after=position)


def _was_sealed(standing: Standing) -> bool:
    """Whether seats chose together in the last turn, in secret until it was resolved."""
    return bool(standing.turns) and len(standing.turns[-1].moves) > 1


def _refuse_seal(standing: Standing, seat: Seat) -> Refused | None:
    if len(standing.to_move) == 1:
        return None
    if standing.bots_due and not standing.sitters[seat].is_bot:
        return Refused("wait")
    own = standing.seals.get(seat)
    if own is not None and (own.made > MOST_CHANGES or standing.sitters[seat].is_bot):
        return Refused("too_many_changes")
    return None


def _seal(standing: Standing, seat: Seat, key: str, move: Any) -> Write:
    own = standing.seals.get(seat)
    seal = Sealed(
        turn=standing.version + 1,
        seat=seat,
        move=move,
        key=key,
        made=1 if own is None else own.made + 1,
        earlier_keys=() if own is None else (*own.earlier_keys, own.key),
        envelope=_enclose(standing, seat, move),
    )
    seals = {**standing.seals, seat: seal}
    if standing.to_move <= seals.keys():
        moves = {sealer: made.move for sealer, made in sorted(seals.items())}
        envelopes = {
            sealer: made.envelope
            for sealer, made in sorted(seals.items())
            if made.envelope is not None
        }
        return resolve(standing, moves, seat, key, seal, envelopes)
    after = standing.next(seals=seals, keys=standing.with_key(key, seat))
    return Write(before=standing.revision, after=with_bots_due(after), kind=SEALED, seal=seal)


def _enclose(standing: Standing, seat: Seat, move: Any) -> Envelope | None:
    """A fresh envelope for each choice, whether it is the first or replaces one."""
    sealed_bytes = standing.game.sealed_bytes
    if sealed_bytes is None:
        return None
    return enclose(standing.id.bytes, standing.version + 1, seat, sealed_bytes(move))


def _why_illegal(standing: Standing, seat: Seat, move: Any) -> tuple[str, Mapping[str, Any]]:
    """The rules' own reason, asked for with this move beside any that is legal for the others."""
    game, position = standing.game, standing.position
    try:
        others = {
            other: next(iter(game.legal_moves(position, other)))
            for other in standing.to_move
            if other != seat
        }
        game.play(position, {**others, seat: move})
    except IllegalMove as error:
        return error.code, error.facts
    except StopIteration:
        pass
    return "illegal", {}
