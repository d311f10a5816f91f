"""What workers do for expeditions."""

from celery import shared_task

from expedition.services import sweeping


@shared_task(name="expedition.sweep", ignore_result=True)
def sweep() -> None:
    """Bring up to date whatever was left behind."""
    sweeping.sweep()
