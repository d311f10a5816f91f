"""What workers do: choose for bots, and find what was forgotten."""

import logging
from uuid import UUID

from celery import shared_task

from games.live.loading import NoSuchMatch
from games.services import botting, sweeping

logger = logging.getLogger(__name__)


@shared_task(name="games.bot_turn", ignore_result=True)
def bot_turn(match: str) -> None:
    """Let the bots of a match move. A failure is logged here and tried again by the sweep."""
    try:
        botting.run_bots(UUID(match))
    except NoSuchMatch:
        logger.info("Match %s is gone; its bot has nothing to do.", match)
    except Exception:
        logger.exception("The bot of match %s failed.", match)


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


@shared_task(name="games.drop_expired_invitations", ignore_result=True)
def drop_expired_invitations() -> None:
    """Forget the invitations that nobody took."""
    sweeping.drop_expired_invitations()
