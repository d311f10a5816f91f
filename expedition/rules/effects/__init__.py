"""Every effect that rows of content may name. Importing this registers them all.

Whoever reads a battle that carries boons must have imported it: effects are found by name.
"""

from expedition.rules.effects import (
    actives,
    adding,
    earning,
    flips,
    goals,
    protecting,
    risks,
    rooting,
    running,
    starting,
)
from expedition.rules.effects.kinds import KINDS, Field, Kind, Numbers, Row

__all__ = [
    "KINDS",
    "Field",
    "Kind",
    "Numbers",
    "Row",
    "actives",
    "adding",
    "earning",
    "flips",
    "goals",
    "protecting",
    "risks",
    "rooting",
    "running",
    "starting",
]
