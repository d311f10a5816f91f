"""Every rule that may be bent, bent by effects that exist only here."""

from dataclasses import dataclass

import pytest

from games.engine.chance import Chance
from games.engine.errors import BadEncoding, BadOptions, IllegalMove
from games.engine.hooks import NoNumbers, Whose, effect
from games.engine.triflip import GAME
from games.engine.triflip.cells import CELLS, NAMES, NEIGHBOURS, mirrored
from games.engine.triflip.hooks import (
    ACTIVE,
    ADDED,
    AFTERMATH,
    BORDER,
    COINS,
    COUNTED,
    DROP,
    EXTRA_FLIPS,
    FIRST,
    GOAL,
    PROTECTED,
    REENTRY,
    ROOTS,
    SKIPS,
    SPARED,
    START,
    TURN_START,
    Active,
    When,
)
from games.engine.triflip.lanes import BORDER_SET, ONE
from games.engine.triflip.moves import PASS, Again, Put
from games.engine.triflip.opening import RAY_STONES, opening


@dataclass(frozen=True)
class Amount:
    amount: int


@dataclass(frozen=True)
class Times:
    times: int


@dataclass(frozen=True)
class Before:
    turn: int


@dataclass(frozen=True)
class Limit:
    least: int
    times: int


@effect(START, params=Amount, name="test.start_stone")
def start_stone(stones, place, case):
    return stones | ONE[RAY_STONES[case.seat][place.amount]]


@effect(FIRST, params=Amount, name="test.first", whose=Whose.ANYBODY)
def first(seat, other, case):
    return other.amount


@effect(SKIPS, params=Times, name="test.skip", whose=Whose.OTHERS)
def skip(turns, skipped, case):
    return turns + skipped.times


@effect(GOAL, params=Amount, name="test.goal")
def goal(stones, more, case):
    return stones + more.amount


@effect(GOAL, params=Amount, name="test.others_goal", whose=Whose.OTHERS)
def others_goal(stones, more, case):
    return stones + more.amount


@effect(COUNTED, params=Times, name="test.growth")
def growth(stones, most, case):
    return stones + min(most.times, len(case.scene.rooted(case.seat)))


@effect(ACTIVE, params=Times, name="test.splash")
def splash(active, charges, case):
    return Active(charges.times)


@effect(EXTRA_FLIPS, params=Times, name="test.splash")
def splashed(draft, charges, case):
    return draft.turn_adjacent(case) if draft.armed(case) else draft


@effect(EXTRA_FLIPS, params=Times, name="test.spark")
def spark(draft, charges, case):
    if draft.tally(case) >= charges.times or not draft.strictly_last(draft.seat):
        return draft
    after = draft.turn_adjacent(case)
    return draft if after is draft else after.count(case)


@effect(EXTRA_FLIPS, params=NoNumbers, name="test.ripple")
def ripple(draft, none, case):
    return draft if draft.tally(case) else draft.turn_adjacent(case, most=6).count(case)


@effect(EXTRA_FLIPS, params=Amount, name="test.breaker")
def breaker(draft, least, case):
    return draft.turn_adjacent(case) if draft.base_flips() >= least.amount else draft


@effect(ACTIVE, params=Times, name="test.side_door")
def side_door(active, charges, case):
    return Active(charges.times)


@effect(DROP, params=Times, name="test.side_door")
def through_the_side_door(drops, charges, case):
    return drops or case.scene.armed(case)


@effect(ACTIVE, params=Times, name="test.hourglass")
def hourglass(active, charges, case):
    return Active(charges.times, When.AFTER_MOVE)


@effect(ACTIVE, params=Times, name="test.tide")
def tide(active, charges, case):
    return Active(charges.times)


@effect(BORDER, params=Times, name="test.tide")
def border_closes(closes, charges, case):
    return closes or case.scene.armed(case)


@effect(PROTECTED, params=Before, name="test.rampart")
def rampart(cells, before, case):
    return cells | BORDER_SET if case.scene.turn < before.turn else cells


@effect(PROTECTED, params=Before, name="test.belt")
def belt(cells, before, case):
    held = opening(case.scene.options)[case.seat]
    return cells | held if case.scene.turn < before.turn else cells


