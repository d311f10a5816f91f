"""How a game ended."""

from dataclasses import dataclass

from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, by which rule, with which scores.

    `winners` is empty for a draw that nobody wins and holds several seats where a win is shared.
    `reason` is a code of the game's own rules; `scores` has one number a seat in the game's own
    unit (winning turtles, stones, border stones).
    """

    winners: frozenset[Seat]
    reason: str
    scores: tuple[int, ...]

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners

    def rank(self, seat: Seat) -> int:
        """The seat's place from 1: winners first, then by score; ties share a place."""
        if seat in self.winners:
            return 1
        ahead = (
            other
            for other, score in enumerate(self.scores)
            if other in self.winners or score > self.scores[seat]
        )
        return 1 + sum(1 for _ in ahead)
