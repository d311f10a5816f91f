"""What pages are told of a run, in every language."""

import pytest
from django.utils import translation

from expedition import queries
from expedition.models import Mark, Run
from expedition.services.rows import decode

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=["en", "ko", "ja"])
def language(request):
    with translation.override(request.param):
        yield request.param


def test_a_run_is_told_from_the_map_to_its_end(language, short_road, ada):
    held = ada.start("T").coins
    shown = queries.run_view(ada.player, "ordinary")
    assert (shown.phase, shown.step, shown.gate, shown.coins) == ("map", "enter", 1, held)
    first, second = shown.gates[0], shown.gates[1]
    assert [gate.state for gate in shown.gates] == ["here", *["ahead"] * 7]
    assert (first.showdown, second.showdown) == (False, True)
    assert first.demand != second.demand
    assert [bot.kind for bot in second.bots] == ["tactical", "random"]
    assert [bot.faction.id for bot in first.bots] == ["M", "L"]
    assert all(bot.note for bot in first.bots)
    assert [gate.extra for gate in shown.gates] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(gate.pays_text.endswith((".", "。")) for gate in shown.gates)
    most = sum(line.coins for line in first.pays)
    assert most > 0
    assert shown.gates[7].pays == ()
    ada.do("enter")
    shown = queries.run_view(ada.player, "ordinary")
    assert shown.step == "battle"
    assert shown.battle_url.startswith(f"/{language}/m/")
    ada.fight()
    shown = queries.run_view(ada.player, "ordinary")
    assert (shown.step, shown.result.rank, shown.result.passed) == ("open_shop", 1, True)
    assert shown.result.total == sum(line.coins for line in shown.result.lines) == most
    assert shown.gates[0].tries[0].url == shown.result.url
    ada.do("open_shop")
    shown = queries.run_view(ada.player, "ordinary")
    offer = next(each for each in shown.shop.offers if each.relic.id not in ("S05", "S06"))
    assert shown.shop.next_gate.number == 2
    assert all(each.can_buy for each in shown.shop.offers)
    assert str(shown.coins) in shown.shop.left_text
    row = ada.do("buy", relic=offer.relic.id)
    shown = queries.run_view(ada.player, "ordinary")
    assert shown.coins == held + most - offer.price
    assert [own.relic for own in shown.relics] == [offer.relic]
    assert shown.relics[0].sale == offer.relic.price // 2
    sold = next(each for each in shown.shop.offers if each.relic.id == offer.relic.id)
    assert sold.sold
    assert not sold.can_buy
    assert sold.why
    Run.objects.filter(pk=row.pk).update(state={**row.state, "coins": 0}, coins=0)
    shown = queries.run_view(ada.player, "ordinary")
    assert not shown.shop.can_reroll
    assert shown.shop.reroll_why == next(each.why for each in shown.shop.offers if not each.sold)
    assert shown.shop.left_text == ""
    assert shown.summary is None
    ada.do("abandon")
    assert queries.run_view(ada.player, "ordinary") is None
    line = queries.history(ada.player)[0]
    past = queries.past(ada.player, queries.last_over(ada.player, "ordinary"))
    assert line.seed == past.summary.seed == decode(Run.objects.get()).seed.hex()
    assert (line.gates_passed, line.gates, past.is_over) == (1, 8, True)
    assert past.gates[0].name in past.summary.text
    assert line.url.startswith(f"/{language}/expedition/history/")


def test_a_run_of_somebody_elses_is_not_shown(short_road, ada, traveller):
    row = ada.start()
    ada.do("abandon")
    bob = traveller("Bob")
    assert queries.past(bob.player, row.pk) is None
    assert queries.history(bob.player) == ()
    assert queries.last_over(bob.player, "ordinary") is None


def test_a_history_holds_the_last_fifty(short_road, ada):
    for _ in range(52):
        ada.start()
        ada.do("abandon")
    assert len(queries.history(ada.player)) == 50


def test_r14_the_codex_is_read_whole_by_anybody_and_marked_for_whoever_played(short_road, ada):
    from accounts.player import NOBODY

    whole = queries.codex(NOBODY)
    assert (whole.total, whole.seen, whole.owned, whole.cleared) == (36, 0, 0, 0)
    assert {entry.state for entry in whole.entries} == {"unseen"}
    assert all(entry.meet and entry.relic.text and entry.relic.price for entry in whole.entries)
    assert [len(queries.codex(NOBODY, faction=whose).entries) for whose in ("common", "L")] == [
        18,
        6,
    ]
    assert {entry.relic.rarity for entry in queries.codex(NOBODY, rarity="rare").entries} == {
        "rare"
    }
    ada.start("M")
    offers = [offer.relic for offer in decode(ada.to_shop()).shop.offers]
    ada.do("buy", relic=offers[0])
    marked = {entry.relic.id: entry.state for entry in queries.codex(ada.player).entries}
    assert [marked[name] for name in offers] == ["owned", "seen", "seen", "seen"]
    Mark.objects.create(
        player=ada.player.key,
        relic=offers[0],
        what="cleared",
        faction="M",
        created_at=Run.objects.get().started_at,
    )
    entry = queries.relic(ada.player, offers[0])
    assert (entry.state, [each.id for each in entry.cleared_with]) == ("cleared", ["M"])
    assert queries.relic(ada.player, "X99") is None


def test_a_lobby_opens_levels_one_by_one(short_road, ada):
    choice = queries.lobby(ada.player).factions[0]
    assert [level.level for level in choice.levels if level.is_open] == [0]
    assert choice.coins == ada.start("L").coins
    ada.clear()
    shown = queries.lobby(ada.player)
    assert [level.level for level in shown.factions[0].levels if level.is_open] == [0, 1]
    assert [level.level for level in shown.factions[0].levels if level.is_cleared] == [0]
    assert [level.level for level in shown.factions[1].levels if level.is_open] == [0]
    assert shown.may_play
    assert shown.note == ""
