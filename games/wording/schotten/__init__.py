"""Schotten Totten in sentences: cards, turns, claims with their proofs, and refusals."""
