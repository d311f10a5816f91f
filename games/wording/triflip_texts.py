"""What the board of TriFlip and its match page say by themselves, in the active language.

They stand beside the texts of every match page and take the place of those with the same key.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as _

DIRECTIONS: Final = ("e", "ne", "nw", "w", "sw", "se")

BOARD: Final[Mapping[str, str]] = {
    "board.name": _("Board"),
    "cell.empty": _("empty"),
    "cell.yours": _("yours"),
    "cell.legal": _("legal"),
    "cell.reentry": _("legal, turns nothing"),
    "cell.staged": _("chosen, not placed"),
    "cell.queued": _("chosen ahead"),
    "cell.would_turn": _("would turn"),
    "cell.protected": _("protected"),
    "cell.last": _("last move"),
    "list.comma": _(", "),
}

CHOOSING: Final[Mapping[str, str]] = {
    "bar.choose": _("Choose a cell"),
    "bar.place": _("Place %(cell)s"),
    "bar.place_gain": _("Place %(cell)s +%(gain)s"),
    "bar.others_turn": _("%(name)s is choosing…"),
    "bar.queued": _("%(cell)s next"),
    "bar.taking_back": _("Taking back…"),
    "bar.turning": _("Stones turn…"),
    "bar.skip": _("Skip"),
    "bar.skip_short": _("Skip"),
    "say.staged": _("%(cell)s chosen. Press C to place the stone."),
    "say.staged_touch": _("%(cell)s chosen. Confirm with the button below."),
    "say.your_turn": _("Your turn. Choose a cell."),
    "say.reenter": _("Your stones are gone. Put one on any empty cell; it turns nothing."),
    "say.occupied": _("%(cell)s is taken. Choose an empty cell."),
    "say.no_row": _("On %(cell)s nothing would turn. Choose a cell with a ring."),
    "say.not_your_turn": _("It is %(name)s's turn."),
    "say.taken_back": _("Your last move and the answers to it are taken back."),
    "say.others_took_back": _("The last round was taken back."),
    "say.left": _("%(name)s has left. A bot plays on."),
    "say.left_own": _("You have left the game. A bot plays on in your place."),
    "say.queued": _("%(cell)s is chosen ahead and played on your turn, if it then turns a stone."),
    "say.queued_to_confirm": _(
        "%(cell)s is chosen ahead. On your turn you confirm it, if it then turns a stone."
    ),
    "say.queue_left": _("%(cell)s is no longer chosen ahead."),
    "say.queue_lost": _("%(cell)s, chosen ahead, was dropped: the board has changed."),
    "say.absent": _(
        "%(name)s has been away for a while. A bot can play on; %(name)s then ranks last."
    ),
    "say.gone": _("%(name)s has gone. The next game can begin with a bot instead."),
    "bar.stand_in": _("Let a bot play"),
    "bar.begin_without": _("Begin with a bot"),
    "say.hints_on": _("Legal cells are shown."),
    "say.hints_off": _("Legal cells are hidden."),
}

ORDER: Final[Mapping[str, str]] = {
    "order.yours": _("Your turn"),
    "order.now": _("Choosing…"),
    "order.turn": _("On turn"),
    "order.next": _("Next to move"),
    "order.last": _("Moves last"),
    "gauge.goal": _("/ %(goal)s"),
    # Translators: one of several players of the same name, such as "Pond skater (Triangle)".
    "seat.marked": _("%(name)s (%(mark)s)"),
    # Translators: before what the player does: "Pond skater (Triangle), 7 of 20 stones: Your turn."
    "seat.scored": _("%(name)s, %(have)s of %(goal)s stones"),
}

PREVIEW: Final[Mapping[str, str]] = {
    "preview.title": _("Preview"),
    "preview.key": _("Enter"),
    "preview.turns_none": _("%(cell)s turns nothing"),
    "preview.up_to": _("up to your %(cell)s"),
    "preview.up_to_border": _("up to the border"),
    "preview.plus": _("+%(n)s"),
    "preview.wins": _("Reaches the goal and wins."),
    "preview.scores": _("Stones after the move"),
    "preview.score": _("%(name)s: %(before)s, then %(after)s"),
    "preview.yours": _("Choose a cell"),
    "preview.theirs": _("%(name)s is on turn"),
    "preview.queue": _("You can already choose a cell for your turn."),
    "preview.queued": _("%(cell)s is chosen ahead, should it turn a stone on your turn."),
    "preview.over": _("The game is over"),
    "preview.reentry": _("Your stones are gone. Put one on any empty cell; it turns nothing."),
    "preview.last": _("Last move"),
}

TURNS: Final[Mapping[str, str]] = {
    "turns.move": _("Move"),
    "turns.turned_none": _("turned nothing"),
    "turns.pass": _("passed, no legal cell"),
    "turns.skip": _("missed this turn"),
    "turns.reentry": _("came back"),
    "turns.big": _("big turn"),
}

ANSWERS: Final[Mapping[str, str]] = {
    "answer.mine.none": _("You have no stone on the board."),
    "answer.stones.none": _("%(name)s has no stone on the board."),
    "answer.legal.none": _("No cell can be chosen now."),
    "answer.legal_cell": _("%(cell)s turns %(n)s"),
    "answer.not_legal": _("%(cell)s is not legal now."),
    "answer.gains_row": _("Row %(direction)s: %(cells)s, up to %(end)s."),
    "answer.gains_border": _("Row %(direction)s: %(cells)s, up to the border."),
    "answer.gains_scores": _("Stones after it: %(scores)s."),
    "answer.edge": _("%(cell)s is at the edge in that direction."),
    "answer.line": _("From %(cell)s, %(direction)s: %(cells)s."),
    "usage.list": _("Type list and one of mine, theirs, legal."),
    "usage.line": _("Type line and a direction: line ne."),
    "usage.place": _("Type place and a cell: place e5, or place e5 gains to hear what it turns."),
}


BATTLE: Final[Mapping[str, str]] = {
    # Translators: a gate of an expedition, and the turn of its battle.
    "battle.heading": _("Gate %(gate)s · turn %(n)s"),
    "battle.first_only": _("Only first place passes"),
    "battle.first_two": _("Second place passes"),
    "battle.back": _("Back to the road"),
    # Translators: between the name of a relic and what it does.
    "battle.colon": _(": "),
    "battle.ask_again": _("%(name)s: move again at once?"),
    "battle.ask_use": _("Nothing can be placed without declaring something. Declare it, or don't."),
    "battle.leave": _("Don't use it"),
    "battle.again": _("Move again"),
    "battle.choose_use": _("Declare something"),
    "battle.disarm": _("Put it away"),
    "battle.answer_first": _("%(name)s waits for your answer first."),
    "battle.not_there": _("%(name)s can't be used on %(cell)s."),
    "battle.put_away": _("%(name)s is put away."),
    "battle.used_up": _("%(name)s is used up in this battle."),
    "battle.moving_again": _("%(name)s: you move again."),
    "battle.after_move": _("%(name)s is offered right after your move."),
    "battle.not_returning": _("%(name)s can't go with a stone that comes back."),
    "battle.not_now": _("%(name)s would change nothing on any cell now."),
    "battle.times": _("×%(n)s"),
    "battle.deed_turn": _("turns %(cells)s as well"),
    "battle.deed_add": _("puts a stone on %(cells)s"),
    "battle.deed_root": _("%(cells)s takes root"),
    "battle.deed_spare": _("%(cells)s does not turn"),
    "battle.deed_coins": _("+%(amount)s in coins"),
    "battle.deed_goal": _("a goal moves by %(amount)s"),
    "battle.deed_count": _("counts %(amount)s more"),
    "usage.use": _("Type use and the number or the name of what you declare: use 1."),
}
"""Of a battle in an expedition, where the rules are bent by what somebody owns."""


def _mark_names() -> dict[str, str]:
    return {
        "mark.0": pgettext("player", "Disc"),
        "mark.1": pgettext("player", "Triangle"),
        "mark.2": pgettext("player", "Square"),
        "stone.0": pgettext("stone", "disc"),
        "stone.1": pgettext("stone", "triangle"),
        "stone.2": pgettext("stone", "square"),
    }


def _ranks() -> dict[str, str]:
    return {
        "order.rank_1": pgettext("place", "1st"),
        "order.rank_2": pgettext("place", "2nd"),
        "order.rank_3": pgettext("place", "3rd"),
    }


def _step_names() -> dict[str, str]:
    return {"step.turn": pgettext("step of a turn", "Turn"), "step.turn_asks": ""}


def _direction_names() -> dict[str, str]:
    names = (
        pgettext("direction", "right"),
        pgettext("direction", "up right"),
        pgettext("direction", "up left"),
        pgettext("direction", "left"),
        pgettext("direction", "down left"),
        pgettext("direction", "down right"),
    )
    return {f"direction.{key}": name for key, name in zip(DIRECTIONS, names, strict=True)}


def _spent() -> dict[str, str]:
    return {"battle.spent": pgettext("relic", "used up")}


def _command_words() -> dict[str, str]:
    return {
        "command.seal": pgettext("typed command", "confirm"),
        "command.use": pgettext("typed command", "use"),
        "command.relics": pgettext("typed command", "relics"),
        "command.goals": pgettext("typed command", "goals"),
    }


def _counted(key: str, text: Callable[[int], str]) -> dict[str, str]:
    return {f"{key}.one": text(1), f"{key}.other": text(2)}


def _board_counts() -> dict[str, str]:
    return _counted("cell.turns", lambda n: ngettext("turns %(n)s", "turns %(n)s", n))


def _counts() -> dict[str, str]:
    return {
        **_counted(
            "preview.turns",
            lambda n: ngettext("%(cell)s turns %(n)s stone", "%(cell)s turns %(n)s stones", n),
        ),
        **_counted(
            "preview.legal",
            lambda n: ngettext(
                "%(n)s legal cell. Its ring says how many stones it turns.",
                "%(n)s legal cells. The rings say how many stones each turns.",
                n,
            ),
        ),
        **_counted(
            "gauge.words",
            # Translators: after a number: "7" "stones of 20".
            lambda n: ngettext("stone of %(goal)s", "stones of %(goal)s", n),
        ),
        **_counted(
            "turns.turned",
            lambda n: ngettext("turned %(n)s stone", "turned %(n)s stones", n),
        ),
        **_counted(
            "battle.armed",
            lambda n: ngettext(
                "%(name)s goes with your next stone: %(n)s cell.",
                "%(name)s goes with your next stone: %(n)s cells.",
                n,
            ),
        ),
        **_counted("battle.left", lambda n: ngettext("%(n)s time left", "%(n)s times left", n)),
        **_counted(
            "answer.mine",
            lambda n: ngettext("Your stone: %(cells)s.", "Your %(n)s stones: %(cells)s.", n),
        ),
        **_counted(
            "answer.stones",
            lambda n: ngettext(
                "%(name)s, %(n)s stone: %(cells)s.", "%(name)s, %(n)s stones: %(cells)s.", n
            ),
        ),
        **_counted(
            "answer.legal",
            lambda n: ngettext("One legal cell: %(cells)s.", "%(n)s legal cells: %(cells)s.", n),
        ),
        **_counted(
            "answer.gains",
            lambda n: ngettext("%(cell)s turns %(n)s stone.", "%(cell)s turns %(n)s stones.", n),
        ),
    }


def _translated(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: gettext(text) for key, text in texts.items()}


def board_strings() -> dict[str, str]:
    """What a board of TriFlip says of itself and its cells, for any page that shows one."""
    return {**_translated(BOARD), **_mark_names(), **_board_counts()}


def page_strings() -> dict[str, str]:
    """The texts of a match of TriFlip, by key."""
    texts = board_strings()
    for group in (CHOOSING, ORDER, PREVIEW, TURNS, ANSWERS, BATTLE):
        texts |= _translated(group)
    for named in (_ranks, _step_names, _direction_names, _spent, _command_words, _counts):
        texts |= named()
    return texts
