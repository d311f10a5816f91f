"""The examples in the rules of Schotten Totten come out as the texts say, card by card."""

import re
from itertools import combinations

import pytest
from django.utils import translation

from games.engine.errors import IllegalMove
from games.engine.registry import game
from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, NAMES, TACTICS_NAMES, cards_named, word_of
from games.engine.schotten.formations import as_it_lies, best_reach
from games.engine.schotten.kinds import Kind
from games.engine.schotten.position import STONES
from games.learn.book import Turn
from games.learn.schotten import BOOK
from games.learn.schotten.example import YOU, Example, Lay
from games.learn.schotten.expert import EXPERT
from games.learn.schotten.formations import FORMATIONS
from games.learn.schotten.questions import QUESTIONS
from games.learn.schotten.rarity import hands_by_kind
from games.learn.schotten.records import BY_A_PASS, NOBODY_CLAIMS, replayed
from games.learn.schotten.strategy import STRATEGY
from games.learn.schotten.tactics import TACTICS
from games.learn.schotten.turns import REFUSED, act
from games.learn.stage import START, play, scene

EXAMPLES = {example.slug: example for chapter in BOOK.chapters for example in chapter.examples}
CARD = re.compile(r"(?<![A-Za-z])[RGFLTP][1-9](?![0-9])")
RULES = game("schotten")

THREE_SIXES = ("alike", 18)
RUN_OF_TWELVE = ("run", 12)

CLAIMS = {
    "one-turn": [(4, "unbeatable", ("colour_run", 15), ("alike", 21))],
    "three-neighbours": [(6, "unbeatable", ("alike", 27), ("sum", 16))],
    "where-to-play": [],
    "several-claims": [
        (6, "stronger", ("alike", 21), ("sum", 13)),
        (5, "unbeatable", ("colour_run", 15), ("colour_run", 15)),
    ],
    "empty-deck": [(6, "unbeatable", ("alike", 3), ("colour", 22))],
    "forced-pass": [(3, "stronger", ("run", 12), ("sum", 19))],
    "kind-first": [(5, "stronger", ("alike", 3), ("colour", 23))],
    "higher-total": [(5, "stronger", ("run", 21), ("run", 18))],
    "any-order": [(5, "stronger", ("colour_run", 21), ("alike", 27))],
    "nine-and-one": [],
    "proved-early": [(5, "unbeatable", ("alike", 24), ("alike", 6))],
    "refused": [(5, "stronger", THREE_SIXES, ("colour", 22))],
    "public-cards-only": [(5, "unbeatable", ("alike", 12), ("colour", 12))],
    "equal-comes-later": [(5, "unbeatable", RUN_OF_TWELVE, RUN_OF_TWELVE)],
    "complete-first": [(5, "first", RUN_OF_TWELVE, RUN_OF_TWELVE)],
    "five-stones": [(9, "unbeatable", ("colour", 19), ("run", 15))],
    "three-against-four": [(5, "unbeatable", THREE_SIXES, ("run", 6))],
    "standstill": [
        (1, "stronger", ("colour_run", 12), ("sum", 12)),
        (5, "stronger", ("colour_run", 12), ("sum", 5)),
        (7, "stronger", ("run", 24), ("sum", 8)),
        (8, "stronger", ("colour_run", 15), ("sum", 11)),
        (2, "stronger", ("colour", 17), ("sum", 22)),
        (3, "stronger", ("colour_run", 21), ("colour", 15)),
        (4, "stronger", ("colour_run", 9), ("sum", 14)),
    ],
    "open-ends": [],
    "show-the-card": [(4, "unbeatable", ("alike", 27), ("run", 9))],
    "lost-stone": [(2, "unbeatable", ("alike", 27), ("sum", 15))],
    "block": [(6, "unbeatable", ("colour_run", 21), ("alike", 24))],
    "joker": [(5, "unbeatable", ("colour_run", 24), ("colour_run", 18))],
    "spy": [(5, "unbeatable", ("alike", 21), ("colour", 18))],
    "shield-bearers": [(5, "unbeatable", ("colour_run", 12), ("alike", 24))],
    "blind-mans-bluff": [(5, "stronger", ("sum", 26), ("sum", 6))],
    "mud-fight": [(5, "stronger", ("alike", 28), ("colour", 24))],
    "recruiter": [],
    "strategist": [(5, "unbeatable", ("colour_run", 24), ("colour_run", 6))],
    "banshee": [(5, "unbeatable", RUN_OF_TWELVE, RUN_OF_TWELVE)],
    "traitor": [(5, "unbeatable", ("colour_run", 24), ("alike", 18))],
    "one-more": [],
    "claim-next-turn": [(5, "unbeatable", ("alike", 24), ("sum", 16))],
    "win-without-a-play": [(5, "unbeatable", ("alike", 27), ("sum", 16))],
    "points": [(5, "unbeatable", THREE_SIXES, ("run", 6))],
    "against-nothing": [(5, "unbeatable", ("colour_run", 24), ("colour_run", 24))],
    "two-cards": [],
}
"""Every claim of an example: stone, reason, this side, the other side at best."""

