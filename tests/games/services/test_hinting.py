"""Hints: who is given one, from what it is found, and that it stays in the record."""

from dataclasses import replace

import pytest

from games import tasks
from games.bots import roster
from games.bots.advising import Advice
from games.bots.searching import SearchCancelled
from games.engine.chance import Chance
from games.live.loading import load
from games.models import Match
from games.protocol.hinting import hints_state
from games.records.exporting import record_of
from games.services import carry_out, hinting, run_bots
from games.services.decision import Known, Refused, Stored
from games.services.hinting import ask_hint, find_advice, give_hint
from games.services.playing import play
from games.services.resigning import resign

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

SECRET = b"secret"


@pytest.fixture(autouse=True)
def weak(monkeypatch):
    """The strongest bot looks at a few nodes only."""
    for game, bots in roster.ROSTER.items():
        few = tuple(replace(bot, nodes=min(bot.nodes, 120)) for bot in bots)
        monkeypatch.setitem(roster.ROSTER, game, few)


@pytest.fixture
def ask(key):
    """A function that asks for a hint at the present version."""

    def send(match, seat=0):
        version, used = load(match).version, key()
        return carry_out(match, lambda now: ask_hint(now, seat, version, used))

    return send


@pytest.fixture
def move(key):
    """A function that plays a body and lets the bots answer."""

    def send(match, body, seat=0):
        version, used = load(match).version, key()
        answer = carry_out(match, lambda now: play(now, seat, version, used, body))
        assert isinstance(answer, Stored)
        run_bots(match)

    return send


@pytest.fixture
def against_bots(table, person):
    """A function that opens a game of one person, who is to move, against bots."""

    def lay(game, **wishes):
        bots = [1] * (2 if game == "triflip" else 1)
        match = table(person(), *bots, game=game, **wishes)
        run_bots(match)
        return match

    return lay


@pytest.mark.parametrize("game", ["shell", "triflip", "schotten"])
def test_a_hint_is_a_legal_move_with_the_chances_of_its_seat(game, against_bots, ask):
    match = against_bots(game)
    if 0 not in load(match).to_move:
        pytest.skip("the bot begins")
    assert isinstance(ask(match), Stored)
    assert load(match).hint.advice is None
    tasks.hint_search(str(match))
    standing = load(match)
    assert standing.hint.advice.move in standing.game.legal_moves(standing.position, 0)
    assert 0 < standing.hint.advice.chance < 1
    assert standing.version == 0 or standing.turns


def test_it_is_stored_that_somebody_asked_before_anything_is_found(against_bots, ask):
    match = against_bots("shell")
    ask(match)
    assert Match.objects.get(id=match).hints == [{"n": 1, "seat": 0, "advice": None}]


def test_asking_again_in_the_same_turn_counts_once(against_bots, ask):
    match = against_bots("shell")
    ask(match)
    assert isinstance(ask(match), Known)
    assert len(load(match).hints) == 1


@pytest.mark.parametrize("game", ["shell", "triflip", "schotten"])
def test_a_hint_is_the_same_whatever_is_hidden(game, against_bots):
    standing = load(against_bots(game))
    seat = min(standing.to_move)
    view = standing.game.view(standing.position, seat)
    found = find_advice(standing, seat, SECRET)
    hidden = set()
    for number in range(6):
        other = standing.game.imagine(view, seat, Chance(bytes([number])))
        hidden.add(str(standing.game.encode(other)))
        assert find_advice(replace(standing, position=other), seat, SECRET) == found
    assert game != "schotten" or len(hidden) == 6


def test_a_sealed_choice_of_a_bot_changes_no_hint(against_bots, ask):
    match = against_bots("shell")
    standing = load(match)
    assert 1 in standing.seals
    assert find_advice(standing, 0, SECRET) == find_advice(replace(standing, seals={}), 0, SECRET)


