"""The URL map. What has no language of its own stands outside the language prefix: sockets, health,
the links of invitations and the language switch."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from merestone import health, views
from merestone.offline import views as offline

urlpatterns = [
    path("", views.negotiate, name="negotiate"),
    path("healthz", health.health, name="health"),
    path("readyz", health.readiness, name="readiness"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", views.site_map, name="sitemap"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("sw.js", offline.worker, name="worker"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("games.doors")),
    path("accounts/", include("accounts.doors")),
    path(settings.ADMIN_PATH, admin.site.urls),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("me/", views.me, name="me"),
        path("me/turns/", views.my_turns, name="my_turns"),
        path("offline/", offline.offline, name="offline"),
        path("credits/", views.credits, name="credits"),
        path("", include("accounts.urls")),
        path("", include("games.urls")),
        path("expedition/", include("expedition.urls")),
    ),
]
