"""The expedition: eight gates of TriFlip with relics between them."""
