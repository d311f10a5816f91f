"""What players are called: by their names, and by their pieces where names do not tell."""

import pytest
from django.utils import translation

from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.live.loading import load
from games.models import Seat
from games.protocol.ending import result
from games.protocol.names import companions, names_told_apart, seat_name
from games.protocol.showing import seats
from games.services import carry_out
from games.services.resigning import resign
from games.sitters import Sitter
from games.standing import Standing

pytestmark = [pytest.mark.django_db(transaction=True)]


def standing(key, *sitters):
    rules = game_of(key)
    return Standing(
        id=None,
        game=rules,
        options={},
        private=False,
        sitters=tuple(Sitter(seat, *sitter) for seat, sitter in enumerate(sitters)),
        position=rules.setup({}, Chance(b"s" * 32)),
    )


BOT = ("", "pond_skater", 2)
NAMELESS = ("guest:1", "")
KIM = ("guest:2", "Kim")
OPEN = ("", "")


@pytest.mark.parametrize(
    ("game", "sitters", "shown"),
    [
        ("shell", (NAMELESS, NAMELESS), ["Black", "White"]),
        ("shell", (KIM, BOT), ["Kim", "Pond skater"]),
        ("shell", (NAMELESS, OPEN), ["Black", ""]),
        ("triflip", (NAMELESS, BOT, NAMELESS), ["Disc", "Pond skater", "Square"]),
    ],
)
def test_a_seat_shows_a_name_or_what_its_pieces_are_called(game, sitters, shown):
    table = standing(game, *sitters)
    with translation.override("en"):
        assert [seat_name(table, seat) for seat in range(len(sitters))] == shown
        assert [seat["name"] for seat in seats(table, None, ())] == shown


@pytest.mark.parametrize(
    ("game", "sitters", "told"),
    [
        ("shell", (NAMELESS, NAMELESS), ["Black", "White"]),
        ("shell", (KIM, KIM), ["Kim (Black)", "Kim (White)"]),
        ("triflip", (NAMELESS, BOT, KIM), ["● Disc", "Pond skater", "Kim"]),
        ("triflip", (BOT, KIM, BOT), ["Pond skater (● Disc)", "Kim", "Pond skater (■ Square)"]),
    ],
)
def test_in_a_sentence_no_two_seats_are_called_the_same(game, sitters, told):
    with translation.override("en"):
        assert list(names_told_apart(standing(game, *sitters)).values()) == told


def test_in_a_list_of_matches_a_nameless_person_is_a_guest():
    with translation.override("en"):
        assert companions(standing("shell", KIM, NAMELESS), 0) == ["Guest"]
        assert companions(standing("triflip", NAMELESS, BOT, OPEN), 0) == ["Pond skater"]


def test_two_guests_are_told_of_each_other_by_colour(table, person, key):
    match = table(person(), person())
    used = key()
    carry_out(match, lambda now: resign(now, 0, 0, used))
    after = load(match)
    with translation.override("en"):
        told = [(result(after, who)["title"], result(after, who)["text"]) for who in (0, 1, None)]
    assert told == [
        ("You lose", "You resigned."),
        ("You win", "Black resigned."),
        ("White wins", "Black resigned."),
    ]
    assert Seat.objects.filter(match=match, name="").count() == 2
