"""Sentences take the numbers of their rows, and say them as the language wants."""

import pytest

from expedition.content.sentences import numbers_of, places, told
from expedition.rules.content.rows import Spec


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 times"), (1, "once"), (2, "twice"), (3, "3 times"), (20, "20 times")],
)
def test_small_numbers_have_their_own_wordings_and_the_last_is_for_the_rest(number, said):
    assert told("{times:once|twice|# times}", {"times": number}) == said


def test_a_number_stands_where_its_name_stood():
    assert told("{coins} of {coins}, {most}.", {"coins": 3, "most": 4}) == "3 of 3, 4."
    assert places("{coins} of {coins:#}, {most}.") == {"coins", "most"}


@pytest.mark.parametrize(
    "text", ["{", "}", "{}", "{Coins}", "{coins.real}", "{coins!r}", "{{coins}}"]
)
def test_braces_stand_for_nothing_else(text):
    with pytest.raises(ValueError, match=r"[{}]"):
        places(text)


def test_a_number_that_is_not_there_cannot_be_told():
    with pytest.raises(LookupError):
        told("{coins}", {})


def test_numbers_of_the_same_name_are_told_apart_by_their_effects():
    dearer, purse = Spec("dearer", (("coins", 1),)), Spec("purse", (("coins", 3),))
    assert numbers_of([purse]) == {"coins": 3, "purse_coins": 3}
    assert numbers_of([dearer, purse]) == {"dearer_coins": 1, "purse_coins": 3}
