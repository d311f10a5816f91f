"""Making a whole position of a view, the unseen cards dealt at random."""

from games.engine.chance import Chance
from games.engine.errors import BadEncoding
from games.engine.game import View
from games.engine.schotten.cards import (
    BLIND_MANS_BLUFF,
    CARD_NAMED,
    MUD_FIGHT,
    NAMES,
    Cards,
    Deck,
    deck_of,
)
from games.engine.schotten.position import Decks, Phase, Position, Stone, Terms
from games.engine.schotten.rounds import cards_of, most_deals, shuffled
from games.engine.schotten.story import ROUND_END
from games.engine.seats import Seat


def imagine(view: View, seat: Seat, chance: Chance) -> Position:
    """A position that the seat of this view cannot tell from the true one, hidden cards at random.

    Each deal of the unseen cards to the other hand and the decks is equally likely; cards the seat
    has put under a deck itself lie where it knows them to be. BadEncoding for another seat's view.
    """
    if view["seat"] != seat:
        raise BadEncoding("other_seat", seat=seat)
    terms = Terms(**view["options"])
    stones = tuple(_stone(each) for each in view["stones"])
    hands, decks = _dealt(view, terms, stones, seat, chance)
    return Position(
        terms=terms,
        round=view["round"],
        opener=view["opener"],
        history=tuple(ROUND_END.read(end) for end in view["history"]),
        later=tuple(shuffled(terms, chance, number) for number in _rounds_to_come(view, terms)),
        turn=view["turn"],
        phase=Phase(view["phase"]),
        stones=stones,
        hands=hands,
        decks=decks,
        discards=_cards(view["discards"]),
        played=(view["tactics"]["played"][0], view["tactics"]["played"][1]),
        jokers=(view["tactics"]["jokers"][0], view["tactics"]["jokers"][1]),
        passes=view["passes"],
        owed=view["owed"],
        recruit_draws=view["recruit"]["draws"],
        recruit_returns=view["recruit"]["returns"],
        buried=tuple(
            (seat, card) for place in ("clan", "tactics", "rival") for card in _known(view, place)
        ),
        opened=view["opened"] is not None,
    )


def _dealt(
    view: View, terms: Terms, stones: tuple[Stone, ...], seat: Seat, chance: Chance
) -> tuple[tuple[Cards, Cards], Decks]:
    """Both hands and the decks: what the seat knows in place, the rest at random."""
    mine, theirs = _cards(view["hand"]), _theirs(view, seat)
    seen = {
        *mine,
        *theirs,
        *_on_table(view, stones),
        *_known(view, "clan"),
        *_known(view, "tactics"),
    }
    decks = Decks()
    for deck in Deck:
        hidden = [card for card in cards_of(terms) if card not in seen and deck_of(card) is deck]
        hidden = chance.shuffled(hidden)
        held = sum(deck_of(card) is deck for card in theirs)
        due = view["hands"][1 - seat][deck.value] - held
        theirs += tuple(hidden[:due])
        decks = decks.with_deck(deck, (*hidden[due:], *_known(view, deck.value)))
    theirs = tuple(sorted(theirs))
    return (mine, theirs) if seat == 0 else (theirs, mine), decks


def _rounds_to_come(view: View, terms: Terms) -> range:
    return range(view["round"] + 1, most_deals(terms) + 1)


def _theirs(view: View, seat: Seat) -> Cards:
    """The cards of the other hand that this seat knows: all of an opened one."""
    return _known(view, "rival") if view["opened"] is None else _cards(view["opened"][1 - seat])


def _on_table(view: View, stones: tuple[Stone, ...]) -> Cards:
    sides = (card for stone in stones for side in stone.sides for card in side)
    modes = (card for each in view["stones"] for card in _cards(each["modes"]))
    return (*sides, *modes, *_cards(view["discards"]))


def _stone(shown: View) -> Stone:
    return Stone(
        sides=(_cards(shown["sides"][0]), _cards(shown["sides"][1])),
        bluff=NAMES[BLIND_MANS_BLUFF] in shown["modes"],
        mud=NAMES[MUD_FIGHT] in shown["modes"],
        owner=shown["owner"],
        first=shown["first"],
    )


def _known(view: View, place: str) -> Cards:
    return _cards(view["known"][place])


def _cards(shown: list[str]) -> Cards:
    return tuple(CARD_NAMED[name] for name in shown)
