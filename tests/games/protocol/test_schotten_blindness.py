"""Two matches of Schotten Totten that differ only in what somebody may not know are told to that
somebody in the same words, byte for byte."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import RECRUITER, Deck, is_clan
from games.engine.schotten.moves import Draw, Play, Return
from games.engine.schotten.position import Phase
from games.live.write import Write
from games.protocol.audience import Audience
from games.protocol.telling import News, snapshot
from games.services.playing import play
from games.standing import OVER

VARIANTS = (
    {"opener": 0},
    {"opener": 1, "tactics": True},
    {"opener": 0, "expert": True},
    {"opener": 1, "tactics": True, "expert": True, "rounds": 2},
)
KEY = "00000000-0000-4000-8000-000000000000"
SHORT = settings(max_examples=40, deadline=None)

seeds = st.integers(0, 2**32 - 1)


def moved_on(standing, chance, plies):
    """The match after so many commands at random, or before the one that would end it."""
    for number in range(plies):
        seat, move = some_move(standing, chance.child(str(number)))
        after = commanded(standing, seat, move).after
        if after.status == OVER:
            return standing
        standing = after
    return standing


def some_move(standing, chance):
    """Who is on turn, and a legal command of theirs."""
    (seat,) = standing.to_move
    return seat, chance.pick([*GAME.legal_moves(standing.position, seat)])


def some_match(seated, seed, plies, variant):
    """A match of that seed after so many commands at random, its story left out, and chance."""
    start = seed.to_bytes(4, "big")
    chance = Chance(start)
    standing = moved_on(seated(variant, start), chance.child("play"), plies)
    return replace(standing, turns=()), chance


def commanded(standing, seat, move):
    write = play(standing, seat, standing.version, KEY, GAME.encode_move(move))
    if not isinstance(write, Write):  # the key is known already: a new match begins with none
        standing = replace(standing, keys={})
        write = play(standing, seat, standing.version, KEY, GAME.encode_move(move))
    assert isinstance(write, Write), write
    return write


def others(standing, seat, chance):
    """The match with the cards this seat does not know dealt anew."""
    view = GAME.view(standing.position, seat)
    position = GAME.imagine(view, seat, chance)
    return replace(standing, position=position)


def told(write, viewer, language="en"):
    return News(write).texts(Audience(viewer, language), ())


@SHORT
@given(seed=seeds, plies=st.integers(0, 60), variant=st.sampled_from(VARIANTS))
def test_the_whole_match_is_the_same_for_whoever_cannot_tell_the_cards_apart(
    seated, seed, plies, variant
):
    standing, chance = some_match(seated, seed, plies, variant)
    for seat in (0, 1):
        other = others(standing, seat, chance.child(f"deal {seat}"))
        for viewer in (seat, None):
            audience = Audience(viewer, "en")
            assert snapshot(other, audience, ()) == snapshot(standing, audience, ())


@SHORT
@given(seed=seeds, plies=st.integers(0, 60), variant=st.sampled_from(VARIANTS))
def test_a_command_of_another_is_told_in_the_same_bytes_whatever_they_hold(
    seated, seed, plies, variant
):
    standing, chance = some_match(seated, seed, plies, variant)
    mover, move = some_move(standing, chance.child("move"))
    if commanded(standing, mover, move).after.status == OVER:
        return  # both hands are laid open
    looking = 1 - mover
    other = next(
        (
            other
            for number in range(60)
            for other in [others(standing, looking, chance.child(f"deal {number}"))]
            if move in GAME.legal_moves(other.position, mover)
        ),
        None,
    )
    if other is None:
        return
    for viewer in (looking, None):
        for language in ("en", "ko", "ja"):
            assert told(commanded(other, mover, move), viewer, language) == told(
                commanded(standing, mover, move), viewer, language
            )


@pytest.fixture
def recruiting(seated):
    """A match in which seat 0 has played the Recruiter and gives two cards back."""

    def make(seed):
        standing = seated({"tactics": True, "opener": 0}, seed)
        hand = standing.position.hands[0][:-1]
        recruiter, kept = RECRUITER, standing.position.hands[0][-1]
        decks = standing.position.decks
        position = replace(
            standing.position,
            hands=((*hand, recruiter), standing.position.hands[1]),
            decks=replace(
                decks,
                clan=(*decks.clan, kept),
                tactics=tuple(card for card in decks.tactics if card != recruiter),
            ),
        )
        standing = commanded(replace(standing, position=position), 0, Play(recruiter)).after
        for deck in (Deck.CLAN, Deck.TACTICS, Deck.CLAN):
            standing = commanded(standing, 0, Draw(deck)).after
        assert standing.position.phase is Phase.RECRUIT_RETURN
        return standing

    return make


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_whichever_card_is_given_back_others_are_told_the_same(recruiting, seed):
    standing = recruiting(seed)
    clan = [card for card in standing.position.hands[0] if is_clan(card)]
    for viewer in (1, None):
        news = {tuple(told(commanded(standing, 0, Return(card)), viewer)) for card in clan}
        assert len(news) == 1


def test_whoever_gives_a_card_back_is_shown_it_whole(recruiting):
    standing = recruiting(b"own")
    card = standing.position.hands[0][0]
    write = commanded(standing, 0, Return(card))
    turns = [json.loads(told(write, viewer)[0])["turn"] for viewer in (0, 1, None)]
    name = GAME.encode_move(Return(card))["card"]
    assert [turn["moves"][0]["card"] for turn in turns] == [name, None, None]
    assert [turn["events"][0]["card"] for turn in turns] == [name, None, None]
    assert [turn["texts"][0] for turn in turns] == [f"return {name}", "return ?", "return ?"]
    assert name in turns[0]["steps"][0]["text"]


def test_the_frames_of_an_own_draw_are_equally_long_whichever_clan_card_comes(seated):
    standing = seated({"opener": 0, "tactics": True}, b"draws")
    card = standing.position.hands[0][0]
    standing = commanded(standing, 0, Play(card, 4)).after
    lengths = set()
    for number in range(20):
        deck = standing.position.decks
        turned = replace(deck, clan=(*deck.clan[number:], *deck.clan[:number]))
        drawn = replace(standing, position=replace(standing.position, decks=turned))
        texts = told(commanded(drawn, 0, Draw(Deck.CLAN)), 0)
        lengths.add(tuple(map(len, texts)))
    assert len(lengths) == 1
