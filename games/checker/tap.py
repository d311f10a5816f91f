"""One card tapped: laid where taps lead, or taken away again."""

from games.checker.faults import Fault
from games.checker.link import Reading
from games.checker.sheet import SIDES, Place, Sheet, may_lie, own_name
from games.engine.schotten.cards import NAMES, Card, is_clan, word_of


def tap(sheet: Sheet, place: Place, card: Card) -> Reading:
    """The sheet after the card was tapped while taps lead to that place.

    What lies there already is taken away; what lies elsewhere moves. A full side takes no more.
    """
    card = own_name(card, place)
    lying = sheet.place_of(card)
    if not may_lie(card):
        return Reading(sheet, (Fault("cannot_lie", (NAMES[card],)),))
    if place is Place.SEEN:
        return _seen(sheet, card, lying)
    if lying is not place and len(sheet.side(place)) == sheet.need:
        return Reading(sheet, (Fault("too_many", (NAMES[card],)),))
    sheet = taken_away(sheet, card)
    if lying is place:
        return Reading(sheet)
    return Reading(sheet.with_side(place, (*sheet.side(place), card)))


def next_place(sheet: Sheet, place: Place) -> Place:
    """Where taps lead next: on to the other side, then to the seen cards, as sides fill up."""
    while place is not Place.SEEN and len(sheet.side(place)) == sheet.need:
        place = Place.THEIRS if place is Place.MINE else Place.SEEN
    return place


def _seen(sheet: Sheet, card: Card, lying: Place | None) -> Reading:
    if not is_clan(card):
        return Reading(sheet, (Fault("not_seen", (NAMES[card],)),))
    if lying in SIDES:
        return Reading(sheet, (Fault("seen_already", (NAMES[card],)),))
    return Reading(sheet._replace(seen=sheet.seen ^ word_of((card,))))


def taken_away(sheet: Sheet, card: Card) -> Sheet:
    """The sheet without that card, wherever it lies."""
    for place in SIDES:
        kept = tuple(each for each in sheet.side(place) if each != card)
        if kept != sheet.side(place):
            return sheet.with_side(place, kept)
    return sheet._replace(seen=sheet.seen & ~word_of((card,)))
