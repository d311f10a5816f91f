"""What a seat, or a watcher, may know; and a full position made of it."""

from typing import Any

from games.engine.game import Json, View
from games.engine.schotten.cards import (
    BLIND_MANS_BLUFF,
    CLANS,
    MUD_FIGHT,
    NAMES,
    VALUES,
    Card,
    Cards,
    Deck,
    clan_card,
    is_clan,
    names,
)
from games.engine.schotten.fields import VERDICT
from games.engine.schotten.menu import menu
from games.engine.schotten.playing import may_play_tactics
from games.engine.schotten.position import SEATS, Phase, Position, Stone
from games.engine.schotten.rounds import outcome
from games.engine.schotten.rules import to_move
from games.engine.schotten.story import ROUND_END
from games.engine.schotten.verdict import judge
from games.engine.seats import Seat, Viewer


def view(position: Position, viewer: Viewer) -> View:
    """The position as that viewer may know it: the open table, and a seat's own hand.

    `claims` judges every unclaimed stone on which a side is complete, from public cards only, so
    that what is highlighted tells nothing of anybody's hand.
    """
    hand = () if viewer is None else position.hands[viewer]
    unseen = position.unseen()
    return {
        "game": "schotten",
        "seat": viewer,
        "to_move": sorted(to_move(position)),
        "turn": position.turn,
        "phase": position.phase.value,
        "options": {
            "rounds": position.terms.rounds,
            "expert": position.terms.expert,
            "tactics": position.terms.tactics,
        },
        "round": position.round,
        "opener": position.opener,
        "history": [ROUND_END.write(end) for end in position.history],
        "totals": list(position.totals),
        "stones": [_stone(stone, index + 1) for index, stone in enumerate(position.stones)],
        "held": [position.held(seat) for seat in SEATS],
        "hand": names(hand),
        "hands": [_backs(cards) for cards in position.hands],
        "opened": [names(cards) for cards in position.hands] if position.opened else None,
        "decks": {deck.value: len(position.decks.of(deck)) for deck in Deck},
        "discards": names(position.discards),
        "tactics": {
            "played": list(position.played),
            "jokers": list(position.jokers),
            "may_play": [_may_play(position, seat) for seat in SEATS],
        },
        "recruit": {"draws": position.recruit_draws, "returns": position.recruit_returns},
        "passes": position.passes,
        "owed": position.owed,
        "known": _known(position, viewer),
        "seen": _matrix(unseen, hand),
        "unseen": unseen.bit_count(),
        "claims": _claims(position, unseen),
        "legal": menu(position, viewer),
        "over": _over(position),
    }


def laid_open(view: View, position: Position) -> View:
    """The view with both hands open, as it may be looked at once the match is over.

    Claims are judged as they were when the hands were hidden.
    """
    return {**view, "opened": [names(cards) for cards in position.hands]}


def _stone(stone: Stone, number: int) -> Json:
    modes = [NAMES[BLIND_MANS_BLUFF]] * stone.bluff + [NAMES[MUD_FIGHT]] * stone.mud
    return {
        "stone": number,
        "sides": [names(side) for side in stone.sides],
        "need": stone.need,
        "modes": modes,
        "owner": stone.owner,
        "first": stone.first,
    }


def _backs(cards: Cards) -> dict[str, int]:
    """The two backs of a hand, which everybody sees."""
    clan = sum(map(is_clan, cards))
    return {Deck.CLAN.value: clan, Deck.TACTICS.value: len(cards) - clan}


def _may_play(position: Position, seat: Seat) -> bool:
    return position.terms.tactics and may_play_tactics(position.played, seat)


def _known(position: Position, viewer: Viewer) -> dict[str, list[str]]:
    """Where the cards are that the viewer once put under a deck: in it, bottom last, or drawn."""
    mine = [card for seat, card in position.buried if seat == viewer]
    theirs = () if viewer is None else position.hands[1 - viewer]
    return {
        **{
            deck.value: names(card for card in mine if card in position.decks.of(deck))
            for deck in Deck
        },
        "rival": names(card for card in mine if card in theirs),
    }


def _matrix(unseen: int, hand: Cards) -> dict[str, str]:
    """A row a clan: `x` lies face up, `h` is in one's own hand and still unseen, `.` neither."""
    return {
        letter: "".join(
            _mark(unseen, hand, clan_card(clan, value)) for value in range(1, VALUES + 1)
        )
        for clan, letter in enumerate(CLANS)
    }


def _mark(unseen: int, hand: Cards, card: Card) -> str:
    if not unseen >> card & 1:
        return "x"
    return "h" if card in hand else "."


def _claims(position: Position, unseen: int) -> list[dict[str, Any]]:
    if position.phase is Phase.OVER:
        return []
    return [
        {
            "seat": seat,
            "stone": index + 1,
            **VERDICT.write(judge(stone.contest(seat), unseen)),
        }
        for index, stone in enumerate(position.stones)
        for seat in SEATS
        if stone.owner is None and stone.complete(seat)
    ]


def _over(position: Position) -> Json:
    end = outcome(position)
    if end is None:
        return None
    return {"winners": sorted(end.winners), "reason": end.reason, "scores": list(end.scores)}
