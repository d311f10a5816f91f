"""What was agreed before a match of Schotten Totten, in a few words each."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from games.wording.josa import say


def agreed(options: Mapping[str, Any]) -> list[str]:
    """The variant, and the number of rounds where there are several."""
    words = []
    if options.get("tactics"):
        words.append(gettext("With tactics cards"))
    if options.get("expert"):
        words.append(gettext("Expert claims"))
    rounds = options.get("rounds", 1)
    if rounds > 1:
        words.append(say(ngettext("%(count)s round", "%(count)s rounds", rounds), count=rounds))
    return words or [gettext("Base game")]
