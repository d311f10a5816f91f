"""What the match page's scripts say of clocks, and of how people deal with each other."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as _

STRINGS: Final[Mapping[str, str]] = {
    "clock.left": _("%(time)s left."),
    "conduct.asks_draw": _("%(name)s offers a draw."),
    "conduct.asks_takeback": _("%(name)s asks to take their last turn back."),
    "conduct.own_draw": _("You offer a draw. Playing on withdraws it."),
    "conduct.own_takeback": _("You ask to take your last turn back. Playing on withdraws it."),
    "conduct.withdraw": _("Withdraw"),
    "conduct.decline": _("Decline"),
    "conduct.declined": _("%(name)s declines."),
    "conduct.you_declined": _("You declined."),
    "conduct.withdrawn": _("The request was withdrawn."),
    "conduct.nothing_asked": _("Nobody asks for anything now."),
    "conduct.no_draw": _("There is nobody here to agree on a draw with."),
    "conduct.no_takeback": _("You have no turn that could be taken back."),
    "conduct.no_abort": _("The game has begun and can no longer be called off."),
    "conduct.gone": _("%(name)s has left."),
    "conduct.claim": _("%(name)s has been gone for long. You may end the game."),
    "conduct.claim_win": _("Claim the win"),
    "conduct.claim_draw": _("Take a draw"),
    # Translators: what somebody says to the others with one press: "Ada: Well played!"
    "emote.said": _("%(name)s: %(words)s"),
}


def emotes() -> list[str]:
    """What people may say to each other with one press, in the active language."""
    return [
        pgettext("said to the others", "Hello!"),
        pgettext("said to the others", "Good luck!"),
        pgettext("said to the others", "Well played!"),
        pgettext("said to the others", "Thank you!"),
        pgettext("said to the others", "Oops!"),
        pgettext("said to the others", "Wow!"),
        pgettext("said to the others", "Let me think."),
        pgettext("said to the others", "That was fun!"),
    ]


def page_strings() -> dict[str, str]:
    """The texts by key, in the active language."""
    texts = {key: gettext(text) for key, text in STRINGS.items()}
    texts |= {f"emote.{number}": words for number, words in enumerate(emotes())}
    for key, number in (("one", 1), ("other", 2)):
        texts[f"clock.low.{key}"] = ngettext("%(n)s second left.", "%(n)s seconds left.", number)
        texts[f"conduct.gone_wait.{key}"] = ngettext(
            "%(name)s has left. You may end the game in %(n)s second.",
            "%(name)s has left. You may end the game in %(n)s seconds.",
            number,
        )
    return texts