@effect(SPARED, params=Amount, name="test.cover", whose=Whose.OTHERS)
def cover(draft, least, case):
    mine = draft.base & draft.stones[case.owner]
    if draft.tally(case) or mine.bit_count() // 6 < least.amount:
        return draft
    return draft.spare(case).count(case)


@effect(REENTRY, params=Amount, name="test.torch")
def torch(draft, stones, case):
    beside = [cell for cell in NEIGHBOURS[draft.cell] if cell is not None]
    return draft.add(case, beside, stones.amount)


@effect(ADDED, params=NoNumbers, name="test.twin")
def twin(draft, none, case):
    return draft.add(case, [mirrored(draft.cell)]) if draft.placement == 1 else draft


@effect(ROOTS, params=Before, name="test.root")
def root(draft, until, case):
    return draft.root(case, draft.cell, until.turn) if draft.placement == 1 else draft


@effect(ROOTS, params=Times, name="test.old_tree")
def old_tree(draft, every, case):
    rooting = draft.placement % every.times == 0
    return draft.root(case, draft.cell, None) if rooting else draft


@effect(ROOTS, params=Before, name="test.root_of_others", whose=Whose.OTHERS)
def root_of_others(draft, until, case):
    return draft.root(case, draft.cell, until.turn)


@effect(ADDED, params=NoNumbers, name="test.twice")
def twice(draft, none, case):
    fifth, fourth = NEIGHBOURS[draft.cell][2:4]
    return draft.add(case, [fifth, fifth, fourth], most=3)


@effect(COINS, params=Limit, name="test.loot")
def loot(draft, limit, case):
    if draft.base_flips() < limit.least or draft.tally(case) >= limit.times:
        return draft
    return draft.earn(case, 1).count(case)


@effect(COINS, params=Limit, name="test.alms", whose=Whose.OTHERS)
def alms(draft, limit, case):
    if draft.lost(case.owner) < limit.least or draft.tally(case) >= limit.times:
        return draft
    return draft.earn(case, 1).count(case)


@effect(AFTERMATH, params=Limit, name="test.payback", whose=Whose.OTHERS)
def payback(draft, limit, case):
    if draft.tally(case) or draft.lost(case.owner) < limit.least:
        return draft
    return draft.count(case, 1 + draft.seat).move_goal(case, draft.seat, limit.times)


@effect(GOAL, params=Limit, name="test.payback", whose=Whose.OTHERS)
def paid_back(stones, limit, case):
    raised = case.scene.ledger.tallies[case.index] == 1 + case.seat
    return stones + limit.times if raised else stones


@effect(TURN_START, params=Limit, name="test.beacon")
def beacon(draft, limit, case):
    late = draft.before.turns[draft.seat] >= limit.least
    if draft.tally(case) or not late or not draft.strictly_last(draft.seat):
        return draft
    return draft.count(case).move_goal(case, draft.seat, -limit.times)


@effect(GOAL, params=Limit, name="test.beacon")
def lit_beacon(stones, limit, case):
    return stones - limit.times if case.scene.ledger.tallies[case.index] else stones


@effect(TURN_START, params=Times, name="test.spores")
def spores(draft, every, case):
    if draft.before.turns[draft.seat] % every.times:
        return draft
    beside = [c for stone in draft.before.rooted(draft.seat) for c in NEIGHBOURS[stone]]
    return draft.add(case, [cell for cell in beside if cell is not None])


def boon(name, seat=0, **numbers):
    return {"effect": f"test.{name}", "seat": seat, "numbers": numbers}


def new_game(*boons, **options):
    return GAME.setup({"boons": list(boons), **options}, Chance(b"boons"))


def refusal(turn, position, text):
    with pytest.raises(IllegalMove) as refused:
        turn(position, text)
    return refused.value.code


def phase(position):
    return GAME.view(position, position.seat)["phase"]


def test_a_seat_may_start_with_more_stones(seen):
    game = new_game(boon("start_stone", seat=0, amount=0), boon("start_stone", seat=1, amount=3))
    assert [set(stones.split()) for stones in seen(game).stones] == [
        {"e4", "e6", "e7"},
        {"a1", "d4", "f6"},
        {"d5", "f5"},
    ]


def test_two_start_stones_never_share_a_cell():
    twice = [["e4", "e6"], ["d4", "f6", "e7"], ["d5", "f5"]]
    with pytest.raises(BadOptions, match="start_overlap"):
        new_game(boon("start_stone", amount=0), start=twice)


