"""What the match page's scripts say of the deal: while it is made, and when it is checked."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

STRINGS: Final[Mapping[str, str]] = {
    "bar.dealing": _("Dealing…"),
    "title.dealing": _("Dealing"),
    "say.dealing": _("The cards are being dealt."),
    "say.dealt": _("The cards are dealt."),
    "deck.dealing": _("The cards are being dealt."),
    "deck.part.own_browser": _("You: bytes of your own browser"),
    "deck.part.own_late": _("You: bytes of the server, as your browser took too long"),
    "deck.part.browser": _("%(name)s: bytes of their own browser"),
    "deck.part.server": _("%(name)s: bytes of the server"),
    "deck.part.late": _("%(name)s: bytes of the server, as the browser took too long"),
    "deck.holds": _("Checked: nobody could choose the order of these cards."),
    "deck.holds_alone": _("Checked, but the order follows from the server's secret alone."),
    "deck.fails": _("The check fails: this record does not fit this match."),
    "deck.cannot": _("This browser can check only over a protected connection (https)."),
    "deck.missing": _("The record could not be fetched. Reload the page to try again."),
    "deck.commitment.ok": _("The secret opened now fits the hash shown before the deal."),
    "deck.commitment.bad": _("The secret does not fit the hash shown before the deal."),
    "deck.seen.ok": _("That hash is the one this browser saw before the deal."),
    "deck.seen.bad": _("This browser saw another hash before the deal."),
    "deck.own.ok": _("The bytes of this browser are in it."),
    "deck.own.bad": _("The bytes of this browser are not in it."),
    "deck.late.ok": _("This browser took too long, so the server stood in for it."),
    "deck.parts.ok": _(
        "Bytes of browsers fit their hashes, and bytes of the server follow from its secret."
    ),
    "deck.alone.ok": _("No browser added to it in time: all bytes follow from the secret."),
    "deck.parts.bad": _("The bytes do not fit their hashes or the secret."),
    "deck.lots.ok": _("The order of every deck follows from the secret and all the bytes."),
    "deck.lots.bad": _("The order of the decks does not follow from the secret and the bytes."),
    "deck.played.ok": _("Every card was dealt, drawn and played in that order."),
    "deck.played.bad": _("A card came out of order: %(card)s."),
    "deck.unreadable.bad": _("This text is not the record of a deal."),
}


def page_strings() -> dict[str, str]:
    """The texts by key, in the active language."""
    return {key: gettext(text) for key, text in STRINGS.items()}
