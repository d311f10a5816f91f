"""Headers on every answer that Django has no setting for."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PERMISSIONS_POLICY = "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
SAME_ORIGIN_ONLY = {"Cross-Origin-Resource-Policy": "same-origin"}


class HeadersMiddleware:
    """Marks every page as closed to other origins and to the device's sensors."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer of the inner layers with the headers added."""
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        for name, value in SAME_ORIGIN_ONLY.items():
            response.headers.setdefault(name, value)
        return response


def mark_static_file(headers: object, path: str, url: str) -> None:
    """Give a static file, which Django's middleware never sees, the same protection."""
    headers["X-Content-Type-Options"] = "nosniff"  # type: ignore[index]
    for name, value in SAME_ORIGIN_ONLY.items():
        headers[name] = value  # type: ignore[index]
