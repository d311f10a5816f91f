"""What is stored from before there were takebacks and tables of three keeps its meaning."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

BEFORE = [("games", "0001_initial")]
AFTER = [("games", "0002_three_seats_and_takebacks")]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def earlier():
    """The tables as they were: the models of that time; the newest again afterwards."""
    executor = MigrationExecutor(connection)
    yield executor.migrate(BEFORE).apps
    rest = MigrationExecutor(connection)
    rest.migrate(rest.loader.graph.leaf_nodes())


def a_match(apps, status, version, *people):
    moment = timezone.now()
    match = apps.get_model("games", "Match").objects.create(
        game="shell",
        game_version=1,
        position={},
        status=status,
        version=version,
        created_at=moment,
        updated_at=moment,
    )
    for number, player in enumerate(people):
        apps.get_model("games", "Seat").objects.create(match=match, number=number, player=player)
    return match


def test_turns_are_counted_and_whoever_waits_is_the_host(earlier):
    running = a_match(earlier, "active", 2, "guest:a", "guest:b")
    resigned = a_match(earlier, "over", 3, "guest:a", "guest:b")
    waiting = a_match(earlier, "waiting", 0, "", "guest:c")
    rows = [(running, 1, "moves"), (running, 2, "moves")]
    rows += [(resigned, 1, "moves"), (resigned, 2, "moves"), (resigned, 3, "resigned")]
    for match, number, kind in rows:
        earlier.get_model("games", "Turn").objects.create(
            match=match,
            number=number,
            kind=kind,
            moves=[None, None],
            events=[],
            created_at=timezone.now(),
        )
    apps = MigrationExecutor(connection).migrate(AFTER).apps
    turns = apps.get_model("games", "Turn").objects.order_by("match_id", "number")
    assert {turn.place for turn in turns.filter(match_id=running.id)} == {1, 2}
    assert [turn.place for turn in turns.filter(match_id=resigned.id)] == [1, 2, 2]
    matches = {match.id: match for match in apps.get_model("games", "Match").objects.all()}
    assert [matches[match.id].place for match in (running, resigned, waiting)] == [2, 2, 0]
    assert [matches[match.id].host for match in (running, resigned, waiting)] == [None, None, 1]
