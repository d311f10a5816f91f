"""What the server says to people: every sentence of the matches, in the language of whoever reads it."""
