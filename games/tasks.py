"""What workers do: choose for bots, and find what was forgotten."""

import logging
from typing import Final
from uuid import UUID

from celery import shared_task

from games.analysis import working
from games.bots.policy import Bot
from games.bots.searching import can_search
from games.live.loading import NoSuchMatch
from games.lobby import searching
from games.services import botting, hinting, sweeping

logger = logging.getLogger(__name__)

LATEST_SEARCH: Final = 60
"""Seconds after which a search that nobody began is dropped; the sweep has called again by then."""

LEAST_URGENT: Final = 3
"""Looking back waits behind every search of a match that goes on."""

LATEST_HINT: Final = 20
"""Seconds after which nobody waits for a hint any longer."""

HINT_URGENCY: Final = 1
"""Hints let the shortest searches of bots go first."""

SHORTEST_SEARCH: Final = 4
"""The level of the bots that think least among those that think long."""


@shared_task(name="games.bot_turn", ignore_result=True)
def bot_turn(match: str) -> None:
    """Let the bots of a match move; one that thinks long is called where nobody waits behind it."""
    bot = _run(match, searching=False)
    if bot is not None:
        bot_search.apply_async(
            args=(match,), priority=urgency(bot), expires=LATEST_SEARCH, retry=False
        )


@shared_task(name="games.bot_search", ignore_result=True)
def bot_search(match: str) -> None:
    """Let the bots of a match move, however long they think."""
    _run(match, searching=True)


@shared_task(name="games.hint", ignore_result=True)
def hint(match: str) -> None:
    """Find the hint somebody waits for, or call for it where searches run."""
    if can_search():
        hint_search.apply_async(
            args=(match,), priority=HINT_URGENCY, expires=LATEST_HINT, retry=False
        )
    else:
        hint_search(match)


@shared_task(name="games.hint_search", ignore_result=True)
def hint_search(match: str) -> None:
    """Find the hint somebody waits for; a failure is logged, and they may ask again."""
    try:
        hinting.give_hint(UUID(match))
    except NoSuchMatch:
        logger.info("Match %s is gone; nobody waits for a hint.", match)
    except Exception:
        logger.exception("The hint of match %s failed.", match)


@shared_task(name="games.analyse", ignore_result=True)
def analyse(match: str) -> None:
    """Call for the analysis of a match where searches run, or do it here where none do."""
    if can_search():
        _go_on_analysing(match)
    else:
        working.work_on(UUID(match))


@shared_task(name="games.analyse_search", ignore_result=True)
def analyse_search(match: str) -> None:
    """Do a portion of an analysis, and get in line again for the next."""
    if working.work_on(UUID(match)):
        _go_on_analysing(match)


def _go_on_analysing(match: str) -> None:
    analyse_search.apply_async(args=(match,), priority=LEAST_URGENT, retry=False)


def urgency(bot: Bot) -> int:
    """Which searches are taken first, 0 before all others: the short ones hold up nobody."""
    return max(bot.level - SHORTEST_SEARCH, 0)


def _run(match: str, searching: bool) -> Bot | None:
    """A failure is logged here and tried again by the sweep."""
    try:
        return botting.run_bots(UUID(match), searching)
    except NoSuchMatch:
        logger.info("Match %s is gone; its bot has nothing to do.", match)
    except Exception:
        logger.exception("The bot of match %s failed.", match)
    return None


@shared_task(name="games.call_forgotten_bots", ignore_result=True)
def call_forgotten_bots() -> None:
    """Call the bots that have owed a move for too long."""
    sweeping.call_forgotten_bots()


@shared_task(name="games.deal_overdue", ignore_result=True)
def deal_overdue() -> None:
    """Deal the cards where nobody is there to ask for it."""
    sweeping.deal_overdue()


@shared_task(name="games.flag_overdue", ignore_result=True)
def flag_overdue() -> None:
    """Handle the deadlines that nobody was there to see pass."""
    sweeping.flag_overdue()


@shared_task(name="games.drop_forgotten_searches", ignore_result=True)
def drop_forgotten_searches() -> None:
    """Forget the searches whose pages were closed."""
    searching.drop_forgotten()


@shared_task(name="games.drop_expired_invitations", ignore_result=True)
def drop_expired_invitations() -> None:
    """Forget the invitations that nobody took."""
    sweeping.drop_expired_invitations()