def test_further_start_stones_go_out_on_the_two_rays_of_a_seat():
    names = [" ".join(NAMES[cell] for cell in ray) for ray in RAY_STONES]
    assert names == ["e7 e9 e3 e1 e8 e2", "g7 i9 c3 a1 h8 b2", "g5 i5 c5 a5 h5 b5"]


def test_another_seat_may_begin(turn):
    game = new_game(boon("first", amount=2))
    assert GAME.to_move(game) == {2}
    assert game.turns == (0, 0, 1)
    with pytest.raises(BadOptions, match="out_of_range"):
        new_game(boon("first", amount=3))


def test_a_skipped_turn_plays_itself_and_is_no_pass(turn, seen):
    after = turn(new_game(boon("skip", times=1)), "g6")
    assert (after.mover, seen(after.position).legal, phase(after.position)) == (1, "--", "skip")
    assert dict(GAME.forced(after.position)) == {1: GAME.parse_move("--")}
    assert refusal(turn, after.position, "d6") == "skipped"
    after = turn(after.position, "--")
    assert (after.types, after.position.passes) == (["skip"], 0)
    after = turn(after.position, "--")
    assert (after.types, after.mover, after.position.turn) == (["skip"], 0, 4)
    assert after.position.turns == (2, 1, 1)


def test_a_skip_neither_adds_to_the_passes_nor_resets_them(table, turn):
    position = table("e2", "e3", "i9", mover=1, passes=2, boons=[boon("skip", times=1)])
    assert turn(position, "--").position.passes == 2


def test_after_its_skipped_turns_a_seat_moves_as_ever(turn, seen):
    after = turn(new_game(boon("skip", times=1)), "g6", "--", "--")
    later = turn(after.position, seen(after.position).legal.split()[0])
    assert later.mover == 1
    assert phase(later.position) in ("place", "reenter")


def test_a_goal_may_move_up_and_down_and_stops_at_sixteen():
    game = new_game(boon("goal", amount=-1), boon("others_goal", amount=2))
    assert GAME.view(game, 0)["goals"] == [19, 22, 22]
    assert GAME.view(new_game(*[boon("goal", amount=-2)] * 3), 0)["goals"] == [16, 20, 20]
    assert GAME.view(new_game(boon("goal", amount=-2), goals=[5] * 3), 0)["goals"] == [5, 5, 5]


SIXTEEN = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g3 g4 g5 g6 g7"


def test_a_lowered_goal_wins_and_a_raised_one_does_not(table, turn):
    stones = (f"{SIXTEEN} g8", "f5 a1", "e9")
    lowered = turn(table(*stones, boons=[boon("goal", amount=-1)]), "e5")
    assert lowered.outcome.reason == "goal"
    assert (lowered.json[2]["counted"], lowered.json[2]["goal"]) == (19, 19)
    raised = [boon("others_goal", seat=1, amount=1)]
    assert turn(table(f"{SIXTEEN} g8 g9", *stones[1:], boons=raised), "e5").outcome is None


def test_rooted_stones_may_count_twice_towards_the_goal_and_for_nothing_else(table, turn):
    boons = [boon("root", turn=18), boon("growth", times=3)]
    after = turn(table(f"{SIXTEEN} g8", "f5 a1", "e9", boons=boons), "e5")
    assert after.types == ["place", "flip", "boon", "goal", "result"]
    assert after.json[3]["counted"] == 20
    assert after.outcome.scores == (19, 1, 1)


SPLASHABLE = ("e2", "e3 f5", "d4 i9")
"""e4 turns e3; beside it f5 lies to the north-east and d4 to the south-east."""


def test_an_active_boon_is_offered_beside_the_move_without_it(table, seen):
    position = table(*SPLASHABLE, boons=[boon("splash", times=2)])
    assert "e4 e4!0" in " ".join(sorted(seen(position).legal.split()))


def test_the_first_adjacent_enemy_turns_too(table, turn):
    after = turn(table(*SPLASHABLE, boons=[boon("splash", times=2)]), "e4!0")
    assert after.types == ["boon", "place", "flip", "boon"]
    assert after.boons == ["0 use", "0 turn f5"]
    assert after.stones == ["e2 e3 e4 f5", "", "d4 i9"]
    assert after.position.ledger.tallies == (1,)


