"""An empty database after a test that commits, at a fraction of what `flush` takes.

Django empties every table and then lets each app write anew what it writes after a migration: types
of content and permissions, hundreds of queries for rows no test changes. Here those rows stay, only
tables that hold something are emptied, and what an app keeps besides them it is asked to add again.
"""

from typing import Any, Final

from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import TransactionTestCase

from accounts.looks.loading import load_first

KEPT: Final = frozenset({"django_migrations", "django_content_type", "auth_permission"})
"""Tables of what Django itself writes after a migration."""

_tables: dict[str, tuple[str, ...]] = {}


def use() -> None:
    """Let every test that commits end so."""
    setattr(TransactionTestCase, "_fixture_teardown", _empty_all)  # noqa: B010  types do not know it


def _empty_all(case: TransactionTestCase) -> None:
    for alias in case.databases:
        empty(connections[alias])


def empty(connection: BaseDatabaseWrapper) -> None:
    """Delete every row a test can have left, and add what a migrated database begins with."""
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        for table in _filled(connection, cursor):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608
    load_first(connection.alias)


def _filled(connection: BaseDatabaseWrapper, cursor: Any) -> list[str]:
    if connection.alias not in _tables:
        found = connection.introspection.django_table_names(only_existing=True, include_views=False)
        _tables[connection.alias] = tuple(sorted({*found} - KEPT))
    quote = connection.ops.quote_name
    tables = _tables[connection.alias]
    asked = " UNION ALL ".join(
        f"SELECT {place} WHERE EXISTS (SELECT 1 FROM {quote(table)})"  # noqa: S608
        for place, table in enumerate(tables)
    )
    cursor.execute(asked)
    return [tables[place] for (place,) in cursor.fetchall()]
