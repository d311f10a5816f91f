"""Where people meet, below the language prefix."""

from django.urls import path

from games.lobby import views

urlpatterns = [
    path("lobby/", views.lobby, name="lobby"),
    path("lobby/offer/<slug:game>/", views.offer, name="offer"),
    path("lobby/<match:match>/take/", views.take, name="take"),
    path("lobby/<match:match>/withdraw/", views.withdraw, name="withdraw"),
    path("m/<match:match>/take-back/", views.take_back, name="take_back"),
    path("quick/", views.quick, name="quick"),
    path("quick/seen/", views.seen, name="quick_seen"),
    path("quick/give-up/", views.give_up, name="quick_give_up"),
    path("quick/<slug:game>/", views.search, name="search"),
]
