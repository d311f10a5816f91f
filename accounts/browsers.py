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
}
_ANDROID_VIEW: Final = re.compile(r"; wv\)")


def inner_browser(user_agent: str) -> str:
    """The app whose own browser this is, "app" for one without a name; empty for a real one."""
    for name, pattern in _INNER.items():
        if pattern.search(user_agent):
            return name
    return "app" if _ANDROID_VIEW.search(user_agent) else ""
