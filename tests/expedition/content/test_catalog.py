"""What runs are played by: built from rows, told in three languages, pinned for good."""

import pytest

from expedition import catalog
from expedition.models import Faction, Gate, Relic, RiskLevel
from expedition.rules.content.first import first_content

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db]


def test_empty_tables_are_filled_with_the_first_content_on_the_way():
    assert not Relic.objects.exists()
    assert catalog.current().content == first_content()
    assert Relic.objects.count() == 36
    assert Faction.objects.count() == 3
    assert Gate.objects.count() == 8
    assert RiskLevel.objects.count() == 11
