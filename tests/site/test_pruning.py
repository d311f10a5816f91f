"""The nightly clearing, by the task and by hand."""

from datetime import timedelta
from io import StringIO

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from accounts.identity import Guest
from accounts.looks.models import Earned, Worn
from games.live.loading import load
from games.models import Report, Seat
from games.services.reporting import report
from merestone import pruning, tasks
from merestone.celery import app
from merestone.testing.past import lay_finished

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

NOW = timezone.now()


def session(key, days):
    """A session that runs out in so many days."""
    Session.objects.create(session_key=key, session_data="", expire_date=NOW + timedelta(days=days))


def test_one_round_forgets_guests_sessions_and_tries_and_says_how_much():
    from axes.models import AccessAttempt, AccessLog

    guest, young = Guest.fresh().player, Guest.fresh().player
    lay_finished("shell", guest, 1, winners=(0,), at=NOW - timedelta(days=181))
    lay_finished("shell", young, 1, winners=(0,), at=NOW - timedelta(days=179))
    session("a" * 32, -1)
    session("b" * 32, 1)
    for days in (1, 31):
        AccessAttempt.objects.create(username=str(days), ip_address="::1", failures_since_start=1)
        AccessLog.objects.create(username=str(days), ip_address="::1")
    for model in (AccessAttempt, AccessLog):
        model.objects.filter(username="31").update(attempt_time=NOW - timedelta(days=31))
    out = StringIO()
    call_command("prune", stdout=out)
    said = dict(line.split(": ") for line in out.getvalue().splitlines())
    assert said["seats_of_guests"] == said["sessions"] == said["axes_accessattempt"] == "1"
    assert Seat.objects.filter(player=young.key).exists()
    assert not Seat.objects.filter(player=guest.key).exists()
    assert [row.session_key for row in Session.objects.all()] == ["b" * 32]
    assert AccessLog.objects.get().username == "1"
    assert set(pruning.prune().values()) == {0}


def test_reports_go_a_year_after_they_were_handled_and_open_ones_stay():
    ara, ben = Guest.fresh().player, Guest.fresh().player
    ages = {"old": 366, "young": 364, "open": None}
    for name, days in ages.items():
        match = lay_finished("shell", ara, ben, winners=(0,))
        made = report(load(match), ara.key, 1, "cheating", name, "en")
        state = Report.State.OPEN if days is None else Report.State.HANDLED
        at = None if days is None else NOW - timedelta(days=days)
        long_ago = NOW - timedelta(days=900)
        Report.objects.filter(pk=made.pk).update(state=state, handled_at=at, created_at=long_ago)
    assert pruning.prune()["reports"] == 1
    assert set(Report.objects.values_list("text", flat=True)) == {"young", "open"}


def test_looks_go_with_the_guest_who_wore_them_and_with_nobody_else():
    gone, playing, choosing = (Guest.fresh().player for _ in range(3))
    lay_finished("shell", playing, 1, winners=(0,), at=NOW - timedelta(days=1))
    owners = [gone.key, playing.key, choosing.key, "account:me"]
    for owner in owners:
        Worn.objects.create(player=owner, kind="stones", code="plain")
        Earned.objects.create(player=owner, kind="stones", code="plain")
    Worn.objects.update(changed_at=NOW - timedelta(days=200))
    Earned.objects.update(earned_at=NOW - timedelta(days=200))
    Worn.objects.create(player=choosing.key, kind="boards", code="plain")
    assert pruning.prune()["looks_of_guests"] == 2
    for model in (Worn, Earned):
        assert set(model.objects.values_list("player", flat=True)) == set(owners[1:])


def test_the_clock_knows_the_task():
    tasks.prune()
    beat = settings.CELERY_BEAT_SCHEDULE["forget what nobody can come back to"]
    app.loader.import_default_modules()
    assert beat["task"] in app.tasks
