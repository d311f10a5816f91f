"""What happened in a command of Schotten Totten, told to whoever looks on."""

import pytest
from django.utils import translation

from games.engine.errors import IllegalMove
from games.engine.schotten import GAME
from games.engine.schotten.cards import NAMES as CARDS
from games.engine.schotten.cards import Deck
from games.engine.schotten.events import Drawn
from games.wording.registry import wording_of
from games.wording.schotten import steps
from games.wording.schotten.cards import card_class, card_name, card_rule, formation_name, said

TABLE = {0: "You", 1: "Mossback"}


def told(*events, names=TABLE):
    with translation.override("en"):
        return [(step["step"], step["text"]) for step in steps(events, names)]


def formation(kind, total, *cards, added=()):
    return {"kind": kind, "total": total, "cards": [*cards], "added": [*added]}


def claim(seat, stone, auto=False):
    verdict = {
        "ok": True,
        "reason": "unbeatable",
        "mine": formation("alike", 15, "R5", "G5", "F5"),
        "theirs": formation("colour", 12, "L2", "L4", "L6", added=("L4", "L6")),
        "beaten_by": [],
    }
    return {"type": "claim", "seat": seat, "stone": stone, "verdict": verdict, "auto": auto}


PLAY = {"type": "play", "seat": 0, "card": "R5", "stone": 3}


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([PLAY], "You: R5 to stone 3."),
        ([{**PLAY, "seat": 1, "card": "SP"}], "Mossback: Spy to stone 3."),
        (
            [{**PLAY, "card": "BB"}],
            "You: Blind Man's Bluff on stone 3. Only totals count there now.",
        ),
        (
            [{**PLAY, "card": "MF"}, {"type": "first", "stone": 3, "seat": None}],
            "You: Mud Fight on stone 3. Each side needs four cards there now. "
            "Stone 3: no side is complete any more.",
        ),
        (
            [{**PLAY, "card": "RE", "stone": None}],
            "You: Recruiter, to draw cards and give two back.",
        ),
        (
            [
                {**PLAY, "card": "ST", "stone": None},
                {"type": "move", "seat": 0, "card": "G7", "owner": 0, "origin": 6, "stone": 5},
            ],
            "You: Strategist. G7 goes from stone 6 to stone 5.",
        ),
        (
            [
                {**PLAY, "card": "BA", "stone": None},
                {"type": "discard", "seat": 0, "card": "J2", "owner": 1, "origin": 8},
            ],
            "You: Banshee. Joker is discarded from stone 8.",
        ),
        (
            [
                {"type": "play", "seat": 1, "card": "TR", "stone": None},
                {"type": "move", "seat": 1, "card": "F6", "owner": 0, "origin": 9, "stone": 2},
                {"type": "first", "stone": 2, "seat": 1},
            ],
            "Mossback: Traitor. F6 changes sides, from stone 9 to stone 2. "
            "Stone 2, complete first: Mossback.",
        ),
        (
            [
                {"type": "play", "seat": 1, "card": "TR", "stone": None},
                {"type": "move", "seat": 1, "card": "F6", "owner": 0, "origin": 9, "stone": 9},
            ],
            "Mossback: Traitor. F6 changes sides at stone 9.",
        ),
        ([{"type": "pass", "seat": 1}], "Mossback: pass. No card is drawn after it."),
    ],
)
def test_a_play_is_told_with_what_it_does(events, text):
    assert told(*events) == [("play", text)]


def test_who_is_complete_first_goes_without_saying_after_a_plain_card():
    events = [PLAY, {"type": "first", "stone": 3, "seat": 0}]
    assert told(*events) == [("play", "You: R5 to stone 3.")]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (("draw", "clan", "L7"), "You: L7 from the clan deck."),
        (("draw", "clan", None), "You: a card from the clan deck."),
        (("draw", "tactics", "MF"), "You: Mud Fight from the tactics deck."),
        (("draw", "tactics", None), "You: a card from the tactics deck."),
        (("return", "clan", "L7"), "You: L7 back under the clan deck."),
        (("return", "tactics", None), "You: a card back under the tactics deck."),
    ],
)
def test_a_card_drawn_or_given_back_is_named_only_where_it_is_known(event, text):
    kind, deck, card = event
    assert told({"type": kind, "seat": 0, "deck": deck, "card": card}) == [(kind, text)]


def test_a_claim_is_told_with_its_proof():
    ((step, text),) = told(claim(0, 5))
    assert step == "claim"
    assert text.startswith("You: stone 5 claimed. ")
    assert "L4 and L6" in text


def test_a_claim_of_the_rules_is_told_as_one():
    assert told(claim(1, 7, auto=True))[0][1].startswith(
        "Mossback: stone 7, claimed by the rules. "
    )


def test_a_standstill_is_told_with_the_open_hands():
    events = [
        {"type": "end", "seat": 0},
        {"type": "standstill", "hands": [["R1", "SP"], []]},
    ]
    assert told(*events) == [
        ("end", "You: no more claims."),
        (
            "standstill",
            "Both passed with no claim between: no card will be played in this round. "
            "Both hands are opened. You: R1 and Spy. Mossback: no card. "
            "All stones that can be proven are claimed, then more stones win.",
        ),
    ]


