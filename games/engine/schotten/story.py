"""Events as JSON, and as a viewer may see them."""

from dataclasses import replace
from typing import Any, Final

from games.engine.game import Json
from games.engine.schotten.cards import CLAN_CARDS, TACTICS_CARDS
from games.engine.schotten.events import (
    Claimed,
    ClaimsEnded,
    Dealt,
    Discarded,
    Drawn,
    Event,
    FirstChanged,
    MatchOver,
    Moved,
    Passed,
    Played,
    Returned,
    RoundOver,
    Standstill,
)
from games.engine.schotten.fields import (
    CARD,
    DECK,
    FLAG,
    SEAT,
    STONE,
    VERDICT,
    Codec,
    listed,
    maybe,
    paired,
    record,
    tagged,
    whole,
    word,
)
from games.engine.schotten.position import RoundEnd
from games.engine.schotten.rounds import MOST_ROUNDS
from games.engine.seats import Viewer

MOST_POINTS: Final = 5 * (MOST_ROUNDS + 1)
ROUND: Final = whole(1, MOST_ROUNDS + 1)
HAND: Final = listed(CARD, len(CLAN_CARDS) + len(TACTICS_CARDS))

ROUND_END: Final[Codec[RoundEnd]] = record(
    RoundEnd,
    {
        "winner": maybe(SEAT),
        "reason": word(("five", "neighbours", "standstill", "resigned")),
        "stones": paired(whole(0, 9)),
        "points": paired(whole(0, 5)),
    },
)

_EVENTS: Final = tagged(
    {
        "play": (Played, record(Played, {"seat": SEAT, "card": CARD, "stone": maybe(STONE)})),
        "move": (
            Moved,
            record(
                Moved,
                {"seat": SEAT, "card": CARD, "owner": SEAT, "origin": STONE, "stone": STONE},
            ),
        ),
        "discard": (
            Discarded,
            record(Discarded, {"seat": SEAT, "card": CARD, "owner": SEAT, "origin": STONE}),
        ),
        "first": (FirstChanged, record(FirstChanged, {"stone": STONE, "seat": maybe(SEAT)})),
        "pass": (Passed, record(Passed, {"seat": SEAT})),
        "claim": (
            Claimed,
            record(Claimed, {"seat": SEAT, "stone": STONE, "verdict": VERDICT, "auto": FLAG}),
        ),
        "end": (ClaimsEnded, record(ClaimsEnded, {"seat": SEAT})),
        "draw": (Drawn, record(Drawn, {"seat": SEAT, "deck": DECK, "card": maybe(CARD)})),
        "return": (Returned, record(Returned, {"seat": SEAT, "deck": DECK, "card": maybe(CARD)})),
        "standstill": (Standstill, record(Standstill, {"hands": maybe(paired(HAND))})),
        "round": (
            RoundOver,
            record(
                RoundOver,
                {"round": ROUND, "end": ROUND_END, "totals": paired(whole(0, MOST_POINTS))},
            ),
        ),
        "result": (
            MatchOver,
            record(
                MatchOver,
                {
                    "winners": listed(SEAT, 2),
                    "reason": word(
                        ("five", "neighbours", "standstill", "resigned", "points", "shared")
                    ),
                    "scores": paired(whole(0, MOST_POINTS)),
                },
            ),
        ),
        "deal": (Dealt, record(Dealt, {"round": ROUND, "opener": SEAT})),
    }
)


def encode_event(event: Event) -> dict[str, Any]:
    """The event as JSON with its `type`; stones are counted from 1."""
    body: dict[str, Any] = _EVENTS.write(event)
    return body


def decode_event(value: Json) -> Event:
    """The event of its JSON; BadEncoding for anything `encode_event` would not write."""
    event: Event = _EVENTS.read(value)
    return event


def show_event(event: Event, viewer: Viewer) -> Event:
    """The event with what only its own seat may know left out: a card drawn, a card given back."""
    if isinstance(event, Drawn | Returned) and event.seat != viewer:
        return replace(event, card=None)
    return event
