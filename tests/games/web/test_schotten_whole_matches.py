"""Whole matches of Schotten Totten over sockets, each kind to its end: with a bot and a friend."""

import json

import pytest

from games.engine.schotten.cards import TACTICS_NAMES
from games.live.hall import hall
from games.live.loading import load
from games.models import Match
from games.services import run_bots
from merestone.testing.border import rehearsed

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

EXPERT = {"opener": 0, "expert": True}
TACTICS = {"opener": 0, "tactics": True}
ROUNDS = {"opener": 0, "rounds": 3}
BOT = 1
WIN = 5


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch):
    """Nobody is told to slow down: a whole match takes seconds here."""
    monkeypatch.setattr("games.live.credit.MOST", 10_000.0)


def tactics_played(turns):
    """The names of the tactics cards in the order in which turns say they were played."""
    events = [event for turn in turns for event in turn["events"] if event["type"] == "play"]
    return [event["card"] for event in events if event["card"] in TACTICS_NAMES]


def is_won(writes):
    """Whether every round was won; hardly any other is."""
    return all(end.winner is not None for end in writes[-1].after.position.history)


def has_ten_tactics_cards(writes):
    game = writes[0].after.game
    turns = [turn for write in writes for turn in write.turns]
    told = [{"events": [game.encode_event(event) for event in turn.events]} for turn in turns]
    return len(tactics_played(told)) == len(TACTICS_NAMES) and is_won(writes)


@pytest.fixture
def play_to_the_end(person, table, connect, in_thread, key):
    """Plays a match between people and bots of these options over sockets; what each socket heard,
    as a list of messages by seat, the snapshot first."""

    async def play(options, *, bot=False, wanted=is_won):
        people = [person()] if bot else [person(), person()]
        others = [BOT] if bot else []
        match = await in_thread(table, *people, *others, game="schotten", options=options)
        sockets = {seat: await connect(match, who) for seat, who in enumerate(people)}
        heard = {seat: [json.loads(socket.frames[0])] for seat, socket in sockets.items()}
        secret = bytes(await in_thread(lambda: Match.objects.get(id=match).bot_secret))
        # A bot claims what it can, and so does whoever plays against it, unless there is more to
        # see. Between friends the decks run out first.
        patient = not bot or options == TACTICS
        start = await in_thread(load, match)
        for write in rehearsed(start, secret, wanted, patient=patient):
            first = write.turns[0]
            if first.seat not in sockets:
                await in_thread(run_bots, match)
            else:
                body = write.after.game.encode_move(first.moves[first.seat])
                used, base = key(), first.number - 1
                await sockets[first.seat].say(t="play", base=base, key=used, body=body)
                answer = await sockets[first.seat].hear_until("ack", "nack")
                assert answer == {"t": "ack", "key": used, "ver": base}
            for seat, socket in sockets.items():
                while heard[seat][-1]["ver"] < write.after.version:
                    heard[seat].append(await socket.hear_until("turn"))
        assert hall.rooms[match].standing.result is not None
        return heard

    return play


def turns_of(messages):
    """The turns of what one socket heard; none of them is missing, none comes twice."""
    turns = [message["turn"] for message in messages[1:]]
    assert [turn["ver"] for turn in turns] == [*range(1, len(turns) + 1)]
    return turns


def expect_the_same_end(heard):
    """The last view and the result of seat 0, to which every other socket's belong."""
    ends = [messages[-1] for messages in heard.values()]
    assert len({end["h"] for end in ends}) == 1
    for end in ends:
        shared = ("winners", "reason", "scores")
        assert [end["result"][name] for name in shared] == [
            ends[0]["result"][name] for name in shared
        ]
        mine = end["view"]["seat"] in end["result"]["winners"]
        assert end["result"]["title"] == ("You win" if mine else "You lose")
        assert end["view"]["to_move"] == []
        assert end["view"]["over"]
    return ends[0]["view"], ends[0]["result"]


def expect_won_by_stones(view, result):
    (winner,) = result["winners"]
    owners = [stone["owner"] for stone in view["stones"]]
    assert result["scores"] == view["held"] == [owners.count(0), owners.count(1)]
    runs = [owners[at : at + 3] == [winner] * 3 for at in range(7)]
    if result["reason"] == "five":
        assert owners.count(winner) == WIN
    else:
        assert result["reason"] == "neighbours"
        assert any(runs)


