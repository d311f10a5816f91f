"""The page of an analysis: who may ask for it, who may look, what it says."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from games import limits
from games.analysis import working
from games.analysis.chart import lines_of
from games.analysis.told import tell
from games.analysis.working import analysis_of, begin, work_on
from games.live import publisher
from games.live.loading import load
from games.models import Analysis, Match

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]


@pytest.fixture(autouse=True)
def called(monkeypatch):
    """The matches for which a worker was called."""
    called = []
    monkeypatch.setattr(publisher, "call_analysis", called.append)
    return called


@pytest.fixture
def analysed(played):
    """A function that plays a match and looks back at it."""

    def make(game, **wishes):
        match = played(game, **wishes)
        begin(load(match))
        while work_on(match):
            pass
        return match

    return make


def address(match, name="analysis"):
    return reverse(f"games:{name}", args=[match])


def test_whoever_may_look_at_a_match_may_have_it_analysed_once(played, person, called):
    match = played("shell")
    for _ in range(2):
        answer = person().browser().post(address(match))
        assert (answer.status_code, answer["Location"]) == (302, address(match))
    assert called == [match]
    assert "progress" in person().browser().get(address(match)).content.decode()


@pytest.mark.parametrize("state", [Analysis.State.RUNNING, Analysis.State.DONE])
def test_an_analysis_of_an_earlier_edition_is_offered_anew(analysed, person, called, state):
    match, visitor = analysed("shell"), person().browser()
    Analysis.objects.update(edition=working.EDITION - 1, state=state)
    assert 'method="post"' in visitor.get(address(match)).content.decode().split("<main")[1]
    assert visitor.get(address(match, "analysis_progress")).status_code == 404
    visitor.post(address(match))
    assert (called, analysis_of(match).turns) == ([match], [])


def test_before_the_end_there_is_no_analysis_and_none_of_a_private_match(table, played, person):
    stranger = person().browser()
    going_on = table(person(), person())
    private = played("shell", private=True)
    for match in (going_on, private):
        assert stranger.get(address(match)).status_code == 404
        assert stranger.post(address(match)).status_code == 404
        assert stranger.get(address(match, "analysis_progress")).status_code == 404
    assert not Analysis.objects.exists()


def test_a_battle_of_an_expedition_is_not_analysed(played, person):
    match = played("triflip")
    Match.objects.filter(id=match).update(stage={"kind": "expedition"})
    assert person().browser().post(address(match)).status_code == 404


def test_nobody_asks_for_too_many(played, person, monkeypatch, called):
    monkeypatch.setattr(limits, "analysts", limits.Buckets(most=1, refill=0))
    one, other = played("shell"), played("shell", seed=2)
    browser = person().browser()
    assert browser.post(address(one)).status_code == 302
    assert browser.post(address(other)).status_code == 429
    assert browser.post(address(one)).status_code == 302
    assert called == [one]


def test_progress_is_told_and_forgotten_work_called_again(played, person, called):
    match = played("shell")
    begin(load(match))
    browser = person().browser()
    told = browser.get(address(match, "analysis_progress")).json()
    assert told == {"state": "waiting", "done": 0, "total": load(match).place}
    assert called == []
    Analysis.objects.update(updated_at="2026-01-01T00:00:00+00:00")
    browser.get(address(match, "analysis_progress"))
    assert called == [match]


@pytest.mark.parametrize("game", ["shell", "triflip", "schotten"])
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_page_has_a_line_a_seat_a_table_and_links_to_the_turns(
    game, language, analysed, person
):
    match = analysed(game)
    with translation.override(language):
        page = person().browser().get(address(match)).content.decode()
        told = tell(load(match), analysis_of(match))
    assert len(re.findall("<polyline", page)) == len(load(match).sitters)
    assert len(re.findall('<th scope="row">', page)) == len(told.rows)
    assert all(f"?ply={swing.row.number}" in page for swing in told.swings)
    assert ("missed-title" in page) is (game == "schotten")
    assert "%(" not in page.replace("%(n)s", "").replace("%(last)s", "")


def test_the_turns_that_changed_most_are_told_in_their_order(analysed):
    match = analysed("triflip")
    told = tell(load(match), analysis_of(match))
    numbers = [swing.row.number for swing in told.swings]
    assert numbers == sorted(numbers)
    assert told.points[-1].ply == told.last
    assert sum(told.points[-1].chances) == pytest.approx(100)


def test_in_schotten_totten_each_line_goes_by_what_its_own_seat_saw(analysed):
    match = analysed("schotten")
    told = tell(load(match), analysis_of(match))
    *before, end = told.points
    for point, row in zip(before, told.rows, strict=True):
        (deed,) = row.deeds
        assert [chance is not None for chance in point.chances] == [
            seat == deed.seat for seat in range(2)
        ]
        assert row.chances[1 - deed.seat] == "–"
    assert None not in end.chances
    assert sum(len(line.points.split()) for line in lines_of(told)) == len(before) + 2
    assert all(len(chances) == 2 for _, chances in told.steps())


def test_a_match_that_was_looked_at_in_part_says_so_and_its_end_is_no_change(
    analysed, person, monkeypatch
):
    monkeypatch.setattr(working, "PORTION", 0)
    monkeypatch.setattr(working, "MOST_WORK", 0)
    match = analysed("shell")
    told = tell(load(match), analysis_of(match))
    assert (told.is_whole, len(told.points), told.swings) == (False, 1, ())
    page = person().browser().get(address(match)).content.decode()
    assert "its last turns were left out" in page


def test_a_match_of_one_turn_is_too_short(table, person, key):
    from games.services import carry_out
    from games.services.resigning import resign

    match = table(person(), person())
    carry_out(match, lambda now: resign(now, 0, 0, key()))
    answer = person().browser().post(address(match))
    assert "too short" in answer.content.decode()
    assert not Analysis.objects.exists()
