"""Schotten Totten as a match: several commands a turn, rounds, giving up, going back, rematches."""

import itertools
from uuid import UUID

import pytest

from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.schotten.position import Phase
from games.live.loading import load, load_turns
from games.live.past import before_last_choice, steps
from games.models import Match
from games.progress import may_take_back
from games.protocol.outgoing import nack
from games.protocol.showing import snap
from games.services import carry_out, open_match, opening, run_bots
from games.services.decision import Refused, Stored
from games.services.playing import play
from games.services.rematching import rematch
from games.services.resigning import resign
from games.services.seating import Wishes
from games.services.taking_back import take_back
from games.shuffle import deal

pytestmark = pytest.mark.django_db(transaction=True)

VARIANTS = [{}, {"expert": True}, {"tactics": True}, {"tactics": True, "expert": True}]


@pytest.fixture(autouse=True)
def shuffle(monkeypatch):
    """The same cards and the same bots each time; called with a number, others."""

    def choose(number):
        ids = itertools.count(number * 100)
        seed = number.to_bytes(32, "big")
        monkeypatch.setattr(opening, "fresh_id", lambda: UUID(int=next(ids), version=4))
        monkeypatch.setattr(opening, "fresh_seed", lambda: seed)
        monkeypatch.setattr(deal, "fresh_secret", lambda: seed)

    choose(5)
    return choose


@pytest.fixture
def command(key):
    """A function that plays a command of whoever is on turn, written as people write it."""

    def give(match, text):
        standing, used = load(match), key()
        (seat,) = standing.to_move
        body = standing.game.encode_move(standing.game.parse_move(text))
        return carry_out(match, lambda now: play(now, seat, standing.version, used, body))

    return give


@pytest.fixture
def advance(command):
    """A function that plays on, each seat as a bot would, until the match is as is asked for."""

    def play_on(match, until, level=2):
        for number in range(400):
            run_bots(match)
            standing = load(match)
            if standing.result is not None or until(standing):
                return standing
            (seat,) = standing.to_move
            game, chance = standing.game, Chance(b"advance").child(str(number))
            move = bot("schotten", level).policy(
                game.view(standing.position, seat), seat, chance, 0
            )
            assert isinstance(command(match, game.move_text(move)), Stored)
        raise AssertionError("the match does not come to that")

    return play_on


@pytest.fixture
def back(key):
    """A function that asks to go back over a seat's last command."""

    def ask(match, seat):
        before, used = before_last_choice(match, seat), key()
        return carry_out(match, lambda now: take_back(now, seat, now.version, used, before))

    return ask


def claiming(seat):
    """Whether that seat may claim now, having played a card in this very turn."""
    return lambda standing: (
        standing.position.phase is Phase.CLAIM
        and standing.to_move == {seat}
        and standing.turns[-1].seat == seat
    )


@pytest.mark.slow
@pytest.mark.parametrize("options", [*VARIANTS, {"rounds": 3}, {"rounds": 2, "tactics": True}])
def test_bots_play_a_match_to_its_end_and_its_record_replays(table, options):
    match = table(3, 2, game="schotten", options=options)
    run_bots(match)
    standing = load(match)
    assert standing.result is not None
    turns = load_turns(standing)
    *_, last = steps(standing, turns)
    assert last.position == standing.position
    deals = [turn for turn in turns if turn.events[-1].__class__.__name__ == "Dealt"]
    assert all(turn.forced for turn in deals)
    assert len(deals) == standing.position.round - 1
    assert len(standing.position.history) >= options.get("rounds", 1)


def test_a_bot_plays_its_whole_turn_before_the_person_is_asked_again(table, person, command):
    match = table(person(), 3, game="schotten", options={"opener": 1, "tactics": True})
    run_bots(match)
    standing = load(match)
    assert standing.to_move == {0}
    kinds = [
        standing.game.encode_move(*turn.moves.values())["type"] for turn in load_turns(standing)
    ]
    assert (kinds[0], kinds[-1]) == ("play", "draw")


