"""`python -m merestone.probe URL`: whether a web process on this machine answers with 200.

For health checks in containers that have no curl; it asks under the first of `ALLOWED_HOSTS`.
"""

import os
import sys
import urllib.error
import urllib.request

PATIENCE = 3.0


def answers(url: str, host: str) -> bool:
    """Whether a GET of the address, asked for as that host, is answered with 200."""
    headers = {"Host": host} if host else {}
    request = urllib.request.Request(url, headers=headers)  # noqa: S310  our own command line
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    hosts = os.environ.get("ALLOWED_HOSTS", "").replace(",", " ").split()
    sys.exit(0 if answers(sys.argv[1], hosts[0] if hosts else "") else 1)
