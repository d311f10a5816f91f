"""The bot that looks one reply ahead."""

import json
from collections import Counter
from dataclasses import dataclass

import pytest

from games.bots.triflip import BOTS
from games.bots.triflip.tactical import Tactical
from games.bots.triflip.uniform import uniform
from games.engine.chance import Chance
from games.engine.hooks import Whose, effect
from games.engine.triflip import GAME
from games.engine.triflip.cells import BORDER, CORNERS, NAMES
from games.engine.triflip.hooks import ACTIVE, GOAL, PROTECTED, Active, When
from games.engine.triflip.lanes import ALL

EXACT = Tactical(slack=0.0)

BIG = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g3 g4 g5 g6 g7 g8 g9"
"""18 stones that fill the three upper rows."""


@dataclass(frozen=True)
class Amount:
    amount: int


@effect(GOAL, params=Amount, name="test.bot.others_goal", whose=Whose.OTHERS)
def others_goal(stones, more, case):
    return stones + more.amount


@effect(PROTECTED, params=Amount, name="test.bot.wall")
def wall(cells, until, case):
    return ALL if case.scene.turn < until.amount else cells


@effect(ACTIVE, params=Amount, name="test.bot.hourglass")
def hourglass(active, times, case):
    return Active(times.amount, When.AFTER_MOVE)


def boon(name, seat, amount):
    return {"effect": f"test.bot.{name}", "seat": seat, "numbers": {"amount": amount}}


def flips(events):
    return sum(len(event.cells) for event in events if event.type == "flip")


def expected(position, slack):
    """The moves within reach of the best, worked out from turns played and nothing else."""
    seat, values, unsafe = position.seat, {}, set()
    for move in GAME.legal_moves(position, seat):
        after, events = GAME.play(position, {seat: move})
        if after.outcome is not None and after.outcome.reason == "goal":
            return None
        value = flips(events)
        if move.cell in CORNERS:
            value += 2
        elif move.cell in BORDER:
            value += 0.5
        losses = [0]
        for reply in GAME.legal_moves(after, after.seat) if after.outcome is None else ():
            answered, _ = GAME.play(after, {after.seat: reply})
            losses.append(after.scores[seat] - answered.scores[seat])
            if answered.outcome is not None and answered.outcome.reason == "goal":
                unsafe.add(move)
        values[move] = value - 0.5 * max(losses)
    safe = {move: value for move, value in values.items() if move not in unsafe} or values
    best = max(safe.values())
    return {GAME.move_text(move) for move, value in safe.items() if value >= best - slack}


@pytest.mark.parametrize("slack", [1.0, 0.25, 0.0])
def test_it_chooses_among_all_moves_within_slack_of_the_best_by_gain_place_and_loss(slack, choices):
    met = Counter()
    policy = Tactical(slack=slack)
    for game in range(3):
        chance = Chance(f"tactical {game}".encode())
        position = GAME.setup({}, chance)
        while position.outcome is None:
            moves = list(GAME.legal_moves(position, position.seat))
            if position.own and GAME.forced(position) is None:
                wanted = expected(position, slack)
                if wanted is not None:
                    assert choices(policy, position, times=8 * len(wanted)) == wanted
                    met["several" if len(wanted) > 1 else "one"] += 1
                    met["left out"] += len(wanted) < len(moves)
            position, _ = GAME.play(position, {position.seat: chance.pick(moves)})
    assert min(met["one"], met["left out"]) > 10
    assert met["several"] > 10 * (slack > 0)


def test_it_takes_a_win_whatever_else_is_there(table, choices):
    # a1 would be a corner and turn more; e5 reaches the goal.
    position = table(f"{BIG} e1", "f5 d1 c1 b1 b5", "e9", goals=[20, 20, 20])
    wins = {
        GAME.move_text(move)
        for move in GAME.legal_moves(position, 0)
        if GAME.play(position, {0: move})[0].outcome is not None
    }
    assert wins
    assert choices(Tactical(), position) <= wins
    raised = table(
        f"{BIG} e1", "f5 d1 c1 b1 b5", "e9", boons=[boon("others_goal", seat=1, amount=20)]
    )
    assert choices(EXACT, raised) == {"a1"}


