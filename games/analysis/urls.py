"""Where analyses are, below the language prefix."""

from django.urls import path

from games.analysis import views

urlpatterns = [
    path("m/<match:match>/analysis/", views.analysis, name="analysis"),
    path("m/<match:match>/analysis/progress/", views.progress, name="analysis_progress"),
]
