"""Who sits where at a new table: the person who opens it, bots, and seats left open for friends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.bots.roster import USUAL_LEVEL, UnknownLevel, able
from games.bots.roster import bot as bot_of
from games.engine.chance import Chance, fresh_seed
from games.engine.seats import Seat
from games.players import Player
from games.sitters import Sitter


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody asks for who opens a match."""

    seat: Seat | None = None
    """Their own seat; drawn by chance if it is None, or if the game has no such seat."""

    friends: int = 0
    """How many of the other seats stay open, from the last one on; at most all of them."""

    level: int = USUAL_LEVEL
    """The level of every bot that `levels` says nothing about."""

    levels: Mapping[Seat, int] = field(default_factory=dict)
    """The level of the bot in a seat, should one sit there."""


def seat_all(game: str, seats: int, player: Player, wishes: Wishes) -> list[Sitter]:
    """The table as it was wished for. `UnknownLevel` for a bot that is not offered here."""
    own = wishes.seat
    if own is None or not 0 <= own < seats:
        own = Chance(fresh_seed()).below(seats)
    others = [seat for seat in range(seats) if seat != own]
    bots = others[: max(0, len(others) - wishes.friends)]
    sitters = []
    for seat in range(seats):
        bot = bot_of(game, wishes.levels.get(seat, wishes.level)) if seat != own else None
        if bot is not None and able(bot) != bot:
            raise UnknownLevel(game, bot.level)
        if bot is None:
            sitters.append(Sitter(seat, player.key, player.name, avatar=player.avatar))
        elif seat in bots:
            sitters.append(Sitter(seat, name=bot.name, level=bot.level))
        else:
            sitters.append(Sitter(seat, fallback=bot.level))
    return sitters


def bot_in(game: str, seat: Seat, level: int | None = None, former: str = "") -> Sitter:
    """A bot of that level on a seat, in the place of whoever left it."""
    bot = bot_of(game, USUAL_LEVEL if level is None else level)
    return Sitter(seat, name=bot.name, level=bot.level, former=former)


def moved_on(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Everybody one seat further, for another game: two players swap their colours."""
    moved = [*sitters[-1:], *sitters[:-1]]
    return [
        Sitter(seat, sitter.player, sitter.name, sitter.level, avatar=sitter.avatar)
        for seat, sitter in enumerate(moved)
    ]
