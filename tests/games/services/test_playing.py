"""Deciding on a move: a pure function of the match and the command."""

import itertools
from dataclasses import replace

import pytest

from games.engine.registry import game as game_of
from games.live.write import PLAYED, SEALED, Write
from games.services.decision import Known, Refused
from games.services.opening import prepare
from games.services.playing import play
from games.services.resigning import resign
from games.sitters import Sitter

PEOPLE = (Sitter(0, "guest:a"), Sitter(1, "guest:b"))
WITH_BOT = (Sitter(0, "guest:a"), Sitter(1, name="tadpole", level=1))


def begin(sitters=PEOPLE, game="shell", options=None):
    rules = game_of(game) if isinstance(game, str) else game
    return prepare(rules, options or {}, sitters, private=False).standing


def after(standing, *moves):
    """The standing after these (seat, cell) commands, all of which are accepted."""
    for seat, cell in moves:
        used = f"key-{len(standing.keys)}"
        decision = play(standing, seat, standing.version, used, {"cell": cell})
        assert isinstance(decision, Write), decision
        standing = decision.after
    return standing


def code(decision):
    assert isinstance(decision, Refused), decision
    return decision.code


def test_the_first_choice_is_sealed_and_moves_no_version():
    write = play(begin(), 0, 0, "k", {"cell": "e5"})
    assert (write.kind, write.turns, write.after.version, write.after.revision) == (
        SEALED,
        (),
        0,
        1,
    )


def test_the_last_choice_resolves_the_turn_in_the_same_write():
    write = play(after(begin(), (0, "e5")), 1, 0, "k", {"cell": "d4"})
    assert write.kind == PLAYED
    assert write.seal.seat == 1
    assert [turn.number for turn in write.turns] == [1]
    assert (write.after.version, dict(write.after.seals)) == (1, {})


def test_a_choice_may_be_replaced_three_times_and_not_a_fourth():
    standing = after(begin(), (0, "e5"), (0, "e6"), (0, "e7"), (0, "e8"))
    assert standing.seals[0].made == 4
    assert code(play(standing, 0, 0, "k", {"cell": "e9"})) == "too_many_changes"


def test_a_change_after_the_reveal_is_refused_as_too_late_only_if_it_crossed_it():
    standing = after(begin(), (0, "e5"), (1, "d4"))
    assert code(play(standing, 0, 0, "k", {"cell": "a1"}, late=True)) == "already_resolved"
    assert code(play(standing, 0, 0, "k", {"cell": "a1"})) == "stale"
    assert code(play(standing, 0, 7, "k", {"cell": "a1"}, late=True)) == "stale"


def test_a_person_waits_for_the_bot_and_the_bot_for_nobody():
    standing = begin(WITH_BOT)
    assert not standing.is_open
    assert code(play(standing, 0, 0, "k", {"cell": "e5"})) == "wait"
    sealed = play(standing, 1, 0, "b", {"cell": "d4"}).after
    assert sealed.is_open
    assert play(sealed, 0, 0, "k", {"cell": "e5"}).kind == PLAYED


def test_a_bot_never_changes_its_mind():
    sealed = after(begin(WITH_BOT), (1, "d4"))
    assert code(play(sealed, 1, 0, "b2", {"cell": "a1"})) == "too_many_changes"


def test_a_known_key_gets_its_answer_again_and_a_rivals_key_none():
    standing = after(begin(), (0, "e5"), (1, "d4"))
    assert play(standing, 0, 0, "key-0", {"cell": "a1"}) == Known(0)
    assert code(play(standing, 1, 0, "key-0", {"cell": "a1"})) == "bad_request"


@pytest.mark.parametrize("body", [None, [], "e5", {}, {"cell": 5}, {"cell": "j1"}, {"cell": "e55"}])
def test_a_body_that_is_no_move_is_malformed(body):
    assert code(play(begin(), 0, 0, "k", body)) == "malformed"