REFUSALS = {
    "where-to-play": [("stone_claimed", []), ("side_full", [])],
    "nine-and-one": [("weaker", [])],
    "refused": [("beatable", ["P7"])],
    "public-cards-only": [("beatable", ["T3"])],
    "complete-first": [("second", [])],
    "one-more": [("one_more", [])],
    "two-cards": [("unfinished", [])],
}
"""What is refused in an example, why, and the cards that would beat the claim."""

ENDS = {
    "three-neighbours": (0, "neighbours", [3, 0]),
    "forced-pass": (0, "five", [5, 4]),
    "five-stones": (0, "five", [5, 2]),
    "three-against-four": (0, "neighbours", [3, 4]),
    "standstill": (1, "neighbours", [4, 3]),
    "win-without-a-play": (0, "neighbours", [3, 0]),
    "points": (0, "neighbours", [3, 3]),
}
"""Who wins a round in an example, how, and with how many stones each."""

each_example = pytest.mark.parametrize("slug", EXAMPLES)


def events_of(slug, *types):
    return [
        event for turn in play(EXAMPLES[slug]) for event in turn.events if event["type"] in types
    ]


def formation(told):
    return (told["kind"], told["total"])


def claim_of(event):
    verdict = event["verdict"]
    return (
        event["stone"],
        verdict["reason"],
        formation(verdict["mine"]),
        formation(verdict["theirs"]),
    )


def stone_at(view, number):
    return next(stone for stone in view["stones"] if stone["stone"] == number)


def reach(cards, unseen=None):
    pool = word_of(CLAN_CARDS) & ~word_of(cards_named(cards)) if unseen is None else unseen
    return best_reach(cards_named(cards), 3, pool)


def test_every_example_has_its_claims():
    assert CLAIMS.keys() == EXAMPLES.keys()


@each_example
def test_stones_are_claimed_for_the_reason_the_text_gives(slug):
    assert [claim_of(event) for event in events_of(slug, "claim")] == CLAIMS[slug]


@each_example
def test_what_the_text_calls_refused_is_refused_by_the_rules(slug):
    refused = [turn.refused for turn in play(EXAMPLES[slug]) if turn.refused]
    told = [(each["code"], each.get("proof", {}).get("beaten_by", [])) for each in refused]
    assert told == REFUSALS.get(slug, [])


@each_example
def test_rounds_end_as_the_text_says_and_go_on_where_it_says_nothing(slug):
    ends = [event["end"] for event in events_of(slug, "round")]
    told = [(end["winner"], end["reason"], end["stones"]) for end in ends]
    assert told == ([ENDS[slug]] if slug in ENDS else [])


@each_example
def test_an_example_starts_from_a_position_the_rules_know(slug):
    position = EXAMPLES[slug].start()
    assert GAME.decode(GAME.encode(position)) == position


@each_example
def test_a_refused_move_leaves_the_table_as_it_was(slug):
    for turn in play(EXAMPLES[slug]):
        if turn.refused:
            assert turn.before == turn.after
            assert not turn.events


@each_example
def test_nobody_reads_a_card_of_the_other_hand(slug):
    hidden = {NAMES[card] for card in EXAMPLES[slug].start().hands[1 - YOU]}
    for turn in play(EXAMPLES[slug]):
        drawn = [event for event in turn.events if event["type"] in ("draw", "return")]
        assert all(event["card"] is None for event in drawn if event["seat"] != YOU)
        assert not hidden & set(turn.before["hand"])


