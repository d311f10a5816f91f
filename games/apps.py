"""The app of games: rules, bots, and the matches people play."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Board games and their matches."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Make the server able to say why it closes a socket."""
        from games.live import close_codes

        close_codes.let_through()
