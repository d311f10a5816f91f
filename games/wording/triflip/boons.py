"""What a special power did, in one plain sentence whatever the power is called."""

from collections.abc import Sequence

from django.utils.translation import gettext

from games.wording.josa import say
from games.wording.words import Event, listed


def bent(events: Sequence[Event]) -> str:
    """That powers acted in this turn, and on which cells."""
    deeds = [event for event in events if event["type"] == "boon"]
    touched = sorted({cell for event in deeds for cell in event["cells"]})
    if touched:
        return say(gettext("Special powers act on %(cells)s."), cells=listed(touched))
    if all(event["what"] == "decline" for event in deeds):
        return gettext("A special power stays unused.")
    return gettext("A special power acts.")
