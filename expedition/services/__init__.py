"""Every change of a run enters here: started, moved on by a command, or brought up to date."""

from expedition.services.commanding import command
from expedition.services.starting import start
from expedition.services.updating import active, bring_up

__all__ = ["active", "bring_up", "command", "start"]
