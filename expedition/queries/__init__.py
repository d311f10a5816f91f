"""What pages ask about expeditions, told in the active language."""

from expedition.queries.codex import codex, relic
from expedition.queries.daily import daily
from expedition.queries.halls import hall, halls
from expedition.queries.lobby import lobby
from expedition.queries.past import history, last_over, past
from expedition.queries.runs import battle_url, run_view

__all__ = [
    "battle_url",
    "codex",
    "daily",
    "hall",
    "halls",
    "history",
    "last_over",
    "lobby",
    "past",
    "relic",
    "run_view",
]
