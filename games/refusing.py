"""What somebody is told who asked for too much at once."""

import math
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

IN_MINUTES: Final = 120
"""Seconds from which on a time is told in minutes."""


def too_much(request: HttpRequest, wait: float) -> HttpResponse:
    """The page that says after how many seconds it may be tried again, to programs as well."""
    seconds = math.ceil(wait)
    told = {"minutes": math.ceil(wait / 60)} if seconds >= IN_MINUTES else {"wait": seconds}
    answer = render(request, "429.html", told, status=HTTPStatus.TOO_MANY_REQUESTS)
    answer["Retry-After"] = str(seconds)
    answer["Cache-Control"] = "no-store"
    return answer
