"""Who is playing: guests, accounts and their settings."""
