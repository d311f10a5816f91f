"""A whole run, from setting out to the hall of fame, and what the server makes of one that was
tampered with."""

from datetime import timedelta

import pytest
from django.db import transaction

from expedition import catalog, queries
from expedition.models import Battle, Entry, HallEntry, Mark, Reward, Run
from expedition.rules.refusal import Refused
from expedition.services import auditing, hall, sweeping
from expedition.services.rows import decode
from games.models import Match, Seat, Turn

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db(transaction=True)]


def test_r15_a_cleared_run_enters_the_hall_of_its_faction_and_opens_the_next_level(short_road, ada):
    ada.start("T")
    with pytest.raises(Refused, match="running"):
        ada.start("L")
    row = ada.clear()
    run = decode(row)
    assert (row.phase, row.passed, row.verdict) == ("cleared", 8, Run.Verdict.ADMITTED)
    entry = HallEntry.objects.get()
    assert (entry.run, entry.faction, entry.name) == (row, "T", "Ada")
    assert (entry.turns, entry.coins, entry.retried) == (run.turns, run.coins, False)
    assert hall.entries_by_faction(ada.player.key) == {"T": 1}
    assert (hall.entries(ada.player.key), hall.entries(ada.player.key, "L")) == (1, 0)
    assert Reward.objects.filter(run=row).count() == 8
    owned = Mark.objects.filter(player=ada.player.key, what=Mark.What.OWNED)
    cleared = Mark.objects.filter(player=ada.player.key, what=Mark.What.CLEARED)
    assert {*cleared.values_list("relic", flat=True)} == {*run.relics}
    assert {*owned.values_list("relic", flat=True)} >= {*run.relics}
    with pytest.raises(Refused, match="locked"):
        ada.start("L", risk=1)
    with pytest.raises(Refused, match="locked"):
        ada.start("T", risk=2)
    assert ada.start("T", risk=1).risk == 1


def test_every_offer_purchase_and_battle_of_a_run_is_logged(short_road, ada):
    row = ada.start()
    ada.to_shop()
    run = decode(Run.objects.get(pk=row.pk))
    bought = run.shop.offers[0].relic
    ada.do("buy", relic=bought)
    ada.do("reroll")
    ada.do("sell", relic=bought)
    ada.do("leave")
    ada.do("abandon")
    told = list(Entry.objects.filter(run=row).values_list("number", "what", "facts"))
    assert [number for number, _, _ in told] == list(range(1, len(told) + 1))
    assert [what for _, what, _ in told] == [
        *("started", "entered", "settled", "offered", "bought"),
        *("rerolled", "offered", "sold", "left", "abandoned"),
    ]
    settled, offered = told[2][2], told[3][2]
    assert settled["passed"]
    assert settled["rank"] == 1
    assert settled["coins"] > 40
    assert [name for name, _ in offered["offers"]] == [offer.relic for offer in run.shop.offers]
    assert auditing.fault_of(Run.objects.get(pk=row.pk)) is None


def test_a_real_battle_played_to_its_end_can_be_played_again(road_with, ada):
    road_with(passes=3)
    row = ada.start("M")
    ada.pass_gate()
    row.refresh_from_db()
    assert row.phase == "result"
    turns = Turn.objects.filter(match=Battle.objects.get(run=row).match)
    assert turns.count() > 8
    assert auditing.fault_of(row) is None


def _richer(row):
    row.state["coins"] += 5
    Run.objects.filter(pk=row.pk).update(state=row.state, coins=row.coins + 5)


def _never_bought(row):
    Entry.objects.filter(run=row, what="bought").first().delete()


def _dearer_sale(row):
    entry = Entry.objects.filter(run=row, what="bought").first()
    entry.facts["price"] -= 1
    entry.save()


def _paid_twice(row):
    reward = Reward.objects.filter(run=row).first()
    reward.pays = [*reward.pays, ["base", 5]]
    reward.save()


def _fewer_turns(row):
    Run.objects.filter(pk=row.pk).update(turns=1)


def _other_seed(row):
    Run.objects.filter(pk=row.pk).update(seed=bytes(32))


def _other_move(row):
    turn = Turn.objects.filter(match__in=_matches(row)).first()
    seat = turn.seat
    other = {"cell": "e1"} if turn.moves[seat] != {"cell": "e1"} else {"cell": "a1"}
    turn.moves[seat] = other
    turn.save()


