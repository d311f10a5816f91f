"""What people have done in matches, counted: played to the end, won, won against a bot of a level.

A match that was part of something greater is counted there, not here.
"""

from typing import Any, Final

from games.models import Match, Seat

GIVEN_UP: Final = frozenset({"resigned", "time"})
"""Ends that come from one side alone; they count for the others."""

CALLED_OFF: Final = "aborted"


def finished(player: str, game: str | None = None) -> int:
    """How many matches that person has played to the end, of one game or of all. Where somebody
    resigned or ran out of time, only the others have."""
    return sum(
        result["reason"] not in GIVEN_UP or seat in result["winners"]
        for seat, result in _ends(player, game)
    )


def won(player: str, game: str, level: int | None = None) -> int:
    """How many matches of a game that person has won; with a level, against a bot of that level or
    a higher one."""
    return sum(seat in result["winners"] for seat, result in _ends(player, game, level))


def _ends(
    player: str, game: str | None, level: int | None = None
) -> list[tuple[int, dict[str, Any]]]:
    seats = Seat.objects.filter(
        player=player,
        match__status=Match.Status.OVER,
        match__result__isnull=False,
        match__stage__isnull=True,
    )
    if game is not None:
        seats = seats.filter(match__game=game)
    if level is not None:
        bots = Seat.objects.filter(level__gte=level).values("match_id")
        seats = seats.filter(match__in=bots)
    ends = seats.values_list("number", "match__result")
    return [
        (seat, result)
        for seat, result in ends
        if result is not None and result["reason"] != CALLED_OFF
    ]
