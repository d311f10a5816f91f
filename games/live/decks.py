"""The rows that dealt cards come from: read with their match, written with the match's own row."""

from collections.abc import Iterable

from games.live.write import Write
from games.models import Deck, Match
from games.shuffle.deal import Deal
from games.shuffle.proof import read_parts, write_parts
from games.standing import Standing


def deal_of(row: Match) -> Deal | None:
    """The deal of a match whose `deck` was read along; None in games without one."""
    deck: Deck | None = getattr(row, "deck", None)
    if deck is None:
        return None
    return Deal(row.id.bytes, bytes(deck.secret), read_parts(deck.parts), deck.algorithm)


def store_deck(standing: Standing) -> None:
    """Begin the deal of a new match; the seed of the match is set if that completes it."""
    deal = standing.deal
    if deal is None:
        return
    Deck.objects.create(
        match_id=standing.id,
        algorithm=deal.algorithm,
        secret=deal.secret,
        parts=write_parts(deal.parts),
        due_at=standing.deal_due_at,
    )
    _seed(standing, deal)


def store_deals(writes: Iterable[Write]) -> None:
    """Keep what browsers added to the deals of these matches, and the seed once all is there."""
    for write in writes:
        deal = write.after.deal
        if write.deals and deal is not None:
            Deck.objects.filter(match_id=write.match).update(
                parts=write_parts(deal.parts), due_at=write.after.deal_due_at
            )
            _seed(write.after, deal)


def _seed(standing: Standing, deal: Deal) -> None:
    """The seed of the record: from then on the position is drawn from it."""
    if deal.is_complete:
        Match.objects.filter(id=standing.id).update(seed=deal.seed)
