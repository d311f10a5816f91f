"""What a command may and may not do, whoever gives it and however often."""

import pytest

from accounts.player import Player
from expedition import queries, services
from expedition.models import Entry, Run
from expedition.rules.refusal import Refused
from expedition.services.rows import decode
from expedition.wording import REFUSALS, refusal

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db(transaction=True)]


def test_a_faction_no_database_could_hold_is_unknown_like_any_other(ada):
    for faction in ("L\0", "X", "", "l" * 5000):
        with pytest.raises(Refused, match="unknown_faction"):
            ada.start(faction)


@pytest.mark.parametrize("player", [Player(""), Player("guest:abc", "Gus")])
def test_r17_a_guest_can_start_nothing_and_is_told_why(player):
    for kind in ("ordinary", "daily"):
        with pytest.raises(Refused, match="guest") as refused:
            services.start(player, kind, "L", 0)
        with pytest.raises(Refused, match="guest"):
            services.command(player, kind, "enter", 0)
        assert queries.run_view(player, kind) is None
    assert "Sign in" in refusal(refused.value)
    shown = queries.lobby(player)
    assert not shown.may_play
    assert "sign in" in shown.note
    assert not Run.objects.exists()


def test_a_command_given_from_an_old_page_changes_nothing(ada):
    row = ada.start()
    ada.do("enter")
    with pytest.raises(Refused, match="stale"):
        services.command(ada.player, "ordinary", "enter", row.version)
    assert Entry.objects.filter(what="entered").count() == 1


def test_commands_are_refused_with_a_reason_that_is_said(short_road, ada):
    ada.start()
    for name, code in (("leave", "not_now"), ("dance", "unknown_command")):
        with pytest.raises(Refused, match=code) as refused:
            ada.do(name)
        assert refusal(refused.value) == str(REFUSALS[code])
    with pytest.raises(Refused, match="no_run"):
        services.command(ada.player, "daily", "enter", 0)
    with pytest.raises(Refused, match="unknown_kind"):
        services.start(ada.player, "weekly")
    row = ada.to_shop()
    for name, relic, code in (("buy", "XXX", "not_offered"), ("sell", "S01", "not_owned")):
        with pytest.raises(Refused, match=code):
            ada.do(name, relic=relic)
    assert Run.objects.get().version == row.version


def test_r02_a_run_stands_at_the_same_point_on_every_device(short_road, ada, plain_static):
    ada.start("M")
    ada.do("enter")
    one, other = ada.browser(), ada.browser()
    page = f"/m/{queries.battle_url(ada.player, 'ordinary').split('/')[-2]}/"
    assert one.get("/en" + page).status_code == other.get("/en" + page).status_code == 200
    ada.fight()
    ada.look()
    ada.do("open_shop")
    shops = [queries.run_view(ada.player, "ordinary").shop for _ in range(2)]
    assert shops[0] == shops[1]
    assert len(shops[0].offers) == 4


def test_f33_neither_reloading_nor_going_back_nor_a_second_tab_draws_other_offers(short_road, ada):
    ada.start()
    row = ada.to_shop()
    offers = decode(row).shop.offers
    for _ in range(3):
        assert decode(ada.look()).shop.offers == offers
    with pytest.raises(Refused, match="stale"):
        services.command(ada.player, "ordinary", "open_shop", row.version - 1)
    rolled = ada.do("reroll")
    with pytest.raises(Refused, match="stale"):
        services.command(ada.player, "ordinary", "reroll", row.version)
    assert decode(ada.look()) == decode(rolled)
    assert rolled.coins == row.coins - 2


def test_f35_of_twenty_purchases_at_once_one_is_made(traveller, twenty_purchases):
    for _ in range(2):
        twenty_purchases(traveller())


def test_two_starts_at_once_are_one_run(short_road, ada, at_once):
    found = at_once(6, lambda: services.start(ada.player, "ordinary", "L", 0))
    assert sorted(found) == ["done", *["running"] * 5]
    assert Run.objects.count() == 1


def test_two_entries_at_once_are_one_battle(short_road, ada, at_once):
    row = ada.start()
    found = at_once(6, lambda: services.command(ada.player, "ordinary", "enter", row.version))
    assert sorted(found) == ["done", *["stale"] * 5]
    assert Run.objects.get().battles.count() == 1


def test_a_battle_settled_from_many_sides_at_once_is_paid_once(short_road, ada, unheard, at_once):
    row = ada.start()
    held = row.coins
    ada.do("enter")
    ada.fight()
    assert at_once(6, ada.look) == ["done"] * 6
    row.refresh_from_db()
    assert (row.phase, row.rewards.count(), row.entries.filter(what="settled").count()) == (
        "result",
        1,
        1,
    )
    assert row.coins == held + row.rewards.get().coins


def test_a_run_cleared_on_many_sides_at_once_has_one_place_in_the_hall(
    short_road, ada, unheard, at_once
):
    ada.start()
    ada.clear_to_last_battle()
    assert at_once(6, ada.look) == ["done"] * 6
    row = Run.objects.get()
    assert (row.phase, row.verdict) == ("cleared", "admitted")
    assert queries.hall(ada.player, "L").total == 1
