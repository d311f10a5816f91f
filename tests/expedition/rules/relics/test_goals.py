"""Relics about the goal while a battle goes on."""

FOURTEEN = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g3 g4 g5"
NINETEEN_TO_BE = f"{FOURTEEN} g6 g7 g8"


def test_low_pass_wins_with_nineteen(table, turn):
    stones = (NINETEEN_TO_BE, "f5 a1", "e9")
    assert turn(table(*stones), "e5").position.outcome is None
    won = turn(table(*stones, boons="S02"), "e5")
    assert (won.types[-2:], won.position.outcome.scores[0]) == (["goal", "result"], 19)


def test_kings_scale_stops_at_sixteen(table, seen):
    assert seen(table("e2", "e3", "i9", boons="S16 S16 S02")).view["goals"][0] == 16


def test_payback_raises_the_goal_of_who_turned_four_stones_and_can_stop_the_win(table, turn):
    position = table(f"{FOURTEEN} e1", "e2 e3 e4 e5 a1", "c1", boons="S11", owner=1)
    after = turn(position, "e6")
    assert after.position.scores[0] == 20
    assert after.position.outcome is None
    assert after.lines == ["0 goal 2"]
    assert after.view["goals"] == [22, 20, 20]


def test_payback_acts_once_and_not_for_three_stones(table, turn):
    three = table("e1", "e2 e3 e4 a1", "c1", boons="S11", owner=1)
    assert turn(three, "e5").lines == []
    used = table("e1", "e2 e3 e4 e5 a1", "c1", boons="S11", owner=1, tallies=[3])
    assert turn(used, "e6").lines == []


def test_beacon_is_lit_once_from_the_fourth_own_turn_on_if_strictly_last(table, turn):
    stones = ("e2", "e3 a1", "i9 i8 i7")
    lit = turn(table(*stones, turn=10, boons="L5", owner=1), "e4")
    assert lit.lines == ["0 goal -2"]
    assert lit.view["goals"] == [20, 18, 20]
    early = turn(table(*stones, turn=7, boons="L5", owner=1), "e4")
    assert early.lines == []
    level = turn(table("e2", "e3 a1 b1 c1", "i9 i8 i7", turn=10, boons="L5", owner=1), "e4")
    assert level.lines == []
    again = turn(table(*stones, turn=10, boons="L5", owner=1, tallies=[1]), "e4")
    assert (again.lines, again.view["goals"]) == ([], [20, 18, 20])


def test_growth_ring_counts_rooted_stones_more_for_the_goal_alone(table, turn):
    position = table(NINETEEN_TO_BE, "f5 a1", "e9", boons="M M3")
    after = turn(position, "e5")
    assert after.lines == ["0 root e5", "1 count 3"]
    assert after.types[-2:] == ["goal", "result"]
    assert after.json[-2]["counted"] == 22
    assert after.position.outcome.scores == (19, 1, 1)


def test_growth_ring_counts_six_more_at_most(table, seen):
    roots = [[cell, None] for cell in ("e1", "e2", "e3", "e4")]
    position = table("e1 e2 e3 e4", "a1", "i9", boons="M M3", roots=roots)
    assert seen(position).view["counted"] == [10, 1, 1]
