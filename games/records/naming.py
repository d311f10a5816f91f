"""What the files of a match are called when they are saved."""

from games.addresses import slug_of
from games.standing import Standing


def stem_of(standing: Standing) -> str:
    """Such as `merestone-shell-1a2b3c4d`: the game, and enough of the id to tell two apart."""
    short = slug_of(standing.id).replace("-", "").replace("_", "")[:8]
    return f"merestone-{standing.game.key}-{short}"


def file_name(standing: Standing, ending: str, ply: int | None = None) -> str:
    """The same with an ending, and the turn it shows."""
    place = "" if ply is None else f"-{ply}"
    return f"{stem_of(standing)}{place}.{ending}"
