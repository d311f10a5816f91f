"""Views to choose from, and whole games between bots."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from games.bots.policy import Bot
from games.bots.schotten import BOTS
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, cards_named
from games.engine.schotten.position import Decks, Phase, Position, Stone, Terms, with_sides


@pytest.fixture(scope="session")
def bots() -> dict[str, Bot]:
    """The opponents by name."""
    return {bot.name: bot for bot in BOTS}


@pytest.fixture(scope="session")
def view() -> Callable[..., View]:
    """Seat 0's view of a table; stones from 1, `own cards | other cards`, tactics on."""

    def build(
        stones: Mapping[int, str],
        hand: str,
        theirs: str = "",
        phase: str = "play",
        owners: Mapping[int, int] | None = None,
        **more: Any,
    ) -> View:
        laid = []
        for number in range(1, 10):
            mine, _, other = stones.get(number, "").partition("|")
            stone = with_sides(Stone(), (cards_named(mine), cards_named(other)))
            laid.append(_claimed(stone, (owners or {}).get(number)))
        used = {*cards_named(hand), *cards_named(theirs)}
        used |= {card for stone in laid for side in stone.sides for card in side}
        deck = Decks(tuple(card for card in CLAN_CARDS if card not in used), cards_named("J2"))
        position = Position(
            terms=Terms(tactics=True),
            stones=tuple(laid),
            hands=(tuple(sorted(cards_named(hand))), tuple(sorted(cards_named(theirs)))),
            decks=deck,
            phase=Phase(phase),
            **more,
        )
        return GAME.view(position, 0)

    return build


def _claimed(stone: Stone, owner: int | None) -> Stone:
    return Stone(stone.sides, stone.bluff, stone.mud, owner, stone.first)


def _turns(
    players: tuple[Bot, Bot], options: Mapping[str, Any], chance: Chance
) -> Iterator[tuple[Position, Any]]:
    """A whole game: each position with the move chosen there, None where the rules moved."""
    position = GAME.setup(options, chance.child("deal"))
    number = 0
    while GAME.to_move(position):
        number += 1
        moves, seat = GAME.forced(position), position.turn
        chosen = None
        if moves is None:
            bot, draws = players[seat], chance.child(f"{seat} {number}")
            chosen = bot.policy(GAME.view(position, seat), seat, draws, bot.nodes)
            moves = {seat: chosen}
        yield position, chosen
        position, _ = GAME.play(position, moves)
    yield position, None


@pytest.fixture(scope="session")
def game_of() -> Callable[..., list[tuple[Position, Any]]]:
    """A whole game of a bot against itself: each position with the move chosen there."""
    games: dict[str, list[tuple[Position, Any]]] = {}

    def play(bot: Bot, options: Mapping[str, Any]) -> list[tuple[Position, Any]]:
        key = f"{bot.name} {options}"
        if key not in games:
            games[key] = list(_turns((bot, bot), options, Chance(key.encode())))
        return games[key]

    return play


@pytest.fixture(scope="session")
def share() -> Callable[..., float]:
    """The share of games one bot wins of another, both decks of each pair with seats changed."""

    def measure(strong: Bot, weak: Bot, games: int, options: Mapping[str, Any]) -> float:
        won = 0.0
        for number in range(games):
            seat = number % 2
            players = (strong, weak) if seat == 0 else (weak, strong)
            *_, (end, _) = _turns(players, options, Chance(b"ladder %d" % (number // 2)))
            winners = GAME.outcome(end).winners
            won += 0.5 if len(winners) != 1 else seat in winners
        return won / games

    return measure
