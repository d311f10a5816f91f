"""Opening and joining a match, and playing on after it."""

import pytest
from django.utils import timezone

from games.bots.roster import UnknownLevel
from games.engine.errors import BadOptions, UnknownGame
from games.live.loading import load
from games.models import Match, Seat
from games.services import carry_out, join, open_match, rematch, resign
from games.services.crowding import TooManyGames
from games.services.decision import Known, Refused, Stored
from games.services.seating import Wishes
from games.services.sweeping import drop_expired_invitations

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

INVITE = Wishes(friends=1)


def end(match, seat, key):
    """Let that seat give up."""
    standing = load(match)
    used = key()
    return carry_out(match, lambda now: resign(now, seat, standing.version, used))


def test_a_match_against_a_bot_is_active_and_the_bot_is_due(person):
    who = person().player
    standing = load(open_match("shell", who))
    assert standing.status == "active"
    assert [bot.level for bot in standing.bots_due] == [2]
    assert standing.bot_due_at is not None
    assert standing.seat_of(who.key) in (0, 1)


def test_colours_are_drawn_by_chance_unless_one_is_asked_for(person):
    drawn = {
        load(open_match("shell", who, Wishes(level=1))).seat_of(who.key)
        for who in (person().player for _ in range(40))
    }
    assert drawn == {0, 1}
    for colour in (0, 1):
        who = person().player
        assert (
            load(open_match("shell", who, Wishes(level=1, seat=colour))).seat_of(who.key) == colour
        )


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "shell", "wishes": Wishes(level=99)}, UnknownLevel),
        ({"game": "shell", "wishes": Wishes(seat=0, levels={1: 99})}, UnknownLevel),
        ({"game": "triflip", "wishes": Wishes(seat=0, friends=1, levels={2: 99})}, UnknownLevel),
        ({"game": "shell", "options": {"turn_limit": -1}}, BadOptions),
        ({"game": "shell", "options": {"cheat": True}}, BadOptions),
    ],
)
def test_what_does_not_exist_opens_nothing(person, asked, refusal):
    with pytest.raises(refusal):
        open_match(player=person().player, **asked)
    assert not Match.objects.exists()


def test_a_fourth_live_game_against_bots_is_refused_until_one_ends(person, key):
    who = person().player
    matches = [open_match("shell", who, Wishes(level=1)) for _ in range(3)]
    with pytest.raises(TooManyGames):
        open_match("shell", who, Wishes(level=1))
    open_match("shell", who, INVITE)
    open_match("shell", person().player, Wishes(level=1))
    end(matches[0], load(matches[0]).seat_of(who.key), key)
    open_match("shell", who, Wishes(level=1))


def test_secrets_and_addresses_differ_from_match_to_match(person):
    for _ in range(5):
        open_match("shell", person().player, INVITE)
    rows = list(Match.objects.all())
    for name in ("id", "seed", "bot_secret", "join_token"):
        assert (
            len(
                {
                    bytes(value) if name in ("seed", "bot_secret") else value
                    for value in (getattr(row, name) for row in rows)
                }
            )
            == 5
        )
    assert all(len(row.seed) == len(row.bot_secret) == 32 for row in rows)
    assert not any(row.join_token in (str(row.id), row.id.hex) for row in rows)


def test_a_friend_joins_once_and_again_without_harm(person):
    host, friend = person().player, person().player
    match = open_match("shell", host, INVITE)
    assert load(match).status == "waiting"
    assert isinstance(join(match, friend), Stored)
    assert isinstance(join(match, friend), Known)
    standing = load(match)
    assert standing.status == "active"
    assert {standing.seat_of(host.key), standing.seat_of(friend.key)} == {0, 1}
    assert Seat.objects.filter(match=match).count() == 2


def test_nobody_joins_their_own_match_and_no_third_a_full_one(person):
    host = person().player
    match = open_match("shell", host, INVITE)
    assert join(match, host) == Refused("own")
    join(match, person().player)
    assert join(match, person().player) == Refused("full")


def test_an_invitation_nobody_took_is_cleared_away_and_a_match_is_not(person):
    stale, fresh, taken = (open_match("shell", person().player, INVITE) for _ in range(3))
    join(taken, person().player)
    week_ago = timezone.now() - timezone.timedelta(days=8)
    Match.objects.filter(id__in=[stale, taken]).update(created_at=week_ago)
    drop_expired_invitations()
    assert set(Match.objects.values_list("id", flat=True)) == {fresh, taken}


def test_a_rematch_against_a_bot_begins_at_once_with_colours_swapped(person, key):
    who = person().player
    match = open_match("shell", who, Wishes(level=3, seat=0))
    end(match, 0, key)
    answer = carry_out(match, lambda standing: rematch(standing, 0, key()))
    successor = load(answer.standing.successor)
    assert successor.seat_of(who.key) == 1
    assert [bot.level for bot in successor.bots_due] == [3]
    again = carry_out(match, lambda standing: rematch(standing, 0, key()))
    assert isinstance(again, Known)
    assert Match.objects.count() == 2


def test_a_rematch_between_people_needs_both(person, table, key):
    black, white = person(), person()
    match = table(black, white)
    refused = carry_out(match, lambda standing: rematch(standing, 0, key()))
    assert refused == Refused("not_over")
    end(match, 0, key)
    offered = carry_out(match, lambda standing: rematch(standing, 1, key())).standing
    assert (offered.offers, offered.successor) == ({1}, None)
    accepted = carry_out(match, lambda standing: rematch(standing, 0, key())).standing
    successor = load(accepted.successor)
    assert [sitter.player for sitter in successor.sitters] == [white.player.key, black.player.key]
    stranger = carry_out(match, lambda standing: rematch(standing, None, key()))
    assert stranger == Refused("not_your_seat")
