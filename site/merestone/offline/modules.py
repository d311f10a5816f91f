"""Which modules a script needs, found by following its imports."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from django.conf import settings

# `import x from "./a.js"`, `export * from "./a.js"`, `import "./a.js"` and `import("./a.js")`; the
# types in doc comments are named alike, on lines that begin with a star.
IMPORT: Final = re.compile(
    r"""^(?![ \t]*/?\*).*?\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", re.M
)


def needed_modules(*names: str) -> list[str]:
    """The given modules and all they import, at once or later, by their names as static files."""
    found: dict[str, None] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = None
        waiting += [normpath(join(dirname(name), path)) for path in _imports(name)]
    return sorted(found)


def _imports(name: str) -> list[str]:
    source = Path(settings.STATICFILES_DIRS[0], name).read_text()
    return IMPORT.findall(source)
