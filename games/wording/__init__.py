"""What the server says to people, in the language of whoever reads it."""
