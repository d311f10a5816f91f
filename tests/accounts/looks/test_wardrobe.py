"""What is worn, earned and open to whom."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from accounts.looks import carrying, unlocking, wardrobe
from accounts.looks.loading import FIRST, load_first
from accounts.looks.models import Earned, Look, Worn
from accounts.player import NOBODY, Player

pytestmark = [pytest.mark.django_db, pytest.mark.data_layer]

ME = Player(key="guest:me")
ACCOUNT = Player(key="account:me", name="Ara", is_guest=False)


@pytest.fixture
def done(monkeypatch):
    """How often the player has done what the look `kiln` asks for, two times; to be changed."""
    counts = {"deeds": 0}
    feat = unlocking.Feat("deeds", lambda _player: counts["deeds"], lambda n: f"Do {n} deeds")
    monkeypatch.setitem(unlocking._feats, "deeds", feat)
    Look.objects.filter(kind="stones", code="kiln").update(rule="deeds", number=2)
    return counts


def offer(player, kind, code):
    return next(each for each in wardrobe.offers(player, kind) if each.code == code)


def test_everybody_wears_the_usual_and_may_wear_what_asks_for_nothing():
    assert wardrobe.worn(ME) == {}
    assert offer(ME, "stones", "river").is_worn
    wardrobe.choose(ME, "stones", "ink")
    assert wardrobe.worn(ME) == {"stones": "ink"}
    assert offer(ME, "stones", "ink").is_worn
    assert wardrobe.worn(NOBODY) == {}


def test_choosing_again_takes_the_place_of_what_was_worn():
    for code in ("ink", "river"):
        wardrobe.choose(ME, "stones", code)
    assert wardrobe.worn(ME) == {}
    assert Worn.objects.count() == 1


def test_a_locked_look_says_what_it_takes_and_is_refused(done):
    done["deeds"] = 1
    shown = offer(ME, "stones", "kiln")
    assert (shown.is_open, shown.demand, shown.done, shown.number) == (False, "Do 2 deeds", 1, 2)
    with pytest.raises(wardrobe.Refused) as refusal:
        wardrobe.choose(ME, "stones", "kiln")
    assert refusal.value.code == wardrobe.LOCKED
    assert refusal.value.offer == shown
    assert not Worn.objects.exists()


@pytest.mark.parametrize(
    ("kind", "code"),
    [("stones", "gold"), ("hats", "river"), ("", ""), ("boards", "river"), ("stones", "")],
)
def test_what_there_is_not_cannot_be_chosen(kind, code):
    with pytest.raises(wardrobe.Refused) as refusal:
        wardrobe.choose(ME, kind, code)
    assert refusal.value.code == wardrobe.UNKNOWN


def test_an_earned_look_is_new_until_it_is_seen_and_then_stays(done):
    done["deeds"] = 2
    assert wardrobe.new_looks(ME) == {"stones": 1}
    offers = wardrobe.offers(ME, "stones")
    assert [each.code for each in offers if each.is_new] == ["kiln"]
    for _ in range(2):
        wardrobe.keep_new(ME, offers)
    assert wardrobe.new_looks(ME) == {}
    assert not offer(ME, "stones", "kiln").is_new
    done["deeds"] = 0
    assert offer(ME, "stones", "kiln").is_open
    wardrobe.choose(ME, "stones", "kiln")
    assert wardrobe.worn(ME) == {"stones": "kiln"}


def test_nothing_is_new_to_a_nobody(done):
    done["deeds"] = 2
    assert wardrobe.new_looks(NOBODY) == {}
    assert not offer(NOBODY, "stones", "kiln").is_open
    wardrobe.keep_new(NOBODY, wardrobe.offers(NOBODY, "stones"))
    assert not Earned.objects.exists()


def test_a_retired_look_stays_with_those_who_have_it():
    wardrobe.choose(ME, "stones", "ink")
    Look.objects.filter(kind="stones", code="ink").update(retired=True)
    assert wardrobe.worn(ME) == {"stones": "ink"}
    assert offer(ME, "stones", "ink").is_worn
    assert "ink" not in [each.code for each in wardrobe.offers(ACCOUNT, "stones")]
    with pytest.raises(wardrobe.Refused):
        wardrobe.choose(ACCOUNT, "stones", "ink")


def test_a_count_that_nobody_makes_any_more_opens_nothing():
    Look.objects.filter(kind="stones", code="kiln").update(rule="gone", number=1)
    shown = offer(ME, "stones", "kiln")
    assert (shown.is_open, shown.demand) == (False, "")


@pytest.mark.parametrize(
    "changes",
    [
        {"code": "marble"},
        {"kind": "boards"},
        {"rule": "sneezing", "number": 1},
        {"rule": "finished", "number": 0},
        {"code": "river", "retired": True},
        {"code": "river", "rule": "finished", "number": 1},
    ],
)
def test_a_row_that_makes_no_sense_cannot_be_saved(changes):
    names = {"name_en": "x", "name_ko": "x", "name_ja": "x"}
    row = Look(**{"kind": "stones", "code": "ink", **names, **changes})
    with pytest.raises(ValidationError):
        row.save()


def test_loading_again_brings_back_what_is_missing_and_leaves_what_staff_changed():
    look = Look.objects.get(kind="cards", code="night")
    look.name_en, look.number, look.order, look.retired = "Vigil", 7, 3, True
    look.save()
    Look.objects.get(kind="cards", code="garden").delete()
    load_first()
    load_first()
    kept = Look.objects.get(kind="cards", code="night")
    assert (kept.name_en, kept.number, kept.order, kept.retired) == ("Vigil", 7, 3, True)
    assert Look.objects.count() == sum(map(len, FIRST.values()))


def test_every_first_row_could_have_been_saved_by_staff_and_is_named_in_each_language():
    for look in Look.objects.all():
        look.full_clean()
        for language, name in (("en", look.name_en), ("ko", look.name_ko), ("ja", look.name_ja)):
            with translation.override(language):
                assert look.name == name


def test_a_guests_looks_go_to_the_account_whose_own_choice_wins():
    wardrobe.choose(ME, "stones", "ink")
    wardrobe.choose(ME, "boards", "paper")
    wardrobe.choose(ACCOUNT, "stones", "river")
    Earned.objects.create(player=ME.key, kind="avatar", code="owl")
    Earned.objects.create(player=ME.key, kind="avatar", code="fox")
    Earned.objects.create(player=ACCOUNT.key, kind="avatar", code="fox")
    assert carrying.looks_to_carry(ME) == {"looks": 4}
    assert carrying.hand_on_looks(ME, ACCOUNT) == {"looks": 4}
    assert wardrobe.worn(ACCOUNT) == {"boards": "paper"}
    codes = Earned.objects.filter(player=ACCOUNT.key).values_list("code", flat=True)
    assert set(codes) == {"owl", "fox"}
    assert carrying.hand_on_looks(ME, ACCOUNT) == {"looks": 0}
    assert wardrobe.worn(ME) == {}


def test_looks_are_exported_and_forgotten():
    wardrobe.choose(ACCOUNT, "avatar", "otter")
    Earned.objects.create(player=ACCOUNT.key, kind="avatar", code="owl")
    Earned.objects.create(player=ME.key, kind="avatar", code="owl")
    told = carrying.export_looks(ACCOUNT)
    assert told["worn"] == {"avatar": "otter"}
    assert [(each["kind"], each["code"]) for each in told["earned"]] == [("avatar", "owl")]
    carrying.forget_looks(ACCOUNT)
    assert carrying.export_looks(ACCOUNT) == {"worn": {}, "earned": []}
    assert Earned.objects.filter(player=ME.key).exists()
