"""Compiled Schotten Totten follows the rules: command by command, whole games, rare rules most."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import NAMES, Deck, cards_named, clan_card, clan_of, value_of
from games.engine.schotten.claiming import verdict_on
from games.engine.schotten.formations import best_reach
from games.engine.schotten.moves import Claim, Draw, Pass, Play, Return
from games.engine.schotten.position import STONES

pytest.importorskip("numba")

import numpy as np

from games.bots.kernels import schotten as kernel
from games.bots.kernels import schotten_table as table
from games.bots.kernels.schotten_commands import MOST_COMMANDS
from games.bots.kernels.schotten_numbers import STEP, entry, set_of

GAMES = 3
"""Of each variant and of each kind: with claims as they come, with late ones, with few cards."""

KINDS = [{}, {"late": True}, {"short": True}, {"late": True, "short": True}]

VARIANTS = [
    {"expert": expert, "tactics": tactics} for expert, tactics in product((False, True), repeat=2)
]

RARE = (
    "pass",
    "claim with few unseen",
    "claim of an equal side completed first",
    "claim against a side that cannot be finished",
    "claim at the start of a turn",
    "draw of the last clan card",
    "play without a deck",
    "return",
    "standstill",
    "more stones won",
    "five",
    "neighbours",
    *NAMES[54:],
)


@pytest.fixture(scope="module")
def room():
    return np.zeros(MOST_COMMANDS, np.int64)


def met_by_claim(position, stone):
    reason = verdict_on(position, position.turn, stone).reason
    yield {
        "first": "claim of an equal side completed first",
        "unfinishable": "claim against a side that cannot be finished",
    }.get(reason, "claim")
    if position.unseen().bit_count() <= 12:
        yield "claim with few unseen"
    if position.terms.expert:
        yield "claim at the start of a turn"


def met(position, move):
    """The rare rules that a move meets."""
    if isinstance(move, Claim):
        yield from met_by_claim(position, move.stone)
    if isinstance(move, Play):
        if not any(position.decks.of(deck) for deck in Deck):
            yield "play without a deck"
        if move.card >= 54:
            yield NAMES[move.card]
    if isinstance(move, Draw) and len(position.decks.of(move.deck)) == 1:
        yield "draw of the last clan card"
    if isinstance(move, Pass | Return):
        yield type(move).__name__.lower()


def comparable(sets, counts, decks):
    """Everything a table says, wherever its decks lie, without the answers it has looked up."""
    heads, tails = counts[table.HEAD :][:2].copy(), counts[table.TAIL :][:2].copy()
    rows = [decks[deck, heads[deck] : tails[deck]].tolist() for deck in (0, 1)]
    same = counts.copy()
    for place in (table.HEAD, table.TAIL, table.REASON):
        same[place : place + (1 if place == table.REASON else 2)] = 0
    return sets[: table.ANSWERS].tolist(), same.tolist(), rows


def follow_game(turns, table_of, room, counted):
    compiled = table_of(turns[0][0])
    size = kernel.step(*compiled, -1, room)
    for (position, move), (after, _) in pairwise(turns):
        legal = {kernel.command_of(each) for each in GAME.legal_moves(position, position.turn)}
        assert set(room[:size].tolist()) == legal
        assert size == len(legal)
        assert kernel.move_of(kernel.command_of(move)) == move
        counted.update(met(position, move))
        size = kernel.step(*compiled, kernel.command_of(move), room)
        if GAME.to_move(after):
            assert comparable(*compiled) == comparable(*table_of(after))
    return compiled


def assert_same_end(position, counts, counted):
    outcome = GAME.outcome(position)
    winner = min(outcome.winners, default=table.NOBODY)
    assert counts[table.PHASE] == table.OVER
    assert counts[table.WINNER] == winner
    owners = [table.NOBODY if each.owner is None else each.owner for each in position.stones]
    assert counts[table.OWNER :][:9].tolist() == owners
    counted[outcome.reason] += 1
    counted["more stones won"] += outcome.reason == "standstill" and winner != table.NOBODY


def test_rules_and_compiled_rules_agree_at_every_command(table_of, room, rare_game):
    counted = Counter()
    for number, (variant, kind) in enumerate(product(VARIANTS, KINDS)):
        for seed in range(GAMES):
            turns = list(rare_game(variant, b"%d %d" % (number, seed), **kind))
            _, counts, _ = follow_game(turns, table_of, room, counted)
            assert_same_end(turns[-1][0], counts, counted)
    assert [name for name in RARE if not counted[name]] == []


def test_a_side_reaches_what_the_rules_say(table_of, strength):
    """Any side, with wild cards or without, of three or four cards, few or many unseen."""
    random, kinds = Random(5), Counter()
    for _ in range(3000):
        need = random.choice([3, 3, 4])
        wild = random.sample(range(54, 58), random.choice([0, 0, 0, 1, 2]))
        laid = random.randrange(len(wild), need + 1)
        colour = random.choice([range(54), range(54), range(9), range(0, 54, 9)])
        deck = random.sample(range(54), 54)
        fixed = [card for card in deck if card in colour][: laid - len(wild)]
        rest = [card for card in deck if card not in fixed]
        unseen = set_of(rest[: random.choice([0, 1, 2, 5, 12, 30, 48])])
        side, bluff = tuple(fixed + wild), random.random() < 0.2
        best = best_reach(side, need, unseen, bluff=bluff)
        expected = -1 if best is None else best.kind * STEP + best.total
        assert strength(set_of(side), need, unseen, bluff) == expected
        kinds["none" if best is None else best.kind] += 1
    assert min(kinds.values()) > 30
    assert len(kinds) == 6


@pytest.fixture(scope="module")
def strength():
    from games.bots.kernels.compiling import alone
    from games.bots.kernels.schotten_formations import reach

    @entry
    def called(side, need, unseen, bluff):
        return reach(side, need, unseen, bluff)

    def found(side, need, unseen, bluff):
        return called(np.uint64(side), need, np.uint64(unseen), int(bluff))

    with alone():
        found(0, 3, 0, False)
    return found


def mirrored(position, clans):
    """The position with clans renamed and the row of stones turned around."""

    def card(each):
        return clan_card(clans[clan_of(each)], value_of(each)) if each < 54 else each

    def cards(those):
        return tuple(sorted(card(each) for each in those))

    stones = tuple(
        replace(stone, sides=(cards(stone.sides[0]), cards(stone.sides[1])))
        for stone in reversed(position.stones)
    )
    decks = replace(position.decks, clan=tuple(card(each) for each in position.decks.clan))
    hands = (cards(position.hands[0]), cards(position.hands[1]))
    discards = tuple(card(each) for each in position.discards)
    return replace(position, stones=stones, decks=decks, hands=hands, discards=discards), card


def turned(move, card):
    if isinstance(move, Play):
        stone = None if move.stone is None else 8 - move.stone
        return Play(card(move.card), stone, None if move.take is None else card(move.take))
    if isinstance(move, Claim):
        return Claim(8 - move.stone)
    return Return(card(move.card)) if isinstance(move, Return) else move


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_clans_and_the_row_of_stones_may_be_turned_around(variant, table_of, room, rare_game):
    """In the same game with other clans, read from the other end, the same is legal throughout."""
    clans = Random(6).sample(range(6), 6)
    turns = list(rare_game(variant, b"mirror", late=True))
    other, card = mirrored(turns[0][0], clans)
    compiled = table_of(other)
    size = kernel.step(*compiled, -1, room)
    for position, move in turns[:-1]:
        legal = {kernel.move_of(int(command)) for command in room[:size]}
        assert legal == {turned(each, card) for each in GAME.legal_moves(position, position.turn)}
        size = kernel.step(*compiled, kernel.command_of(turned(move, card)), room)
    winners = GAME.outcome(turns[-1][0]).winners
    assert compiled[1][table.WINNER] == min(winners, default=table.NOBODY)


def random_game(position, table_of, room, random):
    """Plies and passes of a random game that claims what it can."""
    compiled = table_of(position)
    plies = passes = 0
    size = kernel.step(*compiled, -1, room)
    while size:
        commands = room[:size].tolist()
        claims = [each for each in commands if each >> table.KIND_PLACE == table.CLAIM]
        command = random.choice(claims or commands)
        kind = command >> table.KIND_PLACE
        plies += kind in (table.PLAY, table.PASS)
        passes += kind == table.PASS
        size = kernel.step(*compiled, command, room)
    return plies, passes


def test_random_games_are_about_as_long_as_is_known(table_of, room):
    """44 to 50 cards and passes, a forced pass in some 13 % of the games."""
    random, games = Random(7), []
    for number in range(400):
        position = GAME.setup({}, Chance(b"length %d" % number))
        games.append(random_game(position, table_of, room, random))
    assert 44 <= sum(plies for plies, _ in games) / len(games) <= 50
    assert 0.08 <= sum(passes > 0 for _, passes in games) / len(games) <= 0.19


def test_the_constants_of_the_test_are_those_of_the_cards():
    assert cards_named("J1")[0] == 54
    assert len(STONES) == 9
