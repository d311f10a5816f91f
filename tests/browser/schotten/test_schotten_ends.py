"""The ends of matches of every kind between two browsers, from a table laid late in the match."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from games.engine.schotten.cards import TACTICS_NAMES
from merestone.testing.tables import remember

SHOWN = 480
"""Commands a match may have so that the page's list still grows with each."""

LAST = 6
"""Commands that are left to make where nothing else is asked for."""


@pytest.fixture
def two(page, visitor, border_of):
    """The tables of two friends."""
    pages = [page, visitor()]
    for one in pages:
        remember(one, speed="fast")
    return [border_of(one) for one in pages]


def follow(tables, moves):
    """Each makes its moves by mouse; then both have been told the end."""
    for seat, move in moves:
        assert tables[seat].goes_on()
        tables[seat].do(move)
    for table in tables:
        assert not table.goes_on()
        expect(table.page.locator("#verdict")).to_be_visible()
    said = [table.page.locator("#live-urgent p").last.inner_text()[:7] for table in tables]
    assert sorted(said) == ["You los", "You win"]


def six_before_the_end(writes):
    return len(writes) - LAST


def test_two_friends_bring_an_expert_game_to_its_end(two, late):
    moves = late(two, cut=six_before_the_end, expert="1")
    assert "claim" in [move["type"] for _, move in moves]
    follow(two, moves)


def test_two_friends_bring_the_last_round_of_three_to_its_end(two, late):
    def has_three_rounds(writes):
        history = writes[-1].after.position.history
        won = len(history) == 3 and all(end.winner is not None for end in history)
        return won and len(writes) < SHOWN

    moves = late(two, cut=six_before_the_end, wanted=has_three_rounds, rounds="3")
    for table in two:
        expect(table.page.locator("#turn-number")).to_have_text("Round 3 of 3")
    follow(two, moves)


def plays_of_tactics(writes):
    moves = [write.turns[0].moves[write.turns[0].seat] for write in writes]
    encode = writes[0].after.game.encode_move
    played = [encode(move) for move in moves]
    return [
        at
        for at, move in enumerate(played)
        if move["type"] == "play" and move["card"] in TACTICS_NAMES
    ]


def test_the_last_of_ten_tactics_cards_is_played_before_the_end(two, late):
    def plays_the_tenth_late(writes):
        places = plays_of_tactics(writes)
        won = all(end.winner is not None for end in writes[-1].after.position.history)
        if not places or writes[places[-1]].turns[0].moves.copy().popitem()[1].take is not None:
            return False
        return won and len(places) == len(TACTICS_NAMES) and len(writes) - places[-1] < 4 * LAST

    def before_the_tenth(writes):
        return plays_of_tactics(writes)[-1]

    moves = late(two, cut=before_the_tenth, wanted=plays_the_tenth_late, mode="tactics")
    assert moves[0][1]["card"] in TACTICS_NAMES
    follow(two, moves)


def test_proven_stones_are_claimed_without_a_press_if_one_wishes(border, late):
    def before_a_play_that_proves_a_stone(writes):
        encode = writes[0].after.game.encode_move
        turns = [write.turns[0] for write in writes]
        kinds = [(turn.seat, encode(turn.moves[turn.seat])["type"]) for turn in turns]
        pairs = [*pairwise(kinds)]
        return max(at for at, pair in enumerate(pairs) if pair == ((0, "play"), (0, "claim")))

    def has_one(writes):
        try:
            return before_a_play_that_proves_a_stone(writes) > 0
        except ValueError:
            return False

    remember(border.page, claims=True, speed="fast")
    cut = before_a_play_that_proves_a_stone
    (_, play), (_, claim), *_ = late([border], cut=cut, wanted=has_one, patient=False)
    assert border.goes_on()
    before = border.turns()
    border.do(play)
    border.expect_more_than(before + 1)
    assert "not claimed" not in border.command(f"where {claim['stone']}")
