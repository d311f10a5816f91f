"""How a match ended, told to a winner, to a loser and to somebody who watches."""

import pytest
from django.utils import translation

from games.engine.outcome import Outcome
from games.wording.results import WON, WON_BY_YOU, WithoutTurn, tell

NAMES = {0: "Ada", 1: "Mossback", 2: "Jin"}


def verdict(winners, reason, *scores, viewer=None, game="triflip", loser=None):
    outcome = Outcome(frozenset(winners), reason, scores)
    with translation.override("en"):
        ending = None if loser is None else WithoutTurn("resigned", loser)
        told = tell(game, outcome, NAMES, viewer, ending)
    return told.title, told.text


@pytest.mark.parametrize(
    ("viewer", "title", "text"),
    [
        (0, "You lose", "Mossback reaches the goal with 20 stones."),
        (1, "You win", "You reach the goal with 20 stones."),
        (None, "Mossback wins", "Mossback reaches the goal with 20 stones."),
    ],
)
def test_a_goal_reached_is_told_to_each(viewer, title, text):
    assert verdict([1], "goal", 2, 20, 4, viewer=viewer) == (title, text)


def test_the_winners_own_stones_are_told_even_if_somebody_has_more():
    assert verdict([0], "goal", 16, 3, 17)[1] == "Ada reaches the goal with 16 stones."


@pytest.mark.parametrize(
    ("viewer", "title", "who"),
    [
        (0, "You share the win", "You and Mossback"),
        (1, "You share the win", "You and Ada"),
        (2, "You lose", "Ada and Mossback"),
        (None, "A shared win", "Ada and Mossback"),
    ],
)
def test_a_shared_win_is_told_to_each(viewer, title, who):
    assert verdict([0, 1], "passes", 14, 14, 12, viewer=viewer) == (
        title,
        f"Three passes in a row end the game. {who} have 14 stones each and share the win.",
    )


@pytest.mark.parametrize(
    ("game", "reason", "scores", "text"),
    [
        ("shell", "line", (6, 5), "You have five in a line: 6 winning turtles against 5."),
        (
            "shell",
            "sudden_death",
            (5, 0),
            "You win in sudden death with 5 winning turtles against 0.",
        ),
        ("triflip", "full", (31, 20, 10), "The board is full, and you have most stones: 31."),
        (
            "triflip",
            "passes",
            (12, 1, 1),
            "Three passes in a row end the game, and you have most stones: 12.",
        ),
        ("triflip", "unheard_of", (12, 1, 1), "You win this one."),
    ],
)
def test_a_winner_is_told_of_themselves_as_you(game, reason, scores, text):
    assert verdict([0], reason, *scores, game=game, viewer=0) == ("You win", text)


def test_every_win_that_has_a_sentence_has_one_for_the_winner_too():
    assert WON.keys() == WON_BY_YOU.keys()


@pytest.mark.parametrize(
    ("winners", "reason", "scores", "text"),
    [
        (
            [0],
            "passes",
            (12, 1, 1),
            "Three passes in a row end the game, and Ada has most stones: 12.",
        ),
        ([1], "full", (20, 21, 20), "The board is full, and Mossback has most stones: 21."),
        (
            [1, 2],
            "full",
            (15, 23, 23),
            "The board is full. Mossback and Jin have 23 stones each and share the win.",
        ),
        ([0, 2], "unheard_of", (5, 1, 5), "Ada and Jin share the win."),
        ([0], "unheard_of", (5, 1, 4), "Ada wins this one."),
    ],
)
def test_every_ending_of_triflip_has_its_sentence(winners, reason, scores, text):
    assert verdict(winners, reason, *scores)[1] == text


def test_two_seats_are_told_as_before():
    assert verdict([0], "line", 6, 0, game="shell", viewer=1) == (
        "You lose",
        "Ada has five in a line: 6 winning turtles against 0.",
    )
    assert verdict([], "turn_limit", 0, 0, game="shell", viewer=0)[0] == "A draw"
    assert verdict([1], "resigned", game="shell", viewer=0, loser=0) == (
        "You lose",
        "You resigned.",
    )
    assert verdict([1], "resigned", game="shell", loser=0)[1] == "Ada resigned."


@pytest.mark.parametrize(
    ("viewer", "winners", "text"),
    [
        (0, [0], "You win with 7 stones, the most of those who stayed."),
        (1, [0], "Ada wins with 7 stones, the most of those who stayed."),
        (
            0,
            [0, 1],
            "You and Mossback share the win with 7 stones each, the most of those who stayed.",
        ),
    ],
)
def test_a_bot_that_kept_a_seat_wins_nothing(viewer, winners, text):
    told = verdict(winners, "stayed", 7, 7, 20, viewer=viewer)[1]
    assert told.startswith(f"{text} The bot ahead ")


@pytest.mark.parametrize(
    ("winners", "reason", "scores", "viewer", "told"),
    [
        ([1], "five", (3, 5), 0, ("You lose", "Mossback holds five stones.")),
        ([0], "neighbours", (3, 4), 0, ("You win", "You hold three neighbouring stones.")),
        (
            [0],
            "standstill",
            (4, 3),
            None,
            ("Ada wins", "Nobody could play on, and Ada holds more stones: 4 to 3."),
        ),
        (
            [],
            "standstill",
            (4, 4),
            1,
            ("A draw", "Nobody could play on, and both hold as many stones."),
        ),
        ([1], "points", (7, 12), 1, ("You win", "You have more points over the rounds: 12 to 7.")),
        (
            [0, 1],
            "shared",
            (9, 9),
            0,
            (
                "You share the win",
                "You and Mossback share the win with 9 points each, one more round included.",
            ),
        ),
    ],
)
def test_every_end_of_schotten_totten_is_told(winners, reason, scores, viewer, told):
    assert verdict(winners, reason, *scores, viewer=viewer, game="schotten") == told
