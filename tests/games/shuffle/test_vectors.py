"""The algorithm held to fixed results, and to a second writing of it that shares no code."""

import hashlib
import hmac

from games.engine.chance import Chance
from games.shuffle import ALGORITHM

CLANS = [f"{clan}{value}" for clan in "RGFLTP" for value in range(1, 10)]
TACTICS = ["J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR"]


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def words(key):
    counter = 0
    while True:
        block = mac(key, counter.to_bytes(8, "big"))
        yield from (int.from_bytes(block[at : at + 8], "big") for at in range(0, 32, 8))
        counter += 1


def below(stream, bound):
    limit = 2**64 // bound * bound
    return next(word for word in stream if word < limit) % bound


def shuffled(key, cards):
    cards, stream = [*cards], words(key)
    for last in range(len(cards) - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def lot(seed, purpose):
    key = mac(seed, purpose.encode())
    if purpose == "first player":
        return str(below(words(key), 2))
    return " ".join(shuffled(key, CLANS if purpose.startswith("clan") else TACTICS))


def test_there_are_twenty_vectors_of_every_kind(vectors):
    assert len(vectors) == 20
    kinds = {tuple(part["source"] for part in each["proof"]["parts"]) for each in vectors}
    assert kinds == {("browser", "browser"), ("browser", "server"), ("server", "browser")}
    assert {each["proof"]["algorithm"] for each in vectors} == {ALGORITHM}
    purposes = {purpose for each in vectors for purpose in each["proof"]["lots"]}
    assert {"first player", "clan deck 4", "tactics deck 3"} <= purposes


def test_every_vector_holds(vectors, faults_of):
    for each in vectors:
        assert faults_of(each["proof"], each["options"]) == []


def test_a_second_writing_of_the_algorithm_comes_to_the_same(vectors):
    for each in vectors:
        proof = each["proof"]
        secret, match = bytes.fromhex(proof["secret"]), bytes.fromhex(proof["match"])
        values = [bytes.fromhex(part["value"]) for part in proof["parts"]]
        assert hashlib.sha256(secret).hexdigest() == proof["commitment"]
        for part, value in zip(proof["parts"], values, strict=True):
            if part["source"] == "browser":
                assert hashlib.sha256(value).hexdigest() == part["pledge"]
            else:
                assert mac(secret, b"part" + match + bytes([part["seat"]]))[:16] == value
        seed = mac(secret, values[0] + values[1] + match)
        assert seed.hex() == each["seed"]
        assert {purpose: lot(seed, purpose) for purpose in proof["lots"]} == proof["lots"]


def test_decks_of_one_seed_have_nothing_to_do_with_each_other(vectors):
    for each in vectors:
        lots = each["proof"]["lots"]
        assert len({*lots.values()}) == len(lots)


def test_drawing_one_deck_never_shifts_another(vectors, draw):
    seed = bytes.fromhex(vectors[0]["seed"])
    few = draw({"rounds": 1})(Chance(seed))
    many = draw({"rounds": 9, "tactics": True, "opener": 1})(Chance(seed))
    assert few["clan deck 1"] == many["clan deck 1"]
