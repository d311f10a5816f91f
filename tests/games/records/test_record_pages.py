"""Records and pictures over HTTP: what is handed out, to whom, and what comes back."""

import json
import random
import re
from uuid import uuid4
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.addresses import slug_of
from games.live.loading import load
from games.live.past import before_last_choice
from games.models import Match
from games.records.importing import verified
from games.services import carry_out
from games.services.playing import play
from games.services.resigning import resign
from games.services.taking_back import take_back

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

TABLES = [("shell", 2), ("triflip", 3), ("schotten", 2)]
FORMS = ("games:record_json", "games:record_text")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def moves(key):
    """Plays some random turns, of everybody who owes one."""

    def some(match, turns, dice):
        for _ in range(turns):
            standing = load(match)
            for seat in sorted(standing.to_move):
                move = dice.choice(list(standing.game.legal_moves(standing.position, seat)))
                body, used = standing.game.encode_move(move), key()
                carry_out(match, lambda now: play(now, seat, now.version, used, body))  # noqa: B023

    return some


@pytest.fixture
def over(table, person, moves, key):
    """A match of some turns that everybody but one has given up, and its people."""

    def play_out(game, seats, **wishes):
        people = [person() for _ in range(seats)]
        match = table(*people, game=game, **wishes)
        moves(match, 9, random.Random(seats))
        for seat in range(seats - 1):
            used = key()
            carry_out(match, lambda now: resign(now, seat, now.version, used))  # noqa: B023
        assert load(match).status == "over"
        return match, people

    return play_out


def get(name, match, who=None, **query):
    browser = who.browser() if who else Client()
    return browser.get(reverse(name, args=[match]), query)


def _without_its_own(answer):
    """The page without its address and what is drawn anew for each."""
    text = re.sub(r'(csrfmiddlewaretoken" value|nonce)="[^"]*"', "", answer.content.decode())
    return re.sub(r"/m/[A-Za-z0-9_-]{22}/", "", text)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("form", FORMS)
def test_a_stored_match_goes_out_as_a_record_and_comes_back_whole(game, seats, form, over):
    match, _ = over(game, seats)
    answer = get(form, match)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith('attachment; filename="merestone-')
    found = verified(answer.content.decode())
    standing = load(match)
    assert found.positions[-1] == standing.position
    assert len(found.turns) == standing.place
    assert found.record.result == standing.result
    assert found.record.match == slug_of(match)


def test_a_takeback_is_in_the_record(person, table, moves, key):
    who = person()
    match = table(who, 1, 1, game="triflip")
    moves(match, 6, random.Random(3))
    seat, used = 0, key()
    standing = load(match)
    if standing.to_move != {0}:
        moves(match, (3 - next(iter(standing.to_move))) % 3, random.Random(4))
    before = before_last_choice(match, seat)
    carry_out(match, lambda now: take_back(now, seat, now.version, used, before))
    assert load(match).backs == 1
    carry_out(match, lambda now: resign(now, seat, now.version, key()))
    text = get("games:record_text", match).content.decode()
    assert re.search(r"^\d+\. D takeback \d+$", text, re.MULTILINE)
    assert verified(text).backs == 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("form", FORMS)
def test_of_a_match_that_goes_on_there_is_no_record_for_anybody(
    game, seats, form, person, table, moves
):
    people = [person() for _ in range(seats)]
    match = table(*people, game=game)
    moves(match, 4, random.Random(1))
    for who in (*people, person(), None):
        assert get(form, match, who).status_code == 404


@pytest.mark.parametrize("name", [*FORMS, "games:position"])
def test_a_private_match_is_found_by_its_players_alone(name, over, person):
    match, people = over("shell", 2, private=True)
    assert [get(name, match, who).status_code for who in people] == [200, 200]
    stranger = person()
    strange, missing = get(name, match, stranger), get(name, uuid4(), stranger)
    assert (strange.status_code, missing.status_code) == (404, 404)
    assert _without_its_own(strange) == _without_its_own(missing)