@pytest.mark.data_layer
def test_what_leaves_no_choice_follows_at_once(table, person, command):
    match = table(person(), person(), game="schotten", options={"opener": 0})
    card = snap(load(match), 0)["view"]["hand"][0]
    command(match, f"play {card} 5")
    turns = load_turns(load(match))
    assert [turn.forced for turn in turns] == [False, True, True]
    assert load(match).to_move == {1}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_seat_begins_where_that_was_agreed(person, seat):
    match = open_match(
        "schotten", person().player, Wishes(seat=seat, friends=1), options={"opener": 0}
    )
    standing = load(match)
    assert standing.sitters[seat].player
    assert standing.options == {"opener": 0}


@pytest.mark.data_layer
def test_a_rematch_keeps_what_was_agreed_and_is_begun_by_the_other(table, person, key):
    first, second = person(), person()
    options = {"opener": 0, "tactics": True, "expert": True, "rounds": 3}
    match = table(first, second, game="schotten", options=options)
    assert load(match).to_move == {0}
    carry_out(match, lambda now: resign(now, 1, 0, key()))
    carry_out(match, lambda now: rematch(now, 0, key()))
    answer = carry_out(match, lambda now: rematch(now, 1, key()))
    again = load(answer.standing.successor)
    assert again.options == options
    assert [sitter.player for sitter in again.sitters] == [second.player.key, first.player.key]


def test_whoever_gives_up_keeps_a_point_for_each_stone(table, person, advance, key):
    match = table(person(), person(), game="schotten", options={"rounds": 3})
    standing = advance(match, lambda now: sum(stone.owner == 0 for stone in now.position.stones))
    stones = standing.position.held(0)
    answer = carry_out(match, lambda now: resign(now, 0, now.version, key()))
    result = answer.standing.result
    assert (result.winners, result.reason) == ({1}, "resigned")
    assert result.scores == (stones, 5)
    assert load(match).result == result


def test_hands_lie_open_for_everybody_as_soon_as_the_match_is_over(table, person, key):
    match = table(person(), person(), game="schotten", options={"opener": 0})
    hands = [snap(load(match), seat)["view"]["hand"] for seat in (0, 1)]
    assert snap(load(match), None)["view"]["opened"] is None
    carry_out(match, lambda now: resign(now, 0, 0, key()))
    for viewer in (0, 1, None):
        assert snap(load(match), viewer)["view"]["opened"] == hands


def test_giving_up_the_second_round_keeps_the_points_of_the_first(table, person, advance, key):
    match = table(person(), person(), game="schotten", options={"rounds": 2})
    standing = advance(match, lambda now: now.position.round == 2)
    before = standing.position.totals
    answer = carry_out(match, lambda now: resign(now, 1, now.version, key()))
    assert answer.standing.result.scores == (before[0] + 5, before[1])
    assert answer.standing.result.winners == {0}


@pytest.mark.data_layer
def test_a_single_round_given_up_is_told_in_stones(table, person, advance, key):
    match = table(person(), person(), game="schotten")
    standing = advance(match, lambda now: sum(stone.owner == 1 for stone in now.position.stones))
    held = (standing.position.held(0), standing.position.held(1))
    answer = carry_out(match, lambda now: resign(now, 0, now.version, key()))
    assert answer.standing.result.scores == held


def test_a_card_is_taken_back_from_a_bot_while_claims_are_open(table, person, advance, back):
    match = table(person(), 1, game="schotten", options={"opener": 0})
    standing = advance(match, claiming(0))
    assert may_take_back(standing, 0)
    played = standing.turns[-1]
    answer = back(match, 0)
    after = answer.standing
    assert after.position.phase is Phase.PLAY
    assert played.moves[0].card in after.position.hands[0]
    assert (after.to_move, after.place, after.backs) == ({0}, standing.place - 1, 1)
    assert not may_take_back(after, 0)
    assert load(match).position == after.position
    assert back(match, 0).code == "no_takeback"


