"""Reporting an opponent: who may be reported by whom, once for each match, taken back if wanted."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.addresses import slug_of
from games.engine.seats import Seat
from games.models import Report
from games.models.report import LONGEST_TEXT
from games.players import GONE, PAST, Player
from games.services.evidence import freeze
from games.sitters import Sitter
from games.standing import Standing

LINE_END: Final = "\n"
UNSEEN: Final = ("Cc", "Cf", "Cs")
"""Kinds of signs that are not seen, such as those that turn the words around them."""

JOINERS: Final = ("\u200c", "\u200d")
"""Of these the ones that belong to how words and pictures are written."""


class TooLong(ValueError):
    """More words than a report takes."""


class NotReportable(LookupError):
    """That person may not report that seat: it is theirs, a bot's, or nobody's."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """Somebody who may be reported: the person at a seat, or who left it to a bot."""

    seat: Seat
    key: str
    name: str
    """Empty for a guest, and for whoever left: the seat has the bot's name then."""


def is_player(standing: Standing, key: str) -> bool:
    """Whether that person plays or played in the match; only they report anybody of it."""
    return bool(key) and (standing.seat_of(key) is not None or standing.has_left(key))


def suspects(standing: Standing, key: str) -> tuple[Suspect, ...]:
    """Everybody whom that player of the match may report."""
    if not is_player(standing, key):
        return ()
    found = (
        Suspect(sitter.seat, _person(sitter), "" if sitter.former else sitter.name)
        for sitter in standing.sitters
    )
    return tuple(suspect for suspect in found if suspect.key and suspect.key != key)


def may_come_to_report(standing: Standing, key: str) -> bool:
    """Whether the page of the match should lead to the one for reports: somebody else is or may
    yet be a person."""
    free = any(sitter.is_open for sitter in standing.sitters)
    return is_player(standing, key) and (free or bool(suspects(standing, key)))


def clean_text(text: str) -> str:
    """Somebody's words without what cannot be seen or stored; `TooLong` if they are too many."""
    seen = "".join(filter(_is_written, LINE_END.join(text.splitlines()))).strip()
    if len(seen) > LONGEST_TEXT:
        raise TooLong(len(seen))
    return seen


def _is_written(character: str) -> bool:
    seen = unicodedata.category(character) not in UNSEEN
    return seen or character == LINE_END or character in JOINERS


def report(
    standing: Standing, reporter: str, seat: Seat, reason: str, text: str, language: str
) -> Report:
    """Report whoever holds that seat; a second report of the same is the first one, unchanged.

    `NotReportable` if there is nobody to report for that person.
    """
    suspect = next((each for each in suspects(standing, reporter) if each.seat == seat), None)
    if suspect is None:
        raise NotReportable(seat)
    made, _ = Report.objects.get_or_create(
        match_id=standing.id,
        reporter=reporter,
        seat=seat,
        defaults={
            "reported": suspect.key,
            "name": suspect.name,
            "reason": reason,
            "text": clean_text(text),
            "language": language,
            "evidence": freeze(standing, reporter, timezone.now()),
        },
    )
    return made


def withdraw(standing: Standing, reporter: str, seat: Seat) -> None:
    """Take a report back that nobody has dealt with yet."""
    own = Report.objects.filter(match_id=standing.id, reporter=reporter, seat=seat)
    own.filter(state=Report.State.OPEN).delete()


def reports_by(standing: Standing, reporter: str) -> dict[Seat, Report]:
    """What that person has reported of this match, by seat."""
    own = Report.objects.filter(match_id=standing.id, reporter=reporter)
    return {made.seat: made for made in own}


def hand_on_reports(former: Player, player: Player) -> dict[str, int]:
    """What a guest reported, and what was reported of them, is the account's from now on."""
    with transaction.atomic():
        for made in Report.objects.filter(reporter=former.key).select_related("match"):
            twin = Report.objects.filter(match=made.match, seat=made.seat, reporter=player.key)
            if made.match is None or not twin.exists():
                Report.objects.filter(id=made.id).update(reporter=player.key)
        Report.objects.filter(reported=former.key).update(reported=player.key)
    return {}


def reports_of(player: Player) -> list[dict[str, Any]]:
    """The reports somebody made, for the copy of their data; what became of them stays inside."""
    if not player.key:
        return []
    own = Report.objects.filter(reporter=player.key).order_by("created_at")
    return [
        {
            "match": slug_of(made.match_id) if made.match_id else None,
            "seat": made.seat,
            "reason": made.reason,
            "text": made.text,
            "reported_at": made.created_at.isoformat(),
        }
        for made in own
    ]


def forget_reporter(player: Player) -> None:
    """Take somebody who deletes their account out of every report, the evidence included."""
    if not player.key:
        return
    concerned = Report.objects.select_for_update().filter(
        Q(reporter=player.key) | Q(reported=player.key) | Q(evidence__icontains=player.key)
    )
    for made in concerned:
        _forget(made, player.key)


def _forget(made: Report, key: str) -> None:
    nobody = f"{GONE}{made.pk}"
    if made.reporter == key:
        made.reporter, made.text = nobody, ""
    if made.reported == key:
        made.reported, made.name = nobody, ""
    made.evidence = _without(made.evidence, key)
    made.save(update_fields=["reporter", "reported", "name", "text", "evidence"])


def _without(evidence: dict[str, Any], key: str) -> dict[str, Any]:
    seats: Sequence[dict[str, Any]] = evidence["seats"]
    return {
        **evidence,
        "reporter": "" if evidence["reporter"] == key else evidence["reporter"],
        "seats": [_seat_without(seat, key) for seat in seats],
    }


def _seat_without(seat: dict[str, Any], key: str) -> dict[str, Any]:
    if key not in (seat["key"], seat["left"]):
        return seat
    own = {"key": "", "name": "", "shown": ""} if seat["key"] == key else {}
    return {**seat, **own, "left": "" if seat["left"] == key else seat["left"]}


def _person(sitter: Sitter) -> str:
    key = sitter.former or sitter.player
    return "" if key.startswith((GONE, PAST)) else key
