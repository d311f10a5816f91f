"""How well two colours can be told apart: by contrast, by eye, by eyes that see fewer colours."""

import math
from collections.abc import Callable
from typing import Final

Linear = tuple[float, float, float]
"""Red, green and blue light, each from 0 to 1."""

Lab = tuple[float, float, float]

_WHITE: Final = (0.95047, 1.0, 1.08883)
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_TO_GREY: Final = ((0.2126, 0.7152, 0.0722),) * 3
# Machado, Oliveira and Fernandes 2009, the whole loss of one kind of cone.
_PROTAN: Final = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTAN: Final = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_TRITAN: Final = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_Matrix = tuple[tuple[float, float, float], ...]


def linear(colour: str) -> Linear:
    """The light of a colour written `#rrggbb`."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return (red, green, blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as accessibility counts it, from 1 to 21."""
    dark, bright = sorted(_luminance(linear(colour)) for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def mixed(one: str, share: float, other: str) -> str:
    """`share` of one colour in the other, as a browser mixes them in sRGB."""
    pairs = [
        (int(one[place : place + 2], 16), int(other[place : place + 2], 16)) for place in (1, 3, 5)
    ]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def distance(one: str, other: str, seen: Callable[[Linear], Linear] = lambda light: light) -> float:
    """How far apart two colours look (CIEDE2000), 0 for the same, to whoever sees them so."""
    first, second = (_lab(seen(linear(colour))) for colour in (one, other))
    return _ciede2000(first, second)


def _seen_through(matrix: _Matrix) -> Callable[[Linear], Linear]:
    def seen(light: Linear) -> Linear:
        red, green, blue = (min(1.0, max(0.0, value)) for value in _times(matrix, light))
        return (red, green, blue)

    return seen


def _times(matrix: _Matrix, light: Linear) -> Linear:
    red, green, blue = (sum(w * c for w, c in zip(row, light, strict=True)) for row in matrix)
    return (red, green, blue)


EYES: Final[dict[str, Callable[[Linear], Linear]]] = {
    "ordinary": lambda light: light,
    "protan": _seen_through(_PROTAN),
    "deutan": _seen_through(_DEUTAN),
    "tritan": _seen_through(_TRITAN),
    "grey": _seen_through(_TO_GREY),
}
"""How a light looks to different eyes, and on a screen without colours."""


def _luminance(light: Linear) -> float:
    return _times(_TO_GREY, light)[0]


def _lab(light: Linear) -> Lab:
    x, y, z = (
        _root(value / white) for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _ciede2000(first: Lab, second: Lab) -> float:
    chroma = (math.hypot(*first[1:]) + math.hypot(*second[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = _polar(first, stretch), _polar(second, stretch)
    turn = _turn(c1 * c2, h2 - h1)
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = _mean_hue(c1 * c2, h1, h2)
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc = 1 + 0.045 * mean_c
    sh = 1 + 0.015 * mean_c * _hue_weight(mean_h)
    twist = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    blend = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(twist))
    return math.sqrt(
        (dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + blend * (dc / sc) * (dh / sh)
    )


def _polar(lab: Lab, stretch: float) -> tuple[float, float, float]:
    a = lab[1] * stretch
    return (lab[0], math.hypot(a, lab[2]), math.degrees(math.atan2(lab[2], a)) % 360)


def _turn(chromas: float, angle: float) -> float:
    if chromas == 0:
        return 0
    return (angle + 180) % 360 - 180


def _mean_hue(chromas: float, one: float, other: float) -> float:
    if chromas == 0:
        return one + other
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 % 360


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