def test_a_move_that_is_only_said_to_be_refused_is_found_out():
    example = EXAMPLES["kind-first"]
    wrong = Turn(picks=("play F1 5",), tell=(), refused="side_full")
    with pytest.raises(ValueError, match="allow"):
        play(changed(example, turns=(wrong,)))


def test_a_move_the_rules_refuse_cannot_be_told_as_played():
    with pytest.raises(IllegalMove):
        play(changed(EXAMPLES["kind-first"], turns=(act("claim 5", ""),)))


def changed(example, **fields):
    names = ("slug", "title", "text", "opening", "stones", "hand", "span", "turns")
    return Example(**{name: getattr(example, name) for name in names} | fields)


def test_a_mere_seven_would_not_have_helped_the_other_side():
    event = events_of("one-turn", "claim")[0]
    assert event["verdict"]["theirs"]["added"][0][1] == "7"


def test_only_one_colour_run_could_have_beaten_the_second_claim():
    before = EXAMPLES["several-claims"].start()
    beaten = GAME.play(before, {0: GAME.parse_move("play R5 7")})[0]
    with pytest.raises(IllegalMove) as refused:
        GAME.play(beaten, {0: GAME.parse_move("claim 5")})
    assert refused.value.facts["proof"]["beaten_by"] == ["L6", "L7"]


def test_the_last_card_is_drawn_and_then_none():
    turns = play(EXAMPLES["empty-deck"])
    assert [turn.before["decks"]["clan"] for turn in turns] == [1, 1, 1, 1, 0]
    last = RULES.play(replayed(BY_A_PASS.until("play T1 1")), {0: RULES.parse_move("play T1 1")})[0]
    after = RULES.play(last, RULES.forced(last))[0]
    assert after.turn == 1
    assert len(after.hands[0]) == len(last.hands[0])


def test_neither_three_nines_nor_a_colour_run_can_come_to_the_lone_nine():
    position = replayed(BY_A_PASS.until("claim 6"))
    assert [NAMES[card] for card in position.stones[5].sides[YOU]] == ["F9"]
    unseen = {NAMES[card] for card in CLAN_CARDS if position.unseen() >> card & 1}
    assert {card for card in unseen if card[1] == "9"} == {"G9"}
    assert not {"F7", "F8"} <= unseen


def test_a_pass_is_forced_where_the_text_says_so():
    position = replayed(BY_A_PASS.until("pass"))
    assert position.turn == YOU
    assert [NAMES[card] for card in position.hands[YOU]] == ["G9", "F8", "P8"]
    assert [RULES.move_text(move) for move in RULES.legal_moves(position, YOU)] == ["pass"]
    assert [position.held(seat) for seat in (0, 1)] == [4, 4]


def test_records_run_to_their_end():
    assert replayed(BY_A_PASS).history[0].stones == (5, 4)
    standing = replayed(NOBODY_CLAIMS)
    assert [len(side) for stone in standing.stones for side in stone.sides] == [3] * 18
    assert standing.hands == ((), ())
    assert all(stone.owner is None for stone in standing.stones)


def test_claims_of_the_standstill_are_made_by_the_rules():
    claims = events_of("standstill", "claim")
    assert all(claim["auto"] for claim in claims)
    assert [(claim["seat"], claim["stone"]) for claim in claims] == [
        (0, 1),
        (0, 5),
        (0, 7),
        (0, 8),
        (1, 2),
        (1, 3),
        (1, 4),
    ]


def test_a_hand_count_is_what_counting_one_by_one_gives():
    assert [count for _, count in sorted(hands_by_kind().items(), reverse=True)] == [
        42,
        180,
        462,
        1470,
        22650,
    ]
    assert sum(hands_by_kind().values()) == len(list(combinations(range(54), 3))) == 24804


def test_the_table_of_formations_runs_from_rare_to_common():
    with translation.override("en"):
        rows = FORMATIONS.tables[0].rows()
    kinds = [as_it_lies(cards_named(row.cells[0])).kind for row in rows]
    assert kinds == sorted(Kind, reverse=True)
    assert [row.cells[1] for row in rows] == ["42", "180", "462", "1,470", "22,650"]
    assert [row.cells[2] for row in rows] == [
        "1 in 591",
        "1 in 138",
        "1 in 54",
        "1 in 17",
        "1 in 1.1",
    ]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_figures_in_the_note_are_those_of_the_table(language):
    with translation.override(language):
        note = str(FORMATIONS.notes[0].text)
        table = str(FORMATIONS.tables[0].text)
    counts = hands_by_kind()
    assert [int(number) for number in re.findall(r"\d{2,}", note)] == [
        counts[Kind.ALIKE],
        counts[Kind.COLOUR],
    ]
    assert "24,804" in table
    assert "54" in table


