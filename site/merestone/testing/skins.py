"""Judges every look in the style sheet: whether anybody can tell pieces, boards and cards apart.

Looks are read from the sheet itself, so that a new one is judged as soon as it is written.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from merestone.testing.colours import EYES, contrast, distance, mixed

Tokens = Mapping[str, str]

THEMES: Final = ("light", "dark")
TEXT: Final = 4.5
MARK: Final = 3.0
SIDES: Final = {"ordinary": 26.0, "protan": 20.0, "deutan": 20.0, "tritan": 20.0, "grey": 15.0}
"""How far three sides must look apart; grey is how a page looks without any colour."""

TWO_SIDES: Final = dict.fromkeys(EYES, 50.0)
CLANS: Final = {"ordinary": 21.0, "protan": 20.0, "deutan": 20.0, "tritan": 20.0, "grey": 9.0}
"""Of six colours some must be of like brightness: each clan has a symbol and a pattern besides."""

AIDED: Final = {"deutan": ("protan", "deutan"), "tritan": ("tritan",)}
AIDED_SIDES: Final = 30.0
AIDED_CLANS: Final = 26.0
AIDED_OTHERS: Final = {
    "ordinary": 20.0,
    "protan": 12.0,
    "deutan": 12.0,
    "tritan": 12.0,
    "grey": 9.0,
}
"""An aid helps the eyes it is for, and leaves enough to all others."""

CLAN_NAMES: Final = ("rowan", "gorse", "fern", "loch", "thistle", "peat")
SIDE_NAMES: Final = ("disc", "tri", "sq")

_RULE: Final = re.compile(r"([^{};]+)\{([^{}]*)\}")
_TOKEN: Final = re.compile(r"--([\w-]+):\s*([^;]+);")
_DESIGN: Final = re.compile(r'\[data-(boards|stones|turtles|cards|aid)="([\w-]+)"\]')
_TWO: Final = re.compile(r"light-dark\(([^,]+),\s*([^)]+)\)")


@dataclass(frozen=True)
class Sheet:
    """What the style sheets say: the tokens of each theme, and of each look by kind and code."""

    themes: Mapping[str, Tokens]
    looks: Mapping[str, Mapping[str, Tokens]]

    def worn(self, theme: str, *looks: Tokens) -> dict[str, str]:
        """The tokens a page has by that theme that wears these looks, the last the strongest."""
        tokens = dict(self.themes[theme])
        for look in looks:
            tokens |= {name: _by(theme, value) for name, value in look.items()}
        return tokens


def read(tokens: str, looks: str) -> Sheet:
    """The sheets `tokens.css` and `looks.css`, given as text."""
    themes: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    for selector, found in _rules(tokens):
        for theme in THEMES:
            if selector == ":root" or f'[data-theme="{theme}"]' in selector.split(",")[-1]:
                themes[theme] |= found
    kinds: dict[str, dict[str, dict[str, str]]] = {}
    for selector, found in _rules(looks):
        for kind, code in _DESIGN.findall(selector):
            kinds.setdefault(kind, {}).setdefault(code, {}).update(found)
    return Sheet(themes, kinds)


def faults(sheet: Sheet) -> list[str]:
    """Everything that cannot be told apart well enough, in words."""
    found = [*_unlike(sheet)]
    for theme in THEMES:
        for name, board in sheet.looks["boards"].items():
            found += _board(f"{theme}, board {name}", sheet.worn(theme, board))
            for kind, judge in (("stones", _stones), ("turtles", _turtles), ("cards", _cards)):
                for code, look in sheet.looks[kind].items():
                    worn = sheet.worn(theme, board, look)
                    found += judge(f"{theme}, board {name}, {kind} {code}", worn)
            for code, aid in sheet.looks["aid"].items():
                where, worn = f"{theme}, board {name}, aid {code}", sheet.worn(theme, board, aid)
                found += [*_board(where, worn), *_stones(where, worn), *_cards(where, worn)]
        for code, look in sheet.looks["stones"].items():
            found += _apart(f"stones {code}", _sides(sheet.worn(theme, look)), SIDES)
        for code, look in sheet.looks["turtles"].items():
            worn = sheet.worn(theme, look)
            found += _apart(
                f"turtles {code}", {n: worn[n] for n in ("shell-b", "shell-w")}, TWO_SIDES
            )
        for code, look in sheet.looks["cards"].items():
            found += _apart(f"cards {code}", _clans(sheet.worn(theme, look)), CLANS)
        for code, aid in sheet.looks["aid"].items():
            worn, eyes = sheet.worn(theme, aid), AIDED[code]
            sides = AIDED_OTHERS | dict.fromkeys(eyes, AIDED_SIDES)
            clans = AIDED_OTHERS | dict.fromkeys(eyes, AIDED_CLANS)
            found += [*_apart(f"aid {code}", _sides(worn), sides)]
            found += [*_apart(f"aid {code}", _clans(worn), clans)]
    return list(dict.fromkeys(found))


def _board(where: str, worn: Tokens) -> Iterator[str]:
    for mark in ("grid", "hint", "last", "focus", "ring"):
        yield from _stands_out(where, worn, [mark], "board", MARK)
    for mark in ("hint", "last"):
        for ground in ("bg", "surface"):
            yield from _stands_out(where, worn, [mark], ground, MARK)
    yield from _stands_out(where, worn, ["hint"], "cap", MARK)
    yield from _stands_out(where, worn, ["surface"], "last", TEXT)
    for ink, ground in (("ink", "board"), ("muted", "board"), ("ink", "plate"), ("hint", "board")):
        yield from _stands_out(where, worn, [ink], ground, TEXT)


def _stones(where: str, worn: Tokens) -> Iterator[str]:
    for side in SIDE_NAMES:
        edges = [f"stone-{side}", "stone-ring", "stone-halo"]
        for ground in ("board", "cap", "surface"):
            yield from _stands_out(where, worn, edges, ground, MARK)
        yield from _stands_out(where, worn, [f"glyph-{side}"], f"stone-{side}", TEXT)
        yield from _stands_out(where, worn, [f"bar-{side}"], "surface", MARK)


def _turtles(where: str, worn: Tokens) -> Iterator[str]:
    for side in ("b", "w"):
        edges = [f"shell-{side}", f"mark-{side}", "ring"]
        yield from _stands_out(where, worn, edges, "board", MARK)
        yield from _stands_out(where, worn, [f"mark-{side}"], f"shell-{side}", TEXT)
    yield from _stands_out(where, worn, ["egg", "egg-ink"], "board", MARK)
    yield from _stands_out(where, worn, ["egg-ink"], "egg", TEXT)


def _cards(where: str, worn: Tokens) -> Iterator[str]:
    share = int(worn["card-wash"].rstrip("%")) / 100
    edges = ["card-paper", "card-ink", "card-edge"]
    for ground in ("board", "bg", "surface"):
        yield from _stands_out(where, worn, edges, ground, MARK)
    yield from _stands_out(where, worn, ["card-ink"], "card-tactics", TEXT)
    yield from _stands_out(where, worn, ["back-ink"], "back", MARK)
    yield from _stands_out(where, worn, ["back-tactics-ink"], "back-tactics", MARK)
    backs = {name: worn[name] for name in ("back", "back-tactics")}
    yield from _apart(where, backs, dict.fromkeys(EYES, 15.0))
    for clan in CLAN_NAMES:
        paper = mixed(worn[clan], share, worn["card-paper"])
        face = {**worn, "paper of the clan": paper}
        yield from _stands_out(where, face, ["card-ink"], "paper of the clan", TEXT)
        yield from _stands_out(where, face, [clan, "card-ink"], "paper of the clan", MARK)
        yield from _stands_out(where, worn, [f"on-{clan}"], clan, TEXT)


def _stands_out(
    where: str, worn: Tokens, marks: Iterable[str], ground: str, least: float
) -> Iterator[str]:
    seen = {name: worn[name] for name in marks if worn[name].startswith("#")}
    best = max(contrast(colour, worn[ground]) for colour in seen.values())
    if best < least:
        yield f"{where}: {' or '.join(seen)} on {ground} has {best:.2f}, needs {least}"


def _apart(where: str, colours: Tokens, least: Mapping[str, float]) -> Iterator[str]:
    for one, other in combinations(colours, 2):
        for eyes, seen in EYES.items():
            far = distance(colours[one], colours[other], seen)
            if far < least[eyes]:
                yield f"{where}: {one} and {other} are {far:.1f} apart to {eyes} eyes"


def _unlike(sheet: Sheet) -> Iterator[str]:
    """Looks of a kind set the same tokens, or one would show through another."""
    for kind in ("boards", "stones", "turtles", "cards"):
        looks = sheet.looks[kind]
        usual = set(next(iter(looks.values())))
        for code, tokens in looks.items():
            if set(tokens) != usual:
                odd = ", ".join(sorted(set(tokens) ^ usual))
                yield f"{kind} {code}: not the tokens of its kind: {odd}"


def _sides(worn: Tokens) -> dict[str, str]:
    return {f"stone-{side}": worn[f"stone-{side}"] for side in SIDE_NAMES}


def _clans(worn: Tokens) -> dict[str, str]:
    return {clan: worn[clan] for clan in CLAN_NAMES}


def _by(theme: str, value: str) -> str:
    both = _TWO.fullmatch(value.strip())
    return both[THEMES.index(theme) + 1].strip() if both else value.strip()


def _rules(sheet: str) -> Iterator[tuple[str, dict[str, str]]]:
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    for selector, body in _RULE.findall(plain):
        yield selector.strip(), dict(_TOKEN.findall(body))
