"""What the terminal is told of the searches that workers compile as they start."""

from collections.abc import Callable

from games.bots.warming import games_to_compile


class Searches:
    """Says that they have to be compiled first, if they have, and when that is done."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._missing = games_to_compile()
        if self._missing:
            say(
                "Compiling the searches: bots of levels 4 to 6, hints and analyses answer in about"
                " a minute ..."
            )

    def look(self) -> None:
        """Say once that all are compiled."""
        if self._missing:
            self._missing = games_to_compile()
            if not self._missing:
                self._say("The searches are compiled: all bots answer now, hints and analyses too.")