def test_without_being_declared_it_does_nothing(table, turn):
    after = turn(table(*SPLASHABLE, boons=[boon("splash", times=2)]), "e4")
    assert (after.boons, after.position.ledger.tallies) == ([], (0,))


def test_a_boon_is_offered_as_long_as_it_has_charges(table, seen, turn):
    position = table(*SPLASHABLE, boons=[boon("splash", times=0)])
    assert seen(position).legal == "e4"
    assert refusal(turn, position, "e4!0") == "no_charge"
    assert refusal(turn, position, "e4!1") == "no_charge"
    assert GAME.view(table(*SPLASHABLE, boons=[boon("splash", times=2)]), 0)["charges"] == [2]
    assert GAME.view(new_game(boon("goal", amount=1)), 0)["charges"] == [None]


def test_nobody_declares_the_boon_of_another_seat(table, turn, seen):
    position = table(*SPLASHABLE, boons=[boon("splash", seat=1, times=2)])
    assert seen(position).legal == "e4"
    assert refusal(turn, position, "e4!0") == "no_charge"


def test_a_boon_that_would_change_nothing_is_not_offered(table, turn, seen):
    # e2 turns e3; the only stone beside it that could turn is the corner e1, and corners stay.
    position = table("e4", "e3 e1", "i9", boons=[boon("splash", times=1)])
    assert seen(position).legal == "e2"
    assert refusal(turn, position, "e2!0") == "no_difference"


def test_sources_of_adjacent_flips_add_up_in_the_order_of_the_boons(table, turn):
    boons = [boon("splash", times=1), boon("breaker", amount=1)]
    after = turn(table(*SPLASHABLE, boons=boons), "e4!0")
    assert after.boons == ["0 use", "0 turn f5", "1 turn d4"]


def test_extra_flips_trigger_no_other_boon(table, turn):
    boons = [boon("splash", times=1), boon("breaker", amount=2), boon("loot", least=2, times=4)]
    after = turn(table(*SPLASHABLE, boons=boons), "e4!0")
    assert after.boons == ["0 use", "0 turn f5"]


def test_a_boon_may_look_at_who_is_strictly_last_before_the_move(table, turn):
    boons = [boon("spark", times=1)]
    last = turn(table(*SPLASHABLE, boons=boons), "e4")
    assert (last.boons, last.position.ledger.tallies) == (["0 turn f5"], (1,))
    level = turn(table("e2 a1", *SPLASHABLE[1:], boons=boons), "e4")
    assert level.boons == []


def test_all_adjacent_enemies_may_turn_with_the_first_ordinary_placement(table, turn):
    boons = [boon("ripple")]
    after = turn(table(*SPLASHABLE, boons=boons), "e4")
    assert after.boons == ["0 turn f5 d4"]
    back = turn(table("", "e2", "i9", boons=boons), "*e3")
    assert (back.boons, back.position.ledger.tallies) == ([], (0,))


def test_adjacent_flips_pass_over_protected_stones(table, turn):
    stones = ("e3", "e2 f2", "a1 f9")
    rampart = boon("rampart", seat=1, turn=15)
    assert turn(table(*stones, boons=[boon("ripple")]), "e1").boons == ["0 turn f2"]
    after = turn(table(*stones, boons=[boon("ripple"), rampart]), "e1")
    assert (after.boons, after.stones[1]) == ([], "f2")


def test_a_stone_may_go_to_any_empty_cell_and_turn_nothing(table, turn):
    position = table(*SPLASHABLE, boons=[boon("side_door", times=1)])
    after = turn(position, "a1!0")
    assert (after.types, after.boons) == (["boon", "place"], ["0 use"])
    assert after.scores == (2, 2, 2)
    beside = turn(position, "e4!0")
    assert (beside.turned, beside.scores) == (set(), (2, 2, 2))


def test_extra_flips_come_neither_with_a_re_entry_nor_with_a_stone_that_turns_nothing(table, turn):
    boons = [boon("side_door", times=1), boon("ripple")]
    assert turn(table(*SPLASHABLE, boons=boons), "e4!0").boons == ["0 use"]


