"""How the tables of looks came to be."""
