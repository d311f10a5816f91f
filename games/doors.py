"""The addresses of games that stand outside the language prefix: each leads to the page within."""

from django.urls import path

from games import addresses, views

addresses.register_converters()

app_name = "doors"

urlpatterns = [path("join/<token:token>/", views.invitation_door, name="join")]
