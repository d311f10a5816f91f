"""Compiled battles come to the very position that the rules come to."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from expedition.balance import fighting
from expedition.balance.fighting import fight, tactician
from expedition.balance.runs import seed_of
from expedition.balance.strong import Strong
from expedition.rules.battle import battle
from expedition.rules.content.first import first_content
from expedition.rules.effects import KINDS
from expedition.rules.road import start

BATTLES = 180
STRONG = Strong(moves=5, first=3, finalists=2, further=3)


def some_battle(random, content):
    """A gate's battle in a run with some relics."""
    faction = random.choice(content.factions)
    risk = random.choice((0, 2, 5, 9))
    run, _ = start(content, seed_of(random.randrange(10**6)), faction.id, risk, range(risk))
    open_to = [relic.id for relic in content.relics if relic.faction in (None, faction.id)]
    relics = tuple(random.sample(open_to, random.randint(0, 6)))
    return battle(replace(run, gate=random.randint(1, 8), relics=relics))


def count_branches(told, position):
    """Which rare branches the battle took."""
    told.update(boon.effect for boon in position.boons)
    told[position.outcome.reason] += 1
    told["coins"] += any(position.ledger.coins)
    told["rooted"] += bool(position.ledger.roots)
    told["skipped or passed"] += position.turn > sum(position.placements) + 1
    told["twice in a row"] += max(position.turns) > min(position.turns) + 1


@pytest.fixture(scope="module")
def compiled():
    """The compiled code; compiling takes half a minute where it was not done before."""
    pytest.importorskip("numba")
    return fighting._compiled()


@pytest.mark.slow
def test_battles_come_to_the_same_end(compiled):
    content, random, told = first_content(), Random(7), Counter()
    for number in range(BATTLES):
        case = some_battle(random, content)
        strong = number % 3 == 0
        by_rules = fight(case, STRONG if strong else tactician)
        assert compiled.fight(case, STRONG if strong else None) == by_rules, case
        count_branches(told, by_rules)
    in_battle = {
        relic.spec.effect for relic in content.relics if KINDS[relic.spec.effect].in_battle
    }
    rare = ("coins", "rooted", "skipped or passed", "twice in a row")
    assert {name: told[name] for name in (*in_battle, *rare) if told[name] < 2} == {}
