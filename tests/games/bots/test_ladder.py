"""The ladder, which measures each level against the one below, can be stopped and goes on."""

import pytest

from games.bots.roster import bot


@pytest.fixture
def pair():
    return bot("shell", 2), bot("shell", 1)


def test_a_ladder_goes_on_from_what_was_kept(ladder, pair, tmp_path):
    kept, told = tmp_path / "games.jsonl", []
    begun = ladder.climb(*pair, 3, record=ladder.Record(kept))
    assert len(kept.read_text().splitlines()) == 3
    whole = ladder.climb(*pair, 5, record=ladder.Record(kept), tell=told.append)
    assert len(kept.read_text().splitlines()) == 5
    assert whole.games[:3] == begun.games
    fresh = ladder.climb(*pair, 5)
    assert [game.share for game in whole.games] == [game.share for game in fresh.games]


def test_a_ladder_tells_what_is_known_so_far(ladder, pair, monkeypatch):
    monkeypatch.setattr(ladder, "EVERY", 2)
    told = []
    whole = ladder.climb(*pair, 5, tell=told.append)
    assert [row.split()[4] for row in (*told, whole.row())] == ["2", "4", "5"]


def test_a_level_may_meet_another_than_the_one_below(ladder):
    levels = [(a.level, b.level) for a, b in ladder.steps("shell", {3, 5}, None)]
    assert levels == [(3, 2), (5, 4)]
    assert [(a.level, b.level) for a, b in ladder.steps("shell", {5}, 3)] == [(5, 3)]
