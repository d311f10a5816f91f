"""Deleting an account, taking one's runs along, and going by another name."""

import json

import pytest

from accounts import exporting, leaving
from accounts.signals import player_renamed
from expedition import queries
from expedition.models import HallEntry, Mark, Run
from games.models import Match

pytestmark = pytest.mark.django_db(transaction=True)


def test_whoever_leaves_stays_in_the_hall_without_a_name(short_road, ada, traveller):
    ada.start()
    ada.clear()
    ada.start()
    ada.do("enter")
    match = ada.match()
    leaving.prepare(ada.player)
    assert Match.objects.get(pk=match).status == Match.Status.OVER
    leaving.leave(ada.player)
    assert not Run.objects.filter(player=ada.player.key).exists()
    assert not Mark.objects.exists()
    entry = HallEntry.objects.get()
    assert (entry.player.split(":")[0], entry.name) == ("gone", "")
    line = queries.hall(traveller("Bob").player, "L").lines[0]
    assert (line.name, line.own) == ("Somebody", False)
    leaving.leave(ada.player)


def test_a_run_begun_as_the_account_goes_keeps_it(short_road, ada):
    leaving.prepare(ada.player)
    ada.start()
    with pytest.raises(leaving.StillBusy):
        leaving.leave(ada.player)


def test_runs_are_taken_along_and_their_seed_only_once_they_are_over(short_road, ada):
    row = ada.start()
    ada.to_shop()
    seed = bytes(row.seed).hex()
    part = exporting.export(ada.player)["expeditions"]
    assert seed not in json.dumps(part)
    assert [run["run"]["phase"] for run in part["runs"]] == ["shop"]
    ada.do("abandon")
    part = exporting.export(ada.player)["expeditions"]
    assert part["runs"][0]["seed"] == seed
    assert {mark["what"] for mark in part["relics"]} == {"seen"}


def test_a_new_name_stands_in_the_hall(short_road, ada):
    ada.start()
    ada.clear()
    player_renamed.send(sender=None, key=ada.player.key, name="Countess")
    assert queries.hall(ada.player, "L").lines[0].name == "Countess"
