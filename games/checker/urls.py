"""Addresses of the checker and of the demo of wins."""

from django.urls import path

from games.checker import views

urlpatterns = [
    path("claim-checker/", views.page, name="claim_checker"),
    path("claim-checker/verdict/", views.verdict, name="claim_verdict"),
    path("win-demo/", views.wins, name="win_demo"),
    path("win-demo/answer/", views.win, name="win_answer"),
]
