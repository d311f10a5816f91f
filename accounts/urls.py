"""The pages of people, below the language prefix."""

from django.urls import path

from accounts import account_views, settings_views, views
from accounts.looks import views as looks_views

app_name = "accounts"

urlpatterns = [
    path("sign-in/", views.sign_in, name="sign_in"),
    path("sign-in/arrival/", views.arrival, name="arrival"),
    path("me/name/", views.name, name="name"),
    path("me/looks/", looks_views.looks, name="looks"),
    path("me/looks/choose/", looks_views.choose, name="choose_look"),
    path("me/settings/", settings_views.settings, name="settings"),
    path("me/account/", account_views.account, name="account"),
    path("me/account/export/", account_views.export, name="export"),
    path("me/account/end/<int:number>/", account_views.end_sign_in, name="end_sign_in"),
    path("me/account/end/others/", account_views.end_others, name="end_others"),
    path("me/account/delete/", account_views.delete, name="delete"),
    path("me/account/deleted/", account_views.deleted, name="deleted"),
    path("sign-out/", views.sign_out, name="sign_out"),
]
