"""What staff change holds for runs that start later, never for one on its way."""

import pytest

from expedition import catalog, queries
from expedition.models import Edition, Relic
from expedition.services.rows import decode

pytestmark = [pytest.mark.data_layer, pytest.mark.django_db(transaction=True)]


def test_an_edit_never_changes_a_running_run(short_road, monkeypatch, traveller):
    ada, ben = traveller("Ada"), traveller("Ben")
    ada.start()
    row = ada.to_shop()
    offered = decode(row).shop.offers[0].relic
    shown = queries.run_view(ada.player, ada.kind).shop
    monkeypatch.undo()
    relic = Relic.objects.get(pk=offered)
    relic.price, relic.name_en, relic.retired = 99, "Another name", True
    relic.save()
    assert queries.run_view(ada.player, ada.kind).shop == shown
    assert decode(ada.look()).content == decode(row).content
    later = ben.start()
    assert later.edition != row.edition
    assert decode(later).content.relic(offered).price == 99
    assert catalog.edition(later.edition).words("en").relics[offered].name == "Another name"
    assert Edition.objects.count() == 2
