"""A gate's battle is an ordinary live match with its own table, chance and stage."""

import uuid

import pytest
from django.utils import translation

from expedition import queries, services
from expedition.models import Battle, Reward, Run
from expedition.rules import battle as setting
from expedition.rules import run as rules_of_runs
from expedition.rules.refusal import Refused
from expedition.services import sweeping
from expedition.services.rows import decode
from games.addresses import slug_of
from games.engine.chance import Chance
from games.live import herald
from games.live.loading import NoSuchMatch, load
from games.models import Match, Seat
from games.protocol import showing
from games.queries import finished_matches, match_for, running_against_bots, running_matches
from games.services import botting
from games.services.carrying import carry_out
from games.services.crowding import live_bot_games
from games.services.decision import Refused as Nack
from games.services.playing import play
from games.services.rematching import rematch
from games.services.taking_back import take_back

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db(transaction=True)]


def test_a_battle_begins_in_the_match_that_the_rules_describe(ada):
    row = ada.start("M")
    ada.do("enter")
    run = decode(Run.objects.get(pk=row.pk))
    setup = setting.battle(run)
    match = Match.objects.get(pk=ada.match())
    assert (match.options, bytes(match.seed), match.private) == (setup.options, setup.seed, True)
    assert match.seats.get(number=2).player == ada.player.key
    assert [*match.seats.order_by("number").values_list("level", flat=True)] == [1, 1, None]
    assert queries.battle_url(ada.player, "ordinary").endswith(f"/m/{slug_of(match.pk)}/")


def test_r04_opponents_bear_the_names_of_the_other_factions_and_no_power(ada):
    ada.start("T")
    ada.do("enter")
    standing = load(ada.match())
    with translation.override("en"):
        snap = showing.snap(standing, 1)
    assert [seat["name"] for seat in snap["seats"]] == [
        "Lantern Caravan",
        "Tide Route",
        "Moss Hold",
    ]
    assert [seat["note"] for seat in snap["stage"]["seats"]] == [
        "no faction power",
        "",
        "no faction power",
    ]
    assert {boon["seat"] for boon in standing.options["boons"]} == {1}
    with translation.override("ko"):
        assert showing.snap(standing, 1)["seats"][1]["name"] == "밀물 항로"


def test_r06_tactical_opponents_choose_as_narrowly_as_the_risk_says(ada, monkeypatch):
    ada.start("L")
    row = Run.objects.get(player=ada.player.key)
    Run.objects.filter(pk=row.pk).update(state={**row.state, "risk": 7, "gate": 5}, gate=5)
    ada.do("enter")
    bots = Seat.objects.filter(match=ada.match(), level__isnull=False)
    slack = setting.battle(decode(Run.objects.get(pk=row.pk))).bots[1].slack
    assert [*bots.values_list("level", "slack")] == [(2, slack), (2, slack)]
    assert slack < 100
    asked = []

    def note(bot, *_):
        asked.append(bot)
        raise LookupError

    monkeypatch.setattr(botting, "choose", note)
    standing = load(ada.match())
    with pytest.raises(LookupError):
        botting.decide(standing, standing.sitters[1], bytes(32))
    assert asked[0].policy.slack == slack / 100


def test_a_battle_is_no_game_against_bots_and_is_listed_by_its_gate(ada):
    ada.start()
    ada.do("enter")
    assert live_bot_games(ada.player.key) == 0
    assert running_against_bots(ada.player, 9) == []
    assert [line.title for line in running_matches(ada.player, 9)] == ["Expedition, gate 1"]
    ada.resign()
    ada.look()
    assert finished_matches(ada.player, 9) == []


def test_nobody_else_sees_a_battle_before_its_run_is_over(ada, traveller):
    friend = traveller("Bob")
    ada.start()
    ada.do("enter")
    match = ada.match()
    with pytest.raises(NoSuchMatch):
        match_for(match, friend.player.key)
    ada.resign()
    ada.look()
    with pytest.raises(NoSuchMatch):
        match_for(match, friend.player.key)
    ada.do("abandon")
    assert match_for(match, friend.player.key).stage["gate"] == 1


