"""Forms of content: their fields come from the effect, and nothing bad is saved."""

import pytest
from django.contrib.admin.models import LogEntry
from django.utils.translation import override

from expedition import catalog
from expedition.admin.slots import Slot
from expedition.models import Economy, Faction, Gate, Relic, RiskLevel
from expedition.rules.content.rows import Spec
from expedition.rules.effects import KINDS, Row

pytestmark = pytest.mark.django_db

WORDS = {
    f"{part}_{language}": f"{part} in {language}"
    for part in ("name", "text")
    for language in ("en", "ko", "ja")
}


def test_the_form_of_a_relic_asks_for_exactly_the_numbers_of_its_effect(desk):
    form = desk.look("relic", "S11").context["adminform"].form
    asked = {name: field for name, field in form.fields.items() if name.startswith("relic_")}
    assert list(asked) == ["relic_effect", "relic_least", "relic_stones"]
    assert (asked["relic_least"].min_value, asked["relic_least"].max_value) == (1, 20)
    assert (asked["relic_stones"].min_value, asked["relic_stones"].max_value) == (1, 6)
    assert asked["relic_stones"].label == "Stones more"
    assert (form["relic_least"].value(), form["relic_stones"].value()) == (4, 2)


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_number_of_every_effect_is_bounded_as_the_effect_says(name):
    kind = KINDS[name]
    slot = Slot("x", "Effect", next(iter(kind.rows)))
    fields = slot.fields({"x_effect": name})
    assert list(fields) == ["x_effect", *(f"x_{each.name}" for each in kind.fields)]
    assert fields["x_effect"].clean(name) == name
    for each in kind.fields:
        field = fields[f"x_{each.name}"]
        for fits in (each.least, each.most):
            assert field.clean(str(fits)) == fits
        for wrong in (each.least - 1, each.most + 1, "", "x", "1.5"):
            with pytest.raises(Exception, match=r"\w"):
                field.clean(str(wrong))
    cleaned = {"x_effect": name} | {f"x_{each.name}": each.most for each in kind.fields}
    spec = slot.spec(cleaned)
    assert spec == Spec(name, tuple(sorted((each.name, each.most) for each in kind.fields)))
    assert kind.params(**dict(spec.numbers))


@pytest.mark.parametrize("row", list(Row))
def test_only_effects_for_such_a_row_can_be_chosen(row):
    choices = dict(Slot("x", "Effect", row).fields(None)["x_effect"].choices)
    assert choices.keys() - {""} == {name for name, kind in KINDS.items() if row in kind.rows}


def test_another_effect_shows_its_numbers_without_saving_anything(desk, refused):
    page = desk.send("relic", "S01", button="_look", relic_effect="payback")
    form = page.context["adminform"].form
    assert "relic_place" not in form.fields
    assert {"relic_least", "relic_stones"} <= form.fields.keys()
    assert not form.errors
    assert Relic.objects.get(pk="S01").effect == "start_stone"
    assert not LogEntry.objects.exists()
    # Saved at once, the numbers that were not asked for yet are asked for.
    assert refused(desk.send("relic", "S01", relic_effect="payback")).keys() == {
        "relic_least",
        "relic_stones",
    }


