"""What readers try out below the examples: the claim checker and the nine stones."""

from typing import Any, Final

from games.checker import component, demo
from games.learn.book import Tool

_LAID_OUT: Final = "mine=F6L6T6&theirs=P8P9"
"""Three sixes against P8 and P9, which P7 would complete: as in the example above it."""


def _checker() -> dict[str, Any]:
    return {"checker": component.component(_LAID_OUT)}


def _demo() -> dict[str, Any]:
    return {"demo": demo.win_component()}


CLAIM_CHECKER: Final = Tool(
    template="games/learn/tools/claim_checker.html",
    stylesheets="css/checker.css",
    module="js/checker/entry.js",
    preload=component.MODULES,
    context=_checker,
)

WIN_DEMO: Final = Tool(
    template="games/learn/tools/win_demo.html",
    stylesheets="css/checker.css",
    module="js/win_demo/entry.js",
    preload=demo.MODULES,
    context=_demo,
)
