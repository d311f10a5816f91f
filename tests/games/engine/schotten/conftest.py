"""Tables laid out in a line or two, moves as people write them, and the verdict by trial."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations, pairwise, product
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.errors import IllegalMove
from games.engine.schotten import GAME
from games.engine.schotten.cards import (
    ALL_CLAN_CARDS,
    CLAN_CARDS,
    JOKERS,
    SPY,
    TACTICS_CARDS,
    cards_named,
    clan_of,
    is_clan,
    value_of,
    word_of,
)
from games.engine.schotten.kinds import Kind
from games.engine.schotten.position import (
    STONES,
    Decks,
    Phase,
    Position,
    Stone,
    Terms,
    with_sides,
)
from games.engine.schotten.verdict import Contest, judge


def _stone(text: str, owner: int | None, first: int | None) -> Stone:
    """A stone from `own cards | other cards`, with BB and MF anywhere among them."""
    mine, _, theirs = text.partition("|")
    words = [side.replace("-", "").split() for side in (mine, theirs)]
    sides = tuple(
        cards_named(" ".join(word for word in side if word not in ("BB", "MF"))) for side in words
    )
    modes = [word for side in words for word in side if word in ("BB", "MF")]
    stone = with_sides(Stone(bluff="BB" in modes), sides, mud="MF" in modes)
    return replace(stone, owner=owner, first=stone.first if first is None else first)


def _used(stones: tuple[Stone, ...]) -> set[int]:
    modes = cards_named("BB") * any(stone.bluff for stone in stones)
    modes += cards_named("MF") * any(stone.mud for stone in stones)
    return {*modes, *(card for stone in stones for side in stone.sides for card in side)}


def _decks(next_cards: str | None, used: set[int], tactics: bool) -> Decks:
    """The named cards on top, then all that lie nowhere else; both empty for None."""
    if next_cards is None:
        return Decks()
    top = cards_named(next_cards)
    cards = [*CLAN_CARDS, *(TACTICS_CARDS if tactics else ())]
    rest = (*top, *(card for card in cards if card not in used and card not in top))
    return Decks(
        tuple(card for card in rest if is_clan(card)),
        tuple(card for card in rest if not is_clan(card)),
    )


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    """Builds a position.

    Stones are counted from 1: `{5: "R7 R8 R9 | T7"}` is seat 0's side, then seat 1's. `owners` and
    `firsts` are by stone, `deck` names the next cards (None: empty decks), `seen` the discards.
    """

    def build(
        stones: Mapping[int, str] | None = None,
        hands: tuple[str, str] = ("", ""),
        *,
        phase: str = "play",
        turn: int = 0,
        owners: Mapping[int, int] | None = None,
        firsts: Mapping[int, int] | None = None,
        deck: str | None = "",
        seen: str = "",
        rounds: int = 1,
        expert: bool = False,
        tactics: bool = False,
        **more: Any,
    ) -> Position:
        stones, owners, firsts = stones or {}, owners or {}, firsts or {}
        laid = tuple(
            _stone(stones.get(index + 1, "|"), owners.get(index + 1), firsts.get(index + 1))
            for index in STONES
        )
        held = tuple(tuple(sorted(cards_named(hand))) for hand in hands)
        used = {*_used(laid), *held[0], *held[1], *cards_named(seen)}
        return Position(
            terms=Terms(rounds, expert, tactics),
            stones=laid,
            hands=held,
            decks=_decks(deck, used, tactics),
            discards=cards_named(seen),
            phase=Phase(phase),
            turn=turn,
            **more,
        )

    return build


def _move(position: Position, text: str) -> dict[int, Any]:
    return {position.turn: GAME.parse_move(text)}


@pytest.fixture(scope="session")
def play() -> Callable[..., Position]:
    """The position after moves in words, each by the seat on turn then."""

    def play_all(position: Position, *texts: str) -> Position:
        for text in texts:
            position, _ = GAME.play(position, _move(position, text))
        return position

    return play_all


@pytest.fixture(scope="session")
def story() -> Callable[..., list[dict[str, Any]]]:
    """The events of one move, as JSON."""

    def tell(position: Position, text: str) -> list[dict[str, Any]]:
        return [GAME.encode_event(event) for event in GAME.play(position, _move(position, text))[1]]

    return tell


@pytest.fixture(scope="session")
def settled() -> Callable[[Position], Position]:
    """The position once the rules have made every move that is theirs to make."""

    def settle(position: Position) -> Position:
        while (moves := GAME.forced(position)) is not None:
            position, _ = GAME.play(position, moves)
        return position

    return settle


@pytest.fixture(scope="session")
def refusal() -> Callable[..., IllegalMove]:
    """The error a move in words is refused with; nothing is changed by it."""

    def refused(position: Position, text: str) -> IllegalMove:
        before = GAME.encode(position)
        with pytest.raises(IllegalMove) as caught:
            GAME.play(position, _move(position, text))
        assert GAME.encode(position) == before
        assert GAME.parse_move(text) not in list(GAME.legal_moves(position, position.turn))
        return caught.value

    return refused


@pytest.fixture(scope="session")
def legal() -> Callable[..., set[str]]:
    """The legal moves of the seat on turn in words; with a word, those that begin with it."""

    def texts(position: Position, beginning: str = "") -> set[str]:
        moves = GAME.legal_moves(position, position.turn)
        found = {GAME.move_text(move) for move in moves}
        return {text for text in found if text.startswith(beginning)}

    return texts


@pytest.fixture(scope="session")
def verdict() -> Callable[..., Any]:
    """The verdict on cards by name: mine, theirs, cards seen elsewhere."""

    def judged(
        mine: str,
        theirs: str = "",
        seen: str = "",
        *,
        need: int = 3,
        bluff: bool = False,
        first: bool = False,
        unseen: str | None = None,
    ) -> Any:
        sides = cards_named(mine), cards_named(theirs)
        left = word_of(cards_named(unseen)) if unseen is not None else ALL_CLAN_CARDS
        open_cards = word_of((*sides[0], *sides[1], *cards_named(seen)))
        return judge(Contest(*sides, need, bluff, first), left & ~open_cards)

    return judged


def _stands_for(card: int) -> list[tuple[int, int]]:
    """Clan and value of everything a card may be."""
    if is_clan(card):
        return [(clan_of(card), value_of(card))]
    values = range(1, 10) if card in JOKERS else (7,) if card == SPY else (1, 2, 3)
    return [(clan, value) for clan in range(6) for value in values]


def _kind(cards: tuple[tuple[int, int], ...]) -> Kind:
    values = sorted(value for _, value in cards)
    colour = len({clan for clan, _ in cards}) == 1
    run = all(high - low == 1 for low, high in pairwise(values))
    if colour and run:
        return Kind.COLOUR_RUN
    if len(set(values)) == 1:
        return Kind.ALIKE
    return Kind.COLOUR if colour else Kind.RUN if run else Kind.SUM


def _strength(cards: tuple[tuple[int, int], ...], bluff: bool) -> tuple[int, int]:
    total = sum(value for _, value in cards)
    return (Kind.SUM if bluff else _kind(cards), total)


def _best_by_trial(
    cards: tuple[int, ...], need: int, unseen: int, bluff: bool
) -> tuple[int, int] | None:
    """The strongest formation found by trying every completion and every wild card."""
    left = [card for card in CLAN_CARDS if unseen >> card & 1]
    ways = list(product(*(_stands_for(card) for card in cards)))
    completions = [
        tuple((clan_of(card), value_of(card)) for card in more)
        for more in combinations(left, need - len(cards))
    ]
    return max((_strength(way + more, bluff) for more in completions for way in ways), default=None)


@pytest.fixture(scope="session")
def by_trial() -> SimpleNamespace:
    """The oracle: `best` strength of a side and whether a claim `holds`, found by trying."""

    def holds(contest: Contest, unseen: int) -> bool:
        if len(contest.mine) != contest.need:
            return False
        mine = _best_by_trial(contest.mine, contest.need, 0, contest.bluff)
        theirs = _best_by_trial(contest.theirs, contest.need, unseen, contest.bluff)
        if theirs is None or mine > theirs:
            return True
        finished = len(contest.theirs) == contest.need
        return mine == theirs and (contest.mine_first or not finished)

    return SimpleNamespace(best=_best_by_trial, holds=holds)


@pytest.fixture(scope="session")
def random_games() -> Callable[..., list[list[Position]]]:
    """Positions of whole random games, by options; provable claims are made half of the time."""

    def games(options: Mapping[str, Any], count: int) -> list[list[Position]]:
        return [
            _random_game(options, Chance(f"{options} {number}".encode())) for number in range(count)
        ]

    return games


def _random_game(options: Mapping[str, Any], chance: Chance) -> list[Position]:
    positions = [GAME.setup(options, chance.child("deal"))]
    while GAME.to_move(position := positions[-1]):
        moves = list(GAME.legal_moves(position, position.turn))
        move = chance.pick(moves)
        positions.append(GAME.play(position, {position.turn: move})[0])
    return positions
