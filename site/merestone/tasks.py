"""What workers do for the site as a whole."""

import logging

from celery import shared_task

from merestone import pruning

logger = logging.getLogger(__name__)


@shared_task(name="merestone.prune", ignore_result=True)
def prune() -> None:
    """Forget what nobody can come back to."""
    logger.info("Pruned: %s", pruning.prune())
