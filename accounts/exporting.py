"""What a person may take along: one document with a part from every app that keeps something."""

from collections.abc import Callable
from typing import Any, Final

from accounts.player import Player

Export = Callable[[Player], Any]
"""Everything an app keeps of that player, as values that JSON knows; secrets stay out of it."""

_parts: Final[dict[str, Export]] = {}


def register(part: str, export: Export) -> None:
    """Let an app's things be exported as that part of the document."""
    _parts[part] = export


def export(player: Player) -> dict[str, Any]:
    """Everything the apps keep of that player, by the name of the part."""
    return {part: each(player) for part, each in sorted(_parts.items())}
