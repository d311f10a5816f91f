"""The pages of people, below the language prefix."""

from django.urls import path

from accounts import views

app_name = "accounts"

urlpatterns = [
    path("sign-in/", views.sign_in, name="sign_in"),
    path("sign-in/arrival/", views.arrival, name="arrival"),
    path("me/name/", views.name, name="name"),
    path("sign-out/", views.sign_out, name="sign_out"),
]
