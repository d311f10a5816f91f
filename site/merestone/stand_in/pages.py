"""The stand-in's own page: who do you want to be?"""

from collections.abc import Iterable
from html import escape
from typing import Final

PEOPLE: Final = (
    ("1001", "ara@example.com", True),
    ("1002", "ben@example.com", True),
    ("1003", "chika@example.com", True),
    ("1004", "unverified@example.com", False),
)
"""Subject, address, and whether the address is verified."""

_PAGE: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Not Google: a stand-in</title>
    <link rel="icon" href="data:,">
    <style>
      body {{ margin: 2rem auto; max-width: 28rem; padding: 0 1rem; font: 1rem/1.5 sans-serif;
             color: #1b2421; background: #f5f1e6; }}
      .note {{ border: 2px dashed #8a4b00; padding: .75rem 1rem; }}
      button {{ display: block; width: 100%; min-height: 44px; margin: .5rem 0; padding: .5rem 1rem;
               font: inherit; text-align: left; background: #fffdf7; color: inherit;
               border: 1px solid #7d877f; border-radius: 8px; cursor: pointer; }}
      label {{ display: block; margin-top: 1rem; }}
      input {{ width: 100%; min-height: 44px; box-sizing: border-box; font: inherit; }}
    </style>
  </head>
  <body>
    <main>
      <h1>Who do you want to be?</h1>
      <p class="note">This is not Google. It stands in for Google's sign-in while the site runs on
      this machine, and believes whatever you say.</p>
      <form method="post">
        {hidden}
        {people}
        <label>Somebody else, by a number of your choice
          <input name="other" inputmode="numeric" maxlength="30" autocomplete="off"></label>
        <button name="who" value="other">Sign in as somebody else</button>
        <button name="who" value="cancel">Cancel</button>
        <button name="who" value="error">Let something go wrong</button>
      </form>
    </main>
  </body>
</html>
"""


def chooser(question: Iterable[tuple[str, str]]) -> str:
    """The page on which a person says who they are; the question comes along hidden."""
    hidden = "\n".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in question
    )
    people = "\n".join(
        f'<button name="who" value="{subject}">{escape(address)}</button>'
        for subject, address, _ in PEOPLE
    )
    return _PAGE.format(hidden=hidden, people=people)
