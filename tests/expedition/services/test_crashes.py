"""Whatever a process dies of on its way through a command, the run is as before it or as after it,
and goes on."""

import os
import signal
from functools import partial
from importlib import import_module

import pytest
from django.db import connections

from expedition import services
from expedition.models import Battle, Entry, HallEntry, Mark, Reward, Run
from expedition.rules.refusal import Refused
from expedition.services import auditing, sweeping
from expedition.services.rows import decode
from games.models import Match

pytestmark = pytest.mark.django_db(transaction=True)

WRITES = tuple(f"expedition.services.rows.{name}" for name in ("advance", "log", "reward", "mark"))


class Death(Exception):
    """The process is gone."""


@pytest.fixture
def survives():
    """A function that does something again and again, each time dying as a step begins or as it
    has just been taken. Nothing may be left of any of these."""

    def check(work, *places):
        before = _whole()
        for place in places:
            for when in ("before", "after"):
                path, name = place.rsplit(".", 1)
                owner = import_module(path)
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(owner, name, _dying(getattr(owner, name), when))
                    with pytest.raises(Death):
                        work()
                assert _whole() == before, (place, when)

    return check


def _dying(real, when):
    def step(*arguments, **named):
        if when == "after":
            real(*arguments, **named)
        raise Death

    return step


def _whole():
    """Everything that is kept of runs and matches, to be compared."""
    kept = (Run, Battle, Reward, Entry, Mark, HallEntry, Match)
    return [list(model.objects.order_by("pk").values()) for model in kept]


@pytest.mark.data_layer
def test_a_process_that_dies_on_the_way_into_a_battle_has_not_entered_it(short_road, ada, survives):
    ada.start()
    survives(
        lambda: ada.do("enter"),
        *WRITES,
        "expedition.services.fighting.begin",
        "expedition.services.fighting.open_staged",
        "expedition.stages.pinned",
        "games.live.statements.store_opening",
    )
    assert ada.pass_gate().phase == "result"


@pytest.mark.data_layer
def test_a_process_that_dies_as_it_settles_a_battle_has_paid_nothing(
    short_road, ada, unheard, survives
):
    ada.start()
    ada.do("enter")
    ada.fight()
    survives(ada.look, *WRITES, "expedition.services.updating.tick_off")
    row = ada.look()
    assert (row.phase, row.rewards.count()) == ("result", 1)
    assert auditing.fault_of(row) is None


@pytest.mark.data_layer
def test_a_process_that_dies_in_the_shop_has_dealt_in_nothing(short_road, ada, survives):
    ada.start()
    survives_opening = ada.pass_gate()
    assert survives_opening.phase == "result"
    survives(lambda: ada.do("open_shop"), *WRITES)
    first, second = (offer.relic for offer in decode(ada.do("open_shop")).shop.offers[:2])
    ada.do("buy", relic=first)
    for name, operands in (
        ("buy", {"relic": second}),
        ("sell", {"relic": first}),
        ("reroll", {}),
        ("leave", {}),
    ):
        survives(lambda name=name, operands=operands: ada.do(name, **operands), *WRITES)
        row = ada.do(name, **operands)
        assert row.coins >= 0
        assert auditing.fault_of(row) is None


@pytest.fixture
def killed_at():
    """A function that does something in a process of its own, which is killed as that step has
    been taken."""

    def run(place, work):
        connections.close_all()
        for connection in connections.all():
            if hasattr(connection, "close_pool"):
                connection.close_pool()
        child = os.fork()
        if child == 0:
            path, name = place.rsplit(".", 1)
            owner = import_module(path)
            real = getattr(owner, name)

            def last(*arguments, **named):
                real(*arguments, **named)
                os.kill(os.getpid(), signal.SIGKILL)

            setattr(owner, name, last)
            work()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.WTERMSIG(status) == signal.SIGKILL

    return run


@pytest.mark.data_layer
def test_f33_a_server_killed_during_a_purchase_has_made_it_or_not(short_road, ada, killed_at):
    ada.start()
    row = ada.to_shop()
    relic = decode(row).shop.offers[0].relic
    work = partial(services.command, ada.player, "ordinary", "buy", row.version, relic=relic)
    before = _whole()
    for place in WRITES:
        killed_at(place, work)
        assert _whole() == before, place
    killed_at("expedition.services.commanding.bring_up", work)
    bought = Run.objects.get()
    assert bought.state["relics"] == [relic]
    with pytest.raises(Refused, match="stale"):
        work()
    assert Run.objects.get().coins == bought.coins >= 0
    assert auditing.fault_of(bought) is None


@pytest.mark.data_layer
def test_f33_a_server_killed_at_the_end_of_a_battle_pays_it_once(
    short_road, ada, unheard, killed_at
):
    held = ada.start().coins
    ada.do("enter")
    ada.fight()
    before = _whole()
    killed_at("expedition.services.rows.reward", ada.look)
    assert _whole() == before
    killed_at("expedition.services.updating._settle", ada.look)
    row = ada.look()
    assert (row.phase, row.rewards.count()) == ("result", 1)
    assert row.coins == held + row.rewards.get().coins


def test_a_process_that_dies_at_the_end_of_the_road_has_not_cleared_it(
    short_road, ada, unheard, survives
):
    ada.start()
    ada.clear_to_last_battle()
    survives(ada.look, *WRITES, "expedition.services.rows.unveil")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(auditing, "fault_of", _dying(auditing.fault_of, "before"))
        with pytest.raises(Death):
            ada.look()
    survives(
        lambda: auditing.judge(Run.objects.get()),
        "expedition.services.auditing.fault_of",
        "expedition.services.hall.enter",
    )
    sweeping.sweep()
    row = Run.objects.get()
    assert (row.phase, row.verdict, HallEntry.objects.count()) == ("cleared", "admitted", 1)
    assert Reward.objects.filter(run=row).count() == 8
