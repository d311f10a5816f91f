"""gettext's programs, which find the texts to translate; developers and checks need them."""

import shutil

from merestone.services import debian
from merestone.services.child import ServiceError

PROGRAMS = ("xgettext", "msguniq", "msgmerge", "msgattrib")


def ensure_gettext() -> None:
    """Return once gettext is there; ServiceError with what to do where it cannot be installed."""
    if all(map(shutil.which, PROGRAMS)):
        return
    try:
        debian.install("gettext")
    except ServiceError as error:
        raise ServiceError(f"gettext is missing: {error}") from error