def test_it_hands_no_win_to_the_next_player_where_another_move_is_left(table, choices):
    position = table("c4 c6 b1", f"{BIG} d5", "d4 d6 e5 a3 e9", mover=0)
    risky = {}
    for move in GAME.legal_moves(position, 0):
        after, _ = GAME.play(position, {0: move})
        risky[GAME.move_text(move)] = any(
            GAME.play(after, {1: reply})[0].outcome is not None
            for reply in GAME.legal_moves(after, 1)
        )
    assert set(risky.values()) == {True, False}
    chosen = choices(Tactical(slack=100.0), position)
    assert chosen == {move for move, loses in risky.items() if not loses}


def test_where_every_move_hands_over_a_win_it_plays_on(table, choices):
    position = table("e2", f"{BIG} e3", "f3 a1", goals=[20, 19, 20])
    assert choices(Tactical(), position)


def test_a_corner_is_worth_two_and_not_two_and_a_half(table, choices):
    # e1 turns one stone from a corner, e5 turns three from the middle: each is worth 3.
    position = table("e9 e3", "e6 e7 e8", "e2 i5")
    assert choices(EXACT, position) == {"e1", "e5"}


def test_it_comes_back_on_a_free_corner_with_most_lines_of_attack(table, choices):
    position = table("", "a2 b1 d1 e4", "i6", mover=0)
    assert choices(Tactical(), position) == {"*a1"}
    level = table("", "a2 i6", "e5", mover=0)
    assert choices(Tactical(), level) == {"*a1", "*i5"}


def test_without_a_free_corner_it_comes_back_where_most_lines_of_attack_begin(table, choices):
    corners = " ".join(NAMES[corner] for corner in CORNERS)
    position = table("", f"{corners} e4 f5", "d5 e6", mover=0)
    assert choices(Tactical(), position) == {"*e5"}


def test_it_passes_where_nothing_else_is_possible(table, choices):
    assert choices(Tactical(), table("a1", "i9", "e5"), times=3) == {"--"}


def test_the_same_view_and_chance_give_the_same_move(table):
    view = GAME.view(table("e6 e4", "f6 d4", "f5 d5"), 0)
    moves = {Tactical()(view, 0, Chance(b"same"), 0) for _ in range(5)}
    assert len(moves) == 1


def test_it_needs_the_view_alone_and_leaves_it_as_it_was(table):
    view = GAME.view(table("e6 e4", "f6 d4", "f5 d5"), 0)
    sent = json.loads(json.dumps(view))
    assert Tactical()(sent, 0, Chance(b"json"), 0) == Tactical()(view, 0, Chance(b"json"), 0)
    assert sent == view


def test_it_knows_which_stones_will_not_turn(table, choices):
    # e5 would turn three of seat 1, but they are protected; e1 turns one of seat 2 in a corner.
    stones = ("e9 e3", "e6 e7 e8", "e2 i5")
    assert choices(EXACT, table(*stones)) == {"e1", "e5"}
    walled = [boon("wall", seat=1, amount=15)]
    assert choices(EXACT, table(*stones, boons=walled)) == {"e1"}


def test_it_answers_where_another_turn_is_offered(table, choices):
    position = table("e2", "e3 e5", "i9", boons=[boon("hourglass", seat=0, amount=1)])
    asked, _ = GAME.play(position, {0: GAME.parse_move("e4")})
    assert choices(Tactical(), asked) <= {"!0", "--"}
    assert "!0" in choices(Tactical(), asked)


def share(bots, games, purpose):
    """How much of the wins the first bot takes, its seat going round."""
    won = 0.0
    for game in range(games):
        turned = game % 3
        seated = [bots[(seat - turned) % 3] for seat in range(3)]
        chance = Chance(f"{purpose} {game}".encode())
        position = GAME.setup({}, chance)
        while position.outcome is None:
            seat = position.seat
            draw = chance.child(f"{position.turn}")
            move = seated[seat](GAME.view(position, seat), seat, draw, 0)
            position, _ = GAME.play(position, {seat: move})
        winners = position.outcome.winners
        won += (turned in winners) / len(winners)
    return won / games


def test_it_takes_most_of_the_wins_from_two_bots_that_play_anywhere():
    assert share((Tactical(), uniform, uniform), 90, "strength") > 0.6


def test_the_opponents_are_named_weakest_first():
    assert [(bot.game, bot.level, bot.name, bot.nodes) for bot in BOTS[:2]] == [
        ("triflip", 1, "tadpole", 0),
        ("triflip", 2, "pond_skater", 0),
    ]
    assert BOTS[0].policy is uniform
    assert BOTS[1].policy == Tactical(slack=1.0)
