"""The Celery application: bot turns and sweeps."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")

app = Celery("merestone")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
