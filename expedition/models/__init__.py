"""What is kept of expeditions."""

from expedition.models.content import Economy, Faction, Gate, Relic, RiskLevel
from expedition.models.edition import ContentStamp, Edition
from expedition.models.fame import HallEntry, Mark
from expedition.models.run import Battle, Entry, Reward, Run

__all__ = [
    "Battle",
    "ContentStamp",
    "Economy",
    "Edition",
    "Entry",
    "Faction",
    "Gate",
    "HallEntry",
    "Mark",
    "Relic",
    "Reward",
    "RiskLevel",
    "Run",
]
