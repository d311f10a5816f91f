"""The work on an analysis: once a match, in portions, without end for nobody."""

import pytest
from django.utils import timezone

from games import tasks
from games.analysis import working
from games.analysis.past import plies_of
from games.analysis.working import EDITION, analysis_of, begin, work_on
from games.live.loading import load
from games.live.past import before_last_choice
from games.models import Analysis, Match
from games.services import carry_out, run_bots
from games.services.playing import play
from games.services.resigning import resign
from games.services.taking_back import take_back

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

GAMES = ("shell", "triflip", "schotten")


@pytest.fixture
def one_turn_each(monkeypatch):
    """Portions of a single turn."""
    monkeypatch.setattr(working, "PORTION", 0.0)
    times = iter(range(10**6))
    monkeypatch.setattr(working, "thread_time", lambda: next(times) / 1000)


def work_out(match):
    portions = 1
    while work_on(match):
        portions += 1
    return portions


def choose(match, key, which=0):
    """Make one of the legal moves of the first seat."""
    standing = load(match)
    move = list(standing.game.legal_moves(standing.position, 0))[which]
    body = standing.game.encode_move(move)
    carry_out(match, lambda now: play(now, 0, now.version, key, body))


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_with_a_choice_is_judged(game, played):
    match = played(game)
    begin(load(match))
    work_out(match)
    found = analysis_of(match)
    assert (found.state, found.done) == (Analysis.State.DONE, found.total)
    assert found.turns
    for turn in found.turns:
        assert sum(turn["chances"]) == pytest.approx(1, abs=0.01)
        assert len(turn["choices"]) == (2 if game == "shell" else 1)
        assert 0 <= turn["ply"] < found.total


def test_portions_come_to_the_same_as_one_go(played, one_turn_each, monkeypatch):
    match = played("shell")
    begin(load(match))
    portions = work_out(match)
    in_portions = analysis_of(match).turns
    Analysis.objects.all().delete()
    monkeypatch.setattr(working, "PORTION", 1000.0)
    begin(load(match))
    assert work_out(match) == 1 < portions
    assert analysis_of(match).turns == in_portions


def test_what_was_taken_back_is_not_looked_back_at(table, person, key):
    match = table(person(), 1, 1, game="triflip")
    for _ in range(2):
        run_bots(match)
        choose(match, key())
    run_bots(match)
    before, used = before_last_choice(match, 0), key()
    carry_out(match, lambda now: take_back(now, 0, now.version, used, before))
    choose(match, key(), -1)
    carry_out(match, lambda now: resign(now, 0, now.version, key()))
    begin(load(match))
    work_out(match)
    found, standing = analysis_of(match), load(match)
    last = plies_of(standing)[-1]
    assert (standing.backs, found.total) == (1, standing.place)
    assert found.turns[-1]["ply"] == last.number == standing.place - 1
    assert standing.game.play(last.position, last.moves)[0] == standing.position


def test_a_match_is_analysed_once(played):
    match = played("shell")
    first, called = begin(load(match))
    again, called_again = begin(load(match))
    assert (called, called_again) == (True, False)
    assert first.begun_at == again.begun_at
    work_out(match)
    assert begin(load(match))[1] is False


def test_a_doubled_call_changes_nothing(played, one_turn_each):
    match = played("shell")
    begin(load(match))
    late = analysis_of(match)
    assert work_on(match)
    assert working._portion(late, load(match)) is False
    assert analysis_of(match).done == 1


def test_what_fails_may_be_begun_anew(played, monkeypatch):
    match = played("shell")
    begin(load(match))
    with monkeypatch.context() as broken:
        broken.setattr(working, "plies_of", lambda standing: 1 / 0)
        assert work_on(match) is False
    assert analysis_of(match).state == Analysis.State.FAILED
    assert begin(load(match))[1] is True
    work_out(match)
    assert analysis_of(match).state == Analysis.State.DONE


def test_an_analysis_of_an_earlier_edition_is_made_anew(played):
    match = played("shell")
    begin(load(match))
    work_out(match)
    Analysis.objects.update(edition=EDITION - 1)
    found, called = begin(load(match))
    assert (called, found.state, found.turns) == (True, Analysis.State.WAITING, [])


def test_forgotten_work_is_called_again(played):
    match = played("shell")
    begin(load(match))
    Analysis.objects.update(updated_at=timezone.now() - 2 * working.FORGOTTEN)
    assert begin(load(match))[1] is True


def test_work_that_kills_its_process_each_time_comes_to_an_end(played, monkeypatch):
    class Killed(BaseException):
        pass

    def die(*_):
        raise Killed

    monkeypatch.setattr(working, "_judged", die)
    match = played("shell")
    begin(load(match))
    killed = 0
    while analysis_of(match).worked <= working.MOST_WORK:
        with pytest.raises(Killed):
            work_on(match)
        killed += 1
    assert work_on(match) is False
    found = analysis_of(match)
    assert (found.state, found.done, found.turns) == (Analysis.State.DONE, 0, [])
    assert killed == working.MOST_WORK // working.PAID_AHEAD + 1


def test_no_match_is_worth_more_than_its_share_of_time(played, one_turn_each, monkeypatch):
    monkeypatch.setattr(working, "MOST_WORK", 0)
    match = played("shell")
    begin(load(match))
    assert work_out(match) == 1
    found = analysis_of(match)
    assert found.state == Analysis.State.DONE
    assert len(found.turns) == 1


def test_without_a_compiler_stones_left_unclaimed_are_found_all_the_same(played, monkeypatch):
    monkeypatch.setattr(working, "can_search", lambda: False)
    match = played("schotten")
    begin(load(match))
    assert work_out(match) == 1
    found = analysis_of(match)
    assert (found.state, found.searched, found.turns) == (Analysis.State.DONE, False, [])
    assert found.missed


def test_a_match_by_other_rules_has_no_chances(played):
    match = played("shell")
    Match.objects.filter(id=match).update(game_version=99)
    begin(load(match))
    work_out(match)
    assert analysis_of(match).searched is False


def test_there_is_nothing_to_look_back_at_before_the_end_nor_after_a_turn_or_none(
    table, person, key
):
    match = table(person(), person())
    with pytest.raises(ValueError, match="nothing"):
        begin(load(match))
    carry_out(match, lambda now: resign(now, 0, 0, key()))
    with pytest.raises(ValueError, match="nothing"):
        begin(load(match))
    assert not Analysis.objects.exists()


def test_each_portion_waits_behind_every_search_of_a_match_that_goes_on(
    played, one_turn_each, monkeypatch
):
    sent = []
    monkeypatch.setattr(tasks.analyse_search, "apply_async", lambda **named: sent.append(named))
    monkeypatch.setattr(tasks, "can_search", lambda: True)
    match = played("shell")
    begin(load(match))
    tasks.analyse(str(match))
    tasks.analyse_search(str(match))
    assert [one["priority"] for one in sent] == [3, 3]
    assert analysis_of(match).done == 1
