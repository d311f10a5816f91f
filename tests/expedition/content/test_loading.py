"""The first content is loaded as often as one likes, and what staff did stays."""

from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from expedition import catalog
from expedition.content import stamp
from expedition.content.faults import Faulty
from expedition.content.first import first_rows
from expedition.content.loading import is_edited, load
from expedition.models import Relic

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db]


def first(**changes):
    """The first content with other columns for S01, if any are given."""
    return [
        replace(row, columns={**row.columns, **changes}) if row.key == "S01" else row
        for row in first_rows()
    ]


def test_loading_again_changes_nothing():
    assert len(load().added) == 3 + 8 + 11 + 36 + 1
    token = stamp.token()
    again = load()
    assert (again.added, again.updated, again.kept) == ((), (), ())
    assert stamp.token() == token


def test_a_row_nobody_edited_follows_the_first_content():
    load()
    assert load(first(price=50)).updated == ("relic S01",)
    assert catalog.current().content.relic("S01").price == 50
    assert not is_edited(Relic.objects.get(pk="S01"))
    assert load().updated == ("relic S01",)


def test_what_staff_edited_survives():
    load()
    relic = Relic.objects.get(pk="S01")
    relic.text_ko = "고친 문장입니다."
    relic.save()
    assert is_edited(relic)
    assert load(first(price=50)).kept == ("relic S01",)
    assert Relic.objects.get(pk="S01").price != 50
    assert catalog.current().words("ko").relics["S01"].text == "고친 문장입니다."


def test_an_edit_taken_back_follows_the_first_content_again():
    load()
    relic = Relic.objects.get(pk="S01")
    for price in (11, relic.price):
        relic.price = price
        relic.save()
    assert load(first(price=50)).updated == ("relic S01",)


def test_partners_count_as_edits_and_as_first_content():
    load()
    Relic.objects.get(pk="S02").excludes.add("S03")
    assert load().kept == ("relic S02", "relic S03")
    assert set(Relic.objects.get(pk="M4").excludes.values_list("pk", flat=True)) == {"M6"}


def test_new_rows_are_added_and_rows_of_staff_stay():
    load([row for row in first_rows() if row.key not in ("S18", "M4", "M6")])
    Relic.objects.create(
        pk="S99",
        rarity="rare",
        price=18,
        effect="hourglass",
        numbers={"times": 2},
        **{f"name_{language}": "Clock" for language in ("en", "ko", "ja")},
        **{f"text_{language}": "{times}" for language in ("en", "ko", "ja")},
    )
    assert load().added == ("relic S18", "relic M4", "relic M6")
    content = catalog.current().content
    assert content.relic("M4").excludes == ("M6",)
    assert content.relic("S99").spec.effect == "hourglass"
    assert is_edited(Relic.objects.get(pk="S99"))


def test_content_that_does_not_go_together_is_not_loaded():
    load()
    held = catalog.current().digest
    with pytest.raises(Faulty, match="S01: A price lies"):
        load(first(price=0))
    assert catalog.current().digest == held


def test_the_command_says_what_it_did(capsys):
    call_command("load_expedition")
    call_command("load_expedition")
    said = capsys.readouterr().out.splitlines()
    assert "relic S01" in said[0]
    assert said[-3:] == [
        "Added: nothing.",
        "Brought up to date: nothing.",
        "Left as staff have it: nothing.",
    ]


def test_the_command_fails_in_words(monkeypatch):
    load()
    monkeypatch.setattr("expedition.content.loading.first_rows", lambda: first(price=0))
    with pytest.raises(CommandError, match="S01: A price lies between 1 and 99"):
        call_command("load_expedition")