@pytest.mark.parametrize(
    ("game", "seats", "language"), [("shell", 2, "ko"), ("triflip", 3, "ja"), ("schotten", 2, "en")]
)
def test_every_turn_has_a_picture_that_says_in_words_what_it_shows(game, seats, language, over):
    match, _ = over(game, seats)
    with translation.override(language):
        address = reverse("games:position", args=[match])
    for ply in (0, 1, 5, load(match).place):
        answer = Client().get(address, {"ply": ply, "look": "dark"})
        assert answer["Content-Type"].startswith("image/svg+xml")
        drawn = ElementTree.fromstring(answer.content)
        assert drawn.find(f"{SVG}title").text
        assert len(drawn.find(f"{SVG}desc").text) > 8
        assert not drawn.findall(f".//{SVG}script") + drawn.findall(f".//{SVG}style")
    for ply in ("999", "-1", "1e2", "٣", "99999"):
        assert Client().get(address, {"ply": ply}).status_code == 404


def test_names_are_only_ever_text_in_a_picture(over):
    match, _ = over("shell", 2)
    Match.objects.get(id=match).seats.filter(number=0).update(
        name="<script>alert(1)</script>\x0b\ufffe"
    )
    drawn = ElementTree.fromstring(get("games:position", match).content)
    assert not drawn.findall(f".//{SVG}script")
    assert "<script>" in "".join(drawn.itertext())


def test_the_picture_of_cards_has_no_hand_and_no_deck_in_it_whoever_asks(
    person, table, moves, over
):
    people = [person(), person()]
    match = table(*people, game="schotten", options={"tactics": True})
    moves(match, 12, random.Random(2))
    position = load(match).position
    pictures = {get("games:position", match, who).content for who in (*people, person(), None)}
    assert len(pictures) == 1
    text = ElementTree.fromstring(pictures.pop()).find(f"{SVG}desc").text
    laid = set(re.findall(r"\b[RGFLTP][1-9]\b", text))
    view = load(match).game.view(position, None)
    assert laid == {
        card
        for stone in view["stones"]
        for side in stone["sides"]
        for card in side
        if card[1:].isdigit() and card[0] != "J"
    }


def test_a_sealed_choice_is_in_no_picture(person, table, key):
    people = [person(), person()]
    match = table(*people)
    before = get("games:position", match).content
    carry_out(match, lambda now: play(now, 0, now.version, key(), {"cell": "e5"}))
    assert get("games:position", match, people[0]).content == before


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_handed_out_holds_no_secret_but_the_seed_of_the_cards(game, seats, over, person):
    match, people = over(game, seats)
    row = Match.objects.get(id=match)
    secrets = {bytes(row.bot_secret).hex(), str(row.id)}
    if game != "schotten":
        secrets |= {bytes(row.seed).hex(), row.id.hex}
    for who in people:
        secrets |= {who.player.key, who.player.key.removeprefix("guest:")}
    for who in (*people, person(), None):
        for name in (*FORMS, "games:position"):
            told = get(name, match, who).content.decode()
            assert not [secret for secret in secrets if secret in told]


def test_a_record_brought_along_is_shown_as_a_replay_and_kept_nowhere(over):
    match, _ = over("schotten", 2)
    text = get("games:record_text", match).content.decode()
    rows = Match.objects.count()
    answer = Client().post("/en/records/", {"record": text})
    state = json.loads(
        re.search(
            r'id="match-state" type="application/json">(.*?)</script>', answer.content.decode()
        )[1]
    )
    assert (state["status"], state["seat"], state["deal"]) == ("over", None, None)
    assert len(state["views"]) == len(state["turns"]) + 1
    assert state["result"]["winners"] == [1]
    assert Match.objects.count() == rows


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Row 2:"), ("ko", "2"), ("ja", "2")],
)
def test_what_is_wrong_is_told_in_the_readers_language_with_its_row(language, words, over):
    match, _ = over("shell", 2)
    text = get("games:record_text", match).content.decode()
    broken = re.sub(r"^2\. .*$", "2. B: e5, W: zz9", text, flags=re.MULTILINE)
    answer = Client().post(f"/{language}/records/", {"record": broken})
    page = answer.content.decode()
    fault = re.search(r'id="record-fault">(.*?)</p>', page)[1]
    assert words in fault
    assert "zz9" in page


def test_many_records_in_a_row_are_slowed_down(over):
    answers = [Client().post("/en/records/", {"record": "x"}).status_code for _ in range(12)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_links_to_a_match_are_shown_with_the_picture_of_its_game(over):
    for game, seats in TABLES:
        match, _ = over(game, seats)
        page = get("games:match", match).content.decode()
        image = re.search(r'property="og:image" content="([^"]*)"', page)[1]
        assert f"preview-{game}" in image
