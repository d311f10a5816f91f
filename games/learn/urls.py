"""Addresses of the rules, below `learn/`."""

from django.urls import path

from games.learn import views

urlpatterns = [
    path("", views.hub, name="learn"),
    path("with-others/", views.with_others, name="with_others"),
    path("<slug:game>/", views.rules, name="rules"),
    path("<slug:game>/<slug:chapter>/", views.chapter, name="chapter"),
]
