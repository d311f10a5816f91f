"""How much the server does, and what it loses: load on the real programs."""
