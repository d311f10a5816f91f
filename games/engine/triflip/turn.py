"""How a turn goes on once its move is known to be legal, up to the start of the next one."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.triflip import goals, legal
from games.engine.triflip.draft import Draft, Kind
from games.engine.triflip.events import (
    Bent,
    Ended,
    Event,
    Passed,
    Placed,
    Reached,
    Reentered,
    Skipped,
)
from games.engine.triflip.hooks import TURN_START, When
from games.engine.triflip.moves import Put
from games.engine.triflip.position import Position, following, raised
from games.engine.triflip.resolve import flips, reaches, resolve, settled, spent

Told: TypeAlias = tuple[Position, tuple[Event, ...]]
"""A position and the story that led to it."""


def placed(position: Position, move: Put) -> Told:
    """The turn of a stone: put, flips, boons, goal, and whoever is next."""
    draft = resolve(position, move.cell, move.use)
    story: list[Event] = []
    if move.use is not None:
        story.append(Bent(move.use, position.seat, "use"))
    story.append((Reentered if move.reentry else Placed)(position.seat, move.cell))
    story += flips(draft)
    story += draft.told
    return _told(story, judged(draft))


def judged(draft: Draft) -> Told:
    """The end of a placement's turn: goal, full board, or whoever is next."""
    after = settled(draft)
    if reaches(draft):
        seat = after.seat
        reached = Reached(seat, goals.counted(after, seat), goals.goal(after, seat))
        return _told([reached], _over(after, goals.by_goal(after)))
    if not after.empty:
        return _over(after, goals.by_majority(after, goals.BY_FULL_BOARD))
    return _asked(after) or begun(after, following(after.seat))


def passed(position: Position) -> Told:
    """The turn of a pass; the third in a row ends the game."""
    after = replace(position, passes=position.passes + 1)
    story = [Passed(position.seat, after.passes)]
    if after.passes == goals.PASSES_TO_END:
        return _told(story, _over(after, goals.by_majority(after, goals.BY_PASSES)))
    return _told(story, begun(after, following(after.seat)))


def skipped(position: Position) -> Told:
    """The turn of a seat that has lost it: neither a pass nor the end of a row of passes."""
    return _told([Skipped(position.seat)], begun(position, following(position.seat)))


def another(position: Position, boon: int) -> Told:
    """One more turn for the seat that has just moved, for one charge of the boon."""
    after = replace(position, ledger=spent(position.ledger, boon))
    return _told([Bent(boon, position.seat, "use")], begun(after, position.seat))


def declined(position: Position, boon: int) -> Told:
    """No further turn: the boon keeps its charge and the next seat is on turn."""
    after = begun(position, following(position.seat))
    return _told([Bent(boon, position.seat, "decline")], after)


def begun(position: Position, seat: Seat) -> Told:
    """The start of that seat's next turn."""
    turn = position.turn + 1
    # Searches begin turns all the time: the fields are written out, for `replace` is slow.
    position = Position(
        stones=position.stones,
        seat=seat,
        turn=turn,
        turns=raised(position.turns, seat),
        options=position.options,
        ledger=position.ledger,
        placements=position.placements,
        passes=position.passes,
        asked=None,
        outcome=position.outcome,
    )
    boons = position.options.boons
    if not boons:
        return position, ()
    if position.ledger.roots:
        roots = tuple(root for root in position.ledger.roots if root.holds(turn))
        position = replace(position, ledger=replace(position.ledger, roots=roots))
    if not TURN_START.is_bent(boons, seat) or legal.is_skipped(position):
        return position, ()
    draft = Draft(position, Kind.STARTING, None, None, 0, 0, 0, position.stones, position.ledger)
    bent = TURN_START.bend(draft, position.boons, seat, position)
    if bent is draft:
        return position, ()
    position = replace(position, stones=bent.stones, ledger=bent.ledger)
    if not position.empty:
        return _told(bent.told, _over(position, goals.by_majority(position, goals.BY_FULL_BOARD)))
    return position, bent.told


def _asked(position: Position) -> Told | None:
    """The question whether a boon is to give another turn, where one could do something with it."""
    for boon in legal.charged(position, When.AFTER_MOVE):
        if any(True for _ in legal.placements(position)):
            return replace(position, asked=boon), ()
    return None


def _over(position: Position, outcome: Outcome) -> Told:
    return replace(position, asked=None, outcome=outcome), (Ended(outcome),)


def _told(story: Sequence[Event], end: Told) -> Told:
    """The end of a turn, told after what came before it."""
    return end[0], (*story, *end[1])