def test_only_whoever_asked_is_told_what_it_says_while_the_match_goes_on(against_bots, ask, key):
    match = against_bots("shell")
    ask(match)
    give_hint(match)
    standing = load(match)
    assert hints_state(standing, None) == {"hints": [{"n": 1, "seat": 0}]}
    assert {"text", "move", "chance"} <= hints_state(standing, 0)["hints"][0].keys()
    carry_out(match, lambda now: resign(now, 0, now.version, key()))
    assert "text" in hints_state(load(match), None)["hints"][0]


def test_people_among_themselves_are_given_no_hints(table, person, ask):
    assert ask(table(person(), person())) == Refused("no_hints")
    assert ask(table(person(), person(), 1, game="triflip")) == Refused("no_hints")


def test_a_battle_of_an_expedition_gives_no_hints(against_bots, ask):
    match = against_bots("triflip")
    Match.objects.filter(id=match).update(stage={"kind": "expedition"})
    assert ask(match) == Refused("no_hints")


def test_nobody_asks_for_a_seat_that_is_not_theirs_or_not_to_move(table, person, ask):
    match = table(person(), 1)
    assert ask(match, seat=None) == Refused("not_your_seat")
    assert ask(match) == Refused("wait")
    later = table(1, person(), 1, game="triflip")
    assert ask(later, seat=1) == Refused("not_your_turn")


def test_a_game_gives_so_many_hints_and_no_more(against_bots, ask, move, monkeypatch):
    match = against_bots("shell")
    monkeypatch.setattr(hinting, "MOST_HINTS", 1)
    ask(match)
    move(match, {"cell": "e5"})
    assert ask(match) == Refused("too_many_hints")


def test_a_hint_that_comes_too_late_is_dropped(against_bots, ask, move, monkeypatch):
    match = against_bots("shell")
    ask(match)

    def slowly(game, view, seat, chance, guard):
        move(match, {"cell": "a1"})
        return Advice(load(match).game.decode_move({"cell": "e5"}))

    monkeypatch.setattr(hinting, "advise", slowly)
    give_hint(match)
    assert [hint.advice for hint in load(match).hints] == [None]


def test_a_search_for_a_hint_is_called_off_when_the_match_ends(against_bots, ask, key, monkeypatch):
    match = against_bots("shell")
    ask(match)
    called_off = []

    def looking(game, view, seat, chance, guard):
        carry_out(match, lambda now: resign(now, 0, now.version, key()))
        try:
            while not guard.is_over():
                pass
        except SearchCancelled:
            called_off.append(True)
            raise
        raise AssertionError("time was up first")

    monkeypatch.setattr(hinting, "advise", looking)
    monkeypatch.setattr("games.services.botting.LOOKS_EVERY", 0.0)
    give_hint(match)
    assert called_off


def test_without_a_compiler_the_strongest_bot_that_needs_none_gives_the_hint(
    against_bots, ask, monkeypatch
):
    monkeypatch.setattr("games.bots.roster.can_search", lambda: False)
    match = against_bots("shell")
    ask(match)
    give_hint(match)
    advice = load(match).hint.advice
    assert advice.chance is None
    assert advice.move is not None


def test_a_hint_waits_behind_the_shortest_searches_of_bots(against_bots, ask, monkeypatch):
    sent = []
    monkeypatch.setattr(tasks.hint_search, "apply_async", lambda **named: sent.append(named))
    monkeypatch.setattr(tasks, "can_search", lambda: True)
    match = against_bots("shell")
    ask(match)
    tasks.hint(str(match))
    assert [(one["args"], one["priority"]) for one in sent] == [((str(match),), 1)]


def test_a_finished_match_keeps_its_hints_in_its_record(against_bots, ask, move, key):
    match = against_bots("shell")
    move(match, {"cell": "e5"})
    ask(match)
    give_hint(match)
    said = load(match).hint.advice.move
    move(match, {"cell": "a1"})
    carry_out(match, lambda now: resign(now, 0, now.version, key()))
    standing = load(match)
    (hint,) = record_of(standing).hints
    assert (hint.row, hint.seat, hint.move) == (2, 0, standing.game.move_text(said))
