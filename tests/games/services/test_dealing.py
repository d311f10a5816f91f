"""How cards come about: from the server's secret and the parts of the players' browsers."""

import dataclasses
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.live import wire
from games.live.loading import load, load_many
from games.models import Deck, Match
from games.services import carry_out, join, open_match, rematch, resign, start
from games.services.dealing import PATIENCE, deal_late, give, pledge
from games.services.decision import Known, Refused, Stored
from games.services.playing import play
from games.services.seating import Wishes
from games.services.sweeping import deal_overdue
from games.shuffle.deal import Source, Want
from games.shuffle.seed import digest

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

MINE, THEIRS = b"a" * 16, b"b" * 16


@pytest.fixture
def two(person, table):
    """A match of two people, before the deal."""
    return table(person(), person(), game="schotten", dealt=False)


@pytest.fixture
def with_bot(person, table):
    """A match against a bot, before the deal."""
    return table(person(), 2, game="schotten", dealt=False)


def pledged(match, seat, value):
    return carry_out(match, lambda standing: pledge(standing, seat, digest(value)))


def given(match, seat, value):
    return carry_out(match, lambda standing: give(standing, seat, value))


def make_late(match):
    Deck.objects.filter(match=match).update(due_at=timezone.now() - timedelta(seconds=1))


def replayed(match):
    """The first position, drawn anew from the seed in the record."""
    row = Match.objects.get(id=match)
    return game_of(row.game).setup(row.options, Chance(bytes(row.seed)))


def test_nobody_moves_before_the_cards_are_dealt(two, key):
    standing = load(two)
    assert standing.status == "active"
    assert not standing.is_dealt
    assert standing.to_move == frozenset()
    assert not standing.is_open
    move = {"play": "R5"}
    assert play(standing, 0, 0, key(), move) == Refused("dealing")
    assert resign(standing, 0, 0, key()) == Refused("dealing")


def test_two_browsers_pledge_then_tell_and_the_cards_follow_from_both(two):
    before = load(two).position
    assert given(two, 0, MINE) == Refused("dealing")
    pledged(two, 0, MINE)
    assert given(two, 0, MINE) == Refused("dealing")
    pledged(two, 1, THEIRS)
    given(two, 1, THEIRS)
    assert not load(two).is_dealt
    given(two, 0, MINE)
    standing = load(two)
    assert standing.is_dealt
    assert standing.deal_due_at is None
    assert standing.position == replayed(two) != before
    assert bytes(Match.objects.get(id=two).seed) == standing.deal.seed
    assert [part.value for part in standing.deal.parts] == [MINE, THEIRS]
    assert [part.source for part in standing.deal.parts] == [Source.BROWSER, Source.BROWSER]
    assert standing.to_move == {standing.position.opener}


def test_against_a_bot_the_bytes_alone_deal_the_cards_and_call_the_bot(with_bot):
    answer = given(with_bot, 0, MINE)
    assert isinstance(answer, Stored)
    standing = load(with_bot)
    assert standing.is_dealt
    assert standing.position == replayed(with_bot)
    assert (standing.bot_due_at is not None) == (standing.to_move == {1})


def test_what_comes_twice_is_answered_twice_and_counts_once(two):
    pledged(two, 0, MINE)
    revision = load(two).revision
    assert pledged(two, 0, MINE) == Known(0)
    assert load(two).revision == revision
    pledged(two, 1, THEIRS)
    given(two, 0, MINE)
    assert given(two, 0, MINE) == Known(0)
    given(two, 1, THEIRS)
    assert given(two, 0, MINE) == Known(0)
    assert pledged(two, 0, MINE) == Known(0)


def test_nobody_changes_their_part_once_it_is_pledged(two):
    pledged(two, 0, MINE)
    assert pledged(two, 0, THEIRS) == Refused("part_given")
    pledged(two, 1, THEIRS)
    assert given(two, 0, b"c" * 16) == Refused("part_differs")
    given(two, 0, MINE)
    assert given(two, 0, b"c" * 16) == Refused("part_given")


def test_a_pledge_copied_from_the_other_is_refused(two):
    pledged(two, 0, MINE)
    assert pledged(two, 1, MINE) == Refused("bad_request")


def test_a_watcher_and_a_game_without_cards_have_no_part(two, person, table):
    assert pledged(two, None, MINE) == Refused("not_your_seat")
    assert given(two, None, MINE) == Refused("not_your_seat")
    shell = table(person(), person())
    assert pledged(shell, 0, MINE) == Refused("bad_request")
    assert given(shell, 0, MINE) == Refused("bad_request")
    assert load(shell).deal is None
    assert load(shell).is_dealt


def test_nobody_is_late_before_five_seconds_have_passed(with_bot):
    standing = load(with_bot)
    assert timedelta(0) < standing.deal_due_at - timezone.now() <= PATIENCE
    assert deal_late(standing) == Known(0)