def expect_forced_passes_and_empty_decks(messages, turns):
    passed = [turn for turn in turns if any(event["type"] == "pass" for event in turn["events"])]
    assert passed
    for turn in passed:
        assert not any(event["type"] in ("play", "draw") for event in turn["events"])
    # A Recruiter may fill the deck again: what counts is when it was empty for good.
    filled = [message["ver"] for message in messages if message["view"]["decks"]["clan"]]
    emptied = [message["ver"] for message in messages if message["ver"] > filled[-1]]
    drawn = [
        turn["ver"]
        for turn in turns
        for event in turn["events"]
        if event["type"] == "draw" and event["deck"] == "clan"
    ]
    assert emptied[0] == max(drawn)
    return passed


def expect_claims_before_plays(turns):
    """In the expert game a turn claims before it plays a card, and plays one card at most."""
    for seat in (0, 1):
        played = False
        for turn in turns:
            for event in turn["events"]:
                if event.get("seat") == 1 - seat:
                    played = False
                elif event["type"] in ("play", "pass"):
                    assert not played
                    played = True
                elif event["type"] == "claim":
                    assert not played


@pytest.mark.parametrize("bot", [True, False], ids=["bot", "friend"])
async def test_an_expert_game_comes_to_its_end(play_to_the_end, bot):
    heard = await play_to_the_end(EXPERT, bot=bot)
    view, result = expect_the_same_end(heard)
    expect_won_by_stones(view, result)
    turns = turns_of(heard[0])
    assert view["options"] == {"rounds": 1, "expert": True, "tactics": False}
    expect_claims_before_plays(turns)
    if not bot:
        passed = expect_forced_passes_and_empty_decks(heard[0], turns)
        assert all(turn["forced"] for turn in passed)


@pytest.mark.parametrize("bot", [True, False], ids=["bot", "friend"])
async def test_a_game_in_which_all_ten_tactics_cards_are_played_comes_to_its_end(
    play_to_the_end, bot
):
    heard = await play_to_the_end(TACTICS, bot=bot, wanted=has_ten_tactics_cards)
    view, result = expect_the_same_end(heard)
    expect_won_by_stones(view, result)
    turns = turns_of(heard[0])
    assert sorted(tactics_played(turns)) == sorted(TACTICS_NAMES)
    assert view["tactics"]["played"] == [5, 5]
    assert view["decks"]["tactics"] == 0
    for message in heard[0]:
        ahead, behind = message["view"]["tactics"]["played"]
        assert abs(ahead - behind) <= 1
    if not bot:
        expect_forced_passes_and_empty_decks(heard[0], turns)


@pytest.mark.parametrize("bot", [True, False], ids=["bot", "friend"])
async def test_a_match_of_three_rounds_comes_to_its_end(play_to_the_end, bot):
    def has_three_rounds(writes):
        return is_won(writes) and len(writes[-1].after.position.history) == ROUNDS["rounds"]

    heard = await play_to_the_end(ROUNDS, bot=bot, wanted=has_three_rounds)
    view, result = expect_the_same_end(heard)
    turns = turns_of(heard[0])
    events = [event for turn in turns for event in turn["events"]]
    dealt = [(event["round"], event["opener"]) for event in events if event["type"] == "deal"]
    assert dealt == [(2, 1), (3, 0)]
    points = [end["points"] for end in view["history"]]
    assert len(points) == ROUNDS["rounds"]
    for end in view["history"]:
        assert end["points"][end["winner"]] == WIN
        assert end["points"][1 - end["winner"]] == end["stones"][1 - end["winner"]] < WIN
    totals = [sum(seat) for seat in zip(*points, strict=True)]
    assert result["scores"] == view["totals"] == totals
    assert result["winners"] == [totals.index(max(totals))]
    assert result["reason"] == "points"
    shown = {message["view"]["round"]: message["view"]["totals"] for message in heard[0]}
    assert [*shown] == [1, 2, 3]
    if not bot:
        last = [turn for turn in turns if turn["ver"] < _first_of_round(turns, 2)]
        expect_forced_passes_and_empty_decks(heard[0][: len(last) + 1], last)


def _first_of_round(turns, number):
    return next(
        turn["ver"]
        for turn in turns
        if any(e["type"] == "deal" and e["round"] == number for e in turn["events"])
    )
