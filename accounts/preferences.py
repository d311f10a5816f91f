"""What somebody has set: allowed values only, kept with the account or in cookies of the browser.

What the first paint needs (`PAINT`) is in cookies as well, so that guests have it too. How a move
is confirmed is no preference of a person but of a device, and never comes here.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, QueryDict

from accounts.models import Profile

Values = dict[str, str | bool]

ON_OFF: Final = (True, False)
CHOICES: Final[Mapping[str, tuple[str | bool, ...]]] = {
    "language": tuple(code for code, _ in settings.LANGUAGES),
    "theme": ("", "light", "dark"),
    "aid": ("", "deutan", "tritan"),
    "marks": ("", "strong"),
    "hand": ("", "left"),
    "sound": ON_OFF,
    "hints": ON_OFF,
    "legal": ON_OFF,
    "claims": ON_OFF,
    "emotes": ON_OFF,
    "speed": ("normal", "slow", "fast"),
    "reveal": ("auto", "steps"),
}
"""Every preference with its allowed values. An empty value is what the device or the site does by
itself; `aid` "deutan" is for people who see red and green alike, of either kind."""

PAINT: Final = ("theme", "aid", "marks", "hand")
"""What the page must wear from its first paint on: as attributes, from cookies of these names."""

IN_COOKIES: Final = (*PAINT, "language")
"""All that a browser keeps by itself."""

COOKIE_AGE: Final = 365 * 24 * 3600


def allowed(values: Mapping[str, Any]) -> Values:
    """Of these values those that may be kept; whatever else is there is dropped."""
    return {
        name: values[name]
        for name, choices in CHOICES.items()
        # `1 == True` in Python, so the kind is looked at as well.
        if any(values.get(name) == one and type(values.get(name)) is type(one) for one in choices)
    }


def from_form(form: QueryDict) -> Values:
    """The preferences a form names; a switch says `on` or `off`, the last word counts."""
    spoken: dict[str, Any] = {"on": True, "off": False}
    named = {name: form.getlist(name)[-1] for name in CHOICES if name in form}
    return allowed(
        {
            name: spoken.get(value, value) if CHOICES[name] is ON_OFF else value
            for name, value in named.items()
        }
    )


def is_sound(form: QueryDict) -> bool:
    """Whether the form names preferences, and for each of them a value that may be kept."""
    named = [name for name in CHOICES if name in form]
    return bool(named) and len(from_form(form)) == len(named)


def from_cookies(cookies: Mapping[str, str]) -> Values:
    """What this browser's cookies say about the first paint."""
    return allowed({name: cookies[name] for name in PAINT if name in cookies})


def worn(request: HttpRequest) -> dict[str, str]:
    """What the page wears: the account's wishes, else those of this browser's cookies."""
    profile: Profile | None = getattr(request, "profile", None)
    own = allowed(profile.preferences) if profile is not None else {}
    values = {**from_cookies(request.COOKIES), **own}
    return {name: str(values.get(name, "")) for name in PAINT}


def change(profile: Profile, values: Values) -> None:
    """Keep these preferences beside those that are kept already."""
    profile.preferences = {**allowed(profile.preferences), **values}
    profile.save(update_fields=["preferences"])


def take_along(profile: Profile, request: HttpRequest) -> None:
    """Somebody who signs in for the first time keeps what they see."""
    if profile.preferences:
        return
    seen = from_cookies(request.COOKIES)
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
    change(profile, {**seen, **allowed({"language": language})})


def write_cookies(response: HttpResponseBase, values: Mapping[str, Any]) -> None:
    """Let this browser remember what its first paint needs, and the language."""
    for name in PAINT:
        if values.get(name):
            _set(response, name, str(values[name]), COOKIE_AGE)
        elif name in values:
            response.delete_cookie(name, path="/", samesite="Lax")
    if values.get("language"):
        age = settings.LANGUAGE_COOKIE_AGE or COOKIE_AGE
        _set(response, settings.LANGUAGE_COOKIE_NAME, str(values["language"]), age)


def refresh_cookies(request: HttpRequest, response: HttpResponseBase, profile: Profile) -> None:
    """Bring the cookies of this browser in line with the account, where they differ."""
    kept = allowed(profile.preferences)
    here = from_cookies(request.COOKIES)
    differing: Values = {
        name: kept[name] for name in PAINT if name in kept and kept[name] != here.get(name, "")
    }
    write_cookies(response, differing)


def spoken_by(profile: Profile) -> str:
    """The language the person chose; empty if they never did."""
    return str(allowed(profile.preferences).get("language", ""))


def _set(response: HttpResponseBase, name: str, value: str, age: int) -> None:
    # Scripts write these cookies too, so that a choice shows at once.
    response.set_cookie(
        name,
        value,
        max_age=age,
        path="/",
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
