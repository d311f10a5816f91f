"""The record of a match that is over. Of one that goes on there is none."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.addresses import slug_of
from games.codec import decode_moves
from games.engine.chance import Chance
from games.envelopes import read_by_seat
from games.live.loading import NoSuchMatch
from games.models import Match, Turn
from games.records.endings import STAYED_AWAY
from games.records.record import Hinted, MatchRecord, Player, Row, check_of
from games.shuffle import proof as proofs
from games.sitters import Sitter
from games.standing import OVER, Hint, Standing
from games.turns import MOVES, RESIGNED

_COLUMNS = ("kind", "seat", "key", "moves", "target", "envelopes")


def record_of(standing: Standing) -> MatchRecord:
    """The record of that match, what was taken back included; `NoSuchMatch` while it goes on."""
    if standing.status != OVER or standing.result is None or not standing.is_dealt:
        raise NoSuchMatch(standing.id)
    row = Match.objects.values("game_version", "created_at", "finished_at", "seed").get(
        id=standing.id
    )
    turns = Turn.objects.filter(match=standing.id).order_by("number").values(*_COLUMNS)
    game, finished = standing.game, row["finished_at"]
    return MatchRecord(
        game=game.key,
        rules=row["game_version"],
        options=standing.options,
        players=tuple(_player(sitter) for sitter in standing.sitters),
        rows=_rows(standing, row, list(turns)),
        result=standing.result,
        check=check_of(game, standing.position),
        clock=standing.clock,
        match=slug_of(standing.id),
        begun=row["created_at"].isoformat(),
        finished=finished.isoformat() if finished else None,
        seed=None if game.lots is None else bytes(row["seed"]),
        deck=_deck(standing),
        hints=tuple(_hinted(standing, hint) for hint in standing.hints),
    )


def _hinted(standing: Standing, hint: Hint) -> Hinted:
    advice = hint.advice
    move = None if advice is None else standing.game.move_text(advice.move)
    return Hinted(hint.number, hint.seat, move)


def _player(sitter: Sitter) -> Player:
    kind = "bot" if sitter.is_bot else "person"
    return Player(kind, sitter.name, sitter.level, bool(sitter.former))


def _deck(standing: Standing) -> Mapping[str, Any] | None:
    deal, lots = standing.deal, standing.game.lots
    if deal is None or lots is None or not deal.is_complete:
        return None
    return proofs.write(proofs.prove(deal, lots(standing.options, Chance(deal.seed))))


def _kind(turn: Mapping[str, Any]) -> str:
    """Whoever resigns does it by a command of their own."""
    away = turn["kind"] == RESIGNED and turn["key"] is None
    return STAYED_AWAY if away else str(turn["kind"])


def _rows(
    standing: Standing, match: Mapping[str, Any], turns: Sequence[Mapping[str, Any]]
) -> tuple[Row, ...]:
    """The rows, with the check of the position after each as the rules of today make it.

    Where the rules of today are not those of the match there are no checks but the last.
    """
    game = standing.game
    told = match["game_version"] == game.version
    position = game.setup(standing.options, Chance(bytes(match["seed"]))) if told else None
    after, rows = {0: position}, []
    for number, turn in enumerate(turns, start=1):
        moves = decode_moves(game, turn["moves"])
        if told and turn["kind"] == MOVES:
            position, _ = game.play(position, moves)
        elif told and turn["target"]:
            position = after[turn["target"] - 1]
        after[number] = position
        rows.append(
            Row(
                {seat: game.move_text(move) for seat, move in moves.items()},
                _kind(turn),
                turn["seat"] if turn["kind"] != MOVES else None,
                turn["target"],
                check_of(game, position) if told else None,
                read_by_seat(turn["envelopes"]),
            )
        )
    return tuple(rows)
