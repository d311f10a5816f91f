"""Numbers that several effects take."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, gettext_noop, number


@dataclass(frozen=True)
class Nothing(Numbers):
    """No numbers at all."""


@dataclass(frozen=True)
class Stones(Numbers):
    """How many stones."""

    stones: int = number(1, 6, gettext_noop("Stones"))


@dataclass(frozen=True)
class Times(Numbers):
    """How often in a battle."""

    times: int = number(1, 9, gettext_noop("Times a battle"))


@dataclass(frozen=True)
class Before(Numbers):
    """Up to which game turn."""

    turn: int = number(2, 60, gettext_noop("Before game turn"))


@dataclass(frozen=True)
class Every(Numbers):
    """Which placement or turn."""

    count: int = number(1, 20, gettext_noop("Which one"))


@dataclass(frozen=True)
class Least(Numbers):
    """From how many stones on."""

    least: int = number(1, 20, gettext_noop("From this many stones on"))


@dataclass(frozen=True)
class Coins(Numbers):
    """How many coins."""

    coins: int = number(1, 20, gettext_noop("Coins"))
