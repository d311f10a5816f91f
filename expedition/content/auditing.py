"""Whether content that runs were pinned to is still what it was, and still read."""

from expedition import catalog
from expedition.content.proofreading import proofread
from expedition.models import Edition
from expedition.rules.content.checking import Fault
from expedition.rules.content.reading import decode_content
from games.engine.errors import BadEncoding


def faults_of_edition(row: Edition) -> list[Fault]:
    """Everything that keeps runs of this edition from going on."""
    name = str(row)
    try:
        content = decode_content(row.data)
        faults = proofread(content, row.words)
        kept = catalog.digest_of(content, row.words) == row.digest
    except BadEncoding as error:
        return [Fault("lost_edition", {"row": name, "what": error.code})]
    except (LookupError, TypeError, AttributeError) as error:
        return [Fault("lost_edition", {"row": name, "what": str(error)})]
    return faults if kept else [Fault("other_digest", {"row": name}), *faults]
