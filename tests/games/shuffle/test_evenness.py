"""Every card is as likely in every place."""

import math

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME

SHUFFLES = 100_000
LEAST_P = 0.001


def chance_of(chi_square, freedom):
    """How likely a sum of squares at least that large is (Wilson and Hilferty)."""
    cube = (chi_square / freedom) ** (1 / 3)
    mean, spread = 1 - 2 / (9 * freedom), math.sqrt(2 / (9 * freedom))
    return math.erfc((cube - mean) / spread / math.sqrt(2)) / 2


def test_the_approximation_agrees_with_tables():
    assert chance_of(74.4683, 50) == pytest.approx(0.0140, abs=0.0005)
    assert chance_of(99.607, 60) == pytest.approx(0.001, abs=0.0001)


def likelihoods(deck, size, shuffles):
    """For every place how likely it is that so uneven a spread of cards came about by chance."""
    seen = [[0] * size for _ in range(size)]
    seed = Chance(b"evenness")
    for number in range(shuffles):
        order = seed.child(f"{deck} deck {number}").shuffled(range(size))
        for place, card in enumerate(order):
            seen[place][card] += 1
    expected = shuffles / size
    return [
        chance_of(sum((count - expected) ** 2 / expected for count in counts), size - 1)
        for counts in seen
    ]


@pytest.mark.slow
def test_a_hundred_thousand_clan_decks_favour_no_card_in_any_place():
    assert min(likelihoods("clan", 54, SHUFFLES)) > LEAST_P


@pytest.mark.slow
def test_tactics_decks_favour_no_card_in_any_place():
    assert min(likelihoods("tactics", 10, SHUFFLES // 5)) > LEAST_P


@pytest.mark.parametrize("options", [{}, {"tactics": True, "rounds": 3}, {"opener": 1}])
def test_the_lots_are_what_the_match_is_dealt(options):
    """Put together again: the hands by turns from the top, then the draw pile; and later rounds."""
    chance = Chance(b"lots")
    lots, start = GAME.lots(options, chance), GAME.encode(GAME.setup(options, chance))
    cards = lots["clan deck 1"].split(" ")
    limit = 7 if options.get("tactics") else 6
    first, second = cards[0 : 2 * limit : 2], cards[1 : 2 * limit : 2]
    opener = options.get("opener", int(lots.get("first player", -1)))
    assert start["opener"] == opener
    hands = [{*hand.split(" ")} for hand in start["hands"]]
    assert hands[opener] == {*first}
    assert hands[1 - opener] == {*second}
    assert start["decks"]["clan"].split(" ") == cards[2 * limit :]
    assert start["decks"]["tactics"] == lots.get("tactics deck 1", "")
    for number, decks in enumerate(start["later"], start=2):
        assert decks["clan"] == lots[f"clan deck {number}"]
        assert decks["tactics"] == lots.get(f"tactics deck {number}", "")
    assert len(lots) == ("opener" not in options) + (1 + len(start["later"])) * (
        2 if options.get("tactics") else 1
    )
