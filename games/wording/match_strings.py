"""Everything the match page says by itself, in the active language, for its scripts.

Sentences about turns, refusals and results are not here: the server sends those ready made. Places
to fill are `%(name)s`; keys that end in `.one` and `.other` are the forms of a counted text.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as _

from games.engine.registry import GAMES
from games.wording import (
    conduct_texts,
    fair_deck,
    schotten_texts,
    sealing_texts,
    triflip_texts,
)


def _counted(key: str, text: Callable[[int], str]) -> dict[str, str]:
    return {f"{key}.one": text(1), f"{key}.other": text(2)}


BOARD: Final[Mapping[str, str]] = {
    "board.name": _("Board"),
    "cell.black": _("black turtle"),
    "cell.white": _("white turtle"),
    "cell.empty": _("empty"),
    "cell.egg": _("egg, number %(age)s in the queue"),
    "cell.egg_next": _("egg, oldest, hatches next"),
    "cell.staged": _("chosen, not sealed"),
    "cell.sealed": _("sealed"),
    "cell.captured": _("captured"),
    "cell.last": _("last turn"),
    "cell.winning": _("in a winning line"),
    "cell.hint": _("hint"),
    "list.comma": _(", "),
}

BAR: Final[Mapping[str, str]] = {
    "bar.copy": _("Copy the link"),
    "bar.again": _("Last turn"),
    "bar.back": _("Back"),
    "bar.pause": _("Pause"),
    "bar.skip": _("Skip to result"),
    "bar.skip_short": _("Result"),
    "bar.next": _("Next: %(step)s"),
    "bar.continue": _("Done"),
    "bar.earlier": _("Earlier"),
    "bar.play": _("Play"),
    "bar.to_game": _("Back to the game"),
    "bar.new_game": _("All games"),
    "bar.opponent_left": _("Opponent left"),
    "bar.rematch": _("Rematch"),
    "bar.rematch_offered": _("Rematch offered…"),
    "bar.rematch_accept": _("Accept rematch"),
    "bar.accept": _("Accept"),
    "bar.rematch_go": _("To the next game"),
    "bar.undo": _("Undo"),
    "bar.take_back": _("Take back"),
    "bar.choose": _("Choose a cell"),
    "bar.seal": _("Seal %(cell)s"),
    "bar.change": _("Change to %(cell)s"),
    "bar.sealed": _("Sealed %(cell)s"),
    "bar.sending": _("Sending…"),
    "bar.opening": _("Opening…"),
    "bar.bot_choosing": _("Bot is choosing…"),
    "bar.take_over": _("Take over"),
}

STEPS: Final[Mapping[str, str]] = {
    "step.land_asks": _("Two cells or the same one?"),
    "step.capture_asks": _("Exactly two between own turtles?"),
    "step.hatch_asks": _("Does a capture wake the oldest egg?"),
    "step.count_asks": _("Lines of five or more."),
    "story.turn": _("Turn %(n)s"),
    "title.waiting": _("Waiting"),
    "title.sudden_death": _("Sudden death"),
    "replay.at": _("Turn %(n)s of %(last)s"),
    "replay.start": _("Before the first turn"),
    "eggs.title": _("Egg queue"),
    "eggs.hint": _("Oldest hatches first"),
    "eggs.none": _("No eggs on the board"),
    "turns.turn": _("Turn"),
    "turns.event": _("Event"),
    "turns.look": _("Look at turn %(n)s"),
    "turns.times": _("×%(n)s"),
    "turns.none": _("–"),
    "turns.egg": _("Egg laid"),
    "turns.forced": _("Forced"),
    "turns.hint": _("Hint"),
}

SEATS: Final[Mapping[str, str]] = {
    "seat.you": _("You"),
    "seat.open": _("Open seat"),
    # Translators: one of several players of the same name, such as "Ada (Player 1)".
    "seat.apart": _("%(name)s (%(seat)s)"),
    "seat.level": _("Level %(level)s"),
    "seat.winning": _("winning turtles"),
    "seal.choose": _("Choose in secret"),
    "seal.staged": _("%(cell)s, not sealed"),
    "seal.sending": _("Sealing…"),
    "seal.own": _("Sealed %(cell)s"),
    "seal.sealed": _("Sealed"),
    "seal.choosing": _("Choosing…"),
    "seal.away": _("Away"),
    "seal.empty": _("Not here yet"),
    "seal.ready": _("Ready"),
    "seal.opened": _("Opened %(cell)s"),
    "seal.none": _("No choice"),
    "seal.won": _("Won"),
    "seal.lost": _("Lost"),
    "seal.drawn": _("Draw"),
    "box.you_sealed": _("You sealed"),
    "box.you_chose": _("You chose"),
    "box.hidden": _("Hidden"),
    "box.state_open": _("Both seals open"),
    "box.state_closed": _("Both sealed"),
    "box.state_half": _("One sealed"),
    "box.state_none": _("Nobody sealed yet"),
}

NOTICES: Final[Mapping[str, str]] = {
    "notice.down": _("Connection lost. Trying again…"),
    "notice.retry": _("Try now"),
    "notice.gone": _("This match is no longer here."),
    "notice.show": _("Show"),
    "notice.record": _("Checked: every move of this record follows the rules."),
    "notice.bot_slow": _("The bot takes longer than usual. Your choice is kept."),
    "say.your_turn": _("Turn %(n)s. Choose a cell."),
    "say.other_sealed": _("%(name)s has sealed."),
    "say.staged": _("%(cell)s chosen. Press C to seal it."),
    "say.staged_touch": _("%(cell)s chosen. Seal it with the button below the board."),
    "say.staged_early": _("%(cell)s chosen. You can seal it as soon as the bot has chosen."),
    "say.unstaged": _("%(cell)s is no longer chosen."),
    "say.sealed": _("%(cell)s is sealed."),
    "say.sealed_fast": _("%(cell)s is sealed and can no longer be changed."),
    "say.occupied": _("%(cell)s is taken. Choose an empty cell."),
    "say.joined": _("%(name)s has sat down."),
    "say.joined_begins": _("%(name)s has sat down. The game begins."),
    "say.rematch_offered": _("%(name)s offers a rematch."),
    "say.elsewhere": _("This match is being played in another tab or on another device."),
    "say.control": _("You play in this tab now."),
    "say.choose_first": _("Choose a cell first."),
    "say.nothing_to_undo": _("Nothing is chosen, so there is nothing to undo."),
    "say.nothing_to_confirm": _("There is nothing to confirm now."),
    "say.bot_choosing": _("The bot is still choosing."),
    "say.moment": _("One moment, the turn is being shown."),
    "say.waiting": _("Waiting for a friend to join."),
    "say.watching": _("You are watching this match."),
    "say.looking": _("This is an earlier turn. Go back to the game to choose."),
    "say.over": _("The match is over."),
    "say.no_turn": _("No turn has been played yet."),
    "say.turn": _("Turn %(n)s."),
    "say.seat": _("%(name)s: %(state)s."),
    # Translators: how a game ended, heard: "You win. You reach the goal with 20 stones."
    "say.verdict": _("%(title)s. %(text)s"),
    "say.version": _("Version %(version)s."),
    "say.at_start": _("This is the start."),
    "say.at_end": _("This is the last turn."),
    "say.sound_on": _("Sound on."),
    "say.sound_off": _("Sound off."),
    "say.help": _("Keys of this page."),
    "say.link_copied": _("Link copied."),
    "say.link_selected": _("The link is selected. Copy it with your browser."),
    "say.picture_saved": _("The picture is saved."),
    "say.part_missing": _("That part of the page has not come. Try again."),
    "say.picture_failed": _("The picture could not be made. Try SVG."),
}

HINTS: Final[Mapping[str, str]] = {
    "verdict.analyse": _("Analyse"),
    "hint.wait": _("Looking for a hint…"),
    "hint.says": _("Hint: %(move)s. It wins %(share)s of the games played ahead."),
    "hint.plain": _(
        "Hint: %(move)s. Nothing was played ahead: this installation lacks numba, so it is what its"
        " strongest bot would do."
    ),
    "hint.lost": _("No hint has come. Ask once more."),
    "hint.none": _("Hints are given in games against bots alone."),
}

ANSWERS: Final[Mapping[str, str]] = {
    "answer.mine.none": _("You have no turtles on the board."),
    "answer.theirs.none": _("The other side has no turtles on the board."),
    "answer.eggs.none": _("No eggs on the board."),
    "answer.legal.none": _("No cell can be chosen now."),
    "answer.edge": _("%(cell)s is at the edge in that direction."),
    "answer.line": _("From %(cell)s, %(direction)s: %(cells)s."),
    "answer.help": _("Commands: %(commands)s."),
    "answer.unknown": _("That is not a command. Type help for the list."),
    "usage.where": _("Type where, or where and a cell: where e5."),
    "usage.list": _("Type list and one of mine, theirs, eggs, legal."),
    "usage.line": _("Type line and a direction: line ne."),
    "usage.place": _("Type place and a cell: place e5."),
}

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def _step_names() -> dict[str, str]:
    return {
        "story.start": pgettext("step of a turn", "Start"),
        "step.land": pgettext("step of a turn", "Land"),
        "step.capture": pgettext("step of a turn", "Capture"),
        "step.hatch": pgettext("step of a turn", "Hatch"),
        "step.count": pgettext("step of a turn", "Count"),
    }


def _direction_names() -> dict[str, str]:
    names = (
        pgettext("direction", "up"),
        pgettext("direction", "up right"),
        pgettext("direction", "right"),
        pgettext("direction", "down right"),
        pgettext("direction", "down"),
        pgettext("direction", "down left"),
        pgettext("direction", "left"),
        pgettext("direction", "up left"),
    )
    return {f"direction.{key}": name for key, name in zip(DIRECTIONS, names, strict=True)}


def _command_words() -> dict[str, str]:
    """One word each: people type them, in English or in their own language."""
    return {
        "command.where": pgettext("typed command", "where"),
        "command.last": pgettext("typed command", "last"),
        "command.turn": pgettext("typed command", "turn"),
        "command.list": pgettext("typed command", "list"),
        "command.line": pgettext("typed command", "line"),
        "command.place": pgettext("typed command", "place"),
        "command.seal": pgettext("typed command", "seal"),
        "command.undo": pgettext("typed command", "undo"),
        "command.draw": pgettext("typed command", "draw"),
        "command.accept": pgettext("typed command", "accept"),
        "command.decline": pgettext("typed command", "decline"),
        "command.hint": pgettext("typed command", "hint"),
        "command.help": pgettext("typed command", "help"),
        "command.list_mine": pgettext("typed command", "mine"),
        "command.list_theirs": pgettext("typed command", "theirs"),
        "command.list_eggs": pgettext("typed command", "eggs"),
        "command.list_legal": pgettext("typed command", "legal"),
    }


def _counted_texts() -> dict[str, str]:
    return {
        **_counted(
            "notice.missed",
            lambda n: ngettext(
                "%(n)s turn while you were away", "%(n)s turns while you were away", n
            ),
        ),
        **_counted(
            "watchers",
            lambda n: ngettext("%(n)s person is watching", "%(n)s people are watching", n),
        ),
        **_counted(
            "hints.used",
            lambda n: ngettext("%(name)s: %(n)s hint", "%(name)s: %(n)s hints", n),
        ),
        **_counted(
            "bar.changes_left", lambda n: ngettext("%(n)s change left", "%(n)s changes left", n)
        ),
        **_counted(
            "say.may_change",
            lambda n: ngettext(
                "Choose another cell to change it, %(n)s more time.",
                "Choose another cell to change it, %(n)s more times.",
                n,
            ),
        ),
        **_counted(
            "answer.mine",
            lambda n: ngettext("Your turtle: %(cells)s.", "Your %(n)s turtles: %(cells)s.", n),
        ),
        **_counted(
            "answer.theirs",
            lambda n: ngettext("Their turtle: %(cells)s.", "Their %(n)s turtles: %(cells)s.", n),
        ),
        **_counted(
            "answer.eggs",
            lambda n: ngettext("One egg: %(cells)s.", "%(n)s eggs, oldest first: %(cells)s.", n),
        ),
        **_counted(
            "answer.legal",
            lambda n: ngettext("One empty cell: %(cells)s.", "%(n)s empty cells: %(cells)s.", n),
        ),
    }


def _translated(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: gettext(text) for key, text in texts.items()}


OWN: Final[Mapping[str, Callable[[], dict[str, str]]]] = {
    "triflip": triflip_texts.page_strings,
    "schotten": schotten_texts.page_strings,
}
"""Texts of single games, which take the place of those with the same key."""


def board_strings() -> dict[str, str]:
    """What a board says of itself and its cells, for any page that shows one."""
    return _translated(BOARD)


def match_strings(game: str) -> dict[str, str]:
    """Every text the match page's scripts may need in that game, by key."""
    texts = board_strings()
    for group in (BAR, STEPS, SEATS, NOTICES, HINTS, ANSWERS):
        texts |= _translated(group)
    for named in (_step_names, _direction_names, _command_words, _counted_texts):
        texts |= named()
    texts |= conduct_texts.page_strings()
    if game in GAMES and GAMES[game].lots is not None:
        texts |= fair_deck.page_strings()
    if game in GAMES and GAMES[game].sealed_bytes is not None:
        texts |= sealing_texts.page_strings()
    return texts | OWN.get(game, dict)()
