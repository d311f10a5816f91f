"""How the tables of people came to be."""
