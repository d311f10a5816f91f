"""The texts that the scripts of a match page say by themselves: `{% match_texts as strings %}`."""

from django import template

from games.wording.match_strings import match_strings

register = template.Library()


@register.simple_tag
def match_texts() -> dict[str, str]:
    """Every text by key, in the active language."""
    return match_strings()
