"""What audiences share is written once, and each is told what it would be told alone."""

import json
import uuid

import pytest
from django.utils import translation

from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.live.write import PLAYED, Write
from games.protocol import resolving, showing
from games.protocol.audience import Audience
from games.protocol.conduct import may_state
from games.protocol.ending import result
from games.protocol.telling import News
from games.services.opening import prepare
from games.services.playing import play
from games.sitters import Sitter
from games.standing import OVER

LANGUAGES = ("ko", "ja", "en")
PLIES = 60


@pytest.fixture
def begun(seated):
    """A function that makes a match between people."""

    def begin(key, seed):
        if key == "schotten":
            return seated({"opener": 0, "tactics": True}, seed)
        game = game_of(key)
        names = ["", "Ann", "Bea"][: game.seats]
        people = [Sitter(seat, f"guest:{seat}", name) for seat, name in enumerate(names)]
        return prepare(game, {}, people, private=False).standing

    return begin


def played(standing, seed):
    """Every write of a match at random, to its end or until it has gone on for long."""
    chance, game = Chance(seed), standing.game
    for number in range(PLIES):
        for seat in sorted(standing.to_move):
            move = chance.child(f"{number} {seat}").pick(
                [*game.legal_moves(standing.position, seat)]
            )
            key = str(uuid.uuid4())
            write = play(standing, seat, standing.version, key, game.encode_move(move))
            assert isinstance(write, Write), write
            yield write
            standing = write.after
        if standing.status == OVER:
            return


def told_alone(standing, turn, viewer, here):
    """The fields of a turn's news that depend on who looks, each made for that viewer alone."""
    last = turn.number == standing.version
    return {
        "turn": showing.turn(standing, turn, viewer),
        "view": showing.view(standing, turn.after, viewer),
        "seats": showing.seats(standing, viewer, here),
        "may": may_state(standing, viewer),
        "result": result(standing, viewer) if last else None,
    }


@pytest.mark.parametrize("key", ["shell", "triflip", "schotten"])
@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_every_audience_is_told_what_it_would_be_told_alone(begun, key, seed):
    standing, here = begun(key, seed), {0}
    viewers = (*range(standing.game.seats), None)
    audiences = [Audience(viewer, language) for viewer in viewers for language in LANGUAGES]
    for write in played(standing, seed):
        told = News(write).told(audiences, here)
        for audience in audiences:
            assert News(write).texts(audience, here) == told[audience]
            if write.kind != PLAYED:
                continue
            messages = [json.loads(text) for text in told[audience]]
            with translation.override(audience.language):
                for message, turn in zip(messages, write.turns, strict=True):
                    alone = told_alone(write.after, turn, audience.viewer, here)
                    assert {name: message[name] for name in alone} == json.loads(json.dumps(alone))
                    whole = resolving.turn_resolved(
                        write.after, turn, audience.viewer, here, message["h"]
                    )
                    assert message == json.loads(json.dumps(whole))


def test_what_all_are_told_of_a_game_with_hidden_cards_holds_no_turn(begun):
    for write in played(begun("schotten", b"cards"), b"cards"):
        for turn in write.turns:
            alike = resolving.told_to_all(write.after, turn, "h")
            assert alike.keys() <= {"t", "ver", "rev", "h", "open", "clock"}


def test_what_all_are_told_of_a_seal_is_alike_for_every_choice(begun):
    standing = begun("shell", b"seal")
    texts = set()
    for cell in ("a1", "e5", "i9"):
        write = play(standing, 0, 0, str(uuid.uuid4()), {"cell": cell})
        (text,) = News(write).texts(Audience(1, "en"), ())
        texts.add(text.replace(write.seal.envelope.digest, "digest"))
    assert len(texts) == 1
