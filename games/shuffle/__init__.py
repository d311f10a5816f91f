"""Decks that nobody can know early and everybody can check afterwards.

The server fixes a secret and shows its hash; the browsers of the players add bytes of their own;
all cards follow from both. `docs/fair-deck.md` says it for people, and what it proves and what not.
"""

from typing import Final

ALGORITHM: Final = "merestone-deck-1"
"""Stored with every match: what it names never changes, another way gets another name."""
