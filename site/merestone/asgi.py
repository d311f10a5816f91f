"""The way in: pages and static files over HTTP, matches over websockets."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
django_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402
from servestatic import ServeStaticASGI  # noqa: E402

from accounts.middleware import SocketPlayerMiddleware  # noqa: E402
from games.live import pulse  # noqa: E402
from games.routing import websocket_urlpatterns  # noqa: E402
from merestone.security import ExactOrigin, mark_static_file  # noqa: E402

pulse.serve()

application = ProtocolTypeRouter(
    {
        "http": ServeStaticASGI(
            django_application,
            root=str(settings.STATIC_ROOT),
            prefix="static/",
            max_age=60,
            immutable_file_test=r"^.+\.[0-9a-f]{12}\..+$",
            add_headers_function=mark_static_file,
        ),
        "websocket": ExactOrigin(
            SocketPlayerMiddleware(URLRouter(websocket_urlpatterns)), settings.SITE_ORIGINS
        ),
    }
)
