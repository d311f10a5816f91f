"""Looks in the hands of staff."""

import pytest
from django.contrib import admin

from accounts.looks.admin import LookForm
from accounts.looks.models import Look

pytestmark = pytest.mark.django_db

NAMES = {"name_en": "Marble", "name_ko": "대리석", "name_ja": "大理石"}


@pytest.fixture
def desk():
    return admin.site._registry[Look]


def test_staff_change_names_order_and_what_it_takes_but_not_the_drawing(desk, rf, admin_user):
    request = rf.get("/")
    request.user = admin_user
    look = Look.objects.get(kind="stones", code="kiln")
    form = desk.get_form(request, look)
    assert not {"kind", "code"} & set(form.base_fields)
    given = {**NAMES, "rule": "won:triflip:2", "number": 5, "order": 7, "retired": "on"}
    filled = form(given, instance=look)
    assert filled.is_valid(), filled.errors
    filled.save()
    look.refresh_from_db()
    assert (look.name_ko, look.rule, look.number, look.order, look.retired) == (
        ("대리석", "won:triflip:2", 5, 7, True)
    )
    assert not desk.has_delete_permission(request, look)


@pytest.mark.parametrize(
    "changes",
    [{"code": "marble"}, {"rule": "sneezing", "number": 1}, {"rule": "finished", "number": 0}],
)
def test_a_row_without_a_drawing_or_a_count_is_refused_in_the_form(changes):
    Look.objects.filter(kind="stones", code="kiln").delete()
    given = {**NAMES, "kind": "stones", "code": "kiln", "number": 0, "order": 1, **changes}
    assert not LookForm(given).is_valid()


def test_a_look_whose_drawing_went_away_cannot_be_saved_any_more(desk, rf, admin_user):
    look = Look.objects.get(kind="stones", code="kiln")
    Look.objects.filter(pk=look.pk).update(code="gone")
    look.refresh_from_db()
    request = rf.get("/")
    request.user = admin_user
    form = desk.get_form(request, look)({**NAMES, "number": 1, "order": 1}, instance=look)
    assert "There is no drawing" in str(form.errors)
