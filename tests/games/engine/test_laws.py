"""The law book: what `games.engine.game` promises, held against every registered game."""

import json

import pytest

from games.engine.chance import Chance
from games.engine.errors import BadEncoding, BadOptions, IllegalMove
from games.engine.record import Record, replay
from games.engine.registry import GAMES
from games.engine.seats import WATCHER


def chance(purpose="laws"):
    return Chance(purpose.encode())


def first_moves(game, position):
    """A legal move for each seat that owes one."""
    return {seat: next(game.legal_moves(position, seat)) for seat in game.to_move(position)}


def written(value):
    """The value's JSON text, in which True, 1 and 1.0 differ."""
    return json.dumps(value, allow_nan=False, sort_keys=True)


def read_or_refusal(read, value, refusal):
    """What `read` makes of the value and None, or None and the code with which it is refused."""
    try:
        return read(value), None
    except refusal as error:
        return None, error.code


def empty_all_through(value):
    """Whether a JSON value offers nothing: empty, or made of empty parts only."""
    if isinstance(value, dict):
        return all(empty_all_through(part) for part in value.values())
    if isinstance(value, list):
        return all(empty_all_through(part) for part in value)
    return not value


def test_every_game_is_registered_under_its_own_key():
    assert {key: game.key for key, game in GAMES.items()} == {key: key for key in GAMES}


def test_a_version_is_a_whole_number_from_one(game):
    assert type(game.version) is int
    assert game.version >= 1


def test_the_same_seed_sets_up_the_same_game(game):
    first, second = (game.setup({}, chance("setup")) for _ in range(2))
    assert game.encode(first) == game.encode(second)


def test_a_new_game_is_not_over(game, playthroughs):
    for through in playthroughs:
        assert game.outcome(through.start) is None
        assert game.to_move(through.start)


def test_an_option_nobody_knows_is_refused(game):
    with pytest.raises(BadOptions):
        game.setup({"no such option": 1}, chance())


def test_only_seats_of_the_game_are_to_move(game, positions):
    for position in positions:
        assert game.to_move(position) <= frozenset(range(game.seats))


def test_every_seat_to_move_has_a_legal_move_and_no_other_seat_has_one(game, positions):
    for position in positions:
        for seat in range(-1, game.seats + 1):
            has_one = any(True for _ in game.legal_moves(position, seat))
            assert has_one == (seat in game.to_move(position))


def test_a_move_is_legal_where_the_legal_moves_have_it(game, some_positions):
    known = {}
    for position in some_positions:
        for seat in game.to_move(position):
            for move in game.legal_moves(position, seat):
                known[written(game.encode_move(move))] = move
    for position in some_positions:
        for seat in range(game.seats):
            legal = [*game.legal_moves(position, seat)]
            for move in known.values():
                assert game.is_legal(position, seat, move) is (move in legal)


def test_legal_moves_come_in_a_fixed_order_and_once_each(game, some_positions):
    for position in some_positions:
        for seat in game.to_move(position):
            moves = [written(game.encode_move(move)) for move in game.legal_moves(position, seat)]
            again = [written(game.encode_move(move)) for move in game.legal_moves(position, seat)]
            assert moves == again
            assert len(set(moves)) == len(moves)


def test_a_legal_move_never_fails(game, some_positions):
    for position in some_positions:
        others = first_moves(game, position)
        for seat in game.to_move(position):
            for move in game.legal_moves(position, seat):
                after, events = game.play(position, others | {seat: move})
                assert isinstance(events, tuple)
                assert game.decode(game.encode(after)) == after


def test_playing_leaves_the_position_alone(game, turns):
    for turn in turns:
        before = written(game.encode(turn.before))
        game.play(turn.before, turn.moves)
        assert written(game.encode(turn.before)) == before


def test_the_same_turn_leads_to_the_same_position_and_story(game, turns):
    for turn in turns:
        assert game.play(turn.before, turn.moves) == (turn.after, turn.events)


