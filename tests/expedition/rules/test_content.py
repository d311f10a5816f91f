"""Content is read strictly, checked row by row, and pinned by its digest."""

import copy

import pytest

from expedition.rules.content.checking import check
from expedition.rules.content.reading import decode_content, digest, encode_content
from expedition.rules.effects import KINDS, Row
from games.engine.errors import BadEncoding


@pytest.fixture
def rows(content):
    return copy.deepcopy(encode_content(content))


def refusal(rows):
    with pytest.raises(BadEncoding) as refused:
        decode_content(rows)
    return refused.value.code


def test_the_first_content_has_no_fault_and_reads_back(content, rows):
    assert check(content) == []
    assert decode_content(rows) == content


def test_the_digest_names_exactly_this_content(content, rows):
    assert digest(decode_content(rows)) == digest(content)
    rows["relics"][0]["price"] += 1
    assert digest(decode_content(rows)) != digest(content)


def test_every_effect_of_a_relic_power_or_risk_is_used_by_a_row(content):
    used = {relic.spec.effect for relic in content.relics}
    used |= {faction.power.effect for faction in content.factions}
    used |= {perk.effect for faction in content.factions for perk in faction.perks}
    used |= {spec.effect for risk in content.risks for spec in risk.adds}
    assert used <= KINDS.keys()
    for kind in KINDS.values():
        assert kind.hooks
        assert kind.promise.endswith(".")
        assert kind.rows <= set(Row)


def test_a_form_can_be_built_from_the_numbers_of_an_effect():
    fields = KINDS["payback"].fields
    assert [(field.name, field.least, field.most) for field in fields] == [
        ("least", 1, 20),
        ("stones", 1, 6),
    ]
    assert all(field.label for kind in KINDS.values() for field in kind.fields)


@pytest.mark.parametrize("name", KINDS)
def test_numbers_out_of_bounds_make_no_parameters(name):
    kind = KINDS[name]
    fitting = {field.name: field.least for field in kind.fields}
    assert kind.params(**fitting)
    for field in kind.fields:
        for value in (field.least - 1, field.most + 1, True, 1.5, None, "1"):
            with pytest.raises(ValueError, match=field.name):
                kind.params(**fitting | {field.name: value})


def broken(where, index, **changes):
    def breaks(rows):
        rows[where][index].update(changes)

    return breaks


def economy(**changes):
    return lambda rows: rows["economy"].update(changes)


@pytest.mark.parametrize(
    ("breaks", "code"),
    [
        (broken("relics", 0, effect="no_such"), "unknown_effect"),
        (broken("relics", 0, effect="splash", numbers={"times": 1}), "effect_not_for_row"),
        (broken("relics", 0, numbers={}), "bad_numbers"),
        (broken("relics", 0, numbers={"place": 7}), "number_out_of_range"),
        (broken("relics", 0, price=0), "bad_price"),
        (broken("relics", 0, faction="X"), "unknown_faction"),
        (broken("relics", 0, excludes=["S02"]), "excludes_one_way"),
        (broken("relics", 0, excludes=["S01"]), "excludes_itself"),
        (broken("relics", 1, id="S01"), "twice"),
        (broken("relics", 0, rarity="epic"), "malformed"),
        (broken("relics", 0, more=1), "malformed"),
        (broken("relics", 0, price="8"), "out_of_range"),
        (broken("factions", 0, seat=1), "three_factions"),
        (broken("factions", 0, id="T"), "twice"),
        (broken("factions", 0, colour="blue"), "bad_colour"),
        (broken("gates", 0, number=2), "eight_gates"),
        (broken("gates", 0, showdown=True, passes=1), "showdowns_are_even"),
        (broken("gates", 1, passes=2), "bad_pass_rank"),
        (broken("gates", 0, bots=["random"]), "malformed"),
        (broken("gates", 0, bots=["random", "strong"]), "malformed"),
        (broken("risks", 0, level=1), "levels_in_a_row"),
        (economy(reinforcement_cap=7), "number_out_of_range"),
        (economy(early=[0, 0, 0]), "bad_weights"),
        (economy(offers=0), "number_out_of_range"),
        (economy(faction_offers=5), "more_own_than_offers"),
        (broken("gates", 0, base=100), "number_out_of_range"),
        (lambda rows: rows.update(more=1), "malformed"),
        (lambda rows: rows.update(relics={}), "malformed"),
    ],
)
def test_a_bad_row_is_refused_with_a_code(rows, breaks, code):
    breaks(rows)
    assert refusal(rows) == code
