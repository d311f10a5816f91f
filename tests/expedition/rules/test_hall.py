"""How cleared runs rank, and the run of the day."""

from dataclasses import replace
from datetime import date

import pytest

from expedition.rules.daily import daily_seed, daily_start
from expedition.rules.hall import flag_unused, standing
from expedition.rules.road import enter
from expedition.rules.run import Record
from expedition.rules.settling import Ending
from games.engine.chance import Chance
from games.engine.triflip import GAME


def record(gate=1, attempt=1, turns=30):
    return Record(gate, attempt, 1, "goal", (20, 1, 1), turns, passed=True)


@pytest.fixture
def cleared(run_with):
    def build(risk=0, coins=5, records=()):
        records = records or (record(),)
        return run_with("L", risk=risk, coins=coins, records=records, phase="cleared")

    return build


def test_risk_comes_first_then_the_flag_then_turns_then_coins(cleared):
    better = [
        (cleared(risk=1, coins=0), cleared()),
        (cleared(records=(record(turns=99),)), cleared(records=(record(attempt=2, turns=9),))),
        (cleared(records=(record(turns=29),), coins=0), cleared()),
        (cleared(coins=6), cleared()),
    ]
    assert all(standing(first) < standing(second) for first, second in better)


def test_a_second_attempt_uses_the_flag_and_its_turns_count(cleared):
    run = cleared(records=(record(turns=10), record(attempt=2, turns=20)))
    assert (flag_unused(run), run.turns) == (False, 30)


def test_the_run_of_the_day_is_the_same_for_all_and_another_tomorrow(content):
    today, tomorrow = date(2031, 5, 1), date(2031, 5, 2)
    seed = daily_seed(b"secret", today)
    assert len(seed) == 32
    assert seed == daily_seed(b"secret", today) != daily_seed(b"secret", tomorrow)
    assert seed != daily_seed(b"other", today)
    assert daily_start(content, seed) == daily_start(content, seed)


def test_over_the_days_every_faction_and_risk_comes_up(content):
    days = [daily_start(content, daily_seed(b"s", date.fromordinal(n))) for n in range(1, 400)]
    assert {faction for faction, _ in days} == set("LTM")
    assert {risk for _, risk in days} == set(range(11))


def test_a_battle_that_goes_on_is_no_ending(run_with):
    enter(run_with("L"))
    position = GAME.setup({}, Chance(b""))
    with pytest.raises(ValueError, match="goes on"):
        Ending(1, 1, position)
    assert Ending(1, 1, replace(position), surrendered=True).surrendered