def _no_move(row):
    Turn.objects.filter(match__in=_matches(row)).first().delete()


def _other_battle(row):
    match = Match.objects.filter(pk__in=_matches(row)).first()
    match.options["goals"] = [3, 20, 20]
    match.save()


def _weaker_bot(row):
    Seat.objects.filter(match__in=_matches(row), level=2).update(level=1)


def _matches(row):
    return Battle.objects.filter(run=row).values("match")


TAMPERINGS = (
    *(_richer, _never_bought, _dearer_sale, _paid_twice, _fewer_turns),
    *(_other_seed, _other_move, _no_move, _other_battle, _weaker_bot),
)


def test_a_run_that_was_tampered_with_is_listed_nowhere(short_road, ada, unheard, monkeypatch):
    ada.start()
    with monkeypatch.context() as patch:
        patch.setattr(auditing, "judge", lambda row: row)
        row = ada.clear()
    assert row.verdict == Run.Verdict.PENDING
    assert auditing.fault_of(row) is None
    for tamper in TAMPERINGS:
        with transaction.atomic():
            tamper(Run.objects.get(pk=row.pk))
            assert auditing.fault_of(Run.objects.get(pk=row.pk)), tamper.__name__
            transaction.set_rollback(True)
    assert auditing.fault_of(Run.objects.get(pk=row.pk)) is None
    _no_move(row)
    assert auditing.judge(row).verdict == Run.Verdict.REFUSED
    assert not HallEntry.objects.exists()


def test_a_run_nobody_has_played_again_yet_is_found_by_the_sweep(
    short_road, ada, unheard, monkeypatch
):
    ada.start()
    with monkeypatch.context() as patch:
        patch.setattr(auditing, "judge", lambda row: row)
        row = ada.clear()
    assert queries.past(ada.player, row.pk).summary.hall_rank is None
    assert sweeping.sweep() == 1
    assert sweeping.sweep() == 0
    assert HallEntry.objects.get().run == row
    assert queries.past(ada.player, row.pk).summary.hall_rank == 1


def test_the_hall_ranks_by_risk_then_flag_then_turns_then_coins_then_date(
    short_road, ada, traveller
):
    ada.start()
    row = ada.clear()
    first = HallEntry.objects.get()

    def listed(name, **other):
        friend = traveller(name)
        Run.objects.create(
            **{
                field.attname: getattr(row, field.attname)
                for field in Run._meta.concrete_fields
                if field.attname not in ("id", "player", "name")
            },
            player=friend.player.key,
            name=name,
        )
        HallEntry.objects.create(
            run=Run.objects.get(player=friend.player.key),
            player=friend.player.key,
            name=name,
            **{
                "faction": "L",
                "risk": 0,
                "retried": False,
                "turns": first.turns,
                "coins": first.coins,
                "cleared_at": first.cleared_at,
            }
            | other,
        )
        return friend

    listed("later", cleared_at=first.cleared_at + timedelta(seconds=1))
    listed("poorer", coins=first.coins - 1)
    listed("slower", turns=first.turns + 1)
    listed("retried", retried=True, turns=1)
    best = listed("riskier", risk=1, retried=True, turns=999)
    shown = queries.hall(ada.player, "L")
    names = [line.name for line in shown.lines]
    assert names == ["riskier", "Ada", "later", "poorer", "slower", "retried"]
    assert [line.rank for line in shown.lines] == [1, 2, 3, 4, 5, 6]
    assert [line.name for line in shown.lines if line.own] == ["Ada"]
    assert (shown.own.rank, shown.total) == (2, 6)
    assert queries.hall(best.player, "L").own.rank == 1
    assert queries.hall(ada.player, "X") is None
    hall.rename(ada.player.key, "Countess")
    assert queries.hall(best.player, "L").lines[1].name == "Countess"
    assert [len(each.lines) for each in queries.halls(ada.player)] == [6, 0, 0]


def test_content_edited_on_the_way_changes_nothing_of_a_run(short_road, ada, road_with):
    row = ada.start()
    ada.to_shop()
    before = decode(Run.objects.get(pk=row.pk))
    road_with(goal=30, coins=0)
    catalog._edition.cache_clear()
    assert decode(Run.objects.get(pk=row.pk)) == before
    ada.do("leave")
    ada.do("enter")
    assert Match.objects.get(pk=ada.match()).options["goals"] == [4, 4, 4]
