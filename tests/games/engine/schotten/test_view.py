"""What travels in a view: everything a browser needs, and nothing it would have to know."""

from games.engine.chance import Chance
from games.engine.schotten import GAME


def test_the_menu_maps_cards_to_stones(table):
    view = GAME.view(table({5: "R1 G2 F4"}, ("G1 R9", "F2"), owners={6: 1}), 0)
    assert view["legal"]["play"] == {
        "R9": [1, 2, 3, 4, 7, 8, 9],
        "G1": [1, 2, 3, 4, 7, 8, 9],
    }


def test_the_menu_maps_ruses_to_cards_to_stones_with_null_for_none(table):
    stones = {2: "R1 | L3", 5: "T1 T2 T4", 6: "P1"}
    view = GAME.view(table(stones, ("ST BA TR RE", ""), tactics=True, owners={1: 0, 6: 1}), 0)
    free = [2, 3, 4, 7, 8, 9]
    assert view["legal"]["play"] == {"RE": [None]}
    assert view["legal"]["ruse"]["BA"] == {"L3": [None]}
    assert view["legal"]["ruse"]["TR"] == {"L3": free}
    assert view["legal"]["ruse"]["ST"]["R1"] == [*free[1:], None]


def test_the_menu_holds_exactly_the_legal_moves(random_games):
    for game in random_games({"tactics": True, "rounds": 2}, 2):
        for position in game:
            for viewer in (0, 1):
                listed = set(bodies(GAME.view(position, viewer)["legal"]))
                moves = GAME.legal_moves(position, viewer)
                assert listed == {GAME.move_text(move) for move in moves}


def bodies(legal):
    """The moves of a menu, put together as a browser does."""
    found = [
        {"type": "play", "card": card, "stone": stone}
        for card, stones in legal["play"].items()
        for stone in stones
    ]
    found += [
        {"type": "play", "card": card, "take": take, "stone": stone}
        for card, takes in legal["ruse"].items()
        for take, stones in takes.items()
        for stone in stones
    ]
    found += [{"type": "claim", "stone": stone} for stone in legal["claim"]]
    found += [{"type": "draw", "deck": deck} for deck in legal["draw"]]
    found += [{"type": "return", "card": card} for card in legal["return"]]
    found += [{"type": name} for name in ("end", "pass", "deal") if legal[name]]
    for body in found:
        plain = {key: value for key, value in body.items() if value is not None}
        yield GAME.move_text(GAME.decode_move(plain))


def test_the_matrix_marks_seen_cards_and_those_of_the_own_hand(table):
    position = table({5: "R1 | R3"}, ("R5 G9", "R7"), seen="R9", tactics=True)
    view = GAME.view(position, 0)
    assert view["seen"] == {
        "R": "x.x.h...x",
        "G": "........h",
        **dict.fromkeys("FLTP", "........."),
    }
    assert view["unseen"] == 51
    assert GAME.view(position, None)["seen"]["R"] == "x.x.....x"


def test_a_near_miss_names_what_would_beat_it(table):
    view = GAME.view(table({2: "L4 L5 L6 | P7 P8"}, phase="claim"), 0)
    (claim,) = view["claims"]
    assert (claim["seat"], claim["stone"], claim["ok"]) == (0, 2, False)
    assert claim["beaten_by"] == ["P9"]
    assert claim["theirs"]["cards"] == ["P7", "P8", "P9"]


def test_both_seats_claims_are_judged_for_everybody(table):
    position = table({2: "R7 R8 R9", 4: "| G7 G8 G9", 6: "F1 F2"}, phase="claim")
    for viewer in (0, 1, None):
        judged = GAME.view(position, viewer)["claims"]
        assert [(claim["seat"], claim["stone"], claim["ok"]) for claim in judged] == [
            (0, 2, True),
            (1, 4, True),
        ]


def test_a_claimed_stone_is_not_judged_again(table):
    assert not GAME.view(table({2: "R7 R8 R9"}, phase="claim", owners={2: 0}), 0)["claims"]


def test_stones_tell_their_sides_needs_modes_owner_and_who_is_first(table):
    position = table({5: "R1 G2 F4 BB MF | L3", 1: "R7 R8 R9"}, owners={1: 0}, tactics=True)
    stones = GAME.view(position, 1)["stones"]
    assert stones[4] == {
        "stone": 5,
        "sides": [["R1", "G2", "F4"], ["L3"]],
        "need": 4,
        "modes": ["BB", "MF"],
        "owner": None,
        "first": None,
    }
    assert (stones[0]["owner"], stones[0]["first"]) == (0, 0)


def test_the_one_more_indicator_is_shown_for_both(table):
    position = table(hands=("G1", "F2"), tactics=True, played=(2, 1), jokers=(True, False))
    assert GAME.view(position, None)["tactics"] == {
        "played": [2, 1],
        "jokers": [True, False],
        "may_play": [False, True],
    }


def test_without_tactics_cards_nobody_may_play_one(table):
    assert GAME.view(table(), 0)["tactics"]["may_play"] == [False, False]


def test_scores_over_the_rounds_are_shown(table, play):
    position = table(
        {3: "R7 R8 R9"},
        phase="claim",
        owners={1: 0, 2: 0, 8: 1},
        rounds=2,
        later=(table().decks,) * 2,
    )
    view = GAME.view(play(position, "claim 3"), 0)
    assert view["history"] == [
        {"winner": 0, "reason": "neighbours", "stones": [3, 1], "points": [5, 1]}
    ]
    assert (view["totals"], view["held"], view["phase"]) == ([5, 1], [3, 1], "deal")
    assert view["over"] is None


def test_the_end_is_shown(table, play):
    over = play(table({3: "R7 R8 R9"}, phase="claim", owners={1: 0, 2: 0}), "claim 3")
    view = GAME.view(over, None)
    assert view["over"] == {"winners": [0], "reason": "neighbours", "scores": [3, 0]}
    assert view["to_move"] == []


def test_the_start_is_shown():
    view = GAME.view(GAME.setup({"tactics": True}, Chance(b"start")), 1)
    assert view["options"] == {"rounds": 1, "expert": False, "tactics": True}
    assert view["decks"] == {"clan": 40, "tactics": 10}
    assert (view["round"], view["held"], view["totals"]) == (1, [0, 0], [0, 0])
    assert view["turn"] == view["opener"]
