"""Sends the forms of pages without drawing the pages: for browser tests that begin behind them."""

from html.parser import HTMLParser

from playwright.sync_api import Page

Attributes = list[tuple[str, str | None]]


class _Forms(HTMLParser):
    """What each form with that address would send if nobody touched it."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self._address = address
        self._inside = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """Enter a form, or note a field in it."""
        given = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("action") == self._address:
            self._inside = True
            self.found.append({})
        elif self._inside:
            self._note(self.found[-1], tag, given)

    def handle_endtag(self, tag: str) -> None:
        """Leave the form."""
        self._inside = self._inside and tag != "form"

    def _note(self, fields: dict[str, str], tag: str, given: dict[str, str]) -> None:
        if tag == "select":
            self._select = given["name"]
        elif tag == "option" and ("selected" in given or self._select not in fields):
            fields[self._select] = given["value"]
        elif tag == "input" and (given.get("type") == "hidden" or "checked" in given):
            fields[given["name"]] = given["value"]


def send_form(page: Page, path: str, address: str, **fields: str) -> None:
    """Send a form of the page at `path` with these fields changed, and go where that leads.

    It is the first one with that address that has all those fields.
    """
    shown = page.request.get(path)
    forms = _Forms(address)
    forms.feed(shown.text())
    fitting = [form for form in forms.found if form.keys() >= fields.keys()]
    assert fitting, f"{shown.status}, and no such form:\n{shown.text()}"  # noqa: S101 - for tests
    origin = shown.url.removesuffix(path)
    answer = page.request.post(
        address,
        form={**fitting[0], **fields},
        headers={"Origin": origin, "Referer": f"{origin}{path}"},
        max_redirects=0,
    )
    page.goto(answer.headers["location"])