def test_where_only_a_boon_could_act_the_pass_becomes_a_choice(table, seen, turn):
    position = table("a1", "e3", "i9", boons=[boon("side_door", times=1)])
    assert phase(position) == "choose"
    assert GAME.forced(position) is None
    assert seen(position).legal.split()[-1] == "--"
    assert turn(position, "--").types == ["pass"]
    assert turn(position, "b1!0").types == ["boon", "place"]
    spent = table("a1", "e3", "i9", boons=[boon("side_door", times=0)])
    assert (phase(spent), dict(GAME.forced(spent))) == ("pass", {0: GAME.parse_move("--")})


def test_no_boon_replaces_a_re_entry(table, seen, turn):
    boons = [boon("side_door", times=1), boon("splash", times=1), boon("tide", times=1)]
    position = table("", "e3", "i9", boons=boons)
    assert all(text.startswith("*") for text in seen(position).legal.split())
    assert refusal(turn, position, "a1!0") == "reentry"


def test_the_border_may_close_a_row_and_its_corner_stays(table, turn, seen):
    position = table("i9", "e1 e2 e3", "a5", boons=[boon("tide", times=3)])
    after = turn(position, "e4!0")
    assert after.stones == ["e2 e3 e4 i9", "e1", "a5"]
    flip = after.json[2]
    assert (flip["cells"], flip["end"], flip["kept"]) == (["e3", "e2"], None, ["e1"])
    assert refusal(turn, position, "e4") == "no_row"


def test_a_row_of_only_a_corner_is_legal_then_and_turns_nothing(table, turn):
    position = table("i9", "e1 e2 e3", "a5", boons=[boon("tide", times=3)])
    after = turn(position, "f2!0")
    assert (after.turned, after.scores) == (set(), (2, 3, 1))
    assert [told["kept"] for told in after.json if told["type"] == "flip"] == [["e1"]]


def test_rows_closed_by_stones_and_by_the_border_are_told_in_the_order_of_directions(table, turn):
    position = table("e7 i9", "e6 e4 e3 e2 e1", "f6 g7 h8", boons=[boon("tide", times=1)])
    after = turn(position, "e5!0")
    flips = [(told["direction"], told["end"]) for told in after.json if told["type"] == "flip"]
    assert flips == [("E", "e7"), ("NE", "i9"), ("W", None)]


def test_a_protected_stone_stays_and_the_move_remains_legal(table, turn, seen):
    position = table("c1", "d1", "i9", boons=[boon("rampart", seat=1, turn=15)])
    assert seen(position).legal == "e1"
    after = turn(position, "e1")
    assert (after.turned, after.scores) == (set(), (2, 1, 1))


def test_protection_ends_with_its_game_turn(table, turn):
    # Seat 0 closes d1, a stone on the border, between e1 and c1.
    for number, kept in ((13, True), (16, False)):
        boons = [boon("rampart", seat=1, turn=15)]
        position = table("c1", "d1", "i9", turn=number, boons=boons)
        after = turn(position, "e1")
        assert (after.json[1]["kept"] == ["d1"]) is kept
        assert after.scores == ((2, 1, 1) if kept else (3, 0, 1))


def test_start_stones_may_be_protected(turn):
    game = new_game(boon("belt", seat=2, turn=6))
    after = turn(game, "g6")
    assert after.stones[2] == "d5 f5"
    assert [told["kept"] for told in after.json if told["type"] == "flip"] == [["f5"], []]


def test_a_view_names_the_stones_that_nobody_turns():
    assert GAME.view(new_game(boon("belt", seat=2, turn=6)), 0)["protected"] == ["d5", "f5"]


def test_a_whole_move_may_be_spared_once_on_what_would_still_turn(table, turn):
    boons = [boon("cover", seat=1, amount=2)]
    position = table("e1", "e2 e3", "i9", boons=boons)
    after = turn(position, "e4")
    assert after.boons == ["0 spare e2 e3"]
    assert (after.stones[1], after.position.ledger.tallies) == ("e2 e3", (1,))
    single = turn(table("e1", "e2", "i9", boons=boons), "e3")
    assert single.boons == []
    # d1 and the stones beyond are protected already, so only one would still turn.
    walled = [boon("cover", seat=1, amount=2), boon("rampart", seat=1, turn=15)]
    kept = turn(table("b1 e4", "c1 d1 e2 e3", "i9", boons=walled), "e1")
    assert kept.boons == ["0 spare e2 e3"]


