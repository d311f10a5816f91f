"""The addresses of sockets; a handshake at any other is refused."""

from channels.security.websocket import WebsocketDenier
from django.urls import re_path

from games.addresses import PATTERN
from games.consumers import MatchConsumer

websocket_urlpatterns = [
    re_path(rf"^ws/m/(?P<match>{PATTERN})/$", MatchConsumer.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),
]