def test_a_battle_is_neither_taken_back_nor_played_again(short_road, ada):
    ada.start()
    ada.do("enter")
    match, key = ada.match(), str(uuid.uuid4())
    refused = carry_out(match, lambda now: take_back(now, 0, now.version, key, None))
    assert isinstance(refused, Nack)
    assert refused.code == "no_takeback"
    ada.fight()
    refused = carry_out(match, lambda now: rematch(now, 0, key))
    assert isinstance(refused, Nack)
    assert refused.code == "no_rematch"


def _boon(index, what, *cells, seat=0, amount=0):
    return {
        "type": "boon",
        "step": "boon",
        "boon": index,
        "seat": seat,
        "what": what,
        "cells": list(cells),
        "amount": amount,
    }


def test_r10_a_turn_tells_which_relic_acted_one_line_a_time_in_every_language(ada):
    ada.start("L")
    row = Run.objects.get(player=ada.player.key)
    Run.objects.filter(pk=row.pk).update(state={**row.state, "relics": ["S01", "L4", "S17"]})
    ada.do("enter")
    standing = load(ada.match())
    sources = [boon["id"] for boon in standing.stage["boons"]]
    assert sources == ["power", "S01", "L4", "S17"]
    events = [
        {"type": "place", "step": "move", "seat": 0, "cell": "g6"},
        _boon(2, "turn", "e7"),
        _boon(3, "decline"),
    ]
    told = {}
    for language in ("en", "ko", "ja"):
        with translation.override(language):
            told[language] = showing.steps(standing, events, 0)
            shown = showing.snap(standing, 0)["stage"]
            assert len(shown["opening"]) == 2
            assert all(line["text"] for line in shown["opening"])
            assert [boon["active"] for boon in shown["boons"]] == [False, False, False, True]
            assert [boon["after"] for boon in shown["boons"]] == [False, False, False, True]
    move, boon = told["en"]
    assert move["text"].startswith("● Lantern Caravan places on g6")
    assert boon["lines"] == ["Spark turns e7 as well.", "Hourglass stays unused."]
    assert boon["text"] == "Spark turns e7 as well. Hourglass stays unused."
    assert "불티" in told["ko"][1]["lines"][0]
    assert "등불 상단" in told["ko"][0]["text"]
    assert "火の粉" in told["ja"][1]["lines"][0] or told["ja"][1]["lines"][0]


def test_the_result_says_what_it_means_for_the_run(short_road, ada):
    ada.start()
    ada.do("enter")
    assert showing.snap(load(ada.match()), 0)["stage"]["outcome"] is None
    match = ada.fight()
    snap = showing.snap(load(match), 0)
    assert snap["stage"]["outcome"]["what"] == "passed"
    assert snap["result"]["title"] == "Gate 1 is passed"
    assert "The way to the shop is open." in snap["result"]["text"]
    assert snap["stage"]["next"] == "/en/expedition/run/"
    ada.look()
    ada.do("open_shop")
    ada.do("leave")
    ada.do("enter")
    match = ada.resign()
    snap = showing.snap(load(match), 0)
    assert snap["stage"]["outcome"]["what"] == "flag"
    assert snap["result"]["title"] == "Gate 2 is not passed"
    ada.look()
    ada.do("retry")
    ada.do("enter")
    snap = showing.snap(load(ada.resign()), 0)
    assert snap["stage"]["outcome"]["what"] == "failed"
    assert ada.look() is None


def test_a_resigned_battle_has_failed_and_the_signal_settles_it(ada):
    row = ada.start()
    ada.do("enter")
    ada.resign()
    herald.close()
    row.refresh_from_db()
    assert row.phase == "flag"
    assert not Reward.objects.exists()
    assert row.state["records"][0]["reason"] == "surrender"


@pytest.mark.parametrize("finder", ["read", "sweep"])
def test_a_battle_whose_end_nobody_told_is_settled_all_the_same(finder, short_road, ada, unheard):
    row = ada.start()
    ada.do("enter")
    ada.fight()
    row.refresh_from_db()
    assert row.phase == "battle"
    if finder == "read":
        queries.run_view(ada.player, "ordinary")
    else:
        sweeping.sweep()
    row.refresh_from_db()
    assert row.phase == "result"
    assert Reward.objects.filter(run=row, gate=1).count() == 1
    coins = row.coins
    for _ in range(3):
        ada.look()
        sweeping.sweep()
    row.refresh_from_db()
    assert row.coins == coins


