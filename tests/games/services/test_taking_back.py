"""Taking a round back from bots: what stands afterwards, what stays in the record, who may."""

import random
from dataclasses import replace

import pytest

from games.live.loading import load, load_turns
from games.live.past import before_last_choice
from games.models import Match, Turn
from games.pages import match_page
from games.progress import MOST_BACKS, may_take_back
from games.protocol.telling import missing_messages
from games.services import carry_out, run_bots
from games.services.decision import Known, Refused, Stored
from games.services.playing import play
from games.services.resigning import resign
from games.services.taking_back import take_back

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

OWN = 0


@pytest.fixture
def move(key):
    """A function that makes a move of the own seat and lets the bots answer."""

    def make(match, dice):
        standing, used = load(match), key()
        legal = list(standing.game.legal_moves(standing.position, OWN))
        body = standing.game.encode_move(dice.choice(legal))
        answer = carry_out(match, lambda now: play(now, OWN, standing.version, used, body))
        assert isinstance(answer, Stored)
        run_bots(match)
        return used

    return make


@pytest.fixture
def back(key):
    """A function that takes the last round of a seat back."""

    def ask(match, seat=OWN, base=None, use=None):
        used = use or key()
        before = before_last_choice(match, seat) if seat is not None else None

        def decide(now):
            version = now.version if base is None else base
            return take_back(now, seat, version, used, before)

        return carry_out(match, decide)

    return ask


@pytest.fixture
def match(table, person):
    """A person against two bots that place anywhere."""
    return table(person(), 1, 1, game="triflip")


def test_a_round_is_taken_back_to_where_the_person_had_the_choice(match, move, back):
    dice = random.Random(1)
    move(match, dice)
    earlier = load(match)
    move(match, dice)
    version = load(match).version
    after = back(match).standing
    assert after.position == earlier.position
    assert (after.version, after.place, after.backs) == (version + 1, earlier.place, 1)
    assert after.to_move == {OWN}
    assert after.is_open
    _check_stored(match, after)


def test_the_record_keeps_what_was_taken_back_and_names_what_it_was(match, move, back):
    dice = random.Random(2)
    move(match, dice)
    move(match, dice)
    rows = list(Turn.objects.filter(match=match).values())
    own = [row["number"] for row in rows if row["seat"] == OWN]
    back(match)
    *kept, last = Turn.objects.filter(match=match).values()
    assert kept == rows
    assert (last["kind"], last["target"], last["seat"]) == ("takeback", own[-1], OWN)
    assert last["moves"] == [None, None, None]
    assert last["events"] == []


def test_pages_show_only_turns_that_stand_counted_without_gaps(match, move, back):
    dice = random.Random(3)
    for _ in range(3):
        move(match, dice)
    back(match)
    move(match, dice)
    back(match)
    back(match)
    move(match, dice)
    standing = load(match)
    state = match_page(standing, OWN).state
    places = [turn["n"] for turn in state["turns"]]
    assert places == list(range(1, standing.place + 1))
    assert (state["n"], state["backs"]) == (standing.place, 3)
    assert state["ver"] == standing.version == Turn.objects.filter(match=match).count()
    assert [turn.number for turn in standing.turns] == [
        turn.number for turn in load_turns(standing)[-5:]
    ]


def test_everything_may_be_taken_back_round_by_round_and_no_more(match, move, back):
    dice, start = random.Random(4), load(match)
    for _ in range(4):
        move(match, dice)
    for left in (3, 2, 1, 0):
        standing = back(match).standing
        assert len([choice for choice in standing.choices if choice[1] == OWN]) == left
    assert standing.position == start.position
    assert (standing.place, standing.turns, standing.choices) == (0, (), ())
    assert not may_take_back(standing, OWN)
    assert back(match) == Refused("no_takeback")


def test_the_same_command_twice_takes_one_round_back(match, move, back, key):
    dice, used = random.Random(5), key()
    move(match, dice)
    move(match, dice)
    version = load(match).version
    assert isinstance(back(match, use=used), Stored)
    assert back(match, use=used) == Known(version)
    assert load(match).backs == 1


def test_a_game_with_takebacks_goes_on_to_an_end_that_replays(match, move, back):
    dice = random.Random(6)
    for _ in range(400):
        standing = load(match)
        if standing.status == "over":
            break
        if may_take_back(standing, OWN) and dice.random() < 0.3:
            back(match)
        else:
            move(match, dice)
    standing = load(match)
    assert standing.status == "over"
    assert standing.backs > 0
    state = match_page(standing, None).state
    assert len(state["views"]) == standing.place + 1
    assert state["views"][-1]["board"] == state["view"]["board"]
    assert back(match) == Refused("over")


def test_who_may_not_take_back_is_told_why(table, person, key, move, back):
    alone = table(person(), 1, 1, game="triflip")
    assert back(alone) == Refused("no_takeback")
    assert back(alone, seat=None) == Refused("not_your_seat")
    move(alone, random.Random(7))
    version = load(alone).version
    assert back(alone, base=version - 1) == Refused("stale")
    assert back(alone, seat=1) == Refused("not_your_turn")
    Match.objects.filter(id=alone).update(backs=MOST_BACKS)
    assert back(alone) == Refused("too_many_takebacks")


def test_nothing_is_taken_back_while_another_person_plays(table, person, key, back):
    match = table(person(), person(), 1, game="triflip")
    for seat, cell in ((0, "g6"), (1, "d6")):
        used = key()
        carry_out(match, lambda now: play(now, seat, now.version, used, {"cell": cell}))  # noqa: B023
    run_bots(match)
    assert load(match).to_move == {0}
    assert back(match) == Refused("no_takeback")


def test_what_the_shell_takes_nothing_back(table, person, key, back):
    match, used = table(person(), 1), key()
    run_bots(match)
    carry_out(match, lambda now: play(now, 0, 0, used, {"cell": "e5"}))
    run_bots(match)
    assert load(match).version == 1
    assert back(match) == Refused("no_takeback")


def test_whoever_was_away_over_a_takeback_gets_the_match_whole(match, move, back):
    dice = random.Random(8)
    move(match, dice)
    move(match, dice)
    behind = [load(match).version - 1, load(match).version]
    back(match)
    for version in behind:
        (message,) = missing_messages(load(match), version, _watcher(), ())
        assert (message["t"], message["backs"]) == ("snap", 1)
    move(match, dice)
    (message,) = missing_messages(load(match), behind[1], _watcher(), ())
    assert message["t"] == "snap"


def _watcher():
    from games.protocol.audience import Audience

    return Audience(None, "en")


def test_after_somebody_left_the_last_person_may_take_back_and_the_bot_keeps_the_seat(
    table, person, key, back
):
    match = table(person(), person(), 1, game="triflip")
    keys = [key() for _ in range(3)]
    carry_out(match, lambda now: play(now, 0, 0, keys[0], {"cell": "g6"}))
    carry_out(match, lambda now: play(now, 1, 1, keys[1], {"cell": "d6"}))
    carry_out(match, lambda now: resign(now, 1, 2, keys[2]))
    run_bots(match)
    standing = load(match)
    assert standing.to_move == {0}
    after = back(match).standing
    assert after.place == 0
    assert after.sitters[1].is_bot
    _check_stored(match, after)


def _check_stored(match, after):
    """The tables say the same; of the turns that stand a process may remember fewer."""
    stored = load(match)
    assert replace(after, turns=stored.turns) == stored
    assert after.turns == stored.turns[len(stored.turns) - len(after.turns) :]
