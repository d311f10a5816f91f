"""What runs are played by: built from rows, told in three languages, pinned for good."""

import logging

import pytest

from expedition import catalog
from expedition.content import stamp
from expedition.models import ContentStamp, Edition, Faction, Gate, Relic, RiskLevel
from expedition.rules.content.first import first_content

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db]


def test_empty_tables_are_filled_with_the_first_content_on_the_way():
    assert not Relic.objects.exists()
    assert catalog.current().content == first_content()
    assert Relic.objects.count() == 36
    assert Faction.objects.count() == 3
    assert Gate.objects.count() == 8
    assert RiskLevel.objects.count() == 11


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("_again", [1, 2])
def test_a_flushed_database_is_filled_again(_again):
    assert catalog.current().content == first_content()


def test_content_is_built_once_and_asked_for_cheaply(django_assert_num_queries):
    held = catalog.current()
    with django_assert_num_queries(1):
        assert catalog.current() is held


def test_a_saved_row_is_new_content_for_everybody():
    held = catalog.current()
    relic = Relic.objects.get(pk="S01")
    relic.price = 50
    relic.save()
    assert catalog.current().content.relic("S01").price == 50
    assert held.content.relic("S01").price != 50
    assert catalog.current().digest != held.digest


def test_a_row_that_another_process_saved_is_noticed():
    catalog.current()
    Relic.objects.filter(pk="S01").update(price=50)  # tells this process nothing
    assert catalog.current().content.relic("S01").price != 50
    ContentStamp.objects.update(token="what another process wrote")
    assert catalog.current().content.relic("S01").price == 50


def test_partners_are_content_as_well():
    catalog.current()
    Relic.objects.get(pk="S01").excludes.add("S02")
    assert catalog.current().content.relic("S02").excludes == ("S01",)


def test_words_come_in_the_language_of_the_moment_with_numbers_put_in():
    now = catalog.current()
    assert now.words("en").relics["S11"].text.startswith("Once a battle: a move that turns 4 or")
    assert now.words("ko").factions["L"].name == "등불 상단"
    assert now.words("ja").risks[3] == "相手の増援が1つずつ増えます。"
    assert now.words("en").risks[0] == ""
    assert now.words("fr") == now.words("en")


def test_a_mended_typo_is_another_edition_of_equal_content():
    before = catalog.current()
    gate = Gate.objects.get(number=1)
    gate.name_en = "The Narrow Pass"
    gate.save()
    after = catalog.current()
    assert after.content == before.content
    assert after.digest != before.digest


def test_a_pinned_edition_stays_what_it_was():
    before = catalog.current()
    catalog.pin(before)
    catalog.pin(before)
    relic = Relic.objects.get(pk="S02")
    relic.price, relic.numbers, relic.name_en = 20, {"stones": 3}, "Lower Pass"
    relic.save()
    catalog.pin(catalog.current())
    catalog._edition.cache_clear()
    kept = catalog.edition(before.digest)
    assert kept.content == before.content
    assert kept.words("en") == before.words("en")
    assert catalog.words(before.digest, "en").relics["S02"].name == "Low Pass"
    assert Edition.objects.count() == 2


def test_an_edition_that_nobody_pinned_is_not_there():
    with pytest.raises(KeyError):
        catalog.edition("0" * 64)


def test_rows_that_went_round_the_admin_do_not_stop_runs(caplog):
    good = catalog.current()
    catalog.pin(good)
    relic = Relic.objects.get(pk="S01")
    relic.price = 0
    relic.save()
    with caplog.at_level(logging.ERROR):
        assert catalog.current().content == good.content
    assert "S01: A price lies between 1 and 99." in caplog.text


def test_a_stamp_never_comes_again():
    catalog.current()
    first = stamp.token()
    stamp.touch()
    assert stamp.token() != first
