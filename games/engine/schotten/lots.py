"""All that chance decides in a match, in words, for whoever checks it afterwards."""

from collections.abc import Mapping

from games.engine.chance import Chance
from games.engine.game import Options
from games.engine.schotten.cards import NAMES
from games.engine.schotten.rounds import most_deals, setup, shuffled


def lots(options: Options, chance: Chance) -> Mapping[str, str]:
    """What `setup` draws with these options, by purpose: who begins unless that was agreed, and
    the cards of each deck of each round that may come, from the top on."""
    start = setup(options, chance)
    drawn = {} if "opener" in options else {"first player": str(start.opener)}
    for number in range(1, most_deals(start.terms) + 1):
        decks = shuffled(start.terms, chance, number)
        for deck in decks.filled():
            names = " ".join(NAMES[card] for card in decks.of(deck))
            drawn[f"{deck.value} deck {number}"] = names
    return drawn
