"""What somebody has finished, judged from their side."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.player import Player
from games.history.finished import DRAWN, LOST, WON, finished_by
from games.history.statistics import figures_of
from games.models import Match
from merestone.testing.past import lay_finished, lay_table

pytestmark = pytest.mark.django_db

ME = Player(f"account:{uuid.UUID(int=1)}", "Ara")
FRIEND = Player("guest:" + "f" * 22)
THIRD = Player("guest:" + "t" * 22)


def only() -> tuple[str, int, int | None]:
    """Result, place and level of the one match there is."""
    (past,) = finished_by(ME.key)
    return past.result, past.rank, past.level


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [((0,), (6, 5), (WON, 1)), ((1,), (5, 6), (LOST, 2)), ((), (6, 6), (DRAWN, 1))],
)
def test_two_at_a_table_win_lose_or_draw(winners, scores, expected):
    lay_finished("shell", ME, 3, winners=winners, scores=scores)
    assert only() == (*expected, 3)


def test_a_shared_win_is_a_win():
    lay_finished("triflip", ME, 1, 2, winners=(0, 1), scores=(20, 20, 9), reason="full")
    assert only() == (WON, 1, 2)


def test_among_three_the_place_counts():
    lay_finished("triflip", 1, ME, 1, winners=(0,), scores=(20, 7, 12), reason="goal")
    assert only() == (LOST, 3, 1)


def test_whoever_left_a_seat_to_a_bot_has_lost_and_is_last():
    lay_finished(
        "triflip", FRIEND, 2, THIRD, winners=(1,), scores=(3, 20, 9), reason="goal", left={1: ME}
    )
    assert only() == (LOST, 3, None)


def test_a_seat_that_a_person_left_to_a_bot_still_counts_as_a_persons():
    lay_finished("triflip", ME, 2, 2, winners=(0,), scores=(20, 3, 9), left={1: FRIEND})
    assert only() == (WON, 1, None)


def test_what_goes_on_or_belongs_to_something_greater_is_not_there():
    lay_table("shell", ME, 1)
    battle = lay_finished("triflip", ME, 1, 1, winners=(0,), scores=(20, 3, 9))
    Match.objects.filter(id=battle).update(stage={"kind": "expedition"})
    assert finished_by(ME.key) == []


def test_nobody_has_no_past():
    lay_finished("shell", ME, 1, winners=(0,))
    assert finished_by("") == finished_by(FRIEND.key) == []


def test_figures_tell_opponents_streak_and_places():
    now = timezone.now()
    for age, winner in enumerate((0, 0, 1, 0, 0, 0, 1)):
        lay_finished("shell", ME, 1 + age % 2, winners=(winner,), at=now - timedelta(hours=age))
    lay_finished("shell", FRIEND, ME, winners=(), at=now - timedelta(days=9))
    lay_finished("triflip", ME, 2, 1, winners=(2,), scores=(9, 3, 20), reason="goal")
    shell, triflip = figures_of(ME)
    assert (shell.game, shell.streak) == ("shell", 3)
    assert (shell.tally.played, shell.tally.won, shell.tally.lost, shell.tally.drawn) == (
        8,
        5,
        2,
        1,
    )
    assert [(row.opponent, row.tally.played) for row in shell.against] == [
        ("Tadpole", 4),
        ("Pond skater", 3),
        ("People", 1),
    ]
    assert shell.places == ()
    assert triflip.places == (0, 1, 0)
