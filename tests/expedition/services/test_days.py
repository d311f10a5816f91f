"""The run of the day: one seed for everybody, one try that counts, a board."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from expedition import catalog, queries
from expedition.models import HallEntry, Run
from expedition.rules.daily import daily_start
from expedition.rules.refusal import Refused
from expedition.services import leaving, starting

pytestmark = pytest.mark.django_db(transaction=True)


def _is_gentle(now):
    """Whether that day's run lets the person move first everywhere."""
    content = catalog.current().content
    return daily_start(content, starting.seed_of(now.date()))[1] < 2


@pytest.fixture
def on_day(monkeypatch):
    """A function that makes it another day; days on which the first stone would not win are left
    out."""
    noons = (datetime(2026, 11, 30, 12, tzinfo=UTC) + timedelta(days=n) for n in count())

    gentle = []

    def turn(number):
        while len(gentle) <= number:
            gentle.append(next(noon for noon in noons if _is_gentle(noon)))
        monkeypatch.setattr(timezone, "now", lambda: gentle[number])
        return gentle[number].date()

    return turn


def test_everybody_sets_out_alike_and_nobody_can_foresee_a_day(short_road, traveller, on_day):
    day = on_day(0)
    ada, bob = traveller("Ada", "daily"), traveller("Bob", "daily")
    first, second = ada.start("L", 0), bob.start("M", 10)
    assert bytes(first.seed) == bytes(second.seed) == starting.seed_of(day)
    assert (first.faction, first.risk) == (second.faction, second.risk)
    assert starting.seed_of(day) != starting.seed_of(on_day(1))


def test_a_day_is_played_by_the_content_of_whoever_was_first(
    short_road, road_with, traveller, on_day
):
    on_day(0)
    first = traveller("Ada", "daily").start()
    road_with(goal=9)
    assert traveller("Bob", "daily").start().edition == first.edition
    on_day(1)
    assert traveller("Cleo", "daily").start().edition != first.edition


def test_a_run_of_yesterday_is_named_and_not_taken_for_todays(short_road, traveller, on_day):
    yesterday = on_day(0)
    ada = traveller("Ada", "daily")
    ada.start()
    today = on_day(1)
    board = queries.daily(ada.player)
    assert (board.date, board.state) == (today, "behind")
    assert date_format(yesterday, "DATE_FORMAT") in board.text
    lobby = queries.lobby(ada.player)
    assert lobby.running_daily.date == yesterday
    assert lobby.daily.text == board.text
    ada.do("abandon")
    assert queries.daily(ada.player).state == "open"


def test_the_seed_of_a_day_is_told_once_the_day_is_over(short_road, traveller, on_day):
    on_day(0)
    ada = traveller("Ada", "daily")
    row = ada.start()
    ada.do("abandon")
    seed = starting.seed_of(row.date).hex()
    assert queries.past(ada.player, row.pk).summary.seed == ""
    assert seed not in str(leaving.export(ada.player))
    on_day(1)
    assert queries.past(ada.player, row.pk).summary.seed == seed
    assert seed in str(leaving.export(ada.player))


def test_one_try_a_day_counts_and_further_ones_are_practice(short_road, traveller, on_day):
    day = on_day(0)
    ada, bob = traveller("Ada", "daily"), traveller("Bob", "daily")
    assert queries.daily(ada.player).state == "open"
    first = ada.start()
    assert first.ranked
    with pytest.raises(Refused, match="running"):
        ada.start()
    assert queries.daily(ada.player).state == "running"
    ada.do("enter")
    ada.fight()
    ada.look()
    ada.do("abandon")
    board = queries.daily(ada.player)
    assert (board.state, board.own.rank, board.own.gates_passed) == ("played", 1, 1)
    again = ada.start()
    assert not again.ranked
    ada.do("abandon")
    bob.start()
    cleared = bob.clear()
    assert cleared.verdict == Run.Verdict.ADMITTED
    board = queries.daily(ada.player, day)
    assert [(line.name, line.cleared) for line in board.lines] == [("Bob", True), ("Ada", False)]
    assert board.own.rank == 2
    assert not HallEntry.objects.exists()
    assert queries.past(bob.player, cleared.pk).summary.hall_text
    later = on_day(1)
    assert ada.start().ranked
    board = queries.daily(ada.player, day)
    assert (board.is_today, board.earlier, board.later) == (False, None, later)
    assert queries.daily(ada.player, later + timedelta(days=1)) is None
    assert queries.daily(ada.player, day - timedelta(days=1)) is None


def test_a_run_of_the_day_and_an_ordinary_one_go_on_side_by_side(short_road, traveller, on_day):
    on_day(0)
    ada = traveller()
    ada.start()
    ada.kind = "daily"
    ada.start()
    shown = queries.lobby(ada.player)
    assert shown.running.url == "/en/expedition/run/"
    assert shown.running_daily.url == "/en/expedition/run/?kind=daily"
    ada.do("enter")
    assert queries.battle_url(ada.player, "daily")
    assert queries.battle_url(ada.player, "ordinary") == ""
