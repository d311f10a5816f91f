"""What a list of commands shows beside each, counted from its story."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.wording.marks import Mark, Seen, Tally

Events = Sequence[Mapping[str, Any]]
_TACTICS: Final = ("J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR")


def _stones(events: Events, seats: int) -> list[int]:
    return [event["stone"] for event in events if event["type"] == "claim"]


def _tactics(events: Events, seats: int) -> str | None:
    played = (event["card"] for event in events if event["type"] == "play")
    return next((card for card in played if card in _TACTICS), None)


MARKS: Final[Mapping[str, Mark]] = {
    "claims": Tally("claim"),
    "stones": _stones,
    "tactics": _tactics,
    "passed": Seen("pass"),
    "standstill": Seen("standstill"),
    "round": Seen("round"),
}
"""`stones` are the stones claimed in this command, `tactics` the tactics card that was played."""