def test_the_server_stands_in_for_a_browser_that_is_late_and_says_so(with_bot):
    make_late(with_bot)
    assert deal_overdue() == 1
    standing = load(with_bot)
    assert standing.is_dealt
    assert [part.source for part in standing.deal.parts] == [Source.SERVER, Source.SERVER]
    assert standing.position == replayed(with_bot)
    assert given(with_bot, 0, MINE) == Refused("part_given")
    assert deal_overdue() == 0


def test_whoever_was_in_time_gets_time_to_tell_after_the_other_is_done_without(two):
    pledged(two, 0, MINE)
    make_late(two)
    deal_overdue()
    standing = load(two)
    assert not standing.is_dealt
    assert [standing.deal.wants(seat) for seat in (0, 1)] == [Want.PART, None]
    assert standing.deal_due_at > timezone.now()
    given(two, 0, MINE)
    assert [part.source for part in load(two).deal.parts] == [Source.BROWSER, Source.SERVER]


def test_a_pledge_gives_the_other_no_further_time(two):
    due = load(two).deal_due_at
    pledged(two, 0, MINE)
    assert load(two).deal_due_at == due
    pledged(two, 1, THEIRS)
    assert load(two).deal_due_at >= due


def test_whoever_waits_for_a_friend_may_pledge_and_no_time_runs(person):
    host, friend = person(), person()
    match = open_match("schotten", host.player, Wishes(seat=0, friends=1))
    assert load(match).deal_due_at is None
    pledged(match, 0, MINE)
    assert given(match, 0, MINE) == Refused("dealing")
    assert load(match).deal_due_at is None
    join(match, friend.player)
    standing = load(match)
    assert standing.deal_due_at is not None
    assert [standing.deal.wants(seat) for seat in (0, 1)] == [None, Want.PLEDGE]


def test_beginning_with_a_bot_instead_of_the_friend_asks_the_host_for_the_bytes(person):
    host = person()
    match = open_match("schotten", host.player, Wishes(seat=0, friends=1))
    pledged(match, 0, MINE)
    carry_out(match, lambda standing: start(standing, 0))
    assert load(match).deal.wants(0) is Want.PART
    assert given(match, 0, THEIRS) == Refused("part_differs")
    given(match, 0, MINE)
    assert load(match).is_dealt


def test_bots_among_themselves_are_dealt_for_at_once(table):
    match = table(1, 2, game="schotten", dealt=False)
    standing = load(match)
    assert standing.is_dealt
    assert standing.position == replayed(match)


def test_the_last_two_parts_at_once_deal_one_deck(two):
    pledged(two, 0, MINE)
    pledged(two, 1, THEIRS)
    standing = load(two)
    first, second = (
        carry_out(two, lambda now, part=part: give(now, *part), standing)
        for part in ((0, MINE), (1, THEIRS))
    )
    assert isinstance(first, Stored)
    assert isinstance(second, Stored)
    assert load(two).position == replayed(two) == second.standing.position


def test_another_process_comes_to_the_same_standing(two):
    pledged(two, 0, MINE)
    pledged(two, 1, THEIRS)
    for seat, value in ((0, MINE), (1, THEIRS)):
        before = load(two)
        write = give(before, seat, value)
        step = wire.encode(write)
        assert before.deal.secret.hex() not in str(step)
        heard = wire.apply(before, step)
        assert heard.after == dataclasses.replace(write.after, keys=heard.after.keys)
        given(two, seat, value)


def test_lists_of_matches_know_that_nobody_has_to_move_yet(two):
    assert [standing.is_dealt for standing in load_many(Match.objects.filter(id=two))] == [False]


def test_a_bots_dice_have_nothing_to_do_with_the_cards(with_bot):
    given(with_bot, 0, MINE)
    row, deck = Match.objects.get(id=with_bot), Deck.objects.get(match=with_bot)
    assert len({bytes(row.seed), bytes(row.bot_secret), bytes(deck.secret)}) == 3


def test_another_game_of_the_same_people_is_dealt_from_a_secret_of_its_own(two, key):
    pledged(two, 0, MINE)
    pledged(two, 1, THEIRS)
    given(two, 0, MINE)
    given(two, 1, THEIRS)
    carry_out(two, lambda standing: resign(standing, 0, 0, key()))
    carry_out(two, lambda standing: rematch(standing, 0, key()))
    carry_out(two, lambda standing: rematch(standing, 1, key()))
    first = load(two)
    second = load(first.successor)
    assert not second.is_dealt
    assert second.deal_due_at is not None
    assert second.deal.secret != first.deal.secret
    assert [second.deal.wants(seat) for seat in (0, 1)] == [Want.PLEDGE, Want.PLEDGE]


def test_a_finished_match_keeps_all_that_proves_its_deal(with_bot, key):
    given(with_bot, 0, MINE)
    carry_out(with_bot, lambda standing: resign(standing, 0, standing.version, key()))
    standing = load(with_bot)
    assert standing.status == "over"
    assert standing.deal.seed == bytes(Match.objects.get(id=with_bot).seed)
