"""What the server says to people, in the language of whoever reads it."""

from games.wording.josa import josa, say

__all__ = ["josa", "say"]
