"""The moves of bots: chosen from a view alone, stored like anybody's.

A task that is late or comes twice finds nothing due, or loses to whoever wrote first; both end it
quietly. A bot that fails again and again is left alone, and its match stands still.
"""

import logging
import uuid
from datetime import timedelta
from typing import Any, Final

from django.db.models import F
from django.utils import timezone

from games.bots.policy import Bot
from games.bots.roster import bot as bot_of
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
from games.standing import Sitter, Standing

logger = logging.getLogger(__name__)

MOST_TRIES: Final = 3
MOST_MOVES: Final = 2000
"""Moves in one run: more than any game has, so that bots among themselves come to an end."""

TIMEOUT: Final = 15.0


def run_bots(match: uuid.UUID) -> None:
    """Let the bots of the match move until a person must or the match ends.

    `NoSuchMatch` if there is no such match. What a bot's policy raises is raised again after it
    has been counted against the match.
    """
    standing = load(match)
    if not standing.bots_due or not _begin_try(standing):
        return
    secret = bytes(Match.objects.values_list("bot_secret", flat=True).get(id=match))
    for _ in range(MOST_MOVES):
        if not standing.bots_due:
            return
        sitter = standing.bots_due[0]
        decision = decide(standing, sitter, secret)
        try:
            # A bot has no clock, and what it does takes time from nobody else's.
            timely = timed(standing, decision, moment(), {})
            standing = ledger.submit(timely).result(TIMEOUT)
        except Conflict:
            return


def decide(standing: Standing, sitter: Sitter, secret: bytes) -> Write:
    """The write of that bot's move in a position in which it owes one."""
    game, seat = standing.game, sitter.seat
    bot = bot_of(game.key, sitter.level or 0).with_slack(sitter.slack)
    chance = Chance(secret).child(f"bot|{standing.version + 1}|{seat}")
    move = choose(bot, game.view(standing.position, seat), seat, chance)
    body = game.encode_move(move)
    decision = play(standing, seat, standing.version, str(uuid.uuid4()), body)
    if not isinstance(decision, Write):
        raise TypeError(f"{bot.name} made a move that is refused: {decision}")
    return _unheard(decision)


def choose(bot: Bot, view: View, seat: Seat, chance: Chance) -> Any:
    """The bot's move. It is given what its seat may know, and touches nothing else."""
    return bot.policy(view, seat, chance, bot.nodes)


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
