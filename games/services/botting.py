"""The moves of bots: chosen from a view alone, stored like anybody's.

A task that is late or comes twice finds nothing due, or loses to whoever wrote first; both end it
quietly. A bot that fails again and again is left alone, and its match stands still.
"""

import logging
import uuid
from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from typing import Any, Final

from django.db.models import F
from django.utils import timezone

from games.bots.policy import Bot
from games.bots.roster import able
from games.bots.roster import bot as bot_of
from games.bots.searching import Guard, SearchCancelled
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.live import ledger
from games.live.loading import load
from games.live.moment import moment
from games.live.write import Conflict, Write
from games.models import Match
from games.services.playing import play
from games.services.timing import timed
from games.sitters import Sitter
from games.standing import Standing

logger = logging.getLogger(__name__)

MOST_TRIES: Final = 3
MOST_MOVES: Final = 2000
"""Moves in one run: more than any game has, so that bots among themselves come to an end."""

TIMEOUT: Final = 15.0

LONGEST_SEARCH: Final = 5.0
"""Seconds after which a search plays what it has found; less than the sweep waits for a bot."""

LOOKS_EVERY: Final = 0.2
"""Seconds between two looks of a search whether its match still stands where it stood."""


def run_bots(match: uuid.UUID, searching: bool = True) -> Bot | None:
    """Let the bots of the match move until a person must or the match ends.

    Without `searching` it stops before a bot that thinks long and answers with that bot, for
    whoever may take the time. `NoSuchMatch` if there is no such match. What a bot's policy raises
    is raised again after it has been counted against the match.
    """
    standing = load(match)
    heavy = None if searching else heavy_bot(standing)
    if heavy or not standing.bots_due or not _begin_try(standing):
        return heavy
    secret = bytes(Match.objects.values_list("bot_secret", flat=True).get(id=match))
    for _ in range(MOST_MOVES):
        if not standing.bots_due:
            return None
        if not searching and (heavy := heavy_bot(standing)):
            return heavy
        guard = Guard(LONGEST_SEARCH, moved_on(standing))
        try:
            decision = decide(standing, standing.bots_due[0], secret, guard)
            # A bot has no clock, and what it does takes time from nobody else's.
            timely = timed(standing, decision, moment(), {})
            standing = ledger.submit(timely).result(TIMEOUT)
        except (Conflict, SearchCancelled):
            return None
    return None


def heavy_bot(standing: Standing) -> Bot | None:
    """The bot that is to move next, if it thinks long."""
    due = standing.bots_due
    bot = _player(standing, due[0]) if due else None
    return bot if bot is not None and bot.is_heavy else None


def decide(standing: Standing, sitter: Sitter, secret: bytes, guard: Guard | None = None) -> Write:
    """The write of that bot's move in a position in which it owes one.

    SearchCancelled if the guard calls the search off.
    """
    game, seat = standing.game, sitter.seat
    bot = _player(standing, sitter)
    chance = Chance(secret).child(f"bot|{standing.version + 1}|{seat}")
    move = choose(bot, game.view(standing.position, seat), seat, chance, guard)
    body = game.encode_move(move)
    decision = play(standing, seat, standing.version, str(uuid.uuid4()), body)
    if not isinstance(decision, Write):
        raise TypeError(f"{bot.name} made a move that is refused: {decision}")
    return _unheard(decision)


def choose(bot: Bot, view: View, seat: Seat, chance: Chance, guard: Guard | None = None) -> Any:
    """The bot's move. It is given what its seat may know, and touches nothing else."""
    return bot.choose(view, seat, chance, guard)


def moved_on(standing: Standing) -> Callable[[], bool]:
    """Tells whether the match is over or no longer where it stood; the table is asked seldom."""
    row = Match.objects.filter(
        id=standing.id, revision=standing.revision, status=Match.Status.ACTIVE
    )
    looked = monotonic()

    def has_moved_on() -> bool:
        nonlocal looked
        if monotonic() - looked < LOOKS_EVERY:
            return False
        looked = monotonic()
        return not row.exists()

    return has_moved_on


def _player(standing: Standing, sitter: Sitter) -> Bot:
    """Who plays for that sitter here: one that has to be compiled may have no way to."""
    return able(bot_of(standing.game.key, sitter.level or 0)).with_slack(sitter.slack)


def due_bots(waiting: timedelta) -> list[uuid.UUID]:
    """The matches in which a bot has owed a move for that long and may still be tried."""
    return list(
        Match.objects.filter(
            status=Match.Status.ACTIVE,
            bot_due_at__lt=timezone.now() - waiting,
            bot_tries__lt=MOST_TRIES,
        )
        .order_by("bot_due_at")
        .values_list("id", flat=True)[:500]
    )


def _begin_try(standing: Standing) -> bool:
    """Count the try before it is made, so that one which kills its process counts as well.

    The ledger clears the count with the next move it stores.
    """
    row = Match.objects.filter(id=standing.id, revision=standing.revision)
    if row.filter(bot_tries__lt=MOST_TRIES).update(bot_tries=F("bot_tries") + 1):
        return True
    if row.exists():
        logger.error("Match %s stands still: its bot has failed %s times.", standing.id, MOST_TRIES)
    return False


def _unheard(write: Write) -> Write:
    """The write without a call for bots: whoever stores it goes on with them."""
    return Write(
        before=write.before,
        after=write.after,
        kind=write.kind,
        seal=write.seal,
        turns=write.turns,
        wakes=False,
    )
