"""The columns that the ledger writes."""

from typing import Final

CHANGING: Final = (
    "version",
    "status",
    "position",
    "result",
    "offers",
    "successor_id",
    "place",
    "backs",
    "bot_due_at",
    "bot_tries",
    "time_left",
    "lag_left",
    "began_at",
    "deadline",
    "proposal",
    "updated_at",
    "finished_at",
)
"""Of a match, with every write."""

SEALING: Final = (
    "bot_due_at",
    "bot_tries",
    "time_left",
    "lag_left",
    "began_at",
    "deadline",
    "updated_at",
)
"""Those of them that a seal moves which resolves no turn."""

SEAL: Final = (
    "match_id",
    "turn",
    "seat",
    "body",
    "key",
    "earlier_keys",
    "made",
    "digest",
    "salt",
    "created_at",
)
TURN: Final = (
    "match_id",
    "number",
    "kind",
    "seat",
    "key",
    "moves",
    "events",
    "envelopes",
    "forced",
    "place",
    "target",
    "created_at",
)

REPLACED: Final = (
    "ON CONFLICT (match_id, turn, seat) DO UPDATE SET body = excluded.body, "
    "key = excluded.key, earlier_keys = excluded.earlier_keys, made = excluded.made, "
    "digest = excluded.digest, salt = excluded.salt"
)
"""A choice that is made anew takes the row of the one before."""
