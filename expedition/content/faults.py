"""What is wrong with content as a whole, and how that is said to staff."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from expedition.content.building import Tables, Texts
from expedition.content.proofreading import proofread
from expedition.rules.content.checking import Fault, check
from expedition.rules.content.reading import decode_content, encode_content
from expedition.rules.content.rows import Content
from games.engine.errors import BadEncoding


class Faulty(Exception):
    """Content that no run can be played by, with everything that is wrong."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(sentence(fault) for fault in faults))
        self.faults = tuple(faults)


def faults_of(tables: Tables) -> list[Fault]:
    """Everything that is wrong with these rows, numbers first."""
    try:
        content = tables.content()
    except (LookupError, TypeError, ValueError) as error:
        return [Fault("unreadable", {"what": str(error)})]
    return faults_in(content, tables.texts())


def faults_in(content: Content, texts: Texts) -> list[Fault]:
    """Everything that is wrong with numbers and words that belong together."""
    faults = check(content)
    if not faults:
        try:
            decode_content(encode_content(content))
        except BadEncoding as error:
            faults = [Fault("unreadable", {"what": error.code})]
    return [*faults, *proofread(content, texts)]


_SENTENCES: Final = {
    "unreadable": _("Something here cannot be read: %(what)s."),
    "unknown_effect": _("%(row)s: There is no effect “%(effect)s”."),
    "effect_not_for_row": _("%(row)s: The effect “%(effect)s” is not for such a row."),
    "bad_numbers": _("%(row)s: These are not the numbers of the effect “%(effect)s”."),
    "number_out_of_range": _("%(row)s: The number “%(number)s” is out of its bounds."),
    "three_factions": _("There must be three factions, one for each seat."),
    "twice": _("%(row)s is there twice."),
    "bad_colour": _("%(row)s: A colour is written like #F0B429."),
    "eight_gates": _("There must be eight gates, numbered from 1 to 8."),
    "showdowns_are_even": _("Gate %(gate)s: Even gates are showdowns, odd gates are not."),
    "bad_pass_rank": _("Gate %(gate)s: Only first place passes a showdown; elsewhere 1 to 3."),
    "levels_in_a_row": _("Risk levels must run from 0 on without a gap."),
    "unknown_faction": _("%(row)s: There is no faction “%(faction)s”."),
    "bad_price": _("%(row)s: A price lies between 1 and 99."),
    "excludes_itself": _("%(row)s: A relic cannot exclude itself."),
    "excludes_one_way": _("%(row)s and %(other)s must exclude each other."),
    "more_own_than_offers": _("A shop cannot show more relics of the faction than relics."),
    "bad_weights": _("The weights of the rarities lie between 0 and 1000, and one above 0."),
    "no_words": _("%(row)s: A text is missing (%(part)s, %(language)s)."),
    "stray_brace": _("%(row)s: Braces stand only around a number’s name (%(part)s, %(language)s)."),
    "unknown_number": _(
        "%(row)s: There is no number “%(number)s” to tell here (%(part)s, %(language)s);"
        " there are: %(numbers)s."
    ),
    "untold_number": _(
        "%(row)s: Other languages tell “%(number)s”, this one does not (%(part)s, %(language)s)."
    ),
    "same_name": _("%(row)s and %(other)s have the same name (%(language)s)."),
    "lost_edition": _("Edition %(row)s can be read no longer: %(what)s."),
    "other_digest": _("Edition %(row)s is not what it was when it was made."),
}


_PARTS: Final = {
    "name": _("name"),
    "power": _("name of the power"),
    "text": _("what it does"),
    "perks": _("what else it brings"),
}
_LANGUAGES: Final = {"en": _("English"), "ko": _("Korean"), "ja": _("Japanese")}
_ROWS: Final = {"gate": _("Gate %(number)s"), "risk": _("Risk level %(number)s")}


def sentence(fault: Fault) -> str:
    """What is wrong, to somebody who can mend it."""
    if fault.code not in _SENTENCES:
        return f"{fault.code}: {fault.facts}"
    facts = dict(fault.facts)
    for name, words in (("part", _PARTS), ("language", _LANGUAGES)):
        if name in facts:
            facts[name] = gettext(words[facts[name]])
    for name in facts.keys() & {"row", "other"}:
        facts[name] = _row(str(facts[name]))
    return gettext(_SENTENCES[fault.code]) % facts


def _row(name: str) -> str:
    table, _space, number = name.partition(" ")
    return gettext(_ROWS[table]) % {"number": number} if table in _ROWS else name
