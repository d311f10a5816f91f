"""The looks there are at first. Loading again adds what is missing and changes nothing else."""

from typing import Final

from accounts.looks.models import Look

Row = tuple[str, str, str, str, str, int]
"""Code, the name in English, Korean and Japanese, the rule and how much of it."""

FIRST: Final[dict[str, tuple[Row, ...]]] = {
    "boards": (
        ("pond", "Still pond", "고요한 연못", "静かな池", "", 0),
        ("limestone", "Limestone", "석회암", "石灰岩", "", 0),
        ("paper", "Plain paper", "흰 종이", "白い紙", "", 0),
        ("slate", "Slate", "푸른 돌", "青い石板", "finished", 3),
        ("heather", "Heather", "보랏빛 들", "ヒースの野", "finished", 8),
        ("meadow", "Meadow", "풀밭", "草原", "finished", 15),
    ),
    "stones": (
        ("river", "River stones", "강돌", "川の石", "", 0),
        ("ink", "Ink", "먹", "墨", "", 0),
        ("tide", "Tide glass", "물결 유리", "潮のガラス", "finished:triflip", 3),
        ("orchard", "Orchard", "과수원", "果樹園", "won:triflip", 1),
        ("kiln", "Fired clay", "구운 흙", "焼いた土", "won:triflip", 3),
        ("dusk", "Dusk", "해 질 녘", "夕暮れ", "won:triflip:2", 2),
    ),
    "turtles": (
        ("pond", "Pond turtles", "연못 거북", "池の亀", "", 0),
        ("walnut", "Walnut", "호두나무", "クルミの木", "", 0),
        ("jade", "Jade", "옥", "翡翠", "finished:shell", 3),
        ("lacquer", "Lacquer", "옻칠", "漆", "won:shell:2", 1),
        ("tide", "Deep water", "깊은 물", "深い水", "won:shell:3", 1),
    ),
    "cards": (
        ("border", "Border cards", "경계의 카드", "境のカード", "", 0),
        ("winter", "First frost", "첫서리", "初霜", "", 0),
        ("heraldic", "Old banners", "오래된 깃발", "古い旗", "finished:schotten", 3),
        ("garden", "Walled garden", "담장 안 뜰", "壁の中の庭", "won:schotten", 2),
        ("night", "Night watch", "밤 파수", "夜の番人", "won:schotten:3", 1),
    ),
    "avatar": (
        ("pebble", "Pebble", "조약돌", "小石", "", 0),
        ("turtle", "Turtle", "거북", "亀", "", 0),
        ("frog", "Frog", "개구리", "カエル", "", 0),
        ("otter", "Otter", "수달", "カワウソ", "", 0),
        ("heron", "Heron", "왜가리", "サギ", "", 0),
        ("trout", "Trout", "송어", "マス", "", 0),
        ("hare", "Hare", "산토끼", "野ウサギ", "", 0),
        ("fern", "Fern", "고사리", "シダ", "", 0),
        ("acorn", "Acorn", "도토리", "どんぐり", "", 0),
        ("thistle", "Thistle", "엉겅퀴", "アザミ", "", 0),
        ("moon", "Moon", "달", "月", "", 0),
        ("dragonfly", "Dragonfly", "잠자리", "トンボ", "finished", 2),
        ("fox", "Fox", "여우", "キツネ", "won:schotten", 1),
        ("owl", "Owl", "부엉이", "フクロウ", "won:shell", 1),
        ("stag", "Stag", "수사슴", "牡鹿", "won:triflip", 1),
        ("lantern", "Lantern", "등불", "灯り", "finished", 10),
    ),
}


def load_first(using: str = "default") -> None:
    """Add the rows that are missing. What staff changed stays as they left it."""
    rows = [
        Look(
            kind=kind,
            code=code,
            name_en=english,
            name_ko=korean,
            name_ja=japanese,
            rule=rule,
            number=number,
            order=10 * place,
        )
        for kind, looks in FIRST.items()
        for place, (code, english, korean, japanese, rule, number) in enumerate(looks, start=1)
    ]
    Look.objects.using(using).bulk_create(rows, ignore_conflicts=True)
