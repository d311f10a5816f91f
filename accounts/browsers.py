"""Browsers inside other apps, in which Google refuses to sign anybody in."""

import re
from typing import Final

_INNER: Final = {
    "KakaoTalk": re.compile(r"KAKAOTALK"),
    "NAVER": re.compile(r"NAVER\(inapp"),
    "LINE": re.compile(r"\bLine/"),
    "Instagram": re.compile(r"\bInstagram\b"),
    "Facebook": re.compile(r"\bFBA[NV]/|\bFB_IAB/"),
    "Threads": re.compile(r"\bBarcelona\b"),
    "X": re.compile(r"\bTwitter(?:Android| for iPhone)"),
    "TikTok": re.compile(r"musical_ly|BytedanceWebview|TikTok"),
    "WeChat": re.compile(r"MicroMessenger"),
    "Daum": re.compile(r"DaumApps"),
    "BAND": re.compile(r"\bBAND/"),
    "Yahoo! JAPAN": re.compile(r"\bYJApp\b"),
    "Snapchat": re.compile(r"\bSnapchat\b"),
    "LinkedIn": re.compile(r"\bLinkedInApp\b"),
    "Pinterest": re.compile(r"\[Pinterest/"),
}
_ANDROID_VIEW: Final = re.compile(r"; wv\)")
_APPLE: Final = re.compile(r"\((?:iPhone|iPad|iPod)\b")
_REAL_ON_APPLE: Final = re.compile(r"\bSafari/")
"""Every browser on these devices says so; views inside apps and home screens leave it out."""


def inner_browser(user_agent: str) -> str:
    """The app whose own browser this is, "app" for one without a name; empty for a real one."""
    for name, pattern in _INNER.items():
        if pattern.search(user_agent):
            return name
    return "app" if _ANDROID_VIEW.search(user_agent) or may_be_home_screen(user_agent) else ""


def may_be_home_screen(user_agent: str) -> bool:
    """Whether this may be the site opened from an iPhone's home screen, where Google signs people
    in: by name it is like a view inside an app, only a script can tell."""
    return bool(_APPLE.search(user_agent)) and not _REAL_ON_APPLE.search(user_agent)
