"""Addresses at which something is done, and where whoever only comes back to them is led."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.players import Visit

P = ParamSpec("P")
View = Callable[Concatenate[Visit, P], HttpResponse]


def leads_back_unless_posted(to: Callable[..., str]) -> Callable[[View[P]], View[P]]:
    """A view that acts by POST alone. Whoever comes back to its address, by reloading or from their
    history, is led where `to` says, which is given what the address names."""

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def answer(request: Visit, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if request.method in ("GET", "HEAD"):
                named: dict[str, Any] = kwargs
                return redirect(to(**named))
            return require_POST(view)(request, *args, **kwargs)

        return answer

    return decorate
