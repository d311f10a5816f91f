"""The time that was agreed on, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.clocks import Clock
from games.wording.josa import say


def clock_words(clock: Clock) -> str:
    """How much time there is, in the active language: `60 seconds a turn`."""
    if clock.turn is not None:
        return _a_turn(clock.turn)
    text = _minutes(clock.base or 0)
    if not clock.increment:
        return text
    more = ngettext(
        "%(time)s and %(n)s second more a turn",
        "%(time)s and %(n)s seconds more a turn",
        clock.increment,
    )
    return say(more, time=text, n=clock.increment)


def _a_turn(seconds: int) -> str:
    if seconds % 60 or seconds < 120:
        return say(ngettext("%(n)s second a turn", "%(n)s seconds a turn", seconds), n=seconds)
    minutes = seconds // 60
    return say(ngettext("%(n)s minute a turn", "%(n)s minutes a turn", minutes), n=minutes)


def _minutes(seconds: int) -> str:
    if seconds % 60:
        return say(ngettext("%(n)s second", "%(n)s seconds", seconds), n=seconds)
    minutes = seconds // 60
    return say(ngettext("%(n)s minute", "%(n)s minutes", minutes), n=minutes)


def no_clock() -> str:
    """What is said where no time was agreed on."""
    return _("No clock")
