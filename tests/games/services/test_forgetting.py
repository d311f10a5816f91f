"""People who leave for good: the matches of others stay, and nothing in them leads to anybody."""

import pytest
from django.db import transaction
from django.utils import translation

from accounts.player import Player
from games.live.loading import load
from games.models import Match, Seat
from games.protocol.names import names_told_apart, seat_name
from games.services import forgetting, join, open_match
from games.services.seating import Wishes
from merestone.testing.past import lay_finished, lay_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

ME = Player("account:me", "Ara")


def leave(player=ME):
    """What happens in a deletion: first what needs no transaction, then the rest in one."""
    forgetting.resign_all(player)
    with transaction.atomic():
        forgetting.forget(player)


def test_running_matches_are_resigned_and_the_rival_wins(person, table):
    rival = person()
    match = lay_table("shell", ME, rival.player)
    leave()
    standing = load(match)
    assert standing.result.winners == {1}
    assert standing.result.reason == "resigned"
    assert Seat.objects.filter(player=rival.player.key).exists()


def test_among_three_a_bot_plays_on_and_nothing_leads_to_who_left(person):
    match = lay_table("triflip", ME, person().player, person().player)
    leave()
    standing = load(match)
    assert standing.result is None
    assert standing.sitters[0].is_bot
    assert standing.sitters[0].former.startswith("gone:")


def test_cards_that_are_not_dealt_yet_do_not_hold_anybody_back(person):
    match = lay_table("schotten", ME, person().player)
    assert not load(match).is_dealt
    leave()
    assert load(match).result.winners == {1}


def test_finished_matches_stay_against_a_deleted_player_in_every_language(person):
    rival = person().player
    match = lay_finished("shell", ME, rival, winners=(0,), scores=(6, 5))
    leave()
    standing = load(match)
    assert standing.result.winners == {0}
    assert standing.sitters[1].player == rival.key
    names = set()
    for language in ("ko", "ja", "en"):
        with translation.override(language):
            assert seat_name(standing, 0) == names_told_apart(standing)[0]
            names.add(seat_name(standing, 0))
    assert "Deleted player" in names
    assert "Ara" not in names


def test_no_key_and_no_name_is_left_and_no_two_seats_can_be_put_together(person):
    for _ in range(3):
        lay_finished("shell", ME, 1, winners=(0,))
        lay_finished("triflip", 1, 2, person().player, winners=(1,), left={0: ME})
    leave()
    assert not Seat.objects.filter(player=ME.key).exists()
    assert not Seat.objects.filter(former=ME.key).exists()
    assert not Seat.objects.filter(name=ME.name).exists()
    keys = [key for pair in Seat.objects.values_list("player", "former") for key in pair]
    gone = [key for key in keys if key.startswith("gone:")]
    assert len(gone) == len(set(gone)) == 6


def test_a_table_that_never_began_goes_and_a_seat_taken_at_one_is_free_again(person):
    own = open_match("shell", ME, Wishes(seat=0, friends=1))
    friend = person().player
    others = open_match("triflip", friend, Wishes(seat=0, friends=2))
    join(others, ME)
    leave()
    assert not Match.objects.filter(id=own).exists()
    standing = load(others)
    assert [sitter.is_open for sitter in standing.sitters] == [False, True, True]
    join(others, person().player)


def test_a_match_begun_in_between_undoes_it_all(person):
    finished = lay_finished("shell", ME, 1, winners=(0,))
    forgetting.resign_all(ME)
    lay_table("shell", ME, 1)
    with pytest.raises(forgetting.StillPlaying), transaction.atomic():
        forgetting.forget(ME)
    assert load(finished).sitters[0].player == ME.key


def test_nobody_forgets_nobody():
    lay_finished("shell", ME, 1, winners=(0,))
    leave(Player(""))
    assert Seat.objects.filter(player=ME.key).exists()
