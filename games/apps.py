"""The app of games: rules, bots, and the matches people play."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Board games and their matches."""

    name = "games"
