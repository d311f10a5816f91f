"""What binds a choice made in secret: decided with it, anew whenever it is replaced."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from games.engine.registry import game as game_of
from games.engine.shell.cells import NAMES
from games.envelopes import holds
from games.live import wire
from games.protocol import outgoing, resolving, showing
from games.protocol.encoding import text_of
from games.protocol.sealing import digests_state
from games.services.opening import prepare
from games.services.playing import play
from games.services.resigning import resign
from games.sitters import Sitter

PEOPLE = (Sitter(0, "guest:a"), Sitter(1, "guest:b"))
WITH_BOT = (Sitter(0, "guest:a"), Sitter(1, name="tadpole", level=1))
cells = st.sampled_from(NAMES)


def begin(sitters=PEOPLE, game="shell"):
    return prepare(game_of(game), {}, sitters, private=False).standing


def sealed(standing, seat, cell):
    return play(standing, seat, standing.version, f"key-{len(standing.keys)}", {"cell": cell})


def bound(standing, envelope, turn, seat, cell):
    number = standing.game.sealed_bytes(standing.game.parse_move(cell))
    return holds(envelope, standing.id.bytes, turn, seat, number)


@given(black=cells, white=cells)
def test_each_choice_is_bound_where_it_was_made_and_opened_with_its_turn(black, white):
    first = sealed(begin(), 0, black)
    envelope = first.seal.envelope
    assert bound(first.after, envelope, 1, 0, black)
    last = sealed(first.after, 1, white)
    (turn, *_) = last.turns
    assert turn.envelopes == {0: envelope, 1: last.seal.envelope}
    assert bound(last.after, turn.envelopes[1], 1, 1, white)
    assert all(row.envelopes == {} for row in last.turns[1:])


def test_the_same_choice_sealed_again_has_another_salt_and_digest():
    standing, made = begin(), []
    for _ in range(4):
        write = sealed(standing, 0, "e5")
        made.append(write.seal.envelope)
        standing = write.after
    assert len({one.salt for one in made}) == len({one.digest for one in made}) == 4
    last = sealed(standing, 1, "e5")
    assert last.turns[0].envelopes[0] == made[-1]
    assert last.seal.envelope.digest not in {one.digest for one in made}


def test_a_command_decided_anew_has_another_salt():
    """What lost against another write was told to nobody, and its salt is never used again."""
    standing = begin()
    first, again = sealed(standing, 0, "e5"), sealed(standing, 0, "e5")
    assert first.seal.envelope.salt != again.seal.envelope.salt


def test_digests_never_repeat_over_turns_and_seats():
    standing, seen = begin(), []
    for black, white in zip(NAMES[:40:2], NAMES[1:40:2], strict=True):
        standing = sealed(standing, 0, black).after
        write = sealed(standing, 1, white)
        seen += [one.digest for one in write.turns[0].envelopes.values()]
        standing = write.after
        if standing.result is not None:
            break
    assert len({*seen}) == len(seen) > 10


def test_a_bots_choice_is_bound_before_a_person_may_seal():
    standing = begin(WITH_BOT)
    write = sealed(standing, 1, "d4")
    assert write.after.is_open
    told = outgoing.sealed(write.after, 1)
    assert told["digest"] == write.seal.envelope.digest
    assert bound(write.after, write.seal.envelope, 1, 1, "d4")


def test_games_in_which_nobody_chooses_in_secret_tell_no_digests():
    sitters = [Sitter(seat, f"guest:{seat}") for seat in range(3)]
    standing = begin(sitters, "triflip")
    assert "digests" not in showing.snap(standing, 0)
    write = play(standing, 0, 0, "k", {"cell": "g6"})
    assert write.turns[0].envelopes == {}
    assert "envelopes" not in showing.turn(write.after, write.turns[0], 0)


def test_a_snapshot_shows_the_digests_of_what_is_sealed_and_the_salts_of_what_is_open():
    standing = sealed(sealed(begin(), 0, "e5").after, 1, "d4").after
    now = sealed(standing, 1, "c3")
    for viewer in (0, 1, None):
        told = showing.snap(now.after, viewer)
        assert told["digests"] == [None, now.seal.envelope.digest]
        opened = told["turns"][0]["envelopes"]
        assert [one["salt"] for one in opened] == [
            standing.turns[0].envelopes[seat].salt for seat in (0, 1)
        ]
        assert now.seal.envelope.salt not in text_of(told)


def test_what_was_sealed_when_a_match_ends_stays_closed():
    now = sealed(begin(), 1, "c3")
    ended = resign(now.after, 0, 0, "r").after
    for viewer in (0, 1, None):
        text = text_of(showing.snap(ended, viewer))
        assert now.seal.envelope.salt not in text
        assert now.seal.envelope.digest not in text


def test_a_turn_that_catches_somebody_up_shows_digests_of_its_own_version_alone():
    first = sealed(sealed(begin(), 0, "e5").after, 1, "d4").after
    second = sealed(sealed(first, 0, "a1").after, 1, "b2").after
    now = sealed(second, 1, "c3").after
    told = [resolving.turn_resolved(now, turn, 0, (), "h") for turn in now.turns]
    assert "digests" not in told[0]
    assert told[1]["digests"] == [None, now.seals[1].envelope.digest]


def test_a_step_of_a_process_from_before_there_were_digests_is_applied():
    standing = begin()
    write = sealed(standing, 0, "e5")
    step = wire.encode(write)
    for name in ("digest", "salt"):
        del step["seal"][name]
    after = wire.apply(standing, step).after
    assert after.seals[0] == replace(write.seal, envelope=None)
    assert digests_state(after) == {"digests": [None, None]}
    last = sealed(after, 1, "d4")
    assert set(last.turns[0].envelopes) == {1}


def test_neither_cell_nor_salt_is_told_when_a_seal_is_logged():
    write = sealed(begin(), 0, "e5")
    said = repr(write.seal)
    assert write.seal.envelope.salt not in said
    assert "cell" not in said