def test_a_re_entry_may_fill_neighbours_as_well(table, turn):
    boons = [boon("torch", amount=1), boon("torch", amount=2)]
    after = turn(table("", "e6", "i9", boons=boons), "*e5")
    assert after.boons == ["0 add f6", "1 add f5 e4"]
    assert after.scores == (4, 1, 1)


def test_a_placement_may_add_a_stone_across_the_centre(turn, seen):
    game = new_game(boon("twin"))
    after = turn(game, "g6")
    assert after.boons == ["0 add c4"]
    assert after.scores == (6, 1, 1)
    assert turn(after.position, seen(after.position).legal.split()[0]).boons == []


def test_added_stones_take_only_empty_cells(table, turn):
    after = turn(table("e2", "e3", "e6 i9", boons=[boon("twin")]), "e4")
    assert (after.boons, after.stones[2]) == ([], "e6 i9")


def test_added_stones_come_before_the_goal(table, turn):
    stones = (f"{SIXTEEN} f2", "f3 a1", "e9")
    assert turn(table(*stones), "f4").scores[0] == 19
    after = turn(table(*stones, boons=[boon("twin")]), "f4")
    assert after.types == ["place", "flip", "boon", "goal", "result"]
    assert after.boons == ["0 add d6"]


def test_a_rooted_stone_does_not_turn_until_its_game_turn(table, turn):
    boons = [boon("root", turn=6)]
    after = turn(table("e2", "e3", "e5 i9", boons=boons), "e4")
    assert after.boons == ["0 root e4"]
    assert GAME.encode(after.position)["roots"] == [["e4", 6]]
    # Seat 2 closes e2, e3 and e4 between e1 and e5.
    later = turn(after.position, "*a1", "e1")
    assert later.json[1]["kept"] == ["e4"]
    assert later.stones[0] == "e4"


def test_a_root_that_has_run_out_is_forgotten(table, turn):
    boons = [boon("root", turn=3)]
    after = turn(table("e2", "e3", "e5 i9", boons=boons), "e4", "*a1")
    assert after.position.turn == 3
    assert after.position.ledger.roots == ()
    assert turn(after.position, "e1").stones[0] == ""


def test_only_a_stone_of_the_owner_takes_root(table, turn):
    boons = [boon("root_of_others", seat=1, turn=18)]
    assert turn(table("e2", "e3", "e5 i9", boons=boons), "e4").boons == []


def test_the_same_cell_is_filled_once(table, turn):
    after = turn(table("", "e6", "i9", boons=[boon("twice")]), "*e5")
    assert (after.boons, after.scores) == (["0 add f5 e4"], (3, 1, 1))


def test_a_root_in_the_past_is_none(table, turn):
    position = table("e2", "e3", "e5 i9", turn=22, boons=[boon("root", turn=18)])
    assert turn(position, "e4").boons == []


def test_every_so_many_placements_may_root_for_good(table, turn):
    boons = [boon("root", turn=18), boon("old_tree", times=1)]
    after = turn(table("e2", "e3", "e5 i9", boons=boons), "e4")
    assert after.boons == ["0 root e4", "1 root e4"]
    assert GAME.encode(after.position)["roots"] == [["e4", None]]
    shorter = turn(table("e2", "e3", "e5 i9", boons=boons[::-1]), "e4")
    assert shorter.boons == ["0 root e4"]


def test_a_move_with_many_flips_may_earn_coins_up_to_a_limit(table, turn):
    position = table("e1 a1", "e2 e3 a2 a3", "i9", boons=[boon("loot", least=2, times=1)])
    after = turn(position, "e4")
    assert (after.boons, after.position.ledger.coins) == (["0 coins 1"], (1, 0, 0))
    again = turn(after.position, "--", "--", "a4")
    assert (again.turned, again.boons) == ({"a2", "a3"}, [])


def test_a_move_that_turns_many_stones_of_the_owner_may_earn_it_coins(table, turn):
    boons = [boon("alms", seat=1, least=2, times=4)]
    after = turn(table("e1", "e2 e3", "i9", boons=boons), "e4")
    assert after.position.ledger.coins == (0, 1, 0)
    assert turn(table("e1", "e2", "e3", boons=boons), "e4").position.ledger.coins == (0, 0, 0)


