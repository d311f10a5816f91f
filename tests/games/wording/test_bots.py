"""What is said of the opponents: each has a name and an honest line in every game it plays."""

import pytest
from django.utils import translation

from games.bots.roster import ROSTER
from games.wording.bots import MANNERS, NAMES, levels


@pytest.mark.parametrize("game", ROSTER)
def test_every_opponent_has_a_name_and_a_line_of_its_own(game):
    with translation.override("en"):
        opponents = levels(game)
    assert [opponent.level for opponent in opponents] == [bot.level for bot in ROSTER[game]]
    assert {bot.name for bot in ROSTER[game]} <= NAMES.keys()
    manners = [opponent.manner for opponent in opponents]
    assert all(manners)
    assert len(set(manners)) == len(manners)


def test_nothing_is_said_of_a_bot_that_does_not_play():
    players = {(game, bot.name) for game, bots in ROSTER.items() for bot in bots}
    assert MANNERS.keys() == players
