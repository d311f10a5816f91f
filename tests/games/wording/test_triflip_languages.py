"""The sentences of a turn of TriFlip in Korean and Japanese, as people there would say them."""

import pytest
from django.utils import translation

from games.engine.chance import Chance
from games.engine.registry import game
from games.wording.nacks import sentence
from games.wording.triflip import player, steps

RULES = game("triflip")
GOAL = "c4 d6 f7 d7 b3 c6 b4 d8 a2 g6 b6 h6 b2 i6 d3 c2 d2 a4 b5 b1"
SHARED = (
    "c4 d6 d3 f7 f4 b4 b3 f8 d7 g4 f3 h4 g6 a2 f9 c2 d8 d2 c6 a4 b1 g8 d1 h8 f2 b2 b5 e8 i8 e2 h9 "
    "h5 h7 h6 -- -- --"
)


def last_turn(language, record):
    """The sentences of the last turn of a record."""
    position, events = RULES.setup({}, Chance(bytes(32))), ()
    for text in record.split():
        position, events = RULES.play(position, {position.seat: RULES.parse_move(text)})
    with translation.override(language):
        return [part["text"] for part in steps([RULES.encode_event(event) for event in events])]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("ko", ["● 원반", "▲ 세모", "■ 네모"]),
        ("ja", ["● 丸", "▲ 三角", "■ 四角"]),
    ],
)
def test_players_carry_their_marks(language, names):
    with translation.override(language):
        assert [player(seat) for seat in range(3)] == names


@pytest.mark.parametrize(
    ("language", "record", "sentences"),
    [
        (
            "ko",
            "g6",
            [
                "● 원반이 g6에 두어 둘을 뒤집었습니다.",
                "g6과 e4 사이: f5. g6과 e6 사이: f6.",
            ],
        ),
        (
            "ja",
            "g6",
            [
                "● 丸がg6に打ち、2つ返しました。",
                "g6とe4のあいだ：f5。g6とe6のあいだ：f6。",
            ],
        ),
        (
            "ko",
            "g6 d6",
            ["▲ 세모가 d6에 두어 하나를 뒤집었습니다.", "d6과 d4 사이: d5."],
        ),
        (
            "ko",
            "g6 d6 *a5",
            ["돌이 없던 ■ 네모가 a5에 재진입했습니다. 재진입한 돌은 아무것도 뒤집지 않습니다."],
        ),
        (
            "ja",
            "g6 d6 *a5",
            ["石がなくなっていた■ 四角がa5に再登場しました。再登場の石は何も返しません。"],
        ),
        ("ko", "g6 d6 *a5 c6 f4 --", ["■ 네모는 뒤집을 수 있는 칸이 없어 패스합니다."]),
        ("ja", "g6 d6 *a5 c6 f4 --", ["■ 四角は石を返せるマスがなく、パスです。"]),
    ],
)
def test_turns_are_told(language, record, sentences):
    assert last_turn(language, record) == sentences


@pytest.mark.parametrize(
    ("language", "record", "text"),
    [
        (
            "ko",
            GOAL,
            "▲ 세모가 돌 20개로 목표 20개에 이르러 이겼습니다. "
            "최종 순위: 1위 ▲ 세모 20개, 2위 ■ 네모 4개, 3위 ● 원반 2개.",
        ),
        (
            "ja",
            GOAL,
            "▲ 三角が石20個で目標の20個に届き、勝ちました。"
            "最終順位：1位 ▲ 三角 20個、2位 ■ 四角 4個、3位 ● 丸 2個。",
        ),
        (
            "ko",
            SHARED,
            "세 번째로 이어진 패스로 대국이 끝났습니다. "
            "● 원반과 ▲ 세모가 똑같이 돌 14개로 함께 이겼습니다. "
            "최종 순위: 1위 ● 원반 14개, 1위 ▲ 세모 14개, 3위 ■ 네모 12개.",
        ),
        (
            "ja",
            SHARED,
            "3回目のパスが続き、終局です。● 丸と▲ 三角がともに石14個で、勝ちを分け合います。"
            "最終順位：1位 ● 丸 14個、1位 ▲ 三角 14個、3位 ■ 四角 12個。",
        ),
    ],
)
def test_endings_are_told_with_everybodys_place(language, record, text):
    assert last_turn(language, record)[-1] == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "ko",
            "d6에 두면 뒤집히는 돌이 없습니다. "
            "상대 돌이 한 줄로 이어지고 그 끝에 내 돌이 있는 칸을 고르세요.",
        ),
        (
            "ja",
            "d6では石が一つも返りません。"
            "相手の石がまっすぐ続き、その先に自分の石があるマスを選んでください。",
        ),
    ],
)
def test_a_cell_without_a_row_is_explained(language, text):
    with translation.override(language):
        assert sentence("no_row", {"cell": "d6"}) == text