def test_an_occupied_cell_is_refused_with_its_name():
    standing = after(begin(), (0, "e5"), (1, "d4"))
    refused = play(standing, 0, 1, "k", {"cell": "e5"})
    assert (refused.code, refused.facts) == ("occupied", {"cell": "e5"})


def test_nobody_plays_before_everybody_sits_or_after_the_end():
    waiting = begin((Sitter(0, "guest:a"), Sitter(1)))
    assert code(play(waiting, 0, 0, "k", {"cell": "e5"})) == "waiting"
    over = resign(begin(), 1, 0, "r").after
    assert code(play(over, 0, 1, "k", {"cell": "e5"})) == "over"
    assert code(play(begin(), None, 0, "k", {"cell": "e5"})) == "not_your_seat"


def test_refusals_depend_on_nothing_that_is_sealed():
    """Whatever the rival has sealed, every probe gets the same answer."""
    start = after(begin(), (0, "e5"), (1, "d4"))
    probes = [{"cell": cell} for cell in ("e5", "d4", "a1", "b2", "j9")] + [None, {"cell": 3}]
    bases = (-1, 0, 1, 2)
    answers = set()
    for sealed in ("a1", "b2", "i9", "e6"):
        standing = after(start, (1, sealed))
        answers.add(
            tuple(
                repr(decision) if isinstance(decision, Refused) else "accepted"
                for decision in (
                    play(standing, seat, base, "probe", body)
                    for seat, base, body in itertools.product((None, 1), bases, probes)
                )
            )
        )
    assert len(answers) == 1


def test_a_last_empty_cell_is_played_at_once_as_a_turn_of_its_own():
    shell = game_of("shell")
    board = "".join("BBWW"[(index // 2 + index // 9) % 4] for index in range(81))
    position = shell.decode({"board": "..." + board[3:], "eggs": [], "turn": 50, "limit": 300})
    assert shell.outcome(position) is None
    standing = replace(begin(), position=position, version=50)
    write = play(after(standing, (0, "a1")), 1, 50, "k", {"cell": "b1"})
    assert [(turn.number, turn.forced) for turn in write.turns] == [(51, False), (52, True)]
    assert write.turns[1].events[0] == shell.decode_event(
        {"type": "collision", "cell": "c1", "step": "land"}
    )
    assert write.after.result is not None
    assert write.after.version == 52


def test_where_one_seat_is_to_move_the_turn_is_played_at_once(pebbles):
    standing = begin(game=pebbles)
    assert code(play(standing, 1, 0, "k", {"take": 1})) == "not_your_turn"
    assert code(play(standing, 0, 0, "k", {"take": 9})) == "out_of_reach"
    write = play(standing, 0, 0, "k", {"take": 3})
    assert (write.kind, write.seal, write.after.version) == (PLAYED, None, 1)
    assert write.turns[0].key == "k"
    assert play(write.after, 0, 0, "k", {"take": 3}) == Known(0)


def test_a_forced_move_follows_at_once_and_ends_the_game(pebbles):
    standing = begin(game=pebbles)
    standing = play(standing, 0, 0, "k1", {"take": 3}).after
    write = play(standing, 1, 1, "k2", {"take": 3})
    assert [(turn.number, turn.forced) for turn in write.turns] == [(2, False), (3, True)]
    assert write.after.result.winners == {0}


def test_a_bot_that_owes_a_move_is_due_from_one_moment_on():
    standing = begin(WITH_BOT)
    assert standing.bot_due_at is not None
    sealed = after(standing, (1, "d4"))
    assert sealed.bot_due_at is None
    assert after(sealed, (0, "e5")).bot_due_at is not None


def test_resigning_hands_the_others_the_win_and_drops_what_was_sealed():
    write = resign(after(begin(), (0, "e5")), 0, 0, "r")
    assert write.after.result.winners == {1}
    assert (write.after.version, dict(write.after.seals)) == (1, {})
    assert code(resign(write.after, 1, 1, "r2")) == "over"
    assert code(resign(begin(), 0, 4, "r")) == "stale"
    assert resign(write.after, 0, 0, "r") == Known(0)
