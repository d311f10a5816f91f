import pytest

from games.bots.roster import ROSTER, UnknownLevel, bot
from games.engine.errors import UnknownGame
from games.engine.registry import GAMES


def test_every_roster_belongs_to_a_registered_game_and_runs_from_level_one():
    for game, bots in ROSTER.items():
        assert game in GAMES
        assert {found.game for found in bots} == {game}
        assert [found.level for found in bots] == list(range(1, len(bots) + 1))
        assert len({found.name for found in bots}) == len(bots)


def test_an_opponent_is_found_by_game_and_level():
    names = [bot("shell", level).name for level in (1, 2, 3, 6)]
    assert names == ["tadpole", "pond_skater", "mossback", "snapper"]


@pytest.mark.parametrize("level", [0, -1, 99])
def test_a_level_nobody_plays_is_unknown(level):
    with pytest.raises(UnknownLevel):
        bot("shell", level)


def test_a_game_without_opponents_is_unknown():
    with pytest.raises(UnknownGame):
        bot("chess", 1)
