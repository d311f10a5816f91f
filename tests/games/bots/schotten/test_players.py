"""The three simple opponents: what they choose, from views alone."""

import pytest

from games.bots.schotten import BOTS
from games.bots.schotten.reading import sight
from games.bots.schotten.weighing import Scales
from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import cards_named
from games.engine.schotten.moves import Claim, EndClaims, Play

VARIANTS = [{}, {"tactics": True}, {"expert": True}, {"tactics": True, "expert": True}]


def choice(bot, view, seed=b"choice"):
    return GAME.move_text(bot.policy(view, 0, Chance(seed), bot.nodes))


@pytest.fixture(params=BOTS[:3], ids=lambda bot: bot.name)
def bot(request):
    return request.param


def test_the_opponents_are_named_and_stand_in_order():
    assert [(bot.game, bot.level, bot.name) for bot in BOTS] == [
        ("schotten", 1, "tadpole"),
        ("schotten", 2, "pond_skater"),
        ("schotten", 3, "mossback"),
        ("schotten", 4, "kingfisher"),
        ("schotten", 5, "heron"),
        ("schotten", 6, "snapper"),
    ]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_choice_is_legal_and_every_game_ends(bot, options, game_of):
    for position, move in game_of(bot, options):
        if move is not None:
            assert move in list(GAME.legal_moves(position, position.turn))
    assert GAME.outcome(position) is not None


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_stone_is_claimed_as_soon_as_it_can_be_proven(bot, options, game_of):
    for position, move in game_of(bot, options):
        if isinstance(move, EndClaims):
            moves = GAME.legal_moves(position, position.turn)
            assert not any(isinstance(each, Claim) for each in moves)


def test_the_same_view_and_chance_give_the_same_choice(bot, game_of):
    for position, move in game_of(bot, {"tactics": True})[::4]:
        if move is not None:
            view = GAME.view(position, position.turn)
            first, second = (bot.policy(view, position.turn, Chance(b"x"), 0) for _ in range(2))
            assert first == second


def test_a_choice_does_not_change_when_what_the_seat_cannot_see_is_shuffled(bot, game_of):
    for position, move in game_of(bot, {"tactics": True})[::3]:
        if move is not None:
            seat = position.turn
            view = GAME.view(position, seat)
            other = GAME.imagine(view, seat, Chance(b"shuffle"))
            again = bot.policy(GAME.view(other, seat), seat, Chance(b"x"), 0)
            assert again == bot.policy(view, seat, Chance(b"x"), 0)


def test_mossback_finishes_a_sure_win(bots, view):
    assert choice(bots["mossback"], view({5: "R7 R8 | T1", 2: "F1"}, "R9 G1 L4")) == "play R9 5"


def test_mossback_builds_on_its_colour_run(bots, view):
    shown = view({5: "R7", 2: "F1 | T2"}, "R8 R9 G1 L4")
    assert choice(bots["mossback"], shown) in {"play R8 5", "play R9 5"}


def test_mossback_does_not_spoil_a_colour_run_with_a_poor_card(bots, view):
    shown = view({5: "R7 R8", 2: "F1 | T7 T8 T9"}, "G1 L4 P2")
    assert choice(bots["mossback"], shown).split()[2] != "5"


def test_mossback_throws_a_poor_card_where_the_stone_is_lost_anyway(bots, view):
    stones = {1: "P8 P9", 2: "G4 F6 | T7 T8 T9", 3: "L8 L9", 4: "F8 F9", 5: "R7 R8"}
    stones |= {6: "G8 G9", 7: "P6 P7", 8: "F4 F5", 9: "G5 G6"}
    assert choice(bots["mossback"], view(stones, "T1 T2")).split()[2] == "2"


def test_mossback_beats_a_finished_side_if_it_can(bots, view):
    stones = {2: "G5 G6 | T7 L7 P7", 5: "R1 | F8"}
    assert choice(bots["mossback"], view(stones, "G7 R3 L2")) == "play G7 2"


def test_mossback_minds_the_other_side_only_once_one_of_the_two_is_complete(view):
    def gain(stone, card, theirs, owners=None):
        shown = view({2: f"G4 G5 | {theirs[0]}", 5: f"R7 | {theirs[1]}"}, "R8 G6 T1", owners=owners)
        return Scales(sight(shown)).gain(Play(cards_named(card)[0], stone - 1))

    one, other = ("P8 P9", "F1"), ("F1", "P8 P9")
    assert gain(5, "R8", one) == gain(5, "R8", other) == gain(5, "R8", one, {4: 1, 6: 1})
    assert gain(2, "G6", one) != gain(2, "G6", other)


def test_mossback_sends_the_banshee_against_a_strong_side(bots, view):
    shown = view({2: "G7 G8 | T7 T8 T9", 5: "R1 | F1"}, "BA T1", owners={1: 1, 3: 1})
    assert choice(bots["mossback"], shown) in {"play BA T7", "play BA T8", "play BA T9"}


def test_mossback_passes_rather_than_harm_itself(bots, view):
    full = {number: f"{clan}7 {clan}8 {clan}9" for number, clan in enumerate("RGFLTP", start=1)}
    full |= {7: "R4 R5 R6", 8: "G4 G5 G6", 9: "F4 F5 F6"}
    assert choice(bots["mossback"], view(full, "ST T2")) == "pass"


def test_one_tactics_card_in_the_hand_is_enough(bots, view):
    assert choice(bots["mossback"], view({}, "R1 G2", phase="draw")) == "draw tactics"
    assert choice(bots["mossback"], view({}, "R1 SP", phase="draw")) == "draw clan"


def test_the_least_useful_card_goes_back(bots, view):
    shown = view({5: "R7", 2: "F7 F8"}, "R8 F9 G1", phase="recruit_return", recruit_returns=1)
    assert choice(bots["mossback"], shown) == "return G1"


def test_pond_skater_plays_now_as_mossback_and_now_at_random(bots, view):
    shown = view({5: "R7 R8 | T1", 2: "F1"}, "R9 G1 L4")
    chosen = [choice(bots["pond_skater"], shown, b"%d" % number) for number in range(120)]
    assert 0.6 < chosen.count("play R9 5") / len(chosen) < 0.95


def test_tadpole_plays_any_of_its_cards(bots, view):
    shown = view({}, "R9 G1 SP")
    chosen = {choice(bots["tadpole"], shown, b"%d" % number) for number in range(60)}
    assert {text.split()[1] for text in chosen} == {"R9", "G1", "SP"}
    assert len(chosen) > 15


@pytest.mark.parametrize("options", [{}, {"tactics": True}], ids=str)
@pytest.mark.parametrize(
    ("strong", "weak"), [("pond_skater", "tadpole"), ("mossback", "pond_skater")]
)
def test_every_opponent_beats_the_one_below(bots, share, strong, weak, options):
    assert share(bots[strong], bots[weak], 12, options) >= 0.6
