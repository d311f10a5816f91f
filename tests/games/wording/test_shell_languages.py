"""The sentences of a turn in Korean and Japanese, as people there would say them."""

import pytest
from django.utils import translation

from games.engine.registry import game
from games.engine.shell.cells import NAMES
from games.wording.shell import steps, why_not


def turn(language, *picks, black="", white="", eggs="", played=0):
    """The four sentences of one turn, resolved by the engine."""
    rules = game("shell")
    pieces = {
        **dict.fromkeys(black.split(), "B"),
        **dict.fromkeys(white.split(), "W"),
        **dict.fromkeys(eggs.split(), "E"),
    }
    board = "".join(pieces.get(name, ".") for name in NAMES)
    position = rules.decode({"board": board, "eggs": eggs.split(), "turn": played, "limit": 300})
    moves = {seat: rules.parse_move(cell) for seat, cell in enumerate(picks)}
    _, events = rules.play(position, moves)
    with translation.override(language):
        return [part["text"] for part in steps([rules.encode_event(event) for event in events])]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "ko",
            [
                "흑은 e7에, 백은 i6에 놓았습니다.",
                "흑이 c5 d6과 e5 e6을, 백이 g4 h5를 잡았습니다. 여섯이 한꺼번에 판을 떠납니다.",
                "양쪽이 다 잡아 가장 오래된 알을 함께 노렸습니다. c3은 사라집니다. "
                "남은 알이 없어 흑의 남은 잡기 1번은 사라집니다.",
                "아직 다섯을 이은 쪽이 없습니다. 경기를 이어 갑니다.",
            ],
        ),
        (
            "ja",
            [
                "黒はe7、白はi6に置きました。",
                "黒がc5・d6とe5・e6を、白がg4・h5を捕獲しました。6つが同時に盤を離れます。",
                "両者が捕獲し、いちばん古いタマゴを取り合いました。c3は消えます。"
                "タマゴが残っていないので、黒の残りの捕獲1回分は失われます。",
                "まだ5つ並べた側はいません。対局は続きます。",
            ],
        ),
    ],
)
def test_six_pieces_leave_at_once(language, sentences):
    told = turn(
        language,
        "e7",
        "i6",
        black="b4 e4 g4 h5",
        white="c5 d6 e5 e6 f3",
        eggs="c3",
    )
    assert told == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "ko",
            [
                "둘 다 e6을 골랐습니다. 거북 대신 알이 놓이고, 차례는 맨 뒤입니다.",
                "충돌하면 턴이 거기서 끝납니다. 아무것도 잡지 않습니다.",
                "충돌한 턴에는 부화도 없습니다.",
                "아직 다섯을 이은 쪽이 없습니다. 경기를 이어 갑니다.",
            ],
        ),
        (
            "ja",
            [
                "どちらもe6を選びました。亀は置かれず、タマゴが列の最後に加わります。",
                "衝突するとターンはそこまで。捕獲はありません。",
                "衝突したターンには孵化もありません。",
                "まだ5つ並べた側はいません。対局は続きます。",
            ],
        ),
    ],
)
def test_a_collision(language, sentences):
    assert turn(language, "e6", "e6") == sentences


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "ko",
            "흑의 잡기로 가장 오래된 알 d8이 부화합니다. 갓 부화한 거북이 곧바로 e8 f8을 잡습니다. "
            "이어서 a1이 흑 거북으로 부화합니다.",
        ),
        (
            "ja",
            "黒の捕獲で、いちばん古いタマゴd8が孵化します。生まれた亀がすぐにe8・f8を捕獲します。"
            "続いてa1が黒の亀として孵化します。",
        ),
    ],
)
def test_a_chain(language, sentence):
    told = turn(language, "e2", "i1", black="b2 g8", white="c2 d2 e8 f8", eggs="d8 a1 i5")
    assert told[2] == sentence


