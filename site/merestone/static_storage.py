"""How static files are served: hashed, compressed, and scripts without their comments."""

from typing import IO, Any

from django.core.files.base import ContentFile, File
from rjsmin import jsmin
from servestatic.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """The manifest storage, with our own modules stripped of comments and indentation.

    Types and explanations live in comments; a phone need not fetch them. Names stay as they are, so
    what an error says can still be found in the source.
    """

    def _save(self, name: str, content: "File[Any] | IO[Any]") -> str:
        if name.startswith("js/") and name.endswith(".js"):
            content.seek(0)
            source = content.read()
            content = ContentFile(jsmin(source if isinstance(source, bytes) else source.encode()))
        return str(super()._save(name, content))
