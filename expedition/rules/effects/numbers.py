"""Numbers that several effects take."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, number


@dataclass(frozen=True)
class Nothing(Numbers):
    """No numbers at all."""


@dataclass(frozen=True)
class Stones(Numbers):
    """How many stones."""

    stones: int = number(1, 6, "Stones")


@dataclass(frozen=True)
class Times(Numbers):
    """How often in a battle."""

    times: int = number(1, 9, "Times a battle")


@dataclass(frozen=True)
class Before(Numbers):
    """Up to which game turn."""

    turn: int = number(2, 60, "Before game turn")


@dataclass(frozen=True)
class Every(Numbers):
    """Which placement or turn."""

    count: int = number(1, 20, "Which one")


@dataclass(frozen=True)
class Least(Numbers):
    """From how many stones on."""

    least: int = number(1, 20, "From this many stones on")


@dataclass(frozen=True)
class Coins(Numbers):
    """How many coins."""

    coins: int = number(1, 20, "Coins")
