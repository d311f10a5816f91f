"""The server's answer to a sheet, as JSON for the script and in words for everybody."""

from typing import Any

from games.checker import words
from games.checker.faults import Fault
from games.checker.link import Reading, write
from games.checker.sheet import SIDES, Sheet
from games.checker.wins import Border
from games.engine.schotten.cards import CLAN_CARDS, NAMES, Cards, names
from games.engine.schotten.fields import VERDICT
from games.wording.schotten.proof import proof, stand_in_told, stand_ins

TONES = {True: "yes", False: "no"}


def answer(reading: Reading) -> dict[str, Any]:
    """The sheet as it was understood, what was left out of it, and the verdict with its proof."""
    sheet = reading.sheet
    verdict = VERDICT.write(sheet.verdict())
    unfinished = verdict["reason"] == "unfinished"
    unseen = sheet.unseen.bit_count()
    missing = sheet.need - len(sheet.mine)
    return {
        "query": write(sheet),
        "sheet": sheet_json(sheet),
        "seen": len(CLAN_CARDS) - unseen,
        "unseen": unseen,
        "tone": "open" if unfinished else TONES[verdict["ok"]],
        "title": words.title_of(verdict["reason"]),
        "text": words.lacking(missing) if unfinished else proof(verdict, unseen),
        "notes": _notes(sheet, verdict),
        "cards": verdict["beaten_by"],
        "verdict": verdict,
        "faults": told(reading.faults, sheet.need),
    }


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """The sheet itself, cards by name."""
    seen: Cards = tuple(card for card in CLAN_CARDS if sheet.seen >> card & 1)
    return {
        "mine": names(sheet.mine),
        "theirs": names(sheet.theirs),
        "seen": names(seen),
        "bluff": sheet.bluff,
        "mud": sheet.mud,
        "mine_first": sheet.mine_first,
        "need": sheet.need,
    }


def told(faults: tuple[Fault, ...], need: int) -> list[str]:
    """The faults in words."""
    return [words.fault_told(fault, need) for fault in faults]


def border_answer(border: Border) -> dict[str, Any]:
    """Who holds the stones, and who has won with them and why."""
    return {
        "stones": border.stones,
        "wins": [
            {"by": win.holder, "reason": win.reason, "stones": [index + 1 for index in win.stones]}
            for win in border.wins
        ],
        "title": words.win_title(border),
        "text": words.win_told(border),
    }


def _notes(sheet: Sheet, verdict: dict[str, Any]) -> list[str]:
    """What each wild card counts as, side by side."""
    notes: list[str] = []
    for place in SIDES:
        formation = verdict[place.value]
        if formation is None:
            continue
        lying = [NAMES[card] for card in sheet.side(place)]
        told_of = [
            stand_in_told(wild, card, formation) for wild, card in stand_ins(lying, formation)
        ]
        if told_of:
            notes.append(words.wild_told(place.value, told_of))
    return notes
