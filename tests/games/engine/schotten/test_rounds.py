"""A match over several rounds: points, the round more, the deals, and giving a round up."""

from dataclasses import replace

import pytest

from games.engine.chance import Chance
from games.engine.errors import BadOptions, IllegalMove
from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, TACTICS_CARDS
from games.engine.schotten.position import Phase, RoundEnd
from games.engine.schotten.rounds import concede


def about_to_win(table, theirs, **more):
    """Seat 0 claims stone 3 for three neighbours while seat 1 holds so many stones."""
    owners = {1: 0, 2: 0, **dict.fromkeys((5, 6, 8, 9)[:theirs], 1)}
    later = (table().decks,) * (more.get("rounds", 1) - len(more.get("history", ())))
    return table({3: "R7 R8 R9"}, ("L1", "T1"), phase="claim", owners=owners, later=later, **more)


def ended(winner, stones=(3, 0)):
    points = tuple(5 if winner == seat else stones[seat] for seat in (0, 1))
    return RoundEnd(winner, "neighbours", stones, points)


@pytest.mark.parametrize("theirs", range(5))
def test_the_winner_scores_five_and_the_loser_one_for_each_of_his_stones(table, play, theirs):
    after = play(about_to_win(table, theirs, rounds=2), "claim 3")
    assert after.history[-1].points == (5, theirs)


def test_five_points_are_scored_however_the_round_was_won(table, play):
    position = table(
        {9: "R7 R8 R9"},
        phase="claim",
        owners={1: 0, 2: 0, 4: 0, 5: 0, 3: 1},
        rounds=2,
        later=(table().decks,) * 2,
    )
    after = play(position, "claim 9")
    assert (after.history[-1].reason, after.history[-1].points) == ("five", (5, 1))


def test_a_round_that_is_over_waits_for_the_next_deal_which_happens_by_itself(table, play):
    after = play(about_to_win(table, 1, rounds=2), "claim 3")
    assert after.phase is Phase.DEAL
    assert GAME.outcome(after) is None
    assert GAME.forced(after) == {1: GAME.parse_move("deal")}


def test_the_next_round_starts_afresh(table, play):
    after = play(about_to_win(table, 1, rounds=2, tactics=True, played=(1, 2)), "claim 3", "deal")
    assert after.round == 2
    assert {stone.owner for stone in after.stones} == {None}
    assert [len(hand) for hand in after.hands] == [7, 7]
    assert (after.played, after.jokers, after.passes, after.discards) == (
        (0, 0),
        (False,) * 2,
        0,
        (),
    )
    assert after.totals == (5, 1)


@pytest.mark.parametrize("opener", [0, 1])
def test_who_begins_can_be_agreed_on(opener):
    agreed = GAME.setup({"rounds": 3, "opener": opener}, Chance(b"agreed"))
    drawn = GAME.setup({"rounds": 3}, Chance(b"agreed"))
    assert (agreed.opener, agreed.turn) == (opener, opener)
    assert agreed.decks == drawn.decks


def test_the_first_player_alternates_round_by_round(table, play):
    position = GAME.setup({"rounds": 3}, Chance(b"alternate"))
    openers = [position.turn]
    for _ in range(2):
        over = concede(position, 0)[0]
        position, _ = GAME.play(over, GAME.forced(over))
        openers.append(position.turn)
    assert openers in ([0, 1, 0], [1, 0, 1])


def test_the_agreed_number_of_rounds_is_played_and_most_points_win(table, play):
    position = about_to_win(table, 0, rounds=3, round=3, history=(ended(1), ended(0)))
    outcome = GAME.outcome(play(position, "claim 3"))
    assert (outcome.winners, outcome.reason, outcome.scores) == ({0}, "points", (13, 5))


def test_no_round_is_left_out_even_if_the_match_is_decided(table, play):
    position = about_to_win(table, 0, rounds=3, round=2, history=(ended(0),))
    assert GAME.outcome(play(position, "claim 3")) is None


def test_equal_points_ask_for_one_more_round(table, play):
    position = about_to_win(table, 3, rounds=2, round=2, history=(ended(1),))
    after = play(position, "claim 3")
    assert after.totals == (8, 8)
    assert GAME.outcome(after) is None
    assert play(after, "deal").round == 3


def test_the_round_more_decides(table, play):
    history = (ended(1), ended(0, (3, 3)))
    position = about_to_win(table, 1, rounds=2, round=3, history=history)
    assert GAME.outcome(play(position, "claim 3")).winners == {0}


