"""How rare the formations are: every hand of three cards, judged by the rules."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations

from games.engine.schotten.cards import CLAN_CARDS
from games.engine.schotten.formations import as_it_lies
from games.engine.schotten.kinds import Kind


@cache
def hands_by_kind() -> Mapping[Kind, int]:
    """How many of all hands of three different clan cards make each kind, the strongest first."""
    counts = Counter(as_it_lies(hand).kind for hand in combinations(CLAN_CARDS, 3))
    return {kind: counts[kind] for kind in sorted(Kind, reverse=True)}