def test_the_lowest_run_is_the_one_in_the_example():
    runs = [
        hand
        for hand in (as_it_lies(cards) for cards in combinations(range(54), 3))
        if hand.kind is Kind.RUN
    ]
    assert min(hand.total for hand in runs) == as_it_lies(cards_named("T1 P2 L3")).total == 6


def test_neighbours_of_a_clan_grow_at_both_ends():
    unseen = word_of(CLAN_CARDS) & ~word_of(cards_named("L5 L6"))
    grown = {
        card
        for card in CLAN_CARDS
        if unseen >> card & 1 and as_it_lies((*cards_named("L5 L6"), card)).kind is Kind.COLOUR_RUN
    }
    assert {NAMES[card] for card in grown} == {"L4", "L7"}
    assert as_it_lies(cards_named("L5 L6 L1")).kind is Kind.COLOUR
    assert reach("L5 L9").kind is not Kind.COLOUR_RUN


def test_two_ways_lead_past_the_sevens_until_one_card_is_shown():
    position = EXAMPLES["show-the-card"].start()
    sides = position.stones[4].sides[1]
    ways = [
        {NAMES[card] for card in as_it_lies((*sides, card)).cards}
        for card in CLAN_CARDS
        if position.unseen() >> card & 1 and as_it_lies((*sides, card)).kind is Kind.COLOUR_RUN
    ]
    assert ways == [{"L6", "L7", "L8"}, {"L7", "L8", "L9"}]


def test_a_useless_card_gives_the_proof_that_was_missing():
    position = EXAMPLES["lost-stone"].start()
    unseen = position.unseen()
    assert best_reach(cards_named("T5"), 3, unseen).kind is Kind.COLOUR_RUN
    hand = set(EXAMPLES["lost-stone"].hand.split())
    assert not hand & {"T3", "T4", "T6", "T7"}
    assert best_reach(cards_named("T5 G1"), 3, unseen).kind is Kind.SUM


def test_a_stone_belongs_to_as_many_rows_of_three_as_the_advice_says():
    rows = [range(first, first + 3) for first in range(1, len(STONES) - 1)]
    counted = [sum(stone in row for row in rows) for stone in (5, 2, 1)]
    assert counted == [3, 2, 1]
    with translation.override("en"):
        told = str(next(note.text for note in STRATEGY.notes if "Stone 5" in str(note.text)))
    assert re.search("three different rows.*stone 2 to two.*stone 1 to a single", told)


def test_every_tactics_card_is_played_in_an_example():
    played = {
        event["card"]
        for example in TACTICS.examples
        for turn in play(example)
        for event in turn.events
        if event["type"] == "play"
    }
    assert {name for name in TACTICS_NAMES if name != "J2"} <= played


def test_the_table_of_tactics_cards_has_each_of_them_once():
    with translation.override("en"):
        rows = TACTICS.tables[0].rows()
    assert len({row.name for row in rows}) == len(rows) == len(TACTICS_NAMES) - 1
    assert all(len(row.cells) == 1 and row.cells[0] for row in rows)


def test_a_joker_copies_a_card_that_lies_open():
    claim = events_of("joker", "claim")[0]
    assert claim["verdict"]["mine"]["cards"] == ["L8", "L9", "L7"]
    assert "L7" in stone_at(play(EXAMPLES["joker"])[0].before, 4)["sides"][1]


def test_mud_fight_makes_both_sides_lose_their_place():
    after = play(EXAMPLES["mud-fight"])[0].after
    stone = stone_at(after, 5)
    assert (stone["need"], stone["first"], stone["modes"]) == (4, None, ["MF"])


