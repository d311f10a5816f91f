"""The addresses of sockets; a handshake at any other is refused."""

from channels.security.websocket import WebsocketDenier
from django.urls import re_path

from games.addresses import PATTERN
from games.consumers import MatchConsumer
from games.lobby.consumers import LobbyConsumer

websocket_urlpatterns = [
    re_path(rf"^ws/m/(?P<match>{PATTERN})/$", MatchConsumer.as_asgi()),
    re_path(r"^ws/lobby/$", LobbyConsumer.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),
]