@pytest.mark.parametrize(
    ("language", "capture", "hatch"),
    [
        (
            "ko",
            "d1에서 a1까지, 백이 b1 c1을 잡았습니다. 방금 놓인 b1을 노린 수읽기 잡기입니다.",
            "부화할 알이 없어 백의 잡기 1번은 사라집니다.",
        ),
        (
            "ja",
            "d1からa1まで、白がb1・c1を捕獲しました。"
            "置かれたばかりのb1をとらえた、先読み捕獲です。",
            "孵化するタマゴがないので、白の捕獲1回分は失われます。",
        ),
    ],
)
def test_a_reading_capture(language, capture, hatch):
    told = turn(language, "b1", "d1", black="c1", white="a1")
    assert told[1:3] == [capture, hatch]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "ko",
            "흑이 c5 d5를, 백이 d5 d6을 잡았습니다. 셋이 한꺼번에 판을 떠납니다. "
            "알 d5는 양쪽이 함께 잡아 둘 다의 잡기로 셉니다.",
        ),
        (
            "ja",
            "黒がc5・d5を、白がd5・d6を捕獲しました。3つが同時に盤を離れます。"
            "タマゴd5は両者が捕獲し、どちらの捕獲にも数えます。",
        ),
    ],
)
def test_an_egg_caught_by_both(language, sentence):
    told = turn(language, "e5", "d7", black="b5 d6", white="c5 d4", eggs="d5 i9")
    assert told[1] == sentence


MISSES = [
    (
        {"by": "g4", "cells": ["f5"], "end": "e6", "reason": "one"},
        "g4와 e6 사이에는 f5 하나뿐입니다. 꼭 둘이어야 잡힙니다.",
        "g4とe6の間はf5ひとつだけ。ちょうど2つでなければ捕獲できません。",
    ),
    (
        {"by": "g4", "cells": ["f4", "e4", "d4"], "end": "c4", "reason": "three_or_more"},
        "d4 e4 f4, 셋이 이어져 있습니다. 꼭 둘이어야 잡힙니다.",
        "d4・e4・f4は3つ続き。ちょうど2つでなければ捕獲できません。",
    ),
    (
        {"by": "g4", "cells": ["g5", "g6"], "end": "g7", "reason": "open_end"},
        "g5 g6 뒤의 g7이 비어 있습니다. 그 자리에 같은 색 거북이 있어야 잡힙니다.",
        "g5・g6の先のg7が空いています。そこに同じ色の亀がいなければ捕獲できません。",
    ),
]


@pytest.mark.parametrize(("miss", "korean", "japanese"), MISSES)
def test_a_missing_capture(miss, korean, japanese):
    with translation.override("ko"):
        assert why_not(miss) == korean
    with translation.override("ja"):
        assert why_not(miss) == japanese


@pytest.mark.parametrize(
    ("language", "both_five", "longer"),
    [
        (
            "ko",
            "승리 거북 5 대 5, 서든데스입니다. 수가 달라지는 턴에 승부가 납니다.",
            "승리 거북 6 대 5. 더 많은 흑이 이깁니다.",
        ),
        (
            "ja",
            "勝ち亀は5対5で、サドンデスです。数に差がついたターンで決着します。",
            "勝ち亀は6対5。多いほうの黒の勝ちです。",
        ),
    ],
)
def test_sudden_death_with_both_counts(language, both_five, longer):
    black, white = "a1 b1 c1 d1", "a9 b9 c9 d9"
    assert turn(language, "e1", "e9", black=black, white=white)[3] == both_five
    assert turn(language, "f1", "i5", black=f"{black} e1", white=f"{white} e9")[3] == longer


@pytest.mark.parametrize(
    ("language", "line", "broken", "limit"),
    [
        (
            "ko",
            "흑의 승리 거북은 5마리, 백은 없습니다. 흑이 이깁니다.",
            "양쪽 줄이 모두 끊겼습니다. 서든데스가 끝나고 보통 경기로 돌아갑니다.",
            "마지막 턴이 끝났고 다섯을 이은 쪽이 없습니다. 무승부입니다.",
        ),
        (
            "ja",
            "勝ち亀は黒が5匹、白はなし。黒の勝ちです。",
            "両者の列が途切れました。サドンデスは終わり、通常の対局に戻ります。",
            "最後のターンが終わり、5つ並べた側もいません。引き分けです。",
        ),
    ],
)
def test_how_a_turn_ends(language, line, broken, limit):
    assert turn(language, "e1", "i5", black="a1 b1 c1 d1")[3] == line
    fallen = turn(
        language,
        "c6",
        "c4",
        black="a2 b2 c2 d2 e2 c3 c9",
        white="a8 b8 c8 d8 e8 c7 c1",
    )
    assert fallen[3] == broken
    assert turn(language, "a1", "i9", played=299)[3] == limit
