"""What a match says of its clocks: how much is left at the moment the message is made, so that no
browser has to know what time it is."""

from typing import Any

from games.live.moment import moment
from games.standing import Standing
from games.timing import remaining


def clock_state(standing: Standing) -> dict[str, Any]:
    """The clocks now, as fields of a message; none in matches without."""
    if standing.clock is None:
        return {}
    left = list(remaining(standing, moment()))
    return {"clock": {"left": left, "runs": sorted(standing.running)}}


def agreed_clock(standing: Standing) -> dict[str, Any]:
    """What was agreed on, as a field of a message."""
    return {} if standing.clock is None else {"pace": standing.clock.encode()}
