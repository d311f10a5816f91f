"""What the scripts of a match page say of digests: of sealed choices, and of opened ones."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

STRINGS: Final[Mapping[str, str]] = {
    "sealing.shown_0": _("No digest yet"),
    "sealing.shown_1": _("Digest %(first)s"),
    "sealing.shown_2": _("Digests %(first)s, %(second)s"),
    "sealing.checking": _("Checking the digests…"),
    "sealing.cannot": _("This browser can check only over a protected connection (https)."),
    "sealing.unable": _("Cannot be checked here"),
    "sealing.turn_holds": _("%(first)s and %(second)s fit"),
    "sealing.turn_fails": _("A digest does not fit"),
    "sealing.turn_unsealed": _("Not sealed with a digest"),
    "sealing.turn_forced": _("Forced: nothing sealed"),
    "sealing.row_holds": _("Fits its digests"),
    "sealing.row_fails": _("Does not fit its digests"),
    "sealing.row_unsealed": _("Not sealed with a digest"),
    "sealing.row_forced": _("The rules left no choice here, so nothing was sealed."),
    "sealing.alarm": _("Turn %(n)s: what %(name)s sealed does not fit its digest."),
    "sealing.none_yet": _("No turn has been opened yet."),
    "sealing.now": _("Turn %(n)s, sealed now"),
    "sealing.turn": _("Turn %(n)s: %(cells)s"),
    "sealing.opened": _("%(name)s, %(cell)s."),
    "sealing.digest": _("Digest"),
    "sealing.salt": _("Salt"),
    "sealing.seat_early": _("Fits the digest that this browser saw before the turn opened."),
    "sealing.seat_holds": _("Fits its digest."),
    "sealing.seat_wrong": _("Does not fit its digest."),
    "sealing.seat_other": _("This browser saw another digest before the turn opened."),
    "sealing.seat_copied": _("This digest stands in another place as well, so it is a copy."),
    "sealing.seat_kept": _("A digest was shown before, and nothing opened it."),
    "sealing.seat_unsealed": _("Not sealed with a digest."),
}


def page_strings() -> dict[str, str]:
    """The texts by key, in the active language; keys in `.one` and `.other` are counted forms."""
    texts = {key: gettext(text) for key, text in STRINGS.items()}
    for form, n in (("one", 1), ("other", 2)):
        texts[f"sealing.hold.{form}"] = ngettext(
            "Checked: %(n)s turn opened as it was sealed.",
            "Checked: %(n)s turns opened as they were sealed.",
            n,
        )
        texts[f"sealing.fail.{form}"] = ngettext(
            "%(n)s turn does not fit its digests.", "%(n)s turns do not fit their digests.", n
        )
        texts[f"sealing.unsealed.{form}"] = ngettext(
            "%(n)s turn was not sealed with digests.",
            "%(n)s turns were not sealed with digests.",
            n,
        )
    return texts
