"""Writing SVG: elements as text, whatever is put in them escaped."""

import re
from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Attribute = str | int | float

FONT: Final = "system-ui, sans-serif"
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, *content: str, **attributes: Attribute) -> str:
    """An element; `stroke_width` stands for `stroke-width`, a name ending in `_` for the name."""
    told = "".join(f" {_name(key)}={quoteattr(_value(value))}" for key, value in attributes.items())
    return f"<{name}{told}>{''.join(content)}</{name}>" if content else f"<{name}{told}/>"


def words(text: str) -> str:
    """A text as content, without the signs that XML cannot hold."""
    return escape(_NOT_XML.sub("", text))


def label(text: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> str:
    """A line of text."""
    told: dict[str, Attribute] = {"font_family": FONT, "text_anchor": "middle", **attributes}
    return tag("text", words(text), x=x, y=y, font_size=size, fill=fill, **told)


def group(content: Iterable[str], **attributes: Attribute) -> str:
    """Elements together."""
    return tag("g", "".join(content), **attributes)


def move(x: float, y: float) -> str:
    """The transformation that brings the origin there."""
    return f"translate({_value(x)} {_value(y)})"


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-") if not key.startswith("view") else key


def _value(value: Attribute) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
