"""What was agreed before a match."""

from games.standing import Standing
from games.wording.clocks import clock_words
from games.wording.registry import wording_of


def agreed_words(standing: Standing) -> list[str]:
    """Everything that was agreed on, time last; empty where there is nothing to agree on."""
    agreed = list(wording_of(standing.game.key).agreed(standing.options))
    return agreed if standing.clock is None else [*agreed, clock_words(standing.clock)]
