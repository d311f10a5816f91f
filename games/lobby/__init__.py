"""Meeting somebody to play: open challenges, and searches that find each other."""
