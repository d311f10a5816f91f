"""What goes wrong when a run is asked for something it does not allow."""

from games.engine.errors import RuleError


class Refused(RuleError):
    """The run does not allow that now; `code` says why and nothing has changed.

    `not_now` in another phase, `stale` for another version of the run; at the start
    `unknown_faction`, `unknown_risk` and `locked`; in the shop `not_offered`, `sold`, `too_dear`,
    `no_slot`, `excluded` and `not_owned`.
    """