def ended(reason, winner, stones, totals, number=1):
    end = {"winner": winner, "reason": reason, "stones": stones, "points": totals}
    return {"type": "round", "round": number, "end": end, "totals": totals}


def result(reason, winners, scores):
    return {"type": "result", "reason": reason, "winners": winners, "scores": scores}


@pytest.mark.parametrize(
    ("events", "texts"),
    [
        (
            [ended("five", 1, [2, 5], [2, 5]), result("five", [1], [2, 5])],
            ["Game over, won with five stones: Mossback."],
        ),
        (
            [ended("standstill", None, [4, 4], [4, 4]), result("standstill", [], [4, 4])],
            ["Game over: a draw with 4 stones each."],
        ),
        (
            [ended("standstill", 0, [5, 3], [5, 3]), result("standstill", [0], [4, 3])],
            ["Game over, won with 4 stones to 3: You."],
        ),
        (
            [ended("neighbours", 0, [3, 1], [5, 1])],
            ["End of round 1, won with three neighbouring stones: You. Points: You 5, Mossback 1."],
        ),
        (
            [ended("five", 1, [4, 5], [9, 10], 2), result("points", [1], [9, 10])],
            [
                "End of round 2, won with five stones: Mossback. Points: You 9, Mossback 10.",
                "Match over, won with 10 points to 9: Mossback.",
            ],
        ),
        (
            [ended("standstill", None, [3, 3], [9, 9], 4), result("shared", [0, 1], [9, 9])],
            [
                "End of round 4: a draw with 3 stones each. Points: You 9, Mossback 9.",
                "Match over: the win is shared with 9 points each.",
            ],
        ),
        (
            [{"type": "deal", "round": 2, "opener": 1}],
            ["Round 2 is dealt. First to play: Mossback."],
        ),
    ],
)
def test_rounds_and_matches_end_in_words(events, texts):
    assert [text for _, text in told(*events)] == texts


def test_without_names_the_players_are_numbered():
    assert told(PLAY, names=None) == [("play", "Player 1: R5 to stone 3.")]


def test_every_event_of_played_games_is_told_in_every_language(random_commands):
    for language in ("en", "ko", "ja"):
        with translation.override(language):
            for events in random_commands:
                texts = [step["text"] for step in steps(events, TABLE)]
                assert texts
                assert all(texts)
                assert not [text for text in texts if "%(" in text or "{" in text]


@pytest.fixture(scope="module")
def random_commands():
    """The stories of all commands of a few games at random, as a watcher may know them."""
    from games.engine.chance import Chance

    stories = []
    for number, options in enumerate(({}, {"tactics": True}, {"tactics": True, "rounds": 2})):
        chance = Chance(b"words").child(str(number))
        position = GAME.setup(options, chance)
        while seats := GAME.to_move(position):
            (seat,) = seats
            move = chance.pick([*GAME.legal_moves(position, seat)])
            position, events = GAME.play(position, {seat: move})
            stories.append([GAME.encode_event(GAME.show_event(each, None)) for each in events])
    return stories


def test_marks_show_claims_tactics_and_ends():
    marks = wording_of("schotten").marks_of([claim(1, 5), claim(1, 6)], 2)
    assert (marks["claims"], marks["stones"]) == ([0, 2], [5, 6])
    marks = wording_of("schotten").marks_of([{**PLAY, "card": "MF"}], 2)
    assert (marks["tactics"], marks["passed"], marks["round"]) == ("MF", False, False)
    assert wording_of("schotten").marks_of([{"type": "pass", "seat": 0}], 2)["passed"]


def test_a_hidden_draw_leaves_no_mark():
    hidden = GAME.encode_event(GAME.show_event(Drawn(0, Deck.CLAN, 3), 1))
    shown = GAME.encode_event(Drawn(0, Deck.CLAN, 3))
    mark = wording_of("schotten").marks_of
    assert mark([hidden], 2) == mark([shown], 2)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_every_tactics_card_a_rule(card):
    with translation.override("en"):
        assert card_name(card)
        assert said(card)
        assert bool(card_rule(card)) == bool(card_class(card)) == (card_name(card) == said(card))


def test_a_formation_of_four_says_so():
    with translation.override("en"):
        assert formation_name("alike") == "Three of a kind"
        assert formation_name("alike", 4) == "Four of a kind"
        assert formation_name("run", 4) == "Run"


def test_the_rules_refuse_with_the_codes_that_have_sentences():
    """Every code the rules raise is looked for in the sources, so that none is forgotten."""
    import re
    from pathlib import Path

    from games.engine import schotten
    from games.wording.nacks import SENTENCES, TELLERS

    folder = Path(schotten.__file__).parent
    raised = {
        code
        for path in folder.glob("*.py")
        for code in re.findall(rf'{IllegalMove.__name__}\("(\w+)"', path.read_text())
    }
    assert "one_more" in raised
    # Only a game asked for a seat that is not on turn says this, and services ask before.
    assert raised - SENTENCES.keys() - TELLERS.keys() == {"wrong_seat"}
