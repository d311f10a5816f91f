"""Schotten Totten 2: its rules in short, and what changes against the first game."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from games.learn.book import Chapter, Note, Row, Table


def _tiles() -> list[Row]:
    return [
        _tile(
            pgettext("siege", "Left pit"),
            3,
            pgettext("siege", "highest total"),
            3,
            pgettext("siege", "run"),
        ),
        _tile(
            pgettext("siege", "Left tower"),
            4,
            pgettext("siege", "all formations"),
            2,
            pgettext("siege", "same number"),
        ),
        _tile(
            pgettext("siege", "Left wall"),
            3,
            pgettext("siege", "all formations"),
            3,
            pgettext("siege", "same colour"),
        ),
        _tile(
            pgettext("siege", "Gate"),
            2,
            pgettext("siege", "all formations"),
            4,
            pgettext("siege", "lowest total"),
        ),
        _tile(
            pgettext("siege", "Right wall"),
            3,
            pgettext("siege", "all formations"),
            3,
            pgettext("siege", "same colour"),
        ),
        _tile(
            pgettext("siege", "Right tower"),
            4,
            pgettext("siege", "all formations"),
            2,
            pgettext("siege", "same number"),
        ),
        _tile(
            pgettext("siege", "Right pit"),
            3,
            pgettext("siege", "lowest total"),
            3,
            pgettext("siege", "run"),
        ),
    ]


def _tile(name: str, slots: int, counts: str, damaged_slots: int, damaged_counts: str) -> Row:
    # Translators: cards a side needs at a wall tile, then what counts there: "3: highest total".
    pattern = pgettext("siege", "%(slots)s: %(counts)s")
    return Row(
        name=name,
        cells=(
            pattern % {"slots": slots, "counts": counts},
            pattern % {"slots": damaged_slots, "counts": damaged_counts},
        ),
    )


def _changes() -> list[Row]:
    return [
        Row(
            name=pgettext("siege", "Players"),
            cells=(
                pgettext("siege", "two equal sides"),
                pgettext("siege", "an attacker and a defender"),
            ),
        ),
        Row(
            name=pgettext("siege", "Cards"),
            cells=(
                pgettext("siege", "54: six clans, 1 to 9"),
                pgettext("siege", "60: five colours, 0 to 11"),
            ),
        ),
        Row(
            name=pgettext("siege", "In the middle"),
            cells=(
                pgettext("siege", "nine stones"),
                pgettext("siege", "seven wall tiles with two faces"),
            ),
        ),
        Row(
            name=pgettext("siege", "Cards a side"),
            cells=(pgettext("siege", "three"), pgettext("siege", "two to four, by tile")),
        ),
        Row(
            name=pgettext("siege", "What counts"),
            cells=(
                pgettext("siege", "all five formations"),
                pgettext("siege", "what the tile says"),
            ),
        ),
        Row(
            name=pgettext("siege", "Who claims"),
            cells=(pgettext("siege", "both"), pgettext("siege", "the attacker alone")),
        ),
        Row(
            name=pgettext("siege", "Cards once laid"),
            cells=(
                pgettext("siege", "stay"),
                pgettext("siege", "can be cleared by retreat, oil, or 0 and 11"),
            ),
        ),
        Row(
            name=pgettext("siege", "Won by"),
            cells=(
                pgettext("siege", "five stones or three neighbours"),
                pgettext("siege", "breaking through, or holding out until the deck is empty"),
            ),
        ),
    ]


SIEGE: Final = Chapter(
    slug="schotten-totten-2",
    title=_("Schotten Totten 2"),
    description=_(
        "The rules of Schotten Totten 2 in short: attacker and defender, seven wall tiles and "
        "three cauldrons of oil, and what changes against the first game."
    ),
    lead=_(
        "The second game turns the border into a castle wall. *One side attacks and has to break "
        "through; the other defends and has to hold out.* It cannot be played here yet; these are "
        "its rules in short."
    ),
    notes=(
        Note(
            title=_("What lies ready"),
            text=_(
                "Sixty cards in five colours with the values 0 to 11, seven wall tiles in a row "
                "and three cauldrons of oil for the defender. Both hold six cards; the attacker "
                "begins."
            ),
        ),
        Note(
            title=_("A turn"),
            text=_(
                "First something you may do: retreat or oil. Then play one card to a tile and draw "
                "one."
            ),
        ),
        Note(
            title=_("Retreat"),
            text=_(
                "The attacker may discard all attacking cards at any tiles, to start afresh there."
            ),
        ),
        Note(
            title=_("Oil"),
            text=_(
                "The defender may discard the attacker's oldest card at one tile: once a turn, and "
                "three times in the whole game."
            ),
        ),
        Note(
            title=_("0 against 11"),
            text=_(
                "If a 0 and an 11 of the same colour face each other at a tile, both go to the "
                "discards."
            ),
        ),
        Note(
            title=_("Taking control"),
            text=_(
                "Only the attacker takes control: with a complete formation that no unseen cards "
                "can beat. At a tie, whoever was complete first is ahead."
            ),
        ),
        Note(
            title=_("Damaged tiles"),
            text=_(
                "When the attacker takes control of an intact tile, its cards are cleared and it "
                "is turned over. On its damaged face other cards are asked for."
            ),
        ),
        Note(
            title=_("How it ends"),
            text=_(
                "The attacker wins with the fourth damaged tile, or by taking control of a damaged "
                "one. If the deck runs out, the attacker has one more turn; then the defender has "
                "won."
            ),
        ),
        Note(
            title=_("For whoever knows the first game"),
            text=_(
                "Proof from open cards and ties by who was first are the same. New is that the two "
                "sides want different things, and that cards laid can be lost."
            ),
            is_tip=True,
        ),
    ),
    tables=(
        Table(
            title=_("What changes"),
            columns=(pgettext_lazy("siege", "Matter"), "Schotten Totten", "Schotten Totten 2"),
            rows=_changes,
        ),
        Table(
            title=_("The seven wall tiles"),
            columns=(
                pgettext_lazy("siege", "Tile"),
                pgettext_lazy("siege", "Intact"),
                pgettext_lazy("siege", "Damaged"),
            ),
            rows=_tiles,
            text=_(
                "The figure says how many cards a side needs. Where a damaged tile asks for a run, "
                "one number or one colour, such a formation beats any other; otherwise the total "
                "decides."
            ),
        ),
    ),
)