def test_an_illegal_move_is_refused_and_changes_nothing(game, some_positions, all_moves):
    for position in some_positions:
        before = written(game.encode(position))
        moves = first_moves(game, position)
        for seat in moves:
            legal = {written(game.encode_move(move)) for move in game.legal_moves(position, seat)}
            for move in all_moves:
                if written(game.encode_move(move)) not in legal:
                    with pytest.raises(IllegalMove):
                        game.play(position, moves | {seat: move})
        assert written(game.encode(position)) == before


def test_something_that_is_no_move_is_refused(game, some_positions, hostile_values):
    for position in some_positions[:3]:
        moves = first_moves(game, position)
        for seat in moves:
            for value in hostile_values:
                with pytest.raises(IllegalMove):
                    game.play(position, moves | {seat: value})


def test_a_turn_needs_a_move_of_every_seat_to_move_and_of_nobody_else(game, some_positions):
    for position in some_positions:
        moves = first_moves(game, position)
        for seat, move in moves.items():
            missing = {other: moves[other] for other in moves if other != seat}
            with pytest.raises(IllegalMove):
                game.play(position, missing)
            for stranger in {*range(-1, game.seats + 1)} - moves.keys():
                with pytest.raises(IllegalMove):
                    game.play(position, moves | {stranger: move})
                with pytest.raises(IllegalMove):
                    game.play(position, missing | {stranger: move})


def test_nobody_moves_once_the_game_is_over(game, playthroughs, all_moves):
    for through in playthroughs:
        assert game.to_move(through.end) == frozenset()
        seats = through.turns[-1].moves
        turns = [{}, seats, *(dict.fromkeys(seats, move) for move in all_moves)]
        for moves in turns:
            with pytest.raises(IllegalMove):
                game.play(through.end, moves)


def test_every_game_ends(game, playthroughs):
    for through in playthroughs:
        assert game.outcome(through.end) is not None


def test_the_game_is_over_exactly_when_nobody_is_to_move(game, positions):
    for position in positions:
        assert (game.outcome(position) is None) == bool(game.to_move(position))


def test_an_outcome_names_seats_of_the_game_and_a_score_for_each(game, playthroughs):
    for through in playthroughs:
        outcome = game.outcome(through.end)
        assert outcome.winners <= frozenset(range(game.seats))
        assert outcome.reason
        assert len(outcome.scores) == game.seats
        assert all(type(score) is int for score in outcome.scores)
        assert {outcome.rank(seat) for seat in outcome.winners} <= {1}


def test_a_forced_turn_is_the_only_one_there_is(game, positions):
    for position in positions:
        forced = game.forced(position)
        choices = {seat: list(game.legal_moves(position, seat)) for seat in game.to_move(position)}
        if forced is not None:
            assert choices == {seat: [move] for seat, move in forced.items()}
            assert choices


def test_a_position_comes_back_from_storage_as_it_was(game, positions, through_json):
    for position in positions:
        stored = game.encode(position)
        assert through_json(stored) == stored
        assert game.decode(through_json(stored)) == position


def test_a_move_comes_back_from_storage_as_it_was(game, all_moves, through_json):
    for move in all_moves:
        stored = game.encode_move(move)
        assert through_json(stored) == stored
        assert game.decode_move(through_json(stored)) == move


def test_an_event_comes_back_from_storage_as_it_was(game, turns, through_json):
    for event in (event for turn in turns for event in turn.events):
        stored = game.encode_event(event)
        assert isinstance(stored["type"], str)
        assert through_json(stored) == stored
        assert game.decode_event(through_json(stored)) == event


def test_a_move_is_read_as_people_write_it(game, all_moves):
    for move in all_moves:
        assert game.parse_move(game.move_text(move)) == move
    assert len({game.move_text(move) for move in all_moves}) == len(all_moves)


def test_a_text_that_is_no_move_is_malformed(game, hostile_values):
    for text in (value for value in hostile_values if isinstance(value, str)):
        move, code = read_or_refusal(game.parse_move, text, IllegalMove)
        assert code == "malformed" or game.parse_move(game.move_text(move)) == move


def test_a_spoilt_move_is_malformed_or_another_move(game, all_moves, spoilt):
    for move in all_moves[:5]:
        for body in spoilt(game.encode_move(move)):
            read, code = read_or_refusal(game.decode_move, body, IllegalMove)
            assert code == "malformed" or written(game.encode_move(read)) == written(body)


