"""The pages of expeditions, below the language prefix."""

from django.urls import path, register_converter

from expedition import views
from expedition.converters import DateConverter

register_converter(DateConverter, "date")

app_name = "expedition"

urlpatterns = [
    path("", views.index, name="index"),
    path("start/", views.start, name="start"),
    path("run/", views.run, name="run"),
    path("run/<slug:kind>/<slug:command>/", views.command, name="command"),
    path("codex/", views.codex, name="codex"),
    path("codex/<slug:name>/", views.relic, name="relic"),
    path("hall/", views.halls, name="halls"),
    path("hall/<slug:faction>/", views.hall, name="hall"),
    path("history/", views.history, name="history"),
    path("history/<uuid:run>/", views.past, name="past"),
    path("daily/", views.daily, name="daily"),
    path("daily/<date:day>/", views.daily_of, name="daily_of"),
]
