"""Digests of choices: the same everywhere, fitting one choice in one place, telling nothing."""

import hashlib
import random
import struct
import uuid
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import envelopes
from games.engine.errors import BadEncoding
from games.engine.registry import GAMES
from games.engine.shell.cells import NAMES
from games.envelopes import ALGORITHM, Envelope, digest_of, enclose, holds

MUTATIONS = 1000
FIELDS = ("match", "turn", "seat", "cell", "salt", "digest")
matches = st.binary(min_size=16, max_size=16)
turns = st.integers(1, 2**31 - 1)
cells = st.integers(0, 80)


def accepted(vector, choice):
    """Whether the digest of a vector fits the rest of it."""
    envelope = envelopes.read({"digest": vector["digest"], "salt": vector["salt"]})
    match = bytes.fromhex(vector["match"])
    return holds(envelope, match, vector["turn"], vector["seat"], choice(vector["cell"]))


def test_all_twenty_fixed_digests_come_to_the_same(vectors, choice):
    assert len(vectors) == 20
    for vector in vectors:
        match, salt = bytes.fromhex(vector["match"]), bytes.fromhex(vector["salt"])
        place = (match, vector["turn"], vector["seat"])
        assert digest_of(*place, choice(vector["cell"]), salt) == vector["digest"]
        assert accepted(vector, choice)


def test_a_second_writing_of_the_algorithm_comes_to_the_same(vectors):
    for vector in vectors:
        match, salt = bytes.fromhex(vector["match"]), bytes.fromhex(vector["salt"])
        text = match + struct.pack(">IBB", vector["turn"], vector["seat"], cell(vector["cell"]))
        assert hashlib.sha256(b"wts1" + text + salt).hexdigest() == vector["digest"]


def cell(name):
    return "abcdefghi".index(name[0]) + 9 * (int(name[1]) - 1)


def test_of_a_thousand_changes_none_passes(vectors, choice):
    dice, passed = random.Random(7), []
    for strike in range(MUTATIONS):
        vector = dict(vectors[strike % len(vectors)])
        field = FIELDS[strike % len(FIELDS)]
        vector[field] = struck(vector[field], dice)
        if accepted(vector, choice):
            passed.append((strike, field))
    assert passed == []


def struck(value, dice):
    """The value with one bit of it flipped, or another cell or seat."""
    if isinstance(value, int):
        return 1 - value if value < 2 else value ^ (1 << dice.randrange(31))
    if value in NAMES:
        return dice.choice([name for name in NAMES if name != value])
    bit = 1 << dice.randrange(4 * len(value))
    return f"{int(value, 16) ^ bit:0{len(value)}x}"


@given(match=matches, turn=turns, seat=st.integers(0, 1), chosen=cells)
def test_an_envelope_holds_what_was_put_in_and_nothing_else(match, turn, seat, chosen):
    envelope = enclose(match, turn, seat, bytes([chosen]))
    held = [number for number in range(81) if holds(envelope, match, turn, seat, bytes([number]))]
    assert held == [chosen]


@given(match=matches, other=matches, turn=turns, seat=st.integers(0, 1), chosen=cells)
def test_a_digest_that_was_copied_fits_no_other_place(match, other, turn, seat, chosen):
    envelope, choice = enclose(match, turn, seat, bytes([chosen])), bytes([chosen])
    assert not holds(envelope, match, turn, 1 - seat, choice)
    assert not holds(envelope, match, turn + 1, seat, choice)
    assert not holds(envelope, match, turn - 1, seat, choice)
    assert other == match or not holds(envelope, other, turn, seat, choice)


def test_without_the_salt_a_digest_tells_no_cell_from_another():
    """Whoever tries all cells with any salt they could guess finds nothing, and the same choice
    never has the same digest twice."""
    match, guesses = uuid.uuid4().bytes, [bytes(32), b"\xff" * 32, hashlib.sha256(b"").digest()]
    made = [enclose(match, 1, 0, bytes([40])) for _ in range(500)]
    digests = {envelope.digest for envelope in made}
    assert len(digests) == len({envelope.salt for envelope in made}) == 500
    tried = {
        digest_of(match, 1, 0, bytes([number]), salt)
        for number in range(81)
        for salt in (*guesses, match + match)
    }
    assert not digests & tried


def test_each_digit_of_digests_and_salts_is_as_likely_for_every_cell():
    """Chi-square over the digits, for cells at both ends: p > 0.001 with 15 degrees of freedom."""
    for number in (0, 40, 80):
        made = [enclose(bytes(16), 1, 0, bytes([number])) for _ in range(400)]
        for name in ("digest", "salt"):
            digits = "".join(getattr(envelope, name) for envelope in made)
            expected = len(digits) / 16
            chi = sum((digits.count(d) - expected) ** 2 / expected for d in "0123456789abcdef")
            assert chi < 60


def test_salts_come_from_the_operating_system_and_have_256_bits(monkeypatch):
    asked = []
    monkeypatch.setattr("secrets.token_bytes", lambda size: asked.append(size) or b"\7" * size)
    assert enclose(bytes(16), 1, 0, b"\0").salt == "07" * 32
    assert asked == [32]


def test_every_game_in_which_seats_choose_at_once_binds_its_moves(chance):
    for game in GAMES.values():
        position = game.setup({}, chance)
        if len(game.to_move(position)) < 2:
            assert game.sealed_bytes is None
            continue
        for seat in game.to_move(position):
            made = [game.sealed_bytes(move) for move in game.legal_moves(position, seat)]
            assert len({*made}) == len(made)
            assert len({len(one) for one in made}) == 1


@pytest.fixture
def chance():
    from games.engine.chance import Chance

    return Chance(bytes(32))


def test_an_envelope_does_not_tell_its_salt_when_it_is_logged():
    envelope = enclose(bytes(16), 1, 0, b"\0")
    assert envelope.salt not in repr(envelope)
    assert envelope.digest in repr(envelope)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"digest": "a" * 64},
        {"digest": "a" * 64, "salt": "a" * 63},
        {"digest": "A" * 64, "salt": "a" * 64},
        {"digest": "a" * 64, "salt": None},
        {"digest": "a" * 64, "salt": "a" * 64, "more": 1},
    ],
)
def test_what_is_no_envelope_is_not_read(value):
    with pytest.raises(BadEncoding):
        envelopes.read(value)


def test_envelopes_by_seat_come_back_as_they_were():
    one, two = Envelope("a" * 64, "b" * 64), Envelope("c" * 64, "d" * 64)
    for held in ({}, {0: one}, {1: two}, {0: one, 1: two}):
        assert envelopes.read_by_seat(envelopes.write_by_seat(held, 2)) == held
    assert envelopes.write_by_seat({}, 2) is None


def test_vectors_differ_in_all_but_what_they_are_about(vectors):
    assert {len(vector["salt"]) for vector in vectors} == {64}
    assert all(one["digest"] != other["digest"] for one, other in combinations(vectors, 2))
    assert ALGORITHM == "wts1"
