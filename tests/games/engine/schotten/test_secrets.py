"""What a viewer may not know: hands, decks, cards drawn and cards put back."""

import json
from dataclasses import replace

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import Deck, cards_named, is_clan, names
from games.engine.schotten.moves import Return
from games.engine.schotten.position import Decks, Phase

VARIANTS = [{}, {"expert": True}, {"tactics": True}, {"tactics": True, "expert": True, "rounds": 2}]
VIEWERS = (0, 1, None)


def written(value):
    return json.dumps(value, sort_keys=True)


@pytest.fixture(scope="module", params=VARIANTS, ids=str)
def positions(request, random_games):
    return [position for game in random_games(request.param, 2) for position in game]


@pytest.fixture(scope="module")
def recruited(table, play):
    """Seat 0 has put G1 and SP under their decks."""
    position = table(hands=("G1 G2 G3 G4 G5 G6 RE", "F2 F3"), deck="P9 P8 SP", tactics=True)
    draws = play(position, "play RE", "draw clan", "draw tactics", "draw clan")
    return play(draws, "return G1", "return SP", "end")


def test_positions_that_differ_only_in_what_a_seat_cannot_see_give_it_the_same_view(positions):
    for number, position in enumerate(positions[::2]):
        for seat in (0, 1):
            view = GAME.view(position, seat)
            other = GAME.imagine(view, seat, Chance(b"%d" % number))
            assert GAME.view(other, seat) == view
            assert GAME.view(other, None) == GAME.view(position, None)


def test_they_are_as_long_in_storage_and_in_every_view(positions):
    for number, position in enumerate(positions[::5]):
        for seat in (0, 1):
            other = GAME.imagine(GAME.view(position, seat), seat, Chance(b"%d" % number))
            if not position.buried:
                assert len(written(GAME.encode(other))) == len(written(GAME.encode(position)))
            assert len(written(GAME.view(other, None))) == len(written(GAME.view(position, None)))


def test_the_deal_of_hidden_cards_is_a_sound_position(positions):
    for number, position in enumerate(positions[::3]):
        for seat in (0, 1):
            other = GAME.imagine(GAME.view(position, seat), seat, Chance(b"%d" % number))
            assert GAME.decode(GAME.encode(other)) == other


def test_hidden_cards_are_really_dealt_anew(positions):
    position = positions[0]
    dealt = {
        GAME.imagine(GAME.view(position, 0), 0, Chance(b"%d" % number)).hands[1]
        for number in range(20)
    }
    assert len(dealt) > 15


def test_every_unseen_card_may_be_in_the_other_hand(positions):
    position = positions[0]
    view = GAME.view(position, 0)
    held = {
        card
        for number in range(150)
        for card in GAME.imagine(view, 0, Chance(b"%d" % number)).hands[1]
    }
    clan = {*position.decks.clan, *position.hands[1]}
    assert held == {card for card in clan if is_clan(card)}


def test_a_view_of_another_seat_is_not_imagined_from():
    view = GAME.view(GAME.setup({}, Chance(b"seat")), 0)
    with pytest.raises(Exception, match="other_seat"):
        GAME.imagine(view, 1, Chance(b"x"))


def test_a_view_shows_the_own_hand_and_of_the_other_only_the_backs(positions):
    for position in positions[::4]:
        for viewer in VIEWERS:
            view = GAME.view(position, viewer)
            assert view["hand"] == ([] if viewer is None else names(position.hands[viewer]))
            for seat in (0, 1):
                clan = sum(map(is_clan, position.hands[seat]))
                tactics = len(position.hands[seat]) - clan
                assert view["hands"][seat] == {"clan": clan, "tactics": tactics}


def test_no_hidden_card_is_named_anywhere_in_a_view(positions):
    """Only as what might still come: in proofs and in the matrix of unseen cards."""
    for position in positions[::4]:
        for viewer in VIEWERS:
            view = GAME.view(position, viewer)
            for part in ("claims", "seen"):
                view.pop(part)
            hidden = {*position.decks.clan, *position.decks.tactics}
            hidden |= {card for seat in (0, 1) if seat != viewer for card in position.hands[seat]}
            hidden -= {card for seat, card in position.buried if seat == viewer}
            if not position.opened:
                text = written(view)
                assert not [name for name in names(hidden) if f'"{name}"' in text]


def test_a_watcher_is_offered_no_move(positions):
    for position in positions[::10]:
        assert not any(GAME.view(position, None)["legal"].values())


