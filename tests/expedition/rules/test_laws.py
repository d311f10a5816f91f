"""What holds for every run, whatever is done with it and in whatever order."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expedition.rules.coding import decode_run, encode_run
from expedition.rules.content.first import first_content
from expedition.rules.draws import draws
from expedition.rules.offers import offers
from expedition.rules.refusal import Refused
from expedition.rules.road import abandon, enter, renewed, retry, start
from expedition.rules.run import VERSION, expect
from expedition.rules.settling import Ending, settle
from expedition.rules.shopping import buy, leave, open_shop, reroll, sell
from games.engine.errors import BadEncoding

seeds = st.binary(min_size=32, max_size=32)
factions = st.sampled_from("LTM")
risks = st.integers(0, 10)
commands = st.lists(
    st.tuples(
        st.sampled_from(["enter", "win", "second", "lose", "give up", "retry", "shop"] * 2
                        + ["buy", "buy", "sell", "reroll", "leave", "leave", "abandon"]),
        st.integers(0, 9),
    ),
    max_size=60,
)  # fmt: skip


def begun(seed, faction, risk):
    return start(first_content(), seed, faction, risk, range(risk))[0]


def told(run, ended, name, number):
    """The step that a command leads to."""
    ranks = {"win": 1, "second": 2, "lose": 3, "give up": 3}
    if name in ranks:
        position = ended(run, ranks[name], coins=number % 5)
        ending = Ending(run.gate, run.attempt, position, surrendered=name == "give up")
        return settle(run, ending)
    simple = {"enter": enter, "retry": retry, "shop": open_shop, "reroll": reroll, "leave": leave,
              "abandon": abandon}  # fmt: skip
    if name in simple:
        return simple[name](run)
    relics = run.relics if name == "sell" else [offer.relic for offer in run.shop.offers]
    if not relics:
        raise Refused("nothing_there")
    return (sell if name == "sell" else buy)(run, relics[number % len(relics)])


def history(run, ended, script):
    """Every run on the way, with the notes of the step that led to it."""
    yield run, ()
    for name, number in script:
        try:
            if name in ("buy", "sell") and run.shop is None:
                raise Refused("not_now")
            run, notes = told(run, ended, name, number)
        except Refused:
            continue
        yield run, notes


@settings(max_examples=60, deadline=None)
@given(seed=seeds, faction=factions, risk=risks, script=commands)
def test_a_run_never_owes_never_overflows_and_reads_back(ended, seed, faction, risk, script):
    version = -1
    for run, notes in history(begun(seed, faction, risk), ended, script):
        assert run.coins >= 0
        assert run.flags >= 0
        assert len(run.relics) == len(set(run.relics)) <= 6
        assert set(run.relics) <= set(run.met) | set(run.spent)
        assert run.version >= version
        version = run.version
        stored = json.loads(json.dumps(encode_run(run)))
        assert decode_run(stored, first_content()) == run
        json.dumps([note.facts for note in notes])


@settings(max_examples=40, deadline=None)
@given(seed=seeds, faction=factions, risk=risks, script=commands)
def test_coins_are_what_was_paid_and_sold_less_what_was_bought(ended, seed, faction, risk, script):
    run = begun(seed, faction, risk)
    coins = run.coins
    for after, notes in history(run, ended, script):
        for note in notes:
            price = note.facts.get("price", 0)
            coins += price if note.what == "sold" else -price
            if note.what == "settled":
                coins += sum(paid for _, paid in note.facts["pays"])
        assert after.coins == coins


@settings(max_examples=40, deadline=None)
@given(seed=seeds, faction=factions, risk=risks, rank=st.integers(1, 3))
def test_a_battle_is_settled_once_however_often_it_is_asked(ended, seed, faction, risk, rank):
    run, _ = enter(begun(seed, faction, risk))
    ending = Ending(1, 1, ended(run, rank))
    once, notes = settle(run, ending)
    assert [note.what for note in notes] == ["settled"]
    assert settle(once, ending) == (once, ())
    if once.phase == "result":
        assert settle(open_shop(once)[0], ending) == (open_shop(once)[0], ())
    if once.phase == "flag":
        later, _ = enter(retry(once)[0])
        assert settle(later, ending) == (later, ())


@settings(max_examples=40, deadline=None)
@given(seed=seeds, gate=st.integers(1, 7), roll=st.integers(0, 20), other=st.integers(0, 20))
def test_drawing_for_one_purpose_never_shifts_another(seed, gate, roll, other):
    run = replace(begun(seed, "T", 0), gate=gate)
    before = offers(run, roll)
    for purpose in (("shop", gate, other, 0), ("battle", gate, 1), ("shopper", gate)):
        draws(seed, *purpose).unit()
    offers(replace(run, gate=gate % 7 + 1), other)
    assert offers(run, roll) == before


@given(seed=seeds)
def test_each_purpose_has_draws_of_its_own(seed):
    purposes = [("shop", 1, 0, 0), ("shop", 1, 0, 1), ("shop", 1, 1, 0), ("shop", 11, 0, 0),
                ("battle", 1, 1), ("battle", 1, 2), ("battle", 2, 1)]  # fmt: skip
    assert len({draws(seed, *purpose).below(1 << 60) for purpose in purposes}) == len(purposes)


def test_a_command_for_another_version_is_stale(run_with):
    run, _ = enter(run_with("L"))
    expect(run, 1)
    with pytest.raises(Refused, match="stale"):
        expect(run, 0)


def test_a_run_can_be_given_up_wherever_it_stands_and_only_once(run_with, shopping, fought):
    for run in (
        run_with("L"),
        enter(run_with("L"))[0],
        fought(run_with("L"), 1),
        fought(run_with("L"), 3),
        shopping(run_with("L")),
    ):
        over, notes = abandon(run)
        assert (over.phase, over.shop, notes[0].what) == ("abandoned", None, "abandoned")
        with pytest.raises(Refused, match="not_now"):
            abandon(over)


@pytest.mark.parametrize(
    ("faction", "risk", "cleared", "code"),
    [
        ("X", 0, (), "unknown_faction"),
        ("L", 11, range(11), "unknown_risk"),
        ("L", -1, (), "unknown_risk"),
        ("L", True, (0,), "unknown_risk"),
        ("L", 1, (), "locked"),
        ("L", 3, (0, 1), "locked"),
    ],
)
def test_a_run_that_cannot_be_is_not_started(content, faction, risk, cleared, code):
    with pytest.raises(Refused, match=code):
        start(content, bytes(32), faction, risk, cleared)


def test_under_new_rules_a_run_goes_on_but_stays_out_of_the_hall(run_with):
    run, _ = enter(replace(run_with("L"), rules="0.9"))
    later = renewed(run)
    assert (later.rules, later.mixed, later.phase, later.attempt) == (VERSION, True, "battle", 1)
    assert renewed(later) is later


@pytest.mark.parametrize(
    "change",
    [
        {"coins": -1},
        {"coins": 1.0},
        {"coins": True},
        {"phase": "paused"},
        {"phase": "shop"},
        {"gate": 9},
        {"gate": 0},
        {"risk": 11},
        {"faction": "S"},
        {"relics": ["S99"]},
        {"relics": ["S01", "S01"]},
        {"relics": ["S01", "S02", "S03", "S04", "S05", "S06", "S07"]},
        {"relics": ["S10"], "spent": ["S10"]},
        {"seed": "00"},
        {"seed": "0" * 63 + "x"},
        {"seed": "0" * 63 + "A"},
        {"seed": None},
        {"shop": {"rolls": 0, "offers": []}},
        {"records": [{}]},
        {"records": None},
        {"content": "0" * 64},
        {"rules": ""},
        {"mixed": 0},
        {"version": -1},
        {"more": 1},
    ],
)
def test_what_no_run_could_be_is_not_read(content, run_with, change):
    stored = encode_run(run_with("L")) | change
    with pytest.raises(BadEncoding):
        decode_run(stored, content)
    for value in (None, [], "run", 3, {}):
        with pytest.raises(BadEncoding):
            decode_run(value, content)