def test_the_recruiter_gives_seven_cards_again_and_no_draw():
    turns = play(EXAMPLES["recruiter"])
    drawn = [event["card"] for turn in turns for event in turn.events if event["type"] == "draw"]
    assert drawn == ["L1", "F7", "BA"]
    assert len(turns[-1].after["hand"]) == 7
    assert turns[-1].after["discards"] == ["RE"]
    position = EXAMPLES["recruiter"].start()
    for turn in EXAMPLES["recruiter"].turns:
        position, _ = RULES.play(position, {0: RULES.parse_move(turn.picks[0])})
    after, _ = RULES.play(position, RULES.forced(position))
    assert after.turn == 1


def test_a_side_that_loses_a_card_is_no_longer_first():
    turns = play(EXAMPLES["banshee"])
    assert stone_at(turns[0].before, 5)["first"] == 1
    assert stone_at(turns[0].after, 5)["first"] == 0


def test_an_expert_may_not_claim_after_the_play():
    example = EXAMPLES["claim-next-turn"]
    position, _ = RULES.play(example.start(), {0: RULES.parse_move("play F8 5")})
    with pytest.raises(IllegalMove) as refused:
        RULES.play(position, {0: RULES.parse_move("claim 5")})
    assert refused.value.code == "wrong_phase"


def test_the_points_of_a_match_are_those_the_rules_give():
    with translation.override("en"):
        rows = EXPERT.tables[0].rows()
    assert [row.cells for row in rows] == [
        ("3 : 3", "5 : 3"),
        ("4 : 5", "4 : 5"),
        ("5 : 1", "5 : 1"),
        ("", "14 : 9"),
    ]
    ended = events_of("points", "round")[0]
    assert ended["end"]["points"] == [5, 3]


def test_nothing_beats_the_best_three_cards_of_a_clan():
    best = max(
        (as_it_lies(hand) for hand in combinations(range(54), 3)), key=lambda hand: hand.strength
    )
    assert (best.kind, best.total) == (Kind.COLOUR_RUN, 24)
    assert QUESTIONS.examples[0].slug == "against-nothing"


@each_example
def test_frames_follow_the_moves_of_an_example(slug):
    example = EXAMPLES[slug]
    frames = scene(example).frames
    assert (frames[0].step, frames[0].turn) == (START, 0)
    told = [(step, index) for index, turn in enumerate(example.turns) for step in turn.tell]
    assert [(frame.step, frame.turn) for frame in frames[1:]] == told
    assert all(frame.text for frame in frames)
    assert {frame.step for frame in frames} <= {START, REFUSED, *BOOK.steps}


@each_example
@pytest.mark.parametrize("language", ["ko", "ja"])
def test_translations_name_the_same_cards(slug, language):
    example = EXAMPLES[slug]

    def cards():
        texts = [str(example.title), str(example.text), str(example.opening)]
        texts += [str(text) for turn in example.turns for text in turn.captions.values()]
        return [set(CARD.findall(text)) for text in texts]

    with translation.override("en"):
        english = cards()
    with translation.override(language):
        assert cards() == english


@each_example
def test_a_stone_the_text_speaks_of_is_drawn(slug):
    example = EXAMPLES[slug]
    with translation.override("en"):
        texts = [frame.text for frame in scene(example).frames] + [str(example.text)]
    first, last = example.span
    named = {int(number) for text in texts for number in re.findall(r"stone (\d)", text, re.I)}
    assert named <= set(range(first, last + 1))


def test_the_position_is_told_in_words():
    with translation.override("en"):
        assert EXAMPLES["where-to-play"].in_words() == [
            "Stone 2, your opponent's: you G7 and P7; opponent F4, F5 and F6.",
            "Stone 3: you T3, T9 and G2; opponent L5 and R8.",
            "Stone 4: you L8; opponent P9 and T8.",
            "Your hand: R5, G4, F1, L7, T5 and P3.",
        ]


def test_a_bare_side_is_told_as_having_no_cards():
    with translation.override("en"):
        told = EXAMPLES["against-nothing"].in_words()
    assert "Stone 5: you R7 and R9; opponent no cards." in told


def test_an_example_draws_the_stones_of_its_span_or_all():
    assert EXAMPLES["block"].drawing() == {"stones": [5, 6, 7, 8, 9]}
    assert EXAMPLES["five-stones"].drawing() == {"stones": None}


def test_a_stone_may_be_laid_out_with_both_modes():
    stone = Lay(mine="R9", bluff=True, mud=True).stone()
    assert (stone.bluff, stone.mud, stone.need) == (True, True, 4)
