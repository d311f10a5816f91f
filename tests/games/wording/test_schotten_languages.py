"""The sentences of Schotten Totten in Korean and Japanese, as people there would say them."""

import pytest
from django.utils import translation

from games.bots.roster import ROSTER
from games.wording.bots import manner_of
from games.wording.nacks import sentence
from games.wording.registry import wording_of
from games.wording.schotten import player, steps
from games.wording.schotten.cards import card_name, card_rule, formation_name

TACTICS = ("J1", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR")
PLAY = {"type": "play", "seat": 0, "card": "R5", "stone": 3}
STRATEGIST = [
    {"type": "play", "seat": 1, "card": "ST", "stone": None},
    {"type": "move", "seat": 1, "card": "G7", "owner": 1, "origin": 6, "stone": 5},
]
DRAW = {"type": "draw", "seat": 1, "deck": "tactics", "card": None}
DEAL = {"type": "deal", "round": 2, "opener": 0}


@pytest.mark.parametrize(
    ("language", "names", "events", "text"),
    [
        ("ko", {0: "나", 1: "이끼등"}, [PLAY], "나: 3번 경계석에 R5를 놓았습니다."),
        (
            "ko",
            {0: "나", 1: "이끼등"},
            [{**PLAY, "card": "R3"}],
            "나: 3번 경계석에 R3을 놓았습니다.",
        ),
        (
            "ko",
            {0: "나", 1: "이끼등"},
            STRATEGIST,
            "이끼등: 전략가. G7을 6번 경계석에서 5번 경계석으로 옮겼습니다.",
        ),
        ("ko", {0: "나", 1: "이끼등"}, [DRAW], "이끼등: 전략 더미에서 한 장을 뽑았습니다."),
        ("ko", {0: "나", 1: "이끼등"}, [DEAL], "2라운드 카드를 나누었습니다. 먼저 시작: 나."),
        ("ja", {0: "あなた", 1: "コケガメ"}, [PLAY], "あなた: 境界石3にR5を置きました。"),
        (
            "ja",
            {0: "あなた", 1: "コケガメ"},
            STRATEGIST,
            "コケガメ: 策士。G7を境界石6から境界石5へ動かしました。",
        ),
        ("ja", {0: "あなた", 1: "コケガメ"}, [DRAW], "コケガメ: 戦術の山札から1枚引きました。"),
        (
            "ja",
            {0: "あなた", 1: "コケガメ"},
            [DEAL],
            "第2ラウンドのカードを配りました。先手: あなた。",
        ),
    ],
)
def test_a_command_is_told(language, names, events, text):
    with translation.override(language):
        assert [step["text"] for step in steps(events, names)] == [text]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ko", ["마가목 5", "조커", "같은 색 연속", "플레이어 1"]),
        ("ja", ["ナナカマド5", "ジョーカー", "同色の連番", "プレイヤー1"]),
    ],
)
def test_cards_formations_and_players_have_names(language, words):
    with translation.override(language):
        said = [card_name("R5"), card_name("J1"), formation_name("colour_run"), player(0)]
    assert said == words


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ko", "4번 경계석의 내 쪽에는 자리가 없습니다."),
        ("ja", "境界石4の自分の側に空きがありません。"),
    ],
)
def test_a_refusal_is_told(language, text):
    with translation.override(language):
        assert sentence("side_full", {"stone": 4}) == text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ko", ["전략 카드 포함", "고급 규칙", "3라운드"]),
        ("ja", ["戦術カードあり", "上級ルール", "3ラウンド"]),
    ],
)
def test_what_was_agreed_is_told(language, words):
    options = {"tactics": True, "expert": True, "rounds": 3}
    with translation.override(language):
        assert wording_of("schotten").agreed(options) == words


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_nothing_of_the_cards_and_the_bots_is_left_in_english(language):
    with translation.override("en"):
        english = {card_rule(card) for card in TACTICS}
        english |= {manner_of("schotten", bot.name) for bot in ROSTER["schotten"]}
    with translation.override(language):
        translated = {card_rule(card) for card in TACTICS}
        translated |= {manner_of("schotten", bot.name) for bot in ROSTER["schotten"]}
    assert not english & translated
