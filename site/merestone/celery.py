"""The Celery application: bot turns and sweeps.

Workers make searches ready as they start, since that takes seconds that no bot's turn should. Those
with processes are there for long searches, so they step back behind whatever else the machine does.
"""

import os
import threading
from typing import Any, Final

from celery import Celery
from celery.concurrency.thread import TaskPool as Threads
from celery.signals import worker_process_init, worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")

app = Celery("merestone")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

NICENESS: Final = 10


@worker_process_init.connect
def begin_searching(**_: Any) -> None:
    """A process for searches: it steps back, ends with its worker, and compiles what it needs."""
    from games.bots.warming import warm
    from merestone.services.child import end_with_parent

    end_with_parent()
    os.nice(NICENESS)
    warm()


@worker_ready.connect
def get_ready_for_short_searches(sender: Any, **_: Any) -> None:
    """What a worker with threads needs, made ready while it already works."""
    from games.bots.warming import games_with_short_searches, warm

    if isinstance(sender.pool, Threads):
        games = games_with_short_searches()
        threading.Thread(target=warm, args=(games,), name="warming", daemon=True).start()
