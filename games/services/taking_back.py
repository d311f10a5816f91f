"""Taking a turn back: the own last choice, and every answer of the bots to it."""

from games.engine.seats import Seat
from games.live.past import Before
from games.live.write import TAKEN_BACK, Write
from games.progress import MOST_BACKS, after_rows, may_take_back
from games.services.decision import Decision, Refused
from games.services.playing import refuse_command, with_bots_due
from games.standing import Standing
from games.turns import TAKEBACK, Played


def take_back(
    standing: Standing,
    seat: Seat | None,
    base: int,
    key: str,
    before: Before | None,
    late: bool = False,
) -> Decision:
    """What becomes of the wish to go back to `before`, where that seat last had a choice.

    The turns that stand no more stay in the record, and so does the takeback.
    """
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    if seat not in standing.to_move:
        return Refused("not_your_turn")
    if not may_take_back(standing, seat) or before is None:
        return Refused("too_many_takebacks" if standing.backs >= MOST_BACKS else "no_takeback")
    if before.version != standing.version:
        return Refused("busy")
    return go_back(standing, seat, seat, key, before)


def go_back(standing: Standing, seat: Seat, asker: Seat, key: str, before: Before) -> Write:
    """The write by which the match goes back to where that seat last chose; `asker` is whose
    command it is. What was asked for has been granted with it."""
    row = Played(
        standing.version + 1,
        {},
        kind=TAKEBACK,
        seat=seat,
        key=key if asker == seat else None,
        place=before.place,
        target=before.turn,
        after=before.position,
    )
    after = standing.next(
        **after_rows(standing, [row]), keys=standing.with_key(key, asker), proposal=None
    )
    return Write(
        before=standing.revision, after=with_bots_due(after), kind=TAKEN_BACK, turns=(row,)
    )