def test_a_drawn_card_is_shown_to_its_own_seat_only(table):
    position = table(hands=("G1", "F2"), phase="draw", deck="P9")
    _, (event,) = GAME.play(position, {0: GAME.parse_move("draw clan")})
    assert GAME.encode_event(GAME.show_event(event, 0))["card"] == "P9"
    for viewer in (1, None):
        shown = GAME.encode_event(GAME.show_event(event, viewer))
        assert shown == {"type": "draw", "seat": 0, "deck": "clan", "card": None}


def test_a_card_put_back_is_shown_to_its_own_seat_only(table):
    position = table(hands=("G1 SP", "F2"), phase="recruit_return", tactics=True, recruit_returns=2)
    _, (event,) = GAME.play(position, {0: GAME.parse_move("return SP")})
    assert GAME.encode_event(GAME.show_event(event, 0))["card"] == "SP"
    for viewer in (1, None):
        shown = GAME.encode_event(GAME.show_event(event, viewer))
        assert shown == {"type": "return", "seat": 0, "deck": "tactics", "card": None}


def test_the_move_that_puts_a_card_back_does_not_name_it(table):
    for viewer in VIEWERS:
        assert GAME.show_move(GAME.parse_move("return SP"), viewer) == Return(None)
        assert GAME.show_move(GAME.parse_move("play G1 5"), viewer) == GAME.parse_move("play G1 5")


def test_shown_events_are_as_many_and_as_long_whatever_was_hidden(positions):
    for position in positions[::3]:
        if position.phase in (Phase.DRAW, Phase.RECRUIT_DRAW, Phase.RECRUIT_RETURN):
            viewer = 1 - position.turn
            move = next(GAME.legal_moves(position, position.turn))
            told = written_events(position, move, viewer)
            for number in range(5):
                seen = GAME.view(position, viewer)
                other = GAME.imagine(seen, viewer, Chance(b"%d" % number))
                same_kind = [
                    each
                    for each in GAME.legal_moves(other, other.turn)
                    if not isinstance(each, Return) or is_clan(each.card) == is_clan(move.card)
                ]
                if isinstance(move, Return):
                    assert written_events(other, same_kind[0], viewer) == told
                else:
                    assert written_events(other, move, viewer) == told


def written_events(position, move, viewer):
    _, events = GAME.play(position, {position.turn: move})
    return [written(GAME.encode_event(GAME.show_event(event, viewer))) for event in events]


def test_a_seat_remembers_what_it_put_under_a_deck(recruited):
    known = GAME.view(recruited, 0)["known"]
    assert known == {"clan": ["G1"], "tactics": ["SP"], "rival": []}
    for viewer in (1, None):
        assert not any(GAME.view(recruited, viewer)["known"].values())


def test_what_a_seat_put_under_a_deck_lies_there_in_every_position_it_imagines(recruited):
    for number in range(20):
        other = GAME.imagine(GAME.view(recruited, 0), 0, Chance(b"%d" % number))
        assert names(other.decks.clan)[-1] == "G1"
        assert names(other.decks.tactics)[-1] == "SP"


@pytest.mark.parametrize(("drawer", "rival"), [(1, ["SP"]), (0, [])])
def test_a_seat_knows_when_the_other_has_drawn_what_it_put_back(recruited, play, drawer, rival):
    """The card lies lowest: whoever draws the last one of its deck has it."""
    last = Decks(recruited.decks.clan, cards_named("SP"))
    position = replace(recruited, decks=last, turn=drawer, phase=Phase.DRAW)
    after = play(position, "draw tactics")
    assert GAME.view(after, 0)["known"] == {"clan": ["G1"], "tactics": [], "rival": rival}
    other = GAME.imagine(GAME.view(after, 0), 0, Chance(b"x"))
    assert "SP" in names(other.hands[drawer])
    assert not any(GAME.view(after, 1)["known"].values())


def test_the_order_of_a_hand_tells_nothing_of_when_a_card_came(positions):
    for position in positions:
        assert all(list(hand) == sorted(hand) for hand in position.hands)


def test_what_the_rules_do_by_themselves_depends_on_public_things_only(positions):
    for number, position in enumerate(positions[::2]):
        watcher = 1 - position.turn
        other = GAME.imagine(GAME.view(position, watcher), watcher, Chance(b"%d" % number))
        assert GAME.forced(other) == GAME.forced(position)


def test_decks_are_counted_for_everybody(positions):
    for position in positions[::10]:
        for viewer in VIEWERS:
            counts = GAME.view(position, viewer)["decks"]
            assert counts == {deck.value: len(position.decks.of(deck)) for deck in Deck}
