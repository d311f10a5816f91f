"""Addresses that act by POST alone: whoever comes back to one sees the page its button is on."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

View = Callable[..., HttpResponse]


def posted_from(page: str) -> Callable[[View], View]:
    """Let the view act on a POST. By GET, as by reloading or from the history of a browser, it does
    nothing and leads to that page."""

    def wrap(view: View) -> View:
        acts = require_POST(view)

        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method in ("GET", "HEAD"):
                return redirect(page)
            return acts(request, *args, **kwargs)

        return answer

    return wrap
