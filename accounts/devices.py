"""Browsers and systems in the words people know them by; nothing finer, which would be a trace."""

import re
from typing import Final

_BROWSERS: Final = (
    ("Samsung Internet", re.compile(r"SamsungBrowser/")),
    ("Whale", re.compile(r"Whale/")),
    ("Opera", re.compile(r"\bOPR/|OPT/|Opera")),
    ("Edge", re.compile(r"\bEdg(?:e|A|iOS)?/")),
    ("Firefox", re.compile(r"\bFirefox/|\bFxiOS/")),
    ("Chrome", re.compile(r"\b(?:Headless)?Chrome/|\bCriOS/|\bChromium/")),
    ("Safari", re.compile(r"\bSafari/")),
)
"""The order matters: most browsers claim to be some of those below them too."""

_SYSTEMS: Final = (
    ("iPhone", re.compile(r"\biPhone\b")),
    ("iPad", re.compile(r"\biPad\b")),
    ("Android", re.compile(r"\bAndroid\b")),
    ("Windows", re.compile(r"\bWindows\b")),
    ("ChromeOS", re.compile(r"\bCrOS\b")),
    ("macOS", re.compile(r"\bMac OS X\b|\bMacintosh\b")),
    ("Linux", re.compile(r"\bLinux\b|\bX11\b")),
)


def browser_of(user_agent: str) -> str:
    """The browser's name, empty for one that is not known."""
    return _first(_BROWSERS, user_agent)


def system_of(user_agent: str) -> str:
    """What it runs on, empty for a system that is not known."""
    return _first(_SYSTEMS, user_agent)


def _first(known: tuple[tuple[str, re.Pattern[str]], ...], user_agent: str) -> str:
    return next((name for name, pattern in known if pattern.search(user_agent)), "")
