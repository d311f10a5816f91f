"""The clocks a form offers."""

from django import template

from games.clocks import PRESETS
from games.wording.clocks import clock_words, no_clock

register = template.Library()


@register.simple_tag
def clock_choices() -> list[tuple[str, str]]:
    """Value and words of every clock to choose from, none first."""
    return [("", no_clock()), *((value, clock_words(clock)) for value, clock in PRESETS.items())]
