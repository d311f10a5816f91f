"""The content of expeditions as staff edit it: nothing is saved that no run could be played by."""

from expedition.admin.editions import EditionAdmin
from expedition.admin.factions import FactionAdmin
from expedition.admin.relics import RelicAdmin
from expedition.admin.road import EconomyAdmin, GateAdmin, RiskLevelAdmin

__all__ = [
    "EconomyAdmin",
    "EditionAdmin",
    "FactionAdmin",
    "GateAdmin",
    "RelicAdmin",
    "RiskLevelAdmin",
]
