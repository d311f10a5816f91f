"""The drawings of expeditions: relics as tokens, factions as stones."""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from expedition.emblems import sign

register = template.Library()

PEBBLE: Final = "M50 3C75 1 97 17 97 45 97 79 80 97 51 97 21 97 4 82 4 51 4 23 23 5 50 3Z"
"""The outline of every token, in a box of 100."""

INNER: Final = "M50 11C70 9 89 22 89 46 89 74 75 89 51 89 26 89 12 77 12 51 12 28 28 12 50 11Z"
"""A smaller one within it."""

RIMS: Final[Mapping[str, str]] = {
    "common": "",
    "uncommon": f'<path class="token__rim" d="{INNER}"/>',
    "rare": f'<path class="token__rim" d="{INNER}"/><g class="token__studs">'
    '<circle cx="50" cy="11" r="4.5"/><circle cx="89" cy="48" r="4.5"/>'
    '<circle cx="51" cy="89" r="4.5"/><circle cx="12" cy="50" r="4.5"/></g>',
}
"""A second rim for uncommon relics, four studs on it for rare ones: rarity is a shape."""

GLYPHS: Final[Mapping[str, str]] = {
    "disc": "M-18.8 0a18.8 18.8 0 1 0 37.6 0a18.8 18.8 0 1 0-37.6 0Z",
    "triangle": "M0-24.4 22.2 14.6H-22.2Z",
    "square": "M-17-17H17V17H-17Z",
}


class FactionLike(Protocol):
    """What a drawing needs of a faction."""

    @property
    def symbol(self) -> str:
        """Disc, triangle or square."""

    @property
    def colour(self) -> str:
        """Of the stone."""

    @property
    def ink(self) -> str:
        """Of the sign on it."""


class RelicLike(Protocol):
    """What a drawing needs of a relic."""

    @property
    def id(self) -> str:
        """By which it has its sign."""

    @property
    def rarity(self) -> str:
        """Common, uncommon or rare."""

    @property
    def effect(self) -> str:
        """Its idea, by which a relic without a sign of its own gets one."""


def _stone(faction: FactionLike) -> SafeString:
    return format_html(
        '<circle r="50" fill="#FFFDF7"/><circle r="46" fill="#14202E"/>'
        '<circle r="41" fill="{}"/><path d="{}" fill="{}"/>',
        faction.colour,
        GLYPHS.get(faction.symbol, GLYPHS["disc"]),
        faction.ink,
    )


@register.simple_tag
def faction_mark(faction: FactionLike, kind: str = "") -> SafeString:
    """The stone of a faction, hidden from screen readers: its name stands beside it."""
    return format_html(
        '<svg class="faction-mark {}" viewBox="-50 -50 100 100" aria-hidden="true"'
        ' focusable="false">{}</svg>',
        kind,
        _stone(faction),
    )


@register.simple_tag
def relic_token(
    relic: RelicLike, state: str = "owned", faction: FactionLike | None = None, kind: str = ""
) -> SafeString:
    """A relic as a pebble: its sign, its rarity in the rim, whose it is at the lower right."""
    mark = ""
    if faction:
        mark = format_html('<g transform="translate(80 80) scale(.36)">{}</g>', _stone(faction))
    return format_html(
        '<svg class="token token--{} {}" viewBox="0 0 100 104" aria-hidden="true"'
        ' focusable="false">'
        '<path class="token__shade" d="{}" transform="translate(0 6)"/>'
        '<path class="token__body" d="{}"/>{}'
        '<path class="token__sign" d="{}" transform="translate(26 26) scale(2)"/>{}</svg>',
        state,
        kind,
        PEBBLE,
        PEBBLE,
        mark_safe(RIMS.get(relic.rarity, "")),  # noqa: S308
        sign(relic.id, relic.effect),
        mark,
    )


class Paying(Protocol):
    """A line of what is paid."""

    @property
    def coins(self) -> int:
        """How much."""


@register.filter
def together(lines: Iterable[Paying]) -> int:
    """What all lines pay."""
    return sum(line.coins for line in lines)
