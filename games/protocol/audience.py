"""Who is told the same of a match."""

from dataclasses import dataclass

from games.engine.seats import WATCHER, Viewer


@dataclass(frozen=True, slots=True)
class Audience:
    """Everybody who is told the same: whose eyes, and in which language."""

    viewer: Viewer
    language: str

    @property
    def is_player(self) -> bool:
        """Whether it holds a seat."""
        return self.viewer is not WATCHER
