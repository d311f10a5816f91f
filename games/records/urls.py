"""Where records and pictures of matches are, below the language prefix."""

from django.urls import path

from games.records import views

urlpatterns = [
    path("records/", views.read, name="records"),
    path("m/<match:match>/record.json", views.record_json, name="record_json"),
    path("m/<match:match>/record.txt", views.record_text, name="record_text"),
    path("m/<match:match>/position.svg", views.position, name="position"),
]
