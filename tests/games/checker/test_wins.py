"""Nine stones: all 19,683 ways to hold them, and how the demo tells who has won."""

import html
import re
from itertools import product

import pytest

from games.checker.wins import Win, after_tap, border

LINE = "mmm.tt..."


def brute(stones, holder):
    held = [each == holder for each in stones]
    return sum(held) >= 5 or any(all(held[at : at + 3]) for at in range(7))


def test_every_border_is_told_rightly():
    both = 0
    for letters in product(".mt", repeat=9):
        stones = "".join(letters)
        winners = {win.holder for win in border(stones).wins}
        assert winners == {holder for holder in "mt" if brute(stones, holder)}
        both += len(winners) == 2
    assert both > 0


def test_the_stones_that_show_it_are_named():
    assert border("mm.m.m.m.").wins == (Win("m", "five", (0, 1, 3, 5, 7)),)
    assert border("tt.mmm...").wins == (Win("m", "neighbours", (3, 4, 5)),)
    assert border(".ttt.ttt.").wins[0].reason == "five"


@pytest.mark.parametrize("text", ["", "mmm", "mmm......m", "mmmx.....", "MMM......", "가" * 9])
def test_another_text_tells_no_border(text):
    assert border(text) is None


def test_tapping_goes_round_the_holders():
    stones = "." * 9
    told = [stones := after_tap(stones, 4) for _ in range(3)]
    assert told == ["....m....", "....t....", "." * 9]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stones", "title", "text"),
    [
        (
            "",
            "Nobody has won yet",
            "Tap a stone: it becomes mine, then theirs, then nobody's again.",
        ),
        (
            "mm.tt....",
            "Nobody has won yet",
            "I hold 2, the other side holds 2. Five stones win, or three neighbours.",
        ),
        (LINE, "I win", "Stones 1, 2 and 3 are neighbours, and all three are mine."),
        (
            "t.t.t.t.t",
            "The other side wins",
            "The other side holds 5 stones, and five are enough wherever they stand.",
        ),
        (
            "mmm...ttt",
            "Both would have won",
            "Stones 1, 2 and 3 are neighbours, and all three are mine. Stones 7, 8 and 9 are "
            "neighbours, and the other side holds all three. In a game the first of the two wins: "
            "it is over at once.",
        ),
    ],
)
def test_the_answer_says_who_has_won_and_why(client, stones, title, text):
    answer = client.get(f"/en/win-demo/answer/?stones={stones}")
    assert answer.status_code == 200
    assert (answer.json()["title"], answer.json()["text"]) == (title, text)
    assert answer["Cache-Control"].startswith("public")


@pytest.mark.django_db
@pytest.mark.usefixtures("static_files")
def test_the_demo_works_without_scripts(client):
    page = html.unescape(client.get("/en/win-demo/?stones=mm.......").content.decode())
    buttons = re.findall(r'name="stones" value="([^"]+)"', page)
    assert len(buttons) == 9
    assert buttons[2] == "mmm......"
    page = client.get(f"/en/win-demo/?stones={buttons[2]}").content.decode()
    assert "I win" in page
    assert page.count("data-winning") == 3


@pytest.mark.django_db
@pytest.mark.usefixtures("static_files")
def test_a_link_that_tells_no_border_is_explained(client):
    page = client.get("/en/win-demo/?stones=hello").content.decode()
    assert "This link tells no position of nine stones." in page
    assert client.get("/en/win-demo/answer/?stones=hello").status_code == 400
