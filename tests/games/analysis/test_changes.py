"""Which turns changed the chances most, by figures alone."""

from games.analysis.changes import LEAST, MOST, Change, greatest


def turn(seat, first, own=None):
    """A turn of that seat: the chance of seat 0 before it, and the seat's own by what it did."""
    return {"chances": [first, 1 - first], "choices": [{"seat": seat, "chance": own}]}


def test_where_all_is_open_a_turn_is_the_step_to_the_next():
    turns = [turn(0, 0.5), turn(1, 0.7), turn(0, 0.69)]
    found = greatest(turns, [1.0, 0.0], by_view=False)
    assert [(one.at, one.seat, one.before, one.after) for one in found] == [
        (0, 0, 0.5, 0.7),
        (2, 0, 0.69, 1.0),
    ]


def test_without_an_end_by_a_turn_the_last_one_changed_nothing():
    assert greatest([turn(0, 0.5), turn(1, 0.51)], None, by_view=False) == []


def test_two_seats_that_see_it_otherwise_all_along_change_nothing():
    zigzag = [turn(seat, 0.2 + 0.3 * seat, own=0.2 if seat == 0 else 0.5) for seat in (0, 1) * 4]
    assert len(greatest(zigzag, None, by_view=False)) == MOST
    assert greatest(zigzag, None, by_view=True) == []


def test_a_fall_by_the_own_choice_is_put_down_to_it():
    turns = [turn(0, 0.6, own=0.3), turn(1, 0.5, own=0.5), turn(0, 0.3, own=0.3)]
    assert greatest(turns, None, by_view=True) == [Change(0, 0, 0.6, 0.3)]


def test_a_choice_that_the_search_hardly_tried_made_the_fall():
    turns = [turn(0, 0.6), turn(1, 0.5, own=0.5), turn(0, 0.3, own=0.3)]
    assert greatest(turns, None, by_view=True) == [Change(0, 0, 0.6, 0.3)]


def test_what_the_own_choice_does_not_explain_is_the_others_doing():
    turns = [turn(0, 0.6, own=0.58), turn(1, 0.5, own=0.5), turn(0, 0.3, own=0.3)]
    assert greatest(turns, None, by_view=True) == [Change(1, 0, 0.6, 0.3)]
    rise = [turn(0, 0.3, own=0.3), turn(1, 0.5), turn(0, 0.6, own=0.6)]
    assert greatest(rise, None, by_view=True) == [Change(1, 0, 0.3, 0.6)]


def test_the_end_is_held_against_what_each_seat_saw_last():
    turns = [turn(0, 0.5, own=0.5), turn(1, 0.5, own=0.5)]
    assert greatest(turns, [1.0, 0.0], by_view=True) == [Change(1, 0, 0.5, 1.0)]


def test_no_more_turns_are_named_than_count_and_each_once():
    steps = [turn(0, 0.1 + 0.8 * (number % 2)) for number in range(30)]
    found = greatest(steps, None, by_view=False)
    assert len({one.at for one in found}) == len(found) == MOST
    assert all(one.size >= LEAST for one in found)
