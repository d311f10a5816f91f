"""The demo of wins as a part of a page: what its template is filled with."""

from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse

from games.checker import words
from games.checker.answer import border_answer
from games.checker.wins import Border, after_tap, border, empty
from games.wording.josa import say

MODULES: Final = " ".join(
    f"js/{name}.js"
    for name in (
        "checker/asking",
        "checker/grid_keys",
        "lib/dom",
        "lib/keys",
        "lib/live_region",
        "lib/text",
        "win_demo/win_demo",
    )
)
"""What its script imports, for the page to fetch at once."""


@dataclass(frozen=True, slots=True)
class ShownStone:
    """One stone as it is drawn, and the whole border once it is tapped."""

    number: int
    holder: str
    label: str
    is_winning: bool
    after: str


@dataclass(frozen=True, slots=True)
class Demo:
    """All that `games/checker/win_component.html` shows."""

    action: str
    answer: dict[str, Any]
    stones: list[ShownStone]
    data: dict[str, Any]
    """What its script starts from."""

    modules: str = MODULES


def win_component(stones: str = "") -> Demo:
    """The demo with these stones, nine letters of `m`, `t` and `.`; with none of them held."""
    return demo_of(border(stones) or empty())


def demo_of(shown: Border) -> Demo:
    """The demo with that border laid out."""
    texts, told = words.win_texts(), border_answer(shown)
    winning = {number for win in told["wins"] for number in win["stones"]}
    return Demo(
        action=reverse("games:win_demo"),
        answer=told,
        stones=[
            _stone(shown.stones, index, index + 1 in winning, texts)
            for index in range(len(shown.stones))
        ],
        data={"answer": told, "texts": texts, "asks": reverse("games:win_answer")},
    )


def _stone(stones: str, index: int, is_winning: bool, texts: dict[str, str]) -> ShownStone:
    words_of = [say(texts["stone"], number=index + 1), texts[f"by.{stones[index]}"]]
    words_of += [texts["winning"]] * is_winning
    label = texts["comma"].join(words_of)
    return ShownStone(index + 1, stones[index], label, is_winning, after_tap(stones, index))
