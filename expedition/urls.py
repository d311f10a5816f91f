"""The pages of expeditions, below the language prefix."""

from django.urls import URLPattern

app_name = "expedition"

urlpatterns: list[URLPattern] = []