def test_a_claim_is_taken_back_before_the_card_that_led_to_it(
    table, person, advance, command, back
):
    match = table(person(), 1, game="schotten", options={"opener": 0, "rounds": 5})

    def two_claims(standing):
        return claiming(0)(standing) and len(snap(standing, 0)["view"]["legal"]["claim"]) > 1

    standing = advance(match, two_claims)
    assert standing.result is None
    stone = snap(standing, 0)["view"]["legal"]["claim"][0]
    command(match, f"claim {stone}")
    claimed = load(match)
    assert claimed.position.stones[stone - 1].owner == 0
    back(match, 0)
    assert load(match).position == standing.position
    back(match, 0)
    assert load(match).position.phase is Phase.PLAY


def test_nothing_is_taken_back_over_a_card_that_was_drawn(table, person, command, back):
    match = table(person(), 1, game="schotten", options={"opener": 0, "tactics": True})
    card = snap(load(match), 0)["view"]["hand"][0]
    command(match, f"play {card} 5")
    assert load(match).position.phase is Phase.DRAW
    assert not may_take_back(load(match), 0)
    command(match, "draw clan")
    run_bots(match)
    assert load(match).to_move == {0}
    assert not may_take_back(load(match), 0)
    assert back(match, 0).code == "no_takeback"


def test_experts_take_nothing_back_at_the_start_of_a_turn(table, person, advance, back):
    match = table(person(), 3, game="schotten", options={"opener": 0, "expert": True})

    def may_claim(standing):
        return standing.position.phase is Phase.CLAIM and standing.to_move == {0}

    standing = advance(match, may_claim)
    assert standing.to_move == {0}
    assert not may_take_back(standing, 0)
    assert back(match, 0).code == "no_takeback"


def test_people_take_nothing_back_from_each_other(table, person, advance, back):
    match = table(person(), person(), game="schotten", options={"opener": 0})
    standing = advance(match, claiming(0))
    assert not may_take_back(standing, 0)
    assert back(match, 0).code == "no_takeback"


def test_a_refused_claim_tells_the_cards_that_would_beat_it(table, person, advance, command):
    match = table(person(), person(), game="schotten", options={"opener": 0})

    def refutable(standing):
        claims = snap(standing, 0)["view"]["claims"]
        return claiming(0)(standing) and any(
            claim["seat"] == 0 and claim["reason"] == "beatable" for claim in claims
        )

    standing = advance(match, refutable)
    claims = snap(standing, 0)["view"]["claims"]
    claim = next(each for each in claims if each["seat"] == 0 and each["reason"] == "beatable")
    answer = command(match, f"claim {claim['stone']}")
    assert isinstance(answer, Refused)
    message = nack(answer.code, "key", standing.version, answer.facts)
    assert message["code"] == "beatable"
    assert message["facts"]["stone"] == claim["stone"]
    assert message["facts"]["proof"]["beaten_by"] == claim["beaten_by"]
    assert all(card in message["text"] for card in claim["beaten_by"])


@pytest.mark.data_layer
def test_the_match_is_stored_with_what_was_agreed(person):
    options = {"opener": 0, "tactics": True, "expert": False, "rounds": 3}
    match = open_match("schotten", person().player, Wishes(level=1), options=options)
    assert Match.objects.get(id=match).options == options
    assert load(match).position.terms.rounds == 3


def test_a_command_that_comes_too_late_is_told_of_no_reveal(table, person, command):
    match = table(person(), person(), game="schotten", options={"opener": 0})
    card = snap(load(match), 0)["view"]["hand"][0]
    body = {"type": "play", "card": card, "stone": 5}
    command(match, f"play {card} 5")
    refused = play(load(match), 0, 0, "late", body, late=True)
    assert refused.code == "stale"