def test_an_edited_relic_is_saved_with_its_effect_and_logged_with_what_changed(desk):
    answer = desk.send(
        "relic", "S01", relic_effect="payback", relic_least="5", relic_stones="3", price="9"
    )
    assert answer.status_code == 302
    relic = Relic.objects.get(pk="S01")
    assert (relic.effect, relic.numbers) == ("payback", {"least": 5, "stones": 3})
    assert catalog.current().content.relic("S01").price == 9
    said = LogEntry.objects.get().get_change_message()
    assert "Price: 12 → 9" in said
    assert "start_stone → payback" in said


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"relic_place": "7"}, "relic_place", "less than or equal to 6"),
        ({"relic_place": "0"}, "relic_place", "greater than or equal to 1"),
        ({"relic_place": ""}, "relic_place", "required"),
        ({"relic_effect": "splash"}, "relic_effect", "valid choice"),
        ({"relic_effect": ""}, "relic_effect", "required"),
        ({"price": "100"}, "price", "less than or equal to 99"),
        ({"rarity": "epic"}, "rarity", "valid choice"),
        ({"faction": "X"}, "faction", "valid choice"),
        ({"excludes": ["S01"]}, "excludes", "cannot exclude itself"),
        ({"name_ko": ""}, "name_ko", "required"),
        ({"name_en": "Low Pass"}, "name_en", "have the same name"),
        ({"text_en": "So {many}."}, "text_en", "no number “many”"),
        ({"text_en": "So {place many."}, "text_en", "Braces"),
        ({"text_en": "At {place}."}, "text_ko", "Other languages tell “place”"),
    ],
)
def test_a_bad_relic_is_refused_at_the_field_it_is_about(desk, refused, changes, field, said):
    before = catalog.current().digest
    told = refused(desk.send("relic", "S01", **changes))
    assert said in " ".join(told[field])
    assert catalog.current().digest == before


@pytest.mark.parametrize(
    ("model", "key", "changes", "field"),
    [
        ("faction", "T", {"ability_times": "10"}, "ability_times"),
        ("faction", "T", {"perk1_coins": "0"}, "perk1_coins"),
        ("faction", "T", {"perks_en": ""}, "perks_en"),
        ("faction", "T", {"text_ja": "{coins}"}, "text_ja"),
        ("gate", 2, {"passes": "2"}, "passes"),
        ("gate", 1, {"base": "100"}, "base"),
        ("gate", 1, {"bot_first": "strong"}, "bot_first"),
        ("risklevel", 1, {"add1_coins": "21"}, "add1_coins"),
        ("risklevel", 1, {"text_en": ""}, "text_en"),
        ("risklevel", 1, {"add2_effect": "purse"}, "add2_effect"),
        ("economy", 1, {"reinforcement_cap": "7"}, "reinforcement_cap"),
        ("economy", 1, {"offers": "2", "faction_offers": "3"}, "faction_offers"),
        (
            "economy",
            1,
            {"early_common": "0", "early_uncommon": "0", "early_rare": "0"},
            "early_common",
        ),
    ],
)
def test_other_bad_rows_are_refused_as_well(desk, refused, model, key, changes, field):
    assert field in refused(desk.send(model, key, **changes))


def test_faults_are_told_in_the_language_of_staff(desk, refused):
    with override("en"):
        english = refused(desk.send("relic", "S01", excludes=["S01"]))["excludes"]
    desk.client.cookies["django_language"] = "ko"
    korean = refused(desk.send("relic", "S01", excludes=["S01"], price="100"))["price"]
    assert english == ["S01: A relic cannot exclude itself."]
    assert "99" in korean[0]
    assert "Ensure" not in korean[0]


def test_every_form_can_be_saved_as_it_stands_and_changes_nothing(desk):
    before = catalog.current().digest
    for model in (Faction, Gate, RiskLevel, Economy):
        for row in model.objects.all():
            assert desk.send(model._meta.model_name, row.pk).status_code == 302
    assert desk.send("relic", "M6").status_code == 302
    assert catalog.current().digest == before


def test_a_relic_can_be_added_and_not_twice(desk, refused):
    words = {**WORDS, "text_en": "{times}", "text_ko": "{times}", "text_ja": "{times}"}
    new = {"price": "8", "rarity": "rare", "order": "500", "relic_effect": "hourglass"}
    asked = refused(desk.send("relic", id="S19", **new, **words))
    assert asked.keys() == {"relic_times"}
    assert desk.send("relic", id="S19", **new, **words, relic_times="2").status_code == 302
    assert catalog.current().words("en").relics["S19"].text == "2"
    assert "id" in refused(desk.send("relic", id="S19", **new, **words, relic_times="2"))
    assert "id" in refused(desk.send("relic", id="relic", **new, **words, relic_times="2"))