def test_points_still_equal_after_the_round_more_share_the_win(table, play):
    history = (ended(1, (1, 3)), ended(None, (3, 3)))
    position = about_to_win(table, 1, rounds=2, round=3, history=history)
    outcome = GAME.outcome(play(position, "claim 3"))
    assert (outcome.winners, outcome.reason, outcome.scores) == ({0, 1}, "shared", (9, 9))


def test_a_single_round_counts_stones(table, play):
    outcome = GAME.outcome(play(about_to_win(table, 2), "claim 3"))
    assert (outcome.winners, outcome.reason, outcome.scores) == ({0}, "neighbours", (3, 2))


def test_a_resigned_round_gives_the_other_five_and_keeps_one_a_stone(table):
    position = about_to_win(table, 4, rounds=2)
    after, events = concede(position, 1)
    assert after.history[-1] == RoundEnd(0, "resigned", (2, 4), (5, 4))
    assert [GAME.encode_event(event)["type"] for event in events] == ["round"]


def test_a_resigned_single_round_ends_the_match(table):
    after, events = concede(about_to_win(table, 4), 0)
    assert GAME.outcome(after).winners == {1}
    assert GAME.outcome(after).reason == "resigned"
    assert [GAME.encode_event(event)["type"] for event in events] == ["round", "result"]


def test_a_round_can_be_resigned_at_any_step_and_stored(random_games):
    for position in random_games({"tactics": True, "rounds": 2}, 1)[0]:
        if position.round_over:
            with pytest.raises(IllegalMove, match="over"):
                concede(position, 0)
        else:
            after, _ = concede(position, 0)
            assert GAME.decode(GAME.encode(after)) == after
            assert after.history[-1].winner == 1


def test_a_round_over_is_told_with_its_points(table, story):
    *_, event = story(about_to_win(table, 2, rounds=2), "claim 3")
    assert event == {
        "type": "round",
        "round": 1,
        "end": {"winner": 0, "reason": "neighbours", "stones": [3, 2], "points": [5, 2]},
        "totals": [5, 2],
    }


def test_the_end_of_the_match_is_told_last(table, story):
    *_, event = story(about_to_win(table, 2), "claim 3")
    assert event == {
        "type": "result",
        "winners": [0],
        "reason": "neighbours",
        "scores": [3, 2],
    }


def test_a_deal_is_told_without_its_cards(table, play, story):
    over = play(about_to_win(table, 1, rounds=2), "claim 3")
    assert story(over, "deal") == [{"type": "deal", "round": 2, "opener": 1}]


def test_the_same_seed_deals_the_same_match():
    first, second = (GAME.setup({"rounds": 3, "tactics": True}, Chance(b"same")) for _ in range(2))
    assert first == second


def test_every_deck_holds_every_card_once():
    position = GAME.setup({"rounds": 4, "tactics": True}, Chance(b"decks"))
    assert len(position.later) == 4
    for decks in position.later:
        assert sorted(decks.clan) == list(CLAN_CARDS)
        assert sorted(decks.tactics) == list(TACTICS_CARDS)


def test_decks_of_different_rounds_have_nothing_to_do_with_each_other():
    position = GAME.setup({"rounds": 4}, Chance(b"decks"))
    assert len(set(position.later)) == len(position.later)


def test_a_longer_match_begins_with_the_same_deals():
    """A stream of its own for each deck: what is agreed on rounds moves no card of the first."""
    short, long = (GAME.setup({"rounds": rounds}, Chance(b"deal")) for rounds in (1, 5))
    assert replace(long, terms=short.terms, later=()) == short


def test_the_hands_are_dealt_in_turn_from_the_top_of_the_deck():
    position = GAME.setup({}, Chance(b"top"))
    deck = Chance(b"top").child("clan deck 1").shuffled(CLAN_CARDS)
    assert position.hands[position.turn] == tuple(sorted(deck[0:12:2]))
    assert position.hands[1 - position.turn] == tuple(sorted(deck[1:12:2]))
    assert position.decks.clan == tuple(deck[12:])


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 0},
        {"rounds": 10},
        {"rounds": True},
        {"rounds": 1.0},
        {"rounds": "2"},
        {"rounds": None},
        {"expert": 1},
        {"expert": None},
        {"tactics": "yes"},
        {"opener": 2},
        {"opener": True},
        {"opener": None},
        {"boons": []},
        {"": 1},
    ],
)
def test_options_that_nobody_knows_or_out_of_range_are_refused(options):
    with pytest.raises(BadOptions):
        GAME.setup(options, Chance(b"options"))
