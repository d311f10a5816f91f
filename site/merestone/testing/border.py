"""Plays Schotten Totten from what a view offers: for tests that want whole matches of a kind."""

import random
import uuid
from collections.abc import Callable, Sequence
from typing import Any

from games.live.write import Write
from games.services.botting import decide
from games.services.playing import play
from games.standing import Standing

MOST_TACTICS = 5
"""Tactics cards one seat wants: with as many each, none is kept from play by the other's count."""

JOKERS = {"J1", "J2"}

WISH = 0.7
"""How often a tactics card is drawn where one is wanted."""

MOST_REHEARSALS = 600
"""Matches tried for one of the kind that is wanted: a third are, of the rarest one in fifty."""


def rehearsed(
    standing: Standing,
    secret: bytes,
    wanted: Callable[[Sequence[Write]], bool],
    *,
    patient: bool = False,
) -> list[Write]:
    """All that happens in the match from here to its end if people choose as `choose` does.

    Nothing is stored. Bots make the moves that they would make with this secret of the match.
    """
    for number in range(MOST_REHEARSALS):
        writes = _rehearsal(standing, secret, random.Random(number), patient)  # noqa: S311 - for tests
        if wanted(writes):
            return writes
    raise AssertionError("no such match")


def _rehearsal(standing: Standing, secret: bytes, rng: random.Random, patient: bool) -> list[Write]:
    writes = []
    while standing.result is None:
        (seat,) = standing.to_move
        sitter, game = standing.sitters[seat], standing.game
        if sitter.is_bot:
            write = decide(standing, sitter, secret)
        else:
            body = choose(game.view(standing.position, seat), rng, patient=patient)
            decision = play(standing, seat, standing.version, str(uuid.uuid4()), body)
            assert isinstance(decision, Write), decision  # noqa: S101 - for tests
            write = decision
        writes.append(write)
        standing = write.after
    return writes


def choose(view: dict[str, Any], rng: random.Random, *, patient: bool = False) -> dict[str, Any]:
    """A move of the seat that looks: tactics cards as soon as they may be played, and claims.

    Who is patient claims nothing before somebody has had to pass: then the decks run out first, and
    the last of the ten tactics cards is kept while a card of a clan can be laid.
    """
    legal = view["legal"]
    stones = [] if patient and not view["passes"] else _provable(view)
    if stones:
        return {"type": "claim", "stone": stones[0]}
    if legal["end"]:
        return {"type": "end"}
    if legal["draw"]:
        return {"type": "draw", "deck": _deck(view, rng)}
    if legal["return"]:
        return {"type": "return", "card": _returned(view, rng)}
    last = patient and sum(view["tactics"]["played"]) == 2 * MOST_TACTICS - 1
    return _play(legal, rng, clans_first=last)


def _provable(view: dict[str, Any]) -> list[int]:
    proven = [claim["stone"] for claim in view["claims"] if claim["ok"]]
    return [stone for stone in view["legal"]["claim"] if stone in proven]


def _deck(view: dict[str, Any], rng: random.Random) -> str:
    """Not always a tactics card, or the same seat would get both Jokers in every rehearsal."""
    seat, decks = view["seat"], view["legal"]["draw"]
    had = view["tactics"]["played"][seat] + view["hands"][seat]["tactics"]
    wanted = "tactics" if had < MOST_TACTICS and rng.random() < WISH else "clan"
    return str(wanted if wanted in decks else decks[0])


def _returned(view: dict[str, Any], rng: random.Random) -> str:
    """A Joker that could not be played any more, else a card of a clan."""
    cards = view["legal"]["return"]
    jokers = [card for card in cards if card in JOKERS]
    spare = jokers if view["tactics"]["jokers"][view["seat"]] else jokers[1:]
    clans = [card for card in cards if _is_clan(card)]
    return str(rng.choice(spare or clans or cards))


def _is_clan(card: str) -> bool:
    return card[1:].isdigit() and card not in JOKERS


def _play(legal: dict[str, Any], rng: random.Random, *, clans_first: bool) -> dict[str, Any]:
    clans = [card for card in legal["play"] if _is_clan(card)]
    tactics = [*(card for card in legal["play"] if not _is_clan(card)), *legal["ruse"]]
    sorts = (clans, tactics) if clans_first else (tactics, clans)
    card = rng.choice(sorts[0] or sorts[1] or [None])
    if card is None:
        return {"type": "pass"}
    if card not in legal["ruse"]:
        return _at({"type": "play", "card": card}, legal["play"][card], rng)
    take = rng.choice([*legal["ruse"][card]])
    return _at({"type": "play", "card": card, "take": take}, legal["ruse"][card][take], rng)


def _at(move: dict[str, Any], stones: list[int | None], rng: random.Random) -> dict[str, Any]:
    stone = rng.choice(stones)
    return move if stone is None else {**move, "stone": stone}