def test_partners_exclude_each_other_by_themselves(desk):
    assert desk.send("relic", "S01", excludes=["S02"]).status_code == 302
    content = catalog.current().content
    assert content.relic("S02").excludes == ("S01",)
    assert content.relic("S01").excludes == ("S02",)


def test_effects_of_a_level_come_and_go_and_new_levels_stand_on_top(desk):
    words = {f"text_{language}": "{reinforced_stones}" for language in ("en", "ko", "ja")}
    answer = desk.send("risklevel", 1, add2_effect="reinforced", add2_stones="2", **words)
    assert answer.status_code == 302
    assert [spec.effect for spec in catalog.current().content.risks[1].adds] == [
        "dearer",
        "reinforced",
    ]
    assert desk.send("risklevel", 1, add1_effect="", add1_coins=None).status_code == 302
    assert [spec.effect for spec in catalog.current().content.risks[1].adds] == ["reinforced"]
    answer = desk.send("risklevel", add1_effect="reinforced", add1_stones="1", **words)
    assert answer.status_code == 302
    assert catalog.current().content.risks[-1].level == 11


def test_a_fault_elsewhere_does_not_keep_staff_from_mending_another_row(desk):
    desk.look("relic", "S01")
    Relic.objects.filter(pk__in=["S02", "S16"]).update(price=0)
    assert desk.send("relic", "S02", price="8").status_code == 302
    assert desk.send("relic", "S16", price="12").status_code == 302


def test_preview_shows_three_languages_and_what_changes(desk):
    page = desk.send("relic", "S02", button="_look", relic_stones="3", name_en="Lower Pass")
    text = page.content.decode()
    shown = text.partition("Not saved yet")[2]
    assert "Stones: 1 → 3" in shown
    assert "Name (English): Low Pass → Lower Pass" in shown
    assert "Your goal is 3 lower." in shown
    assert "낮은 고개" in shown
    assert "自分の目標が3下がります。" in shown
    assert "Your goal is 1 lower." not in shown


def test_nothing_can_be_deleted_and_fixed_rows_not_added(desk):
    desk.look("relic", "S01")
    for model, key in (("relic", "S01"), ("gate", 1), ("faction", "L"), ("economy", 1)):
        assert (
            desk.client.post(desk.address(model, key).replace("change", "delete")).status_code
            == 403
        )
    for model in ("gate", "faction", "economy", "edition"):
        assert desk.look(model).status_code == 403


def test_relics_are_retired_and_offered_again_from_the_list(desk):
    desk.look("relic", "S01")
    listed = desk.address("relic", "S01").removesuffix("S01/change/")
    for action, retired in (("retire", True), ("offer_again", False)):
        sent = {"action": action, "_selected_action": ["S01", "L2"]}
        assert desk.client.post(listed, sent).status_code == 302
        found = {
            name: catalog.current().content.relic(name).retired for name in ("S01", "L2", "M1")
        }
        assert found == {"S01": retired, "L2": retired, "M1": False}
    assert LogEntry.objects.count() == 4


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("", 36),
        ("?owner=L", 6),
        ("?owner=-", 18),
        ("?rarity__exact=rare&owner=-", 2),
        ("?q=등불", 1),
    ],
)
def test_lists_are_filtered_and_searched(desk, query, count):
    desk.look("relic", "S01")
    page = desk.client.get(desk.address("relic", "S01").removesuffix("S01/change/") + query)
    assert page.context["cl"].result_count == count


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_every_page_of_the_content_opens_in_every_language(desk, language):
    desk.client.cookies["django_language"] = language
    catalog.pin(catalog.current())
    for model, key in (
        ("relic", "S01"),
        ("faction", "M"),
        ("gate", 3),
        ("risklevel", 6),
        ("economy", 1),
        ("edition", catalog.current().digest),
    ):
        page = desk.look(model, key)
        assert page.status_code == 200
        text = page.content.decode()
        assert " style=" not in text
        assert " onclick=" not in text
        listed = desk.address(model, key).rsplit("/", 3)[0] + "/"
        assert desk.client.get(listed).status_code == 200
