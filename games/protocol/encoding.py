"""How a message is written."""

import json
from typing import Any, Final

Message = dict[str, Any]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def text_of(message: Message) -> str:
    """The message as it goes over the wire."""
    return _ENCODER.encode(message)


def joined(one: str, other: str) -> str:
    """The text of a message whose fields are in two texts; neither is empty."""
    return f"{one[:-1]},{other[1:]}"
