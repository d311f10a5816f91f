"""The URL map of games, below the language prefix."""

from django.urls import include, path

from games import addresses, notices, proofs, reports, views
from games.history.views import history, history_table

addresses.register_converters()

app_name = "games"

urlpatterns = [
    path("games/", views.index, name="index"),
    path("play/<slug:game>/", views.play, name="play"),
    path("invite/<slug:game>/", views.invite, name="invite"),
    path("join/<token:token>/", views.join, name="join"),
    path("m/<match:match>/", views.match, name="match"),
    path("m/<match:match>/start/", views.start, name="start"),
    path("m/<match:match>/since/<version:version>/", views.since, name="since"),
    path("m/<match:match>/deck/", proofs.deck, name="deck"),
    path("m/<match:match>/report/", reports.report, name="report"),
    path("m/<match:match>/report/withdraw/", reports.withdraw, name="report_withdraw"),
    path("me/history/", history, name="history"),
    path("me/history/table/", history_table, name="history_table"),
    path("notices/<int:notice>/dismiss/", notices.dismiss, name="dismiss"),
    path("learn/", include("games.learn.urls")),
    path("", include("games.checker.urls")),
    path("", include("games.records.urls")),
    path("", include("games.analysis.urls")),
    path("", include("games.lobby.urls")),
]
