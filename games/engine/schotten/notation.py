"""Moves as JSON bodies and as people write them: `play R5 3`, `claim 5`, `draw tactics`."""

from collections.abc import Mapping
from typing import Final

from games.engine.errors import BadEncoding, IllegalMove
from games.engine.game import Json
from games.engine.schotten.cards import CARD_NAMED, NAMES, Deck
from games.engine.schotten.fields import CARD, DECK, STONE, Codec, maybe, record, tagged
from games.engine.schotten.moves import Claim, Deal, Draw, EndClaims, Move, Pass, Play, Return
from games.engine.seats import Viewer

_HIDDEN: Final = "?"
_LONGEST_TEXT: Final = 32

_MOVES: Final[Codec[Move]] = tagged(
    {
        "play": (
            Play,
            record(Play, {"card": CARD, "stone": maybe(STONE), "take": maybe(CARD)}),
        ),
        "claim": (Claim, record(Claim, {"stone": STONE})),
        "end": (EndClaims, record(EndClaims, {})),
        "pass": (Pass, record(Pass, {})),
        "draw": (Draw, record(Draw, {"deck": DECK})),
        "return": (Return, record(Return, {"card": maybe(CARD)})),
        "deal": (Deal, record(Deal, {})),
    }
)
_PLAIN: Final[Mapping[str, Move]] = {"end": EndClaims(), "pass": Pass(), "deal": Deal()}


def encode_move(move: Move) -> Json:
    """The body of the command; a play carries `stone` and `take` only where it has them."""
    body = _MOVES.write(move)
    if isinstance(move, Play):
        return {name: value for name, value in body.items() if value is not None}
    return body


def decode_move(body: Json) -> Move:
    """The move of a body that `encode_move` writes; IllegalMove("malformed") for another one."""
    if isinstance(body, dict) and body.get("type") == "play":
        if None in (body.get("stone", 0), body.get("take", 0)):
            raise IllegalMove("malformed")
        body = {"stone": None, "take": None, **body}
    try:
        return _MOVES.read(body)
    except BadEncoding:
        raise IllegalMove("malformed") from None


def show_move(move: Move, viewer: Viewer) -> Move:
    """Somebody else's move as any viewer may see it: without the card that was given back."""
    return Return(None) if isinstance(move, Return) else move


def move_text(move: Move) -> str:
    """The move in words that `parse_move` reads.

    A ruse names the card it takes, then the stone it takes it to: `play TR R5 3`. The Strategist
    without a stone discards: `play ST R5`.
    """
    match move:
        case Play():
            take = () if move.take is None else (NAMES[move.take],)
            stone = () if move.stone is None else (str(move.stone + 1),)
            return " ".join(("play", NAMES[move.card], *take, *stone))
        case Claim():
            return f"claim {move.stone + 1}"
        case Draw():
            return f"draw {move.deck}"
        case Return():
            return f"return {_HIDDEN if move.card is None else NAMES[move.card]}"
        case EndClaims():
            return "end"
        case Pass():
            return "pass"
        case Deal():
            return "deal"


def parse_move(text: str) -> Move:
    """The move of a text, in whatever case; IllegalMove("malformed") if it cannot be read."""
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        raise IllegalMove("malformed")
    verb, *words = text.upper().split() or [""]
    verb = verb.lower()
    try:
        if verb in _PLAIN and not words:
            return _PLAIN[verb]
        return _parsed(verb, words)
    except (KeyError, ValueError):
        raise IllegalMove("malformed") from None


def _parsed(verb: str, words: list[str]) -> Move:
    """KeyError or ValueError for words that mean nothing here."""
    match verb, words:
        case "play", [card, *rest]:
            take = CARD_NAMED[rest.pop(0)] if rest and rest[0] in CARD_NAMED else None
            stone = _stone(*rest) if rest else None
            return Play(CARD_NAMED[card], stone, take)
        case "claim", [stone_word]:
            return Claim(_stone(stone_word))
        case "draw", [deck]:
            return Draw(Deck(deck.lower()))
        case "return", [card]:
            return Return(None if card == _HIDDEN else CARD_NAMED[card])
    raise ValueError(verb)


def _stone(word: str, *rest: str) -> int:
    if rest or word not in "123456789" or len(word) != 1:
        raise ValueError(word)
    return int(word) - 1
