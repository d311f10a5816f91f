"""Digests in a record: whoever changed anything in it is told which row does not fit."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.addresses import match_of
from games.engine.registry import game as game_of
from games.envelopes import enclose
from games.records import as_json, as_text
from games.records.faults import Fault
from games.records.importing import verified
from games.records.record import Hinted, MatchRecord


@pytest.fixture(scope="session")
def sealed(random_record):
    """A record of a game of What the Shell in which every choice was sealed with a digest."""

    def make(number: int = 2, **chances: float) -> MatchRecord:
        record = random_record("shell", number, **chances)
        game, match = game_of("shell"), match_of(record.match).bytes
        rows = [
            replace(
                row,
                envelopes={
                    seat: enclose(match, n, seat, game.sealed_bytes(game.parse_move(text)))
                    for seat, text in row.moves.items()
                },
            )
            for n, row in enumerate(record.rows, start=1)
        ]
        return replace(record, rows=tuple(rows))

    return make


def json_of(record):
    return json.dumps(as_json.write(record))


def fault_of(told):
    with pytest.raises(Fault) as caught:
        verified(json.dumps(told))
    return caught.value


@settings(max_examples=8, deadline=None)
@given(number=st.integers(0, 2**32), back=st.sampled_from([0.0, 0.1]))
def test_a_record_with_digests_comes_back_as_it_was_and_holds(number, back, sealed):
    record = sealed(number, back=back)
    again = verified(json_of(record))
    assert again.record == record
    assert all(turn.envelopes for turn in again.turns)
    assert again.record.sealed == sum(bool(row.moves) for row in record.rows)


def test_a_record_with_digests_says_so_by_its_version_and_one_without_reads_as_ever(
    sealed, random_record
):
    assert as_json.write(sealed())["version"] == 2
    plain = as_json.write(random_record("shell", 2))
    assert plain["version"] == 1
    assert not any("sealed" in row for row in plain["rows"])
    assert verified(json.dumps(plain)).record.sealed == 0


def test_the_notation_is_as_it_was(sealed):
    text = as_text.write(sealed())
    assert text.startswith("[Merestone 1]")
    assert verified(text).record.sealed == 0


@pytest.mark.parametrize("part", ["cell", "digest", "salt"])
def test_a_change_in_any_row_is_told_at_that_row(part, sealed):
    record = sealed()
    for number in (1, 4, len(record.rows)):
        told = as_json.write(record)
        row = told["rows"][number - 1]
        if part == "cell":
            row["moves"]["0"] = "a1" if row["moves"]["0"] != "a1" else "a2"
        else:
            was = row["sealed"]["0"][part]
            row["sealed"]["0"][part] = was[:-1] + ("0" if was[-1] != "0" else "1")
        fault = fault_of(told)
        assert (fault.code, fault.row) == ("wrong_digest", number)


def test_a_digest_from_another_seat_turn_or_match_does_not_fit(sealed):
    record = sealed()
    told = as_json.write(record)
    first, second = told["rows"][0]["sealed"], told["rows"][1]["sealed"]
    told["rows"][0]["sealed"] = {"0": first["1"], "1": first["0"]}
    assert (fault_of(told).code, fault_of(told).row) == ("wrong_digest", 1)
    told["rows"][0]["sealed"], told["rows"][1]["sealed"] = second, first
    assert (fault_of(told).code, fault_of(told).row) == ("wrong_digest", 1)
    elsewhere = as_json.write(replace(record, match="B" * 21 + "A"))
    assert fault_of(elsewhere).code == "wrong_digest"


def test_a_digest_that_stands_there_twice_is_called_a_copy(sealed):
    told = as_json.write(sealed())
    told["rows"][2]["sealed"]["1"] = told["rows"][0]["sealed"]["1"]
    assert (fault_of(told).code, fault_of(told).row) == ("copied_digest", 3)


def test_digests_without_their_match_are_refused(sealed):
    assert fault_of(as_json.write(replace(sealed(), match=None))).code == "no_match"
    assert fault_of(as_json.write(replace(sealed(), match="B" * 22))).code == "no_match"


def test_digests_cannot_be_left_out_of_all_rows_unnoticed(sealed):
    told = as_json.write(sealed())
    for row in told["rows"]:
        row.pop("sealed", None)
    assert fault_of(told).code == "malformed"
    told["version"] = 1
    assert verified(json.dumps(told)).record.sealed == 0


def test_a_game_in_which_nobody_seals_has_no_digests(random_record):
    told = as_json.write(random_record("triflip", 2))
    told["version"] = 2
    row = told["rows"][0]
    row["sealed"] = {next(iter(row["moves"])): {"digest": "a" * 64, "salt": "b" * 64}}
    assert (fault_of(told).code, fault_of(told).row) == ("wrong_digest", 1)


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        "0",
        {"2": {"digest": "a" * 64, "salt": "b" * 64}},
        {"0": {"digest": "a" * 64}},
        {"0": {"digest": "a" * 63, "salt": "b" * 64}},
        {"0": None},
    ],
)
def test_what_no_match_has_sealed_is_not_read(value, sealed):
    told = as_json.write(sealed())
    told["rows"][0]["sealed"] = value
    assert (fault_of(told).code, fault_of(told).row) == ("bad_row", 1)


HINTS = (Hinted(1, 0, "e5"), Hinted(3, 1))


def test_a_record_with_hints_says_so_by_its_version_since_older_readers_know_none(
    sealed, random_record
):
    for record, version in ((random_record("shell", 2), 3), (sealed(), 4)):
        told = as_json.write(replace(record, hints=HINTS))
        assert told["version"] == version
        assert verified(json.dumps(told)).record.hints == HINTS
        del told["hints"]
        assert fault_of(told).code == "malformed"
    text = as_text.write(replace(sealed(), hints=HINTS))
    assert text.startswith("[Merestone 3]")
    assert verified(text).record.hints == HINTS


def test_records_with_hints_from_before_they_had_a_version_are_read(sealed, random_record):
    for record, version in ((random_record("shell", 2), 1), (sealed(), 2)):
        told = {**as_json.write(replace(record, hints=HINTS)), "version": version}
        assert verified(json.dumps(told)).record.hints == HINTS
        assert fault_of({**told, "version": 3 - version}).code == "malformed"
    text = as_text.write(replace(sealed(), hints=HINTS)).replace("[Merestone 3]", "[Merestone 1]")
    assert verified(text).record.hints == HINTS
