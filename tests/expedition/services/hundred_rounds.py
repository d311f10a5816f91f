"""A hundred times twenty purchases at once; for whoever wants to see it, on either database:

python -m pytest -n0 -s tests/expedition/services/hundred_rounds.py [--postgres]
"""

import time

import pytest
from django.db import connection

from expedition.models import Entry, Run

ROUNDS = 100


@pytest.mark.django_db(transaction=True)
def test_of_twenty_purchases_at_once_one_is_made_a_hundred_times(traveller, twenty_purchases):
    begun = time.monotonic()
    for _ in range(ROUNDS):
        twenty_purchases(traveller())
    made = Entry.objects.filter(what="bought").count()
    spent = [row.state["relics"] for row in Run.objects.all()]
    assert made == sum(map(len, spent)) == ROUNDS
    print(  # noqa: T201  the figure is what this is for
        f"\n{ROUNDS} rounds of 20 purchases at once on {connection.vendor}: {made} made, "
        f"{ROUNDS * 20 - made} refused, no coin below 0, {time.monotonic() - begun:.0f} s"
    )
