"""What the template of a match page needs: the scripts' texts and the modules to fetch."""

from collections.abc import Mapping
from typing import Final

from django import template
from django.templatetags.static import static
from django.utils.translation import gettext as _

from games import shelf
from games.wording.conduct_texts import emotes
from games.wording.match_strings import match_strings

register = template.Library()

ANY_PREVIEW: Final = "img/preview-shell.png"

MODULES: Final = (
    "js/boards/cell_grid.js",
    "js/boards/registry.js",
    "js/lib/dom.js",
    "js/lib/keys.js",
    "js/lib/late.js",
    "js/lib/live_region.js",
    "js/lib/motion.js",
    "js/lib/outbox.js",
    "js/lib/settings.js",
    "js/lib/socket.js",
    "js/lib/sound_on_gesture.js",
    "js/lib/text.js",
    "js/match/absence.js",
    "js/match/acts.js",
    "js/match/bar.js",
    "js/match/buttons.js",
    "js/match/choice.js",
    "js/match/command_box.js",
    "js/match/commands.js",
    "js/match/control.js",
    "js/match/facts.js",
    "js/match/herald.js",
    "js/match/history.js",
    "js/match/invite.js",
    "js/match/notices.js",
    "js/match/painter.js",
    "js/match/panels.js",
    "js/match/players.js",
    "js/match/queue.js",
    "js/match/receiver.js",
    "js/match/reveal.js",
    "js/match/scrubber.js",
    "js/match/seating.js",
    "js/match/shortcuts.js",
    "js/match/showing.js",
    "js/match/store.js",
    "js/match/story.js",
    "js/match/turns.js",
    "js/match/words.js",
    "js/replay.js",
)
"""Everything `js/match.js` imports, directly or not: fetched at once, not import by import."""

BOARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "shell": (
        "js/boards/hint_mark.js",
        "js/boards/shell.js",
        "js/boards/shell/answers.js",
        "js/boards/shell/art.js",
        "js/boards/shell/backdrop.js",
        "js/boards/shell/cells.js",
        "js/boards/shell/eggs.js",
        "js/boards/shell/game.js",
        "js/boards/shell/grid.js",
        "js/boards/shell/reveal.js",
        "js/boards/shell/symbols.js",
        "js/boards/shell/turn.js",
        "js/boards/shell/words.js",
        "js/match/seals.js",
    ),
    "triflip": (
        "js/boards/hint_mark.js",
        "js/boards/triflip.js",
        "js/boards/triflip/answers.js",
        "js/boards/triflip/art.js",
        "js/boards/triflip/backdrop.js",
        "js/boards/triflip/cells.js",
        "js/boards/triflip/flips.js",
        "js/boards/triflip/game.js",
        "js/boards/triflip/gauge.js",
        "js/boards/triflip/grid.js",
        "js/boards/triflip/position.js",
        "js/boards/triflip/preview.js",
        "js/boards/triflip/shapes.js",
        "js/boards/triflip/symbols.js",
        "js/boards/triflip/turn.js",
        "js/boards/triflip/words.js",
    ),
    "schotten": (
        "js/boards/schotten.js",
        "js/boards/schotten/art.js",
        "js/boards/schotten/beside.js",
        "js/boards/schotten/cards.js",
        "js/boards/schotten/choosing.js",
        "js/boards/schotten/game.js",
        "js/boards/schotten/gauge.js",
        "js/boards/schotten/grid.js",
        "js/boards/schotten/position.js",
        "js/boards/schotten/seen.js",
        "js/boards/schotten/slides.js",
        "js/boards/schotten/symbols.js",
        "js/boards/schotten/turn.js",
        "js/boards/schotten/words.js",
        "js/fair_deck/hash.js",
        "js/fair_deck/memory.js",
        "js/fair_deck/part.js",
        "js/match/fair_deck.js",
    ),
}
"""The modules of each game, fetched on its own pages alone."""


BATTLE: Final = (
    "js/match/battle.js",
    "js/match/battle/answers.js",
    "js/match/battle/game.js",
    "js/match/battle/refusals.js",
    "js/match/battle/view.js",
    "js/match/battle/words.js",
)
"""What a battle of an expedition takes besides, fetched where a match stands on such a stage."""


@register.simple_tag
def match_texts(game: str) -> dict[str, str]:
    """Every text the scripts say by themselves, by key, in the active language."""
    return match_strings(game)


@register.simple_tag
def emote_texts() -> list[str]:
    """What people may say to each other with one press, in the active language."""
    return emotes()


@register.simple_tag
def match_modules(game: str, stage: object = None) -> str:
    """The modules to preload on the pages of that game, in one line."""
    return " ".join((*MODULES, *BOARDS.get(game, ()), *(BATTLE if stage else ())))


@register.simple_tag
def quick_texts() -> dict[str, str]:
    """The texts that scripts of a search say, by key, in the active language."""
    return {
        "quick.bot": _("Nobody has come yet. You can play a bot meanwhile."),
        "quick.found": _("Found! You are on the way to the match."),
        "quick.expired": _("The search has ended, since this page was away for too long."),
        "quick.ended": _("The search has ended: it was stopped on another page."),
        "quick.still": _("Still looking for an opponent."),
        "quick.stop": _("Stop"),
    }


@register.simple_tag
def match_preview(game: str) -> str:
    """The path of the picture that links to matches of that game are shown with: drawn once for
    all, so there is nothing of any match in it."""
    return static(shelf.entry(game).preview if shelf.is_on_shelf(game) else ANY_PREVIEW)


@register.inclusion_tag("games/parts/match_prefetch.html")
def prefetch_match() -> dict[str, tuple[str, ...]]:
    """For pages that lead to a match: its scripts are fetched once the page itself is done."""
    return {"modules": ("js/match.js", *MODULES)}