def test_a_goal_raised_by_a_move_can_stop_the_win_of_that_very_move(table, turn):
    boons = [boon("payback", seat=1, least=1, times=2)]
    after = turn(table(f"{SIXTEEN} g8 g9", "f5 a1", "e9", boons=boons), "e5")
    assert after.scores[0] == 20
    assert after.outcome is None
    assert after.boons == ["0 goal 2"]
    assert GAME.view(after.position, 0)["goals"] == [22, 20, 20]


def test_the_parts_of_a_move_come_in_a_fixed_order_whatever_that_of_the_boons(table, turn):
    boons = [
        boon("payback", seat=1, least=1, times=2),
        boon("loot", least=1, times=1),
        boon("root", turn=18),
        boon("twin"),
        boon("ripple"),
    ]
    after = turn(table(*SPLASHABLE, boons=boons), "e4")
    assert after.boons == [
        "4 turn f5 d4",
        "3 add e6",
        "2 root e4",
        "1 coins 1",
        "0 goal 2",
    ]


def test_what_comes_with_a_re_entry_comes_before_other_added_stones(table, turn):
    boons = [boon("twin"), boon("torch", amount=1)]
    assert turn(table("", "e3", "i9", boons=boons), "*e4").boons == ["1 add e5", "0 add e6"]


def test_a_boon_may_act_as_a_turn_begins(table, turn):
    boons = [boon("beacon", seat=1, least=1, times=2)]
    after = turn(table("e2", "e3 a1", "i9 i8 i7", boons=boons), "e4")
    assert after.boons == ["0 goal -2"]
    assert GAME.view(after.position, 1)["goals"] == [20, 18, 20]
    late = [boon("beacon", seat=1, least=2, times=2)]
    assert turn(table("e2", "e3 a1", "i9 i8 i7", boons=late), "e4").boons == []


def test_a_stone_added_as_a_turn_begins_is_there_before_legal_cells_are_looked_for(table, turn):
    boons = [boon("root", turn=18), boon("spores", times=2)]
    after = turn(table("e2", "e3", "i9", boons=boons), "e4", "*a1", "--")
    assert after.mover == 0
    assert after.boons == ["1 add e5"]
    assert after.scores == (4, 1, 1)


def test_a_stone_added_as_a_turn_begins_may_fill_the_board(table, turn):
    rest = " ".join(sorted(set(NAMES) - {"e1", "e2", "i5", "i7"}))
    boons = [boon("spores", seat=1, times=1)]
    position = GAME.encode(table("i7", "e2", rest, goal=99, boons=boons))
    after = turn(GAME.decode(position | {"roots": [["e2", None]]}), "i5")
    assert after.types == ["place", "flip", "boon", "result"]
    assert (after.boons, after.outcome.reason) == (["0 add e1"], "full")


def test_another_turn_is_asked_for_after_the_own_move(table, turn, seen):
    boons = [boon("hourglass", times=1)]
    after = turn(table("e2", "e3 e5", "i9", boons=boons), "e4")
    assert (after.mover, phase(after.position), after.legal) == (0, "again", "!0 --")
    assert GAME.forced(after.position) is None
    assert refusal(turn, after.position, "e6") == "asked"
    assert refusal(turn, after.position, "!1") == "not_asked"
    used = turn(after.position, "!0")
    assert (used.boons, used.mover, used.position.turn) == (["0 use"], 0, 2)
    assert used.position.turns == (2, 0, 0)
    second = turn(used.position, "e6")
    assert (second.mover, second.types) == (1, ["place", "flip"])


def test_another_turn_may_be_declined_and_is_kept(table, turn):
    boons = [boon("hourglass", times=1)]
    after = turn(table("e2", "e3 e5", "i9", boons=boons), "e4", "--")
    assert (after.boons, after.types, after.mover) == (["0 decline"], ["boon"], 1)
    assert (after.position.passes, after.position.ledger.tallies) == (0, (0,))


def test_another_turn_is_asked_for_only_where_a_move_is_legal_and_a_charge_is_left(table, turn):
    assert turn(table("e2", "e3", "i9", boons=[boon("hourglass", times=1)]), "e4").mover == 1
    assert turn(table("e2", "e3 e5", "i9", boons=[boon("hourglass", times=0)]), "e4").mover == 1


