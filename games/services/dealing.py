"""Dealing cards from the server's secret and bytes of the players' own browsers.

A browser that takes too long is done without: the server's part stands in for it, and the match
says so. Whatever happens, everybody who sits at the table gets cards a few seconds later.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from games.engine.chance import Chance
from games.engine.seats import Seat
from games.live.write import DEALT, Write
from games.services.decision import Decision, Known, Refused
from games.services.playing import with_bots_due
from games.shuffle.deal import Deal, Source, Want
from games.shuffle.seed import digest
from games.standing import WAITING, Standing

PATIENCE: Final = timedelta(seconds=5)
"""How long browsers are waited for, from the moment they are asked."""


def pledge(standing: Standing, seat: Seat | None, value: bytes) -> Decision:
    """What becomes of the hash by which a browser commits itself to its bytes; the first counts."""
    deal = standing.deal
    if deal is None or seat is None:
        return _refusal(seat)
    if deal.parts[seat].pledge == value:
        return Known(standing.version)
    if deal.wants(seat) is not Want.PLEDGE:
        return Refused("part_given")
    if value in (part.pledge for part in deal.parts):
        return Refused("bad_request")
    return change(standing, deal.with_pledge(seat, value))


def give(standing: Standing, seat: Seat | None, value: bytes) -> Decision:
    """What becomes of the bytes of a browser; the cards are dealt with the last bytes missing."""
    deal = standing.deal
    if deal is None or seat is None:
        return _refusal(seat)
    part = deal.parts[seat]
    if part.value == value:
        return Known(standing.version)
    if part.value is not None or part.source is Source.SERVER:
        return Refused("part_given")
    if deal.wants(seat) is not Want.PART:
        return Refused("dealing")
    if part.pledge not in (None, digest(value)):
        return Refused("part_differs")
    return change(standing, deal.with_value(seat, value))


def deal_late(standing: Standing) -> Decision:
    """Do without the browsers that have been waited for long enough."""
    if standing.deal is None or not standing.deal_is_late():
        return Known(standing.version)
    return change(standing, standing.deal.without_browsers(standing.deal.late()))


def change(standing: Standing, deal: Deal) -> Write:
    """The write by which the deal becomes this one; the cards are dealt if that completes it."""
    after = with_deal(standing.next(), deal)
    return Write(before=standing.revision, after=after, kind=DEALT)


def with_deal(standing: Standing, deal: Deal | None) -> Standing:
    """The standing, not yet dealt, with that deal: with its cards, or with the moment until which
    browsers are waited for."""
    if deal is None:
        return standing
    if deal.is_complete:
        position = standing.game.setup(standing.options, Chance(deal.seed))
        dealt = replace(standing, deal=deal, deal_due_at=None, position=position)
        return with_bots_due(dealt)
    return replace(standing, deal=deal, deal_due_at=_due(standing, deal))


def with_bots_dealt(standing: Standing) -> Standing:
    """The standing after somebody sat down: browsers are asked once everybody sits, and bots have
    none."""
    if standing.deal is None:
        return standing
    bots = [sitter.seat for sitter in standing.sitters if sitter.is_bot]
    return with_deal(standing, standing.deal.without_browsers(bots))


def _due(standing: Standing, deal: Deal) -> datetime | None:
    """Until when what is asked for now is waited for: a second question gets its own time."""
    if standing.status == WAITING:
        return None
    asked_before = standing.deal is not None and standing.deal.stage is deal.stage
    if asked_before and standing.deal_due_at is not None:
        return standing.deal_due_at
    return timezone.now() + PATIENCE


def _refusal(seat: Seat | None) -> Refused:
    return Refused("not_your_seat" if seat is None else "bad_request")
