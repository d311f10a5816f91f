"""How a battle is told on the page of its match: by factions, relics, and what is at stake.

All of it is pinned to the match when it is opened, in every language, so that no table need be
asked later and no edit of the content can reach a battle that goes on.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import get_language

from expedition import wording
from expedition.catalog import Catalogue
from expedition.content.words import Words
from expedition.models.content import LANGUAGES
from expedition.rules.battle import Battle, opening_lines
from expedition.rules.hooks import RESCUES
from expedition.rules.run import POWER, SURRENDER, Run
from games.engine.chance import Chance
from games.engine.seats import Seat, Viewer
from games.engine.triflip import GAME, goals, legal
from games.engine.triflip.hooks import When
from games.placing import ranks
from games.services.resigning import REASON
from games.stage import Events
from games.standing import Standing
from games.wording.results import Verdict
from games.wording.triflip import MARKS, Cast, deed, steps

KIND: Final = "expedition"

Texts = Mapping[str, str]
"""The same words by language."""


def pinned(run: Run, battle: Battle, catalogue: Catalogue, kind: str) -> dict[str, Any]:
    """What the match of that battle has to know for good."""
    words = {language: catalogue.words(language) for language in LANGUAGES}
    gate = run.own_gate
    rescue = None if gate.showdown else RESCUES.bend(None, run.boons, run.seat, gate)
    return {
        "kind": KIND,
        "of": kind,
        "gate": gate.number,
        "gates": len(run.content.gates),
        "name": {language: each.gates[gate.number] for language, each in words.items()},
        "attempt": run.attempt,
        "showdown": gate.showdown,
        "passes": gate.passes,
        "flags": run.flags,
        "rescue": None if rescue is None else _relic_names(words, run.owned[rescue].source),
        "seats": list(_seats(run, battle, words)),
        "boons": list(_boons(run, battle, words)),
        "opening": list(opening_lines(battle)),
    }


def _seats(run: Run, battle: Battle, words: Mapping[str, Words]) -> Iterable[dict[str, Any]]:
    for faction in sorted(run.content.factions, key=lambda row: row.seat):
        bot = battle.bots.get(faction.seat)
        yield {
            "faction": faction.id,
            "name": {tongue: each.factions[faction.id].name for tongue, each in words.items()},
            "bot": None if bot is None else bot.kind,
        }


def _boons(run: Run, battle: Battle, words: Mapping[str, Words]) -> Iterable[dict[str, Any]]:
    start = GAME.setup(battle.options, Chance(battle.seed))
    for index, source in enumerate(battle.sources):
        is_power, how = source == POWER, legal.active(start, index)
        yield {
            "id": source,
            "name": _power_names(words, run) if is_power else _relic_names(words, source),
            "text": {
                tongue: each.factions[run.faction].text if is_power else each.relics[source].text
                for tongue, each in words.items()
            },
            "active": how is not None,
            "after": how is not None and how.when is When.AFTER_MOVE,
        }


def _power_names(words: Mapping[str, Words], run: Run) -> dict[str, str]:
    return {language: each.factions[run.faction].power for language, each in words.items()}


def _relic_names(words: Mapping[str, Words], relic: str) -> dict[str, str]:
    return {language: each.relics[relic].name for language, each in words.items()}


class BattleStage:
    """Tells a battle in the active language, from what is pinned to its match."""

    def title(self, standing: Standing) -> str:
        """`Expedition, gate 5`."""
        return wording.battle_title(_stage(standing)["gate"])

    def name(self, standing: Standing, seat: Seat) -> str:
        """The name of the faction."""
        return _said(_stage(standing)["seats"][seat]["name"])

    def shown(self, standing: Standing, viewer: Viewer) -> dict[str, Any]:
        """The gate, the seats, the boons by index, the lines before the first turn, the end."""
        stage, url = _stage(standing), _url(standing)
        cast = _cast(standing)
        return {
            "kind": KIND,
            "run": url,
            "gate": stage["gate"],
            "gates": stage["gates"],
            "name": _said(stage["name"]),
            "attempt": stage["attempt"],
            "showdown": stage["showdown"],
            "demand": wording.demand(stage["passes"]),
            "seats": [self._seat(standing, seat) for seat in range(len(stage["seats"]))],
            "boons": [
                {
                    "id": boon["id"],
                    "name": _said(boon["name"]),
                    "text": _said(boon["text"]),
                    "active": boon["active"],
                    "after": boon.get("after", False),
                }
                for boon in stage["boons"]
            ],
            "opening": [{"text": deed(line, cast)} for line in stage["opening"]],
            "next": url,
            "outcome": _outcome(standing),
        }

    def steps(self, standing: Standing, events: Events) -> list[dict[str, Any]]:
        """A turn, factions and relics by name."""
        return steps(events, _cast(standing))

    def verdict(self, standing: Standing, viewer: Viewer, verdict: Verdict) -> Verdict:
        """What the end means for the run, after how it came about."""
        outcome = _outcome(standing)
        if outcome is None:
            return verdict
        if outcome["what"] == wording.RESTARTED:
            return Verdict(outcome["title"], outcome["text"])
        told = wording.ending(SURRENDER) if _is_given_up(standing) else verdict.text
        return Verdict(outcome["title"], wording.joined(told, outcome["text"]))

    def _seat(self, standing: Standing, seat: Seat) -> dict[str, Any]:
        pinned = _stage(standing)["seats"][seat]
        return {
            "seat": seat,
            "faction": pinned["faction"],
            "mark": MARKS[seat],
            "name": _said(pinned["name"]),
            "note": "" if pinned["bot"] is None else wording.no_power(),
            "bot": pinned["bot"],
            "goal": goals.goal(standing.position, seat),
        }


def _outcome(standing: Standing) -> dict[str, str] | None:
    """What the end of the battle means for its run; None before."""
    result, stage = standing.result, _stage(standing)
    if result is None:
        return None
    what = wording.RESTARTED if stage.get("restarted") else _what(standing)
    rescue = stage["rescue"]
    return {
        "what": what,
        "title": wording.outcome_title(what, stage["gate"]),
        "text": wording.outcome_text(what, stage, "" if rescue is None else _said(rescue)),
    }


def _what(standing: Standing) -> str:
    assert standing.result is not None  # noqa: S101  whoever asks has looked
    stage, given_up = _stage(standing), _is_given_up(standing)
    own = next(seat for seat, each in enumerate(stage["seats"]) if each["bot"] is None)
    if not given_up and ranks(standing)[own] <= stage["passes"]:
        return wording.CLEARED if stage["gate"] == stage["gates"] else wording.PASSED
    if stage["rescue"] is not None and not given_up:
        return wording.RESCUED
    return wording.FLAG if stage["flags"] else wording.FAILED


def _is_given_up(standing: Standing) -> bool:
    return standing.result is not None and standing.result.reason == REASON


def _cast(standing: Standing) -> Cast:
    stage = _stage(standing)
    names = [f"{MARKS[seat]} {_said(each['name'])}" for seat, each in enumerate(stage["seats"])]
    boons = tuple(_said(boon["name"]) for boon in stage["boons"])
    return Cast(player=names.__getitem__, boons=boons)


def _stage(standing: Standing) -> Mapping[str, Any]:
    assert standing.stage is not None  # noqa: S101  a stage is asked about its own matches only
    return standing.stage


def _said(texts: Texts) -> str:
    return texts.get(get_language() or LANGUAGES[0]) or texts[LANGUAGES[0]]


def _url(standing: Standing) -> str:
    query = "?kind=daily" if _stage(standing)["of"] == "daily" else ""
    return reverse("expedition:run") + query