def test_a_second_try_is_another_battle_and_a_second_failure_the_end(ada):
    ada.start()
    ada.do("enter")
    first = Match.objects.get(pk=ada.resign())
    ada.look()
    ada.do("retry")
    ada.do("enter")
    second = Match.objects.get(pk=ada.match())
    assert bytes(first.seed) != bytes(second.seed)
    ada.resign()
    assert ada.look() is None
    row = Run.objects.get()
    assert (row.phase, row.verdict) == ("failed", Run.Verdict.NONE)
    assert Battle.objects.filter(run=row, settled=True).count() == 2


def test_an_abandoned_battle_ends_its_match_too(ada):
    ada.start()
    ada.do("enter")
    match = ada.match()
    ada.do("abandon")
    assert Match.objects.get(pk=match).status == Match.Status.OVER
    assert ada.look() is None
    assert ada.start()


def test_the_sweep_ends_the_match_of_a_run_abandoned_as_its_process_died(ada, monkeypatch):
    ada.start()
    ada.do("enter")
    match = ada.match()
    monkeypatch.setattr("expedition.services.commanding.end_staged", _dies)
    ada.do("abandon")
    assert Match.objects.get(pk=match).status == Match.Status.ACTIVE
    assert sweeping.sweep() == 1
    assert sweeping.sweep() == 0
    assert Match.objects.get(pk=match).status == Match.Status.OVER


def test_a_battle_whose_match_is_lost_begins_again_from_its_own_seed(ada):
    ada.start()
    ada.do("enter")
    match = Match.objects.get(pk=ada.match())
    match.delete()
    assert ada.look().phase == "battle"
    again = Match.objects.get(pk=ada.match())
    assert (bytes(again.seed), again.options) == (bytes(match.seed), match.options)


def test_under_new_rules_a_battle_begins_again_and_the_run_stays_out_of_the_hall(
    short_road, ada, monkeypatch
):
    row = ada.start()
    ada.do("enter")
    old = Match.objects.get(pk=ada.match())
    for module in ("run", "road"):
        monkeypatch.setattr(f"expedition.rules.{module}.VERSION", "9.9")
    monkeypatch.setattr("expedition.services.updating.VERSION", "9.9")
    assert ada.look().phase == "battle"
    again = Match.objects.get(pk=ada.match())
    assert again.pk != old.pk
    assert bytes(again.seed) == bytes(old.seed)
    ended = showing.snap(load(old.pk), 0)
    assert ended["status"] == "over"
    assert ended["stage"]["outcome"]["what"] == "restarted"
    assert ended["result"]["title"] == "This battle begins again"
    row.refresh_from_db()
    assert (row.rules, row.state["mixed"], row.state["attempt"]) == ("9.9", True, 1)
    assert queries.run_view(ada.player, "ordinary").note
    cleared = ada.clear_from_battle()
    assert (cleared.phase, cleared.verdict) == ("cleared", Run.Verdict.REFUSED)
    assert queries.hall(ada.player, "L").total == 0


def test_the_opponents_of_a_battle_follow_from_its_seed(ada):
    ada.start("T")
    ada.do("enter")
    first = Match.objects.get(pk=ada.match())
    first.delete()
    ada.look()
    again = Match.objects.get(pk=ada.match())
    assert bytes(again.bot_secret) == bytes(first.bot_secret) != bytes(again.seed)
    assert Chance(bytes(again.bot_secret)).below(2) in (0, 1)


def test_a_move_of_a_battle_is_a_move_like_any(ada):
    ada.start()
    ada.do("enter")
    standing, key = load(ada.match()), str(uuid.uuid4())
    body = standing.game.view(standing.position, 0)["legal"][0]["move"]
    carry_out(standing.id, lambda now: play(now, 0, now.version, key, body))
    assert load(standing.id).version >= 1
    with pytest.raises(Refused, match="not_now"):
        ada.do("open_shop")
    assert services.active(ada.player, "daily") is None
    assert Run.objects.get().rules == rules_of_runs.VERSION


def _dies(*_arguments, **_named):
    raise RuntimeError("the process dies")
