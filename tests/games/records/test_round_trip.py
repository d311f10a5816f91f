"""What is written is read again, and only what the rules allow is believed."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.clocks import Clock
from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.registry import game as game_of
from games.records import as_json, as_text
from games.records.faults import Fault
from games.records.importing import LARGEST, read, verified
from games.records.record import Player, Row, check_of
from games.records.replaying import Budget, replay

GAMES = ("shell", "triflip", "schotten")
numbers = st.integers(0, 2**32)
few = settings(max_examples=12, deadline=None)


def json_of(record):
    return json.dumps(as_json.write(record))


def fault_of(text):
    with pytest.raises(Fault) as caught:
        verified(text)
    return caught.value


@pytest.mark.parametrize("game", GAMES)
@few
@given(number=numbers, back=st.sampled_from([0.0, 0.1]), given_up=st.sampled_from([0.0, 0.02]))
def test_a_record_comes_back_from_json_as_it_was_and_holds(
    game, number, back, given_up, random_record
):
    record = random_record(game, number, back=back, given_up=given_up)
    again = verified(json_of(record))
    assert again.record == record
    assert len(again.positions) == len(again.turns) + 1


@pytest.mark.parametrize("game", GAMES)
@few
@given(number=numbers, back=st.sampled_from([0.0, 0.1]), given_up=st.sampled_from([0.0, 0.02]))
def test_a_record_comes_back_from_notation_as_it_was_and_holds(
    game, number, back, given_up, random_record
):
    record = random_record(game, number, back=back, given_up=given_up)
    text = as_text.write(record)
    plain = replace(record, rows=tuple(replace(row, check=None) for row in record.rows))
    assert verified(text).record == plain
    assert as_text.write(read(text.replace("\n", "\r\n"))) == text


@pytest.mark.parametrize("game", GAMES)
def test_both_forms_lead_to_the_same_positions(game, random_record):
    record = random_record(game, 5, back=0.1)
    by_json, by_text = verified(json_of(record)), verified(as_text.write(record))
    assert by_json.positions == by_text.positions


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None)
@given(number=st.integers(0, 3), data=st.data())
def test_a_record_with_any_letter_changed_is_refused_or_means_the_same(
    game, number, data, random_record
):
    record = random_record(game, number)
    text = as_text.write(record)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0a9B]{,:.é\n"))
    changed = text[:place] + letter + text[place + 1 :]
    try:
        found = verified(changed)
    except Fault:
        return
    # Nobody can check names, moments and the match's own address.
    told = {"players": (), "match": None, "begun": None, "finished": None, "options": {}}
    rows = {"rows": ()}
    assert replace(found.record, **told, **rows) == replace(record, **told, **rows)
    assert meant(found.record) == meant(record)


def meant(record):
    """What happened in each row, however its moves are written: cells may have capital letters."""
    parse = game_of(record.game).parse_move
    return [
        replace(row, check=None, moves={seat: parse(text) for seat, text in row.moves.items()})
        for row in record.rows
    ]


@settings(max_examples=60, deadline=None)
@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["n", "moves", "kind", "0", "1", "x"]), inner, max_size=3
            )
        ),
        max_leaves=8,
    ),
    field=st.sampled_from(
        ["game", "rules", "options", "players", "rows", "result", "check", "seed", "deck", "match"]
    ),
    number=st.integers(0, 2),
)
def test_nonsense_in_any_field_is_a_fault_and_nothing_worse(value, field, number, random_record):
    told = as_json.write(random_record(GAMES[number], number))
    was = told[field]
    told[field] = value
    try:
        verified(json.dumps(told))
    except Fault:
        return
    assert value == was or field in ("match", "deck", "options")


def test_an_illegal_move_is_told_with_its_row_and_the_rules_reason(random_record):
    record = random_record("shell", 0)
    first = record.rows[0].moves[0]
    rows = (record.rows[0], Row({0: first, 1: "i9"}), *record.rows[2:])
    fault = fault_of(json_of(replace(record, rows=rows)))
    assert (fault.code, fault.row, fault.why[0]) == ("illegal", 2, "occupied")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_differs_is_told_at_its_row(game, random_record):
    record = random_record(game, 3)
    rows = list(record.rows)
    rows[4] = replace(rows[4], check="0" * 16)
    fault = fault_of(json_of(replace(record, rows=tuple(rows))))
    assert (fault.code, fault.row) == ("differs", 5)


def test_a_result_that_is_not_the_rules_own_is_refused(random_record):
    record = random_record("triflip", 4)
    stolen = Outcome(frozenset({1}) ^ record.result.winners, "goal", record.result.scores)
    assert fault_of(json_of(replace(record, result=stolen))).code == "other_result"
    assert fault_of(json_of(replace(record, check="f" * 16))).code == "other_position"


def test_a_record_that_stops_before_the_end_is_refused(random_record):
    record = random_record("schotten", 4)
    fault = fault_of(json_of(replace(record, rows=record.rows[:-1])))
    assert fault.code == "unfinished"


def test_nothing_comes_after_the_end(random_record):
    record = random_record("shell", 1)
    rows = (*record.rows, Row({}, "resigned", 0))
    fault = fault_of(json_of(replace(record, rows=rows)))
    assert (fault.code, fault.row) == ("after_end", len(rows))


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (Row({}, "takeback", 0, 1), "unknown_row"),
        (Row({}, "won", 0), "unknown_row"),
        (Row({}, "resigned", 1), "unknown_row"),
        (Row({}, "resigned"), "unknown_row"),
    ],
)
def test_rows_that_cannot_happen_are_refused(row, code, random_record):
    record = random_record("shell", 2)
    assert fault_of(json_of(replace(record, rows=(row, *record.rows)))).code == code


@pytest.mark.parametrize("back_to", [1, None])
def test_only_a_turn_that_stands_is_taken_back(back_to, random_record):
    record = random_record("triflip", 2)
    rows = (Row({}, "takeback", 0, back_to), *record.rows)
    assert fault_of(json_of(replace(record, rows=rows))).code == "nowhere_back"


def test_a_seat_of_a_bot_cannot_resign_and_a_person_who_left_cannot_do_it_again(random_record):
    record = random_record("triflip", 3)
    left = (*(Row({}, "resigned", 0),) * 2, *record.rows)
    fault = fault_of(json_of(replace(record, rows=left)))
    assert (fault.code, fault.row) == ("unknown_row", 2)


def test_whoever_left_a_table_of_three_is_told_and_does_not_win(random_record):
    record = next(
        record
        for number in range(99)
        if 0 in (record := random_record("triflip", 2 * number)).result.winners
        and record.result.reason != "full"
    )
    players = (Player("bot", "tanuki", 2, left=True), *record.players[1:])
    rows = tuple(replace(row, check=None) for row in (Row({}, "resigned", 0), *record.rows))
    left = replace(record, players=players, rows=rows)
    with pytest.raises(Fault):
        replay(left)
    scores = record.result.scores
    first = frozenset({1} if scores[1] > scores[2] else {2} if scores[2] > scores[1] else {1, 2})
    stayed = replace(left, result=Outcome(first, "stayed", scores))
    assert verified(as_text.write(stayed)).table.left == {0}


def test_a_record_of_cards_needs_the_seed_and_a_proof_that_holds(random_record):
    record = random_record("schotten", 4)
    assert fault_of(json_of(replace(record, seed=None))).code == "no_seed"
    assert fault_of(json_of(replace(record, deck={"secret": ""}))).code == "bad_deck"
    assert fault_of(json_of(replace(random_record("shell", 2), seed=b"x"))).code == "bad_deck"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("   \n", "empty"),
        ("x" * (LARGEST + 1), "too_long"),
        ("[" * 100_000, "malformed"),
        ('{"format": "merestone-record", "version": NaN}', "malformed"),
        ('{"format": "merestone-record", "version": 2}', "malformed"),
        ('{"format": "merestone-record", "version": 5}', "other_format"),
        ('{"format": "merestone-record", "version": true}', "other_format"),
        ("[Merestone 2]\n", "other_format"),
        ("[Merestone 4]\n", "other_format"),
        ("[Merestone 1]\n[Game]\n", "bad_line"),
        ("[Merestone 1]\n[Game " + "[" * 50_000 + "]\n", "bad_line"),
        ("hello", "malformed"),
        ("null", "malformed"),
    ],
)
def test_what_is_no_record_is_told_what_it_is(text, code):
    assert fault_of(text).code == code


def test_a_record_that_takes_too_long_is_given_up(random_record):
    ticks = iter(range(10_000))
    with pytest.raises(Fault, match="too_slow"):
        replay(random_record("shell", 2), Budget(3, clock=lambda: next(ticks)))


def test_an_endless_record_is_not_even_begun(random_record):
    record = random_record("shell", 2)
    rows = (Row({}, "takeback", 0, 1),) * 2001
    with pytest.raises(Fault, match="too_many"):
        replay(replace(record, rows=rows))


ENDS = [
    (Row({}, "flagged", 0), Outcome(frozenset({1}), "time", ())),
    (Row({}, "flagged"), Outcome(frozenset(), "time", ())),
    (Row({}, "away", 1), Outcome(frozenset({0}), "resigned", ())),
    (Row({}, "drawn"), Outcome(frozenset(), "agreed", ())),
    (Row({}, "drawn", 1), Outcome(frozenset(), "left", ())),
    (Row({}, "aborted", 1), Outcome(frozenset(), "aborted", ())),
]


@pytest.mark.parametrize(("end", "result"), ENDS)
def test_ends_without_a_move_come_back_as_they_were(end, result, random_record):
    whole = random_record("shell", 2)
    people = (Player("person", "Ada"), Player("person", ""))
    first = replace(whole.rows[0], check=None)
    rules = game_of("shell")
    at_once = end.kind == "aborted"
    start = check_of(rules, rules.setup({}, Chance(b"")))
    record = replace(
        whole,
        rows=(end,) if at_once else (first, end),
        result=result,
        players=people,
        check=start if at_once else whole.rows[0].check,
        clock=Clock(turn=60),
    )
    assert verified(as_text.write(record)).record == record
    assert verified(json_of(record)).record == record
    others = replace(record, result=Outcome(frozenset({0, 1}), result.reason, result.scores))
    assert fault_of(json_of(others)).code == "other_result"


@pytest.mark.parametrize(
    ("end", "clock"),
    [(Row({}, "flagged", 0), None), (Row({}, "aborted", 0), Clock(turn=60))],
)
def test_nobody_is_late_without_a_clock_and_nothing_is_called_off_once_it_has_begun(
    end, clock, random_record
):
    record = random_record("shell", 2)
    rows = (record.rows[0], end)
    fault = fault_of(json_of(replace(record, rows=rows, clock=clock)))
    assert (fault.code, fault.row) == ("unknown_row", 2)


def test_a_mark_before_the_text_of_a_file_means_nothing(random_record):
    record = random_record("shell", 2)
    for text in (json_of(record), as_text.write(record)):
        assert read("\ufeff" + text) == read(text)


@pytest.mark.parametrize("end", [Row({}, "drawn"), Row({}, "flagged"), Row({}, "aborted", 1)])
def test_a_bot_agrees_to_nothing_and_is_never_late(end, random_record):
    record = random_record("shell", 2)
    fault = fault_of(json_of(replace(record, rows=(record.rows[0], end))))
    assert (fault.code, fault.row) == ("unknown_row", 2)


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"turn": 0},
        {"base": 0, "increment": 5},
        {"turn": 0.5},
        {"turn": 60, "base": 1, "increment": 0},
        {"base": 60},
        [],
        5,
    ],
)
def test_a_clock_that_no_match_has_is_refused(clock, random_record):
    told = {**as_json.write(random_record("shell", 2)), "clock": clock}
    assert fault_of(json.dumps(told)).code == "malformed"
