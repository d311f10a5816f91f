"""The rules of What the Shell, a chapter a module."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Book
from games.learn.shell.capture import CAPTURE
from games.learn.shell.counting import COUNTING
from games.learn.shell.draws import DRAWS
from games.learn.shell.eggs import EGGS
from games.learn.shell.glance import GLANCE
from games.learn.shell.placing import PLACING
from games.learn.shell.sudden_death import SUDDEN_DEATH

BOOK: Final = Book(
    game="shell",
    title="What the Shell",
    summary=_(
        "Both players place a turtle at the same moment. Enclose exactly two pieces to capture "
        "them, hatch eggs with your captures, and line up five."
    ),
    art="games/art/shell.svg",
    chapters=(GLANCE, PLACING, CAPTURE, EGGS, COUNTING, SUDDEN_DEATH, DRAWS),
)
