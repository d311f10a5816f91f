"""Where the apps meet that know nothing of each other."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from accounts import adoption, exporting, leaving, names
from accounts import limits as dear
from accounts.looks import carrying
from accounts.player import Player
from accounts.signals import player_left, player_renamed
from expedition.services import hall
from expedition.services import leaving as runs_left
from games import limits
from games.history.exporting import matches_of
from games.live import relay
from games.refusing import too_much
from games.services import forgetting, renaming, reporting
from games.services.adopting import hand_on_seats, seats_to_carry
from games.wording.bots import names_of_the_site
from merestone import unlocks
from merestone.staff import ways


def connect() -> None:
    """Tie the apps together; doing it again changes nothing."""
    names.reserve(names_of_the_site)
    adoption.register(adoption.Adopter(count=seats_to_carry, hand_on=hand_on_seats))
    leaving.register(_leave_matches, prepare=forgetting.resign_all)
    exporting.register("matches", matches_of)
    adoption.register(
        adoption.Adopter(count=carrying.looks_to_carry, hand_on=carrying.hand_on_looks)
    )
    leaving.register(carrying.forget_looks)
    exporting.register("looks", carrying.export_looks)
    dear.register(dear.EXPORT, _may_export)
    dear.register(dear.WALK, _may_set_out)
    unlocks.connect()
    adoption.register(adoption.Adopter(count=_nothing, hand_on=reporting.hand_on_reports))
    leaving.register(reporting.forget_reporter)
    exporting.register("reports", reporting.reports_of)
    leaving.register(_leave_runs, prepare=runs_left.abandon_all)
    exporting.register("expeditions", runs_left.export)
    player_left.connect(_close_sockets, dispatch_uid="merestone.close_sockets")
    ways.connect()
    player_renamed.connect(_rename_seats, dispatch_uid="merestone.rename_seats")
    player_renamed.connect(_rename_runs, dispatch_uid="merestone.rename_runs")


def _may_export(request: HttpRequest, key: str) -> HttpResponse | None:
    wait = limits.exporters.wait(key)
    return too_much(request, wait) if wait else None


def _may_set_out(request: HttpRequest, _key: str) -> HttpResponse | None:
    wait = limits.walkers.wait(limits.address_of(request))
    return too_much(request, wait) if wait else None


def _close_sockets(sender: Any, key: str, **_kwargs: Any) -> None:
    relay.depart(key)


def _rename_seats(sender: Any, key: str, name: str, **_kwargs: Any) -> None:
    renaming.rename_seats(key, name)


def _rename_runs(sender: Any, key: str, name: str, **_kwargs: Any) -> None:
    hall.rename(key, name)


def _leave_runs(player: Player) -> None:
    try:
        runs_left.forget(player)
    except runs_left.StillRunning as error:
        raise leaving.StillBusy from error


def _nothing(player: Player) -> dict[str, int]:
    return {}


def _leave_matches(player: Player) -> None:
    try:
        forgetting.forget(player)
    except forgetting.StillPlaying as error:
        raise leaving.StillBusy from error
