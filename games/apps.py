"""The app of games: rules, bots, and the matches people play."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Board games and their matches."""

    name = "games"

    def ready(self) -> None:
        """Make the server able to say why it closes a socket."""
        from games.live import close_codes

        close_codes.let_through()
