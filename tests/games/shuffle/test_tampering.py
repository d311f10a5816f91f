"""A proof in which anything was changed is refused."""

import copy
import json
import random

import pytest

from games.engine.errors import BadEncoding
from games.shuffle.seed import digest, stand_in

MUTATIONS = 1000


def accepted(text, options, faults_of):
    try:
        return faults_of(json.loads(text), options) == []
    except (ValueError, BadEncoding):
        return False


def test_of_a_thousand_flipped_bits_none_passes(vectors, faults_of):
    dice = random.Random(20)
    passed = []
    for number in range(MUTATIONS):
        vector = vectors[number % len(vectors)]
        text = json.dumps(vector["proof"], separators=(",", ":")).encode()
        at, bit = dice.randrange(len(text)), dice.randrange(8)
        struck = text[:at] + bytes([text[at] ^ (1 << bit)]) + text[at + 1 :]
        if accepted(struck.decode(errors="replace"), vector["options"], faults_of):
            passed.append((number, at, bit))
    assert passed == []


@pytest.mark.parametrize("field", ["secret", "match", "commitment"])
def test_every_bit_of_what_was_hashed_counts(field, vectors, faults_of):
    vector = vectors[1]
    size = len(vector["proof"][field]) * 4
    for bit in range(size):
        struck = copy.deepcopy(vector["proof"])
        number = int(struck[field], 16) ^ (1 << bit)
        struck[field] = f"{number:0{size // 4}x}"
        assert faults_of(struck, vector["options"])


@pytest.mark.parametrize("field", ["pledge", "value"])
def test_every_bit_of_a_browsers_part_counts(field, vectors, faults_of):
    vector = vectors[0]
    size = len(vector["proof"]["parts"][0][field]) * 4
    for bit in range(size):
        struck = copy.deepcopy(vector["proof"])
        number = int(struck["parts"][0][field], 16) ^ (1 << bit)
        struck["parts"][0][field] = f"{number:0{size // 4}x}"
        assert "part 0" in faults_of(struck, vector["options"])


def test_another_secret_does_not_fit_the_commitment(vectors, faults_of):
    vector = copy.deepcopy(vectors[0])
    vector["proof"]["secret"] = digest(b"another").hex()
    assert "commitment" in faults_of(vector["proof"], vector["options"])


def test_a_part_the_server_chose_freely_is_found_out(vectors, faults_of):
    vector = next(each for each in vectors if each["proof"]["parts"][1]["source"] == "server")
    struck = copy.deepcopy(vector["proof"])
    struck["parts"][1]["value"] = bytes(16).hex()
    assert "part 1" in faults_of(struck, vector["options"])


def test_a_browsers_part_cannot_be_passed_off_as_the_servers(vectors, faults_of):
    vector = next(each for each in vectors if each["proof"]["parts"][0]["source"] == "browser")
    struck = copy.deepcopy(vector["proof"])
    struck["parts"][0] |= {"source": "server", "pledge": None}
    assert faults_of(struck, vector["options"]) == ["part 0"]


def test_the_stand_in_of_a_seat_is_its_own():
    made = {stand_in(bytes(32), match, seat) for match in (bytes(16), b"m" * 16) for seat in (0, 1)}
    assert len(made) == 4


def test_a_way_nobody_knows_is_refused(vectors, faults_of):
    struck = copy.deepcopy(vectors[0]["proof"])
    struck["algorithm"] = "merestone-deck-2"
    assert faults_of(struck, vectors[0]["options"]) == ["algorithm"]


def test_two_cards_that_changed_places_are_found_out(vectors, faults_of):
    struck = copy.deepcopy(vectors[0]["proof"])
    first, second, *rest = struck["lots"]["clan deck 1"].split(" ")
    struck["lots"]["clan deck 1"] = " ".join([second, first, *rest])
    assert faults_of(struck, vectors[0]["options"]) == ["lots"]


@pytest.mark.parametrize(
    "change",
    [
        {"secret": None},
        {"secret": "AB" * 32},
        {"match": ""},
        {"parts": {}},
        {"parts": [{}]},
        {"lots": []},
        {"lots": {"clan deck 1": 1}},
        {"algorithm": 1},
        {"more": 1},
    ],
)
def test_what_is_no_proof_is_not_read(change, vectors, faults_of):
    with pytest.raises(BadEncoding):
        faults_of({**vectors[0]["proof"], **change}, vectors[0]["options"])
