"""What the pages of expeditions make of the values that queries give them."""

from collections.abc import Mapping
from typing import Any, Final

FILTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "rarity": ("common", "uncommon", "rare"),
}


def codex_filter(given: Mapping[str, str]) -> dict[str, str]:
    """The faction and rarity asked for in an address."""
    return {name: given.get(name, "") for name in ("faction", "rarity")}


def gate_ahead(run: Any) -> Any:
    """The gate the page is about: the one in hand, in the shop the one behind it."""
    number = run.gate + (run.phase in ("shop", "result"))
    return next((gate for gate in run.gates if gate.number == number), None)


def split_lines(codex: Any) -> list[Any]:
    return []
