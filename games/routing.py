"""The addresses of sockets."""

from django.urls import re_path

from games.addresses import PATTERN
from games.consumers import MatchConsumer

websocket_urlpatterns = [re_path(rf"^ws/m/(?P<match>{PATTERN})/$", MatchConsumer.as_asgi())]
