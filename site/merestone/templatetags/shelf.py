"""Tags for the cards of games."""

from django import template

from games import shelf as games_shelf
from games.bots import roster
from games.wording import bots

register = template.Library()


@register.simple_tag
def shelf() -> tuple[games_shelf.Entry, ...]:
    """The games that can be played: `{% shelf as games %}`."""
    return games_shelf.ENTRIES


@register.filter
def on_shelf(game: str) -> games_shelf.Entry:
    """The entry of one game: `{% with entry=game|on_shelf %}`."""
    return games_shelf.entry(game)


@register.simple_tag
def levels(game: str) -> list[bots.Opponent]:
    """The opponents a game offers, weakest first: `{% levels "shell" as opponents %}`."""
    return bots.levels(game)


@register.simple_tag
def some_opponents_are_missing() -> bool:
    """Whether this installation lacks what the strongest opponents need."""
    return not roster.is_whole()
