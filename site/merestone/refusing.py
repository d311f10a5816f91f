"""A page for people where an address only takes other methods than theirs."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


class WrongMethodMiddleware:
    """Fills the empty answer to a method that an address does not take, for a browser to show."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The inner answer; a page that says so instead of an empty refusal."""
        answer = self.get_response(request)
        is_bare = answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED and not answer.content
        if not is_bare or "text/html" not in request.headers.get("Accept", ""):
            return answer
        page = render(request, "405.html", status=HTTPStatus.METHOD_NOT_ALLOWED)
        page["Allow"] = answer["Allow"]
        return page
