"""Runs and battles in words: cells by name, relics by id."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from expedition.rules.battle import battle
from expedition.rules.content.first import first_content
from expedition.rules.content.rows import Content
from expedition.rules.road import enter, start
from expedition.rules.run import Run
from expedition.rules.settling import Ending, settle
from expedition.rules.shopping import open_shop
from games.engine.chance import Chance
from games.engine.hooks import encode_boon
from games.engine.outcome import Outcome
from games.engine.triflip import GAME
from games.engine.triflip.cells import IN_ORDER, NAMES
from games.engine.triflip.lanes import members
from games.engine.triflip.position import Position

SEED = bytes(range(32))


@dataclass(frozen=True)
class After:
    """What a turn led to, in cell names."""

    position: Position
    events: tuple[Any, ...]

    @property
    def stones(self) -> list[str]:
        return [" ".join(NAMES[cell] for cell in members(held)) for held in self.position.stones]

    @property
    def legal(self) -> str:
        moves = GAME.legal_moves(self.position, self.position.seat)
        return " ".join(GAME.move_text(move) for move in moves)

    @property
    def view(self) -> dict[str, Any]:
        return GAME.view(self.position, self.position.seat)

    @property
    def json(self) -> list[dict[str, Any]]:
        return [GAME.encode_event(event) for event in self.events]

    @property
    def types(self) -> list[str]:
        return [told["type"] for told in self.json]

    @property
    def lines(self) -> list[str]:
        """What boons did: number, deed, cells or amount."""
        return [
            " ".join(
                map(str, (told["boon"], told["what"], *(told["cells"] or [told["amount"] or ""])))
            ).strip()
            for told in self.json
            if told["type"] == "boon"
        ]


def _boons(names: Sequence[str], seat: int) -> list[dict[str, Any]]:
    """The boons of these relics; `L`, `T` and `M` are the factions' powers."""
    content = first_content()
    powers = {faction.id: faction.power for faction in content.factions}
    relics = {relic.id: relic.spec for relic in content.relics}
    return [encode_boon((powers | relics)[name].boon(seat)) for name in names]


def _table(
    *stones: str,
    boons: str = "",
    owner: int = 0,
    mover: int = 0,
    turn: int = 0,
    goals: Sequence[int] = (20, 20, 20),
    **known: Any,
) -> Position:
    """A position with these stones by seat, and the relics named for `owner`."""
    latest = turn or mover + 1
    turns = [0, 0, 0]
    for ago in range(latest):
        turns[(mover - ago) % 3] += 1
    chosen = _boons(boons.split(), owner)
    options = GAME.encode(GAME.setup({"goals": list(goals), "boons": chosen}, Chance(b"")))
    at = {cell: str(seat) for seat, names in enumerate(stones) for cell in names.split()}
    return GAME.decode(
        {
            "options": options["options"],
            "board": "".join(at.get(NAMES[cell], ".") for cell in IN_ORDER),
            "mover": mover,
            "turn": latest,
            "turns": turns,
            "placements": [0, 0, 0],
            "passes": 0,
            "tallies": [0] * len(chosen),
            "coins": [0, 0, 0],
            "roots": [],
            "asked": None,
            "over": None,
        }
        | known
    )


def _turn(position: Position, *texts: str) -> After:
    """The last of these turns."""
    after = After(position, ())
    for text in texts:
        move = GAME.parse_move(text)
        after = After(*GAME.play(after.position, {after.position.seat: move}))
    return after


def _run(faction: str = "L", risk: int = 0, relics: str = "", **known: Any) -> Run:
    run, _ = start(first_content(), SEED, faction, risk, range(risk))
    return replace(run, relics=tuple(relics.split()), **known)


def _ended(run: Run, rank: int, coins: int = 0) -> Position:
    """The last position of the run's battle, in which the person came to that place."""
    position = GAME.setup(battle(run).options, Chance(b""))
    by_rank = sorted(range(3), key=lambda seat: (seat - run.seat) % 3)
    winner = by_rank[0] if rank == 1 else by_rank[1]
    scores = [0, 0, 0]
    for place, seat in enumerate([*by_rank[1:rank], by_rank[0], *by_rank[rank:]]):
        scores[seat] = 20 - place
    outcome = Outcome(frozenset({winner}), "goal", (scores[0], scores[1], scores[2]))
    earned = [0, 0, 0]
    earned[run.seat] = coins
    ledger = replace(position.ledger, coins=(earned[0], earned[1], earned[2]))
    return replace(position, outcome=outcome, ledger=ledger, turn=30)


def _fought(run: Run, rank: int, coins: int = 0) -> Run:
    """The run after the battle of the gate ahead, in which the person came to that place."""
    entered, _ = enter(run)
    ending = Ending(run.gate, run.attempt, _ended(entered, rank, coins))
    return settle(entered, ending)[0]


def _shopping(run: Run, rank: int = 1) -> Run:
    """The run in the shop after the gate ahead."""
    return open_shop(_fought(run, rank))[0]


@pytest.fixture(scope="session")
def content() -> Content:
    return first_content()


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    """Builds a position: `table("e2", "e3 f5", "i9", boons="T S14")`."""
    return _table


@pytest.fixture(scope="session")
def turn() -> Callable[..., After]:
    """Plays moves as people write them."""
    return _turn


@pytest.fixture(scope="session")
def seen() -> Callable[[Position], After]:
    return lambda position: After(position, ())


@pytest.fixture(scope="session")
def run_with() -> Callable[..., Run]:
    """Builds a run before a gate: `run_with("T", risk=3, relics="S01 T3", gate=4)`."""
    return _run


@pytest.fixture(scope="session")
def ended() -> Callable[..., Position]:
    return _ended


@pytest.fixture(scope="session")
def fought() -> Callable[..., Run]:
    return _fought


@pytest.fixture(scope="session")
def shopping() -> Callable[..., Run]:
    return _shopping
