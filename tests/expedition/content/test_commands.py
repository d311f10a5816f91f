"""The commands that check the content and weigh it."""

import pytest
from django.core.management import CommandError, call_command

from expedition import catalog
from expedition.models import Economy, Edition, Faction, Gate, Relic, RiskLevel

pytestmark = pytest.mark.django_db


def faults():
    with pytest.raises(CommandError) as failed:
        call_command("check_expedition")
    assert failed.value.returncode == 1
    return str(failed.value)


def test_the_first_content_has_no_faults(capsys):
    catalog.pin(catalog.current())
    call_command("check_expedition")
    assert capsys.readouterr().out == (
        "36 relics, 3 factions, 8 gates, 11 risk levels and 1 editions: no faults.\n"
    )


def test_an_empty_database_is_a_fault():
    assert "load_expedition" in faults()


@pytest.mark.parametrize(
    ("model", "key", "columns", "said"),
    [
        (Relic, "S01", {"price": 100}, "S01: A price lies between 1 and 99."),
        (Relic, "S01", {"effect": "gone"}, "There is no effect “gone”"),
        (Relic, "S01", {"effect": "splash"}, "is not for such a row"),
        (Relic, "S01", {"numbers": {}}, "These are not the numbers of the effect “start_stone”"),
        (Relic, "S01", {"numbers": {"place": 9}}, "“place” is out of its bounds"),
        (Relic, "S01", {"numbers": {"place": "3"}}, "cannot be read"),
        (Relic, "S01", {"rarity": "epic"}, "cannot be read"),
        (Relic, "S01", {"name_ja": ""}, "S01: A text is missing (name, Japanese)."),
        (Relic, "S01", {"name_ko": "낮은 고개"}, "the same name (Korean)"),
        (Relic, "S11", {"text_ko": "{least} {no}"}, "no number “no”"),
        (Relic, "S11", {"text_ko": "{least}"}, "Other languages tell “stones”"),
        (Relic, "S11", {"text_ko": "{least"}, "Braces"),
        (Faction, "L", {"colour": "red"}, "L: A colour is written like"),
        (Faction, "L", {"perks": [{"effect": "purse"}]}, "cannot be read"),
        (Faction, "L", {"perks_en": ""}, "L: A text is missing (what else it brings, English)."),
        (Gate, 2, {"passes": 2}, "Gate 2: Only first place passes a showdown"),
        (Gate, 3, {"base": 1000}, "Gate 3: The number “base” is out of its bounds."),
        (RiskLevel, 3, {"adds": []}, "Risk level 3: There is no number “stones”"),
        (Economy, 1, {"late_common": 0, "late_uncommon": 0, "late_rare": 0}, "weights"),
    ],
)
def test_planted_faults_are_found(model, key, columns, said):
    catalog.current()
    model.objects.filter(pk=key).update(**columns)
    assert said in faults()


def test_a_missing_row_is_found():
    catalog.current()
    Gate.objects.filter(number=8).delete()
    assert "eight gates" in faults()


def test_editions_that_are_read_no_longer_or_were_changed_are_found():
    held = catalog.current()
    catalog.pin(held)
    Edition.objects.update(words={**held.texts, "gates": {}})
    assert f"Edition {held.digest[:12]} is not what it was" in faults()
    Edition.objects.update(data={})
    assert f"Edition {held.digest[:12]} can be read no longer" in faults()


def test_runs_are_simulated_by_the_content_of_the_database_or_by_the_first(monkeypatch):
    weighed = []

    def weigh(words, content, write):
        weighed.append((words, content.economy.coins))
        return 0

    monkeypatch.setattr("expedition.management.commands.balance_expedition.main", weigh)
    first = catalog.current().content.economy.coins
    economy = Economy.objects.get()
    economy.coins = first + 5
    economy.save()
    words = ["--count", "3", "runs", "--risk", "2"]
    call_command("balance_expedition", "--", *words)
    call_command("balance_expedition", "--first", "--", *words)
    assert weighed == [(words, first + 5), (words, first)]
