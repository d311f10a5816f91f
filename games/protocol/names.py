"""What the people and bots at a table are called, in the active language."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.seats import Seat, Viewer
from games.stage import stage_of
from games.standing import Standing
from games.wording.bots import name_of
from games.wording.josa import say
from games.wording.registry import wording_of
from games.wording.titles import title_of

USUAL_EMBLEM: Final = "pebble"


def match_title(standing: Standing) -> str:
    """What the match is called: by its game, or as a part of something greater."""
    stage = stage_of(standing)
    return title_of(standing.game.key) if stage is None else stage.title(standing)


def seat_name(standing: Standing, seat: Seat) -> str:
    """The name to show beside the pieces of a seat; empty while nobody sits there.

    Somebody without a name is called by their pieces, so that two of them are not one.
    """
    sitter = standing.sitters[seat]
    if sitter.is_open:
        return ""
    return _own_name(standing, seat) or wording_of(standing.game.key).seat_name(seat) or _("Guest")


def emblem(standing: Standing, seat: Seat) -> str:
    """The emblem beside that name: the person's own or a bot's; none for an empty seat, and none
    where the seats are other than their players."""
    sitter = standing.sitters[seat]
    if sitter.is_open or standing.stage is not None:
        return ""
    return sitter.name if sitter.is_bot else sitter.avatar or USUAL_EMBLEM


def names_told_apart(standing: Standing) -> Mapping[Seat, str]:
    """A name for each seat that no other seat shares, for sentences: `Pond skater (▲ Triangle)`."""
    names = {sitter.seat: _own_name(standing, sitter.seat) for sitter in standing.sitters}
    return {seat: _told_apart(standing, seat, names) for seat in names}


def names_seen_by(standing: Standing, viewer: Viewer) -> Mapping[Seat, str]:
    """A name for each seat as that viewer calls it: their own seat "You"."""
    names = dict(names_told_apart(standing))
    if viewer is not None:
        # Translators: whoever reads this, at the head of a line: "You: R5 to stone 3."
        names[viewer] = pgettext("at the head of a line", "You")
    return names


def companions(standing: Standing, seat: Seat) -> list[str]:
    """Who else sits there, for a list of matches in which no pieces are seen.

    Among three somebody without a name is called by their pieces; of two there is only one other.
    """
    others = [sitter for sitter in standing.sitters if sitter.seat != seat and not sitter.is_open]
    title = wording_of(standing.game.key).seat_title
    pieces = {
        other.seat: title(other.seat) if len(standing.sitters) > 2 else "" for other in others
    }
    return [_own_name(standing, other.seat) or pieces[other.seat] or _("Guest") for other in others]


def _told_apart(standing: Standing, seat: Seat, names: Mapping[Seat, str]) -> str:
    name, pieces = names[seat], wording_of(standing.game.key).seat_title(seat)
    if not name:
        return pieces or _("Guest")
    if list(names.values()).count(name) == 1 or not pieces:
        return name
    # Translators: one of several players of the same name, such as "Pond skater (▲ Triangle)".
    return say(_("%(name)s (%(seat)s)"), name=name, seat=pieces)


def _own_name(standing: Standing, seat: Seat) -> str:
    stage = stage_of(standing)
    if stage is not None:
        return stage.name(standing, seat)
    sitter = standing.sitters[seat]
    if sitter.is_gone:
        return _("Deleted player")
    return name_of(sitter.name) if sitter.is_bot else sitter.name
