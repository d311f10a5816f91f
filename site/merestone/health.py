"""What a proxy or an orchestrator asks a web process; nothing here is for people.

Health is about the process alone: a database that is away is no reason to start it anew. Readiness
is about whether pages can be served now.
"""

from functools import cache

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

PATIENCE = 1.0
"""Seconds the broker may take to answer."""


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """200 as long as the process answers at all."""
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readiness(request: HttpRequest) -> JsonResponse:
    """200 once pages can be served; 503 without the database or before it is migrated.

    A broker that is away is told and does not count: matches go on without it.
    """
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        database = "ok" if _is_migrated() else "not migrated"
    except DatabaseError:
        database = "unavailable"
    ready = database == "ok"
    found = {"status": "ok" if ready else "unavailable", "database": database, "broker": _broker()}
    return JsonResponse(found, status=200 if ready else 503)


class _Waiting(Exception):
    """There are migrations to come; not to be remembered."""


def _is_migrated() -> bool:
    try:
        return _was_migrated()
    except _Waiting:
        return False


@cache
def _was_migrated() -> bool:
    """True from the first time that nothing is left to migrate; this code will not ask for more."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise _Waiting
    return True


def _broker() -> str:
    try:
        client = redis.Redis.from_url(
            settings.CELERY_BROKER_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        with client:
            client.ping()
    except redis.RedisError:
        return "unavailable"
    return "ok"