def test_nobody_is_asked_who_has_none(start, turn):
    assert refusal(turn, start, "!0") == "not_asked"


def test_the_bent_board_is_what_a_view_previews(table):
    view = GAME.view(table(*SPLASHABLE, boons=[boon("splash", times=2)]), 0)
    plain, armed = (entry for entry in view["legal"] if entry["cell"] == "e4")
    assert (plain["use"], plain["turned"], plain["scores"]) == (None, 1, [3, 1, 2])
    assert (armed["use"], armed["turned"], armed["scores"]) == (0, 2, [4, 0, 2])
    assert armed["move"] == {"cell": "e4", "use": 0}
    assert [line["cells"] for line in armed["boons"]] == [["f5"]]


def test_a_boon_whose_effect_nobody_registered_is_refused_by_name():
    with pytest.raises(BadOptions, match="unknown_effect") as refused:
        new_game({"effect": "no_such_effect", "seat": 0, "numbers": {}})
    assert refused.value.facts == {"effect": "no_such_effect"}
    stored = GAME.encode(new_game(boon("twin")))
    stored["options"]["boons"][0]["effect"] = "no_such_effect"
    with pytest.raises(BadEncoding, match="unknown_effect"):
        GAME.decode(stored)


EVERYTHING = [
    boon("start_stone", amount=0),
    boon("skip", times=1),
    boon("goal", amount=-1),
    boon("others_goal", amount=1),
    boon("growth", times=3),
    boon("splash", times=2),
    boon("spark", times=2),
    boon("ripple", seat=1),
    boon("breaker", amount=3),
    boon("side_door", times=1),
    boon("hourglass", times=1),
    boon("tide", times=3),
    boon("rampart", turn=15),
    boon("belt", turn=6),
    boon("cover", amount=3),
    boon("torch", amount=2),
    boon("twin", seat=2),
    boon("root", turn=18),
    boon("old_tree", times=5),
    boon("loot", least=3, times=4),
    boon("alms", least=2, times=4),
    boon("payback", least=2, times=2),
    boon("beacon", least=4, times=2),
    boon("spores", times=4),
]


def test_with_every_boon_at_once_a_move_is_refused_exactly_if_it_is_not_offered():
    chance = Chance(b"refused")
    position = new_game(*EVERYTHING)
    uses = (None, *range(len(EVERYTHING) + 1))
    every_move = [
        PASS,
        *(Again(use) for use in uses[1:]),
        *(Put(cell, use) for cell in range(CELLS) for use in uses),
        *(Put(cell, reentry=True) for cell in range(CELLS)),
    ]
    for _ in range(12):
        seat = position.seat
        legal = list(GAME.legal_moves(position, seat))
        for move in every_move:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    GAME.play(position, {seat: move})
        position, _ = GAME.play(position, {seat: chance.pick(legal)})


@pytest.mark.parametrize("number", range(6))
def test_games_with_every_boon_at_once_keep_the_laws(number):
    chance = Chance(f"everything {number}".encode())
    position = new_game(*EVERYTHING, goals=[20 + number] * 3)
    met = set()
    while position.outcome is None:
        seat = position.seat
        moves = list(GAME.legal_moves(position, seat))
        view = GAME.view(position, seat)
        assert [entry["move"] for entry in view["legal"]] == [GAME.encode_move(m) for m in moves]
        assert GAME.imagine(view, seat, chance) == position == GAME.decode(GAME.encode(position))
        assert (GAME.forced(position) is None) == (moves != [GAME.parse_move("--")])
        index = chance.below(len(moves))
        position, events = GAME.play(position, {seat: moves[index]})
        told = [GAME.encode_event(event) for event in events]
        assert [GAME.decode_event(event) for event in told] == list(events)
        foreseen = view["legal"][index]["boons"]
        assert [line for line in told if line in foreseen] == foreseen
        assert view["legal"][index]["wins"] == any(line["type"] == "goal" for line in told)
        met |= {(line["boon"], line["what"]) for line in told if line["type"] == "boon"}
        held = position.stones
        assert held[0] & held[1] == held[0] & held[2] == held[1] & held[2] == 0
    assert GAME.decode(GAME.encode(position)) == position
    assert len(met) > 6
