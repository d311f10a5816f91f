"""What the games are called: by names of their own, the same in every language."""

from games.shelf import ENTRIES


def title_of(game: str) -> str:
    """The name of the game of that key; the key itself for a game that is not on the shelf."""
    return next((entry.name for entry in ENTRIES if entry.key == game), game)
