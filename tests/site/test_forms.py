"""What Enter does in a form: it presses the first button, which must not say more than the form."""

from html.parser import HTMLParser

import pytest
from django.urls import reverse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

PAGES = (
    "home",
    "me",
    "games:index",
    "games:history",
    "accounts:sign_in",
    "accounts:settings",
    "accounts:looks",
    "accounts:account",
    "expedition:index",
)
TAKES_ENTER = {"text", "radio", "checkbox", "search", "number", "email", "url", ""}


class Forms(HTMLParser):
    """The forms of a page, each with its fields that take Enter and its buttons, in order."""

    def __init__(self, page):
        super().__init__()
        self.fields, self.buttons, self.open = {}, {}, None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "form":
            self.open = given.get("id") or f"form {self.getpos()}"
        owner = given.get("form", self.open)
        if owner is None:
            return
        if tag == "input" and given.get("type", "") in TAKES_ENTER:
            self.fields.setdefault(owner, []).append(given)
        if tag == "button" and given.get("type", "submit") == "submit":
            self.buttons.setdefault(owner, []).append(given)

    def handle_endtag(self, tag):
        if tag == "form":
            self.open = None


@pytest.mark.parametrize("name", PAGES)
def test_enter_in_a_form_sends_the_form_and_nothing_besides(client, name):
    forms = Forms(client.get(reverse(name)).content.decode())
    for form in forms.fields:
        (pressed, *_others) = forms.buttons.get(form, [{}])
        assert "name" not in pressed, pressed


def test_such_a_button_would_be_found():
    page = '<form><input type="radio"><button name="language" value="ko">한국어</button></form>'
    forms = Forms(page)
    assert [buttons[0]["name"] for buttons in forms.buttons.values()] == ["language"]
    assert list(forms.fields) == list(forms.buttons)