def test_a_spoilt_position_is_refused_or_another_position(game, positions, spoilt):
    for position in positions[:: max(1, len(positions) // 3)]:
        for data in spoilt(game.encode(position)):
            read, code = read_or_refusal(game.decode, data, BadEncoding)
            assert code or written(game.encode(read)) == written(data)


def test_a_spoilt_event_is_refused_or_another_event(game, turns, spoilt):
    kinds = {type(event): event for turn in turns for event in turn.events}
    for event in kinds.values():
        for data in spoilt(game.encode_event(event)):
            read, code = read_or_refusal(game.decode_event, data, BadEncoding)
            assert code or written(game.encode_event(read)) == written(data)


def viewers(game):
    return (*range(game.seats), WATCHER)


def test_a_view_is_json_and_says_whose_it_is(game, positions, through_json):
    for position in positions:
        for viewer in viewers(game):
            view = game.view(position, viewer)
            assert through_json(view) == view
            assert (view["game"], view["seat"]) == (game.key, viewer)
            assert view["to_move"] == sorted(game.to_move(position))


def test_a_view_offers_moves_to_its_own_seat_and_only_while_it_is_to_move(game, positions):
    for position in positions:
        for viewer in viewers(game):
            offered = not empty_all_through(game.view(position, viewer)["legal"])
            assert offered == (viewer in game.to_move(position))


def test_what_a_seat_may_not_know_does_not_show_in_its_view(game, positions):
    for number, position in enumerate(positions):
        for seat in range(game.seats):
            view = game.view(position, seat)
            imagined = game.imagine(view, seat, chance(f"imagine {number}"))
            assert game.view(imagined, seat) == view


def test_an_imagined_position_can_be_played_like_the_true_one(game, positions):
    for position in positions:
        for seat in game.to_move(position):
            imagined = game.imagine(game.view(position, seat), seat, chance("play on"))
            assert game.to_move(imagined) == game.to_move(position)
            assert list(game.legal_moves(imagined, seat)) == list(game.legal_moves(position, seat))
            game.play(imagined, first_moves(game, imagined))


def test_the_same_chance_imagines_the_same_position(game, some_positions):
    for position in some_positions:
        for seat in range(game.seats):
            view = game.view(position, seat)
            first, second = (game.imagine(view, seat, chance("twice")) for _ in range(2))
            assert game.encode(first) == game.encode(second)


def test_a_viewer_is_shown_one_event_for_each_event(game, turns, through_json):
    for turn in turns:
        for viewer in viewers(game):
            for event in turn.events:
                shown = game.show_event(event, viewer)
                stored = game.encode_event(shown)
                assert through_json(stored) == stored
                assert game.show_event(shown, viewer) == shown


def test_a_viewer_is_shown_every_played_move_in_a_form_that_can_be_sent(game, turns, through_json):
    for turn in turns:
        for viewer in viewers(game):
            for move in turn.moves.values():
                stored = game.encode_move(game.show_move(move, viewer))
                assert through_json(stored) == stored


def test_a_view_laid_open_is_the_same_view_with_more_to_see(game, positions, through_json):
    for position in positions:
        for viewer in viewers(game):
            view = game.view(position, viewer)
            opened = game.laid_open(view, position)
            assert through_json(opened) == opened
            assert opened.keys() == view.keys()
            known = [name for name, part in view.items() if part is not None]
            assert [opened[name] for name in known] == [view[name] for name in known]


def test_giving_up_counts_for_every_seat_or_for_none(game, positions):
    for position in positions:
        for seat in range(game.seats):
            scores = game.conceded(position, seat)
            assert len(scores) in (0, game.seats)
            assert all(type(score) is int for score in scores)


def test_a_record_replays_to_the_same_positions_and_stories(game, playthroughs, through_json):
    for through in playthroughs:
        record = Record(
            game.key,
            game.version,
            through.options,
            through.seed,
            tuple(
                {seat: through_json(game.encode_move(move)) for seat, move in turn.moves.items()}
                for turn in through.turns
            ),
        )
        steps = list(replay(game, record))
        assert [step.position for step in steps] == through.positions
        assert [step.events for step in steps[1:]] == [turn.events for turn in through.turns]
